//! Round numbers for an axis.

/// The marks of an axis from 0 to its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ticks {
    /// Distance of two marks.
    pub step: f64,
    /// Decimals that show every mark exactly.
    pub decimals: usize,
    /// Number of marks, the one at 0 included.
    pub count: usize,
}

impl Ticks {
    /// Marks at multiples of 1, 2 or 5 times a power of ten, at most `most` of them after 0.
    pub fn new(end: f64, most: usize) -> Self {
        if end <= 0.0 || !end.is_finite() {
            return Self { step: 1.0, decimals: 0, count: 1 };
        }
        let rough = end / most.max(1) as f64;
        let power = rough.log10().floor();
        let base = 10_f64.powf(power);
        // Dividing two floats may leave the ratio a hair above a round factor.
        let fits = |factor: &&f64| **factor * base >= rough * (1.0 - 1e-9);
        let factor = [1.0, 2.0, 5.0].iter().find(fits).copied().unwrap_or(10.0);
        let step = factor * base;
        let power = if factor >= 10.0 { power + 1.0 } else { power };
        let count = (end / step + 1e-9).floor() as usize + 1;
        Self { step, decimals: (-power).max(0.0) as usize, count }
    }

    /// The values of the marks.
    pub fn values(&self) -> impl Iterator<Item = f64> + '_ {
        (0..self.count).map(|index| index as f64 * self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(end: f64, most: usize) -> (f64, usize, usize) {
        let ticks = Ticks::new(end, most);
        ((ticks.step * 1e9).round() / 1e9, ticks.decimals, ticks.count)
    }

    #[test]
    fn chooses_round_steps() {
        assert_eq!(steps(0.51, 6), (0.1, 1, 6));
        assert_eq!(steps(3600.0, 8), (500.0, 0, 8));
        assert_eq!(steps(1.0, 5), (0.2, 1, 6));
        assert_eq!(steps(0.03, 3), (0.01, 2, 4));
        assert_eq!(steps(7.0, 1), (10.0, 0, 1));
    }

    #[test]
    fn a_run_without_length_has_one_mark() {
        assert_eq!(steps(0.0, 5).2, 1);
        assert_eq!(steps(f64::NAN, 5).2, 1);
    }
}
