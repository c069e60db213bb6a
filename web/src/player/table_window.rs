//! Which rows of a long table are in the page.

/// Height of a row in pixels; the style sheet holds it.
pub const ROW_PX: f64 = 40.0;
/// Rows in the page.
const ROWS: usize = 60;
/// Rows kept above the first visible one.
const ABOVE: usize = 20;
/// The first row changes in steps of this, so that scrolling a little renders nothing.
const STEP: usize = 10;

/// A stretch of rows and the room for the rows around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableWindow {
    /// The first row in the page, from 0.
    pub first: usize,
    /// The row after the last one in the page.
    pub end: usize,
    /// Room for the rows before, in pixels.
    pub before: f64,
    /// Room for the rows after, in pixels.
    pub after: f64,
}

impl TableWindow {
    /// The rows around those that are visible when the view is scrolled by so many pixels.
    pub fn at(scroll: f64, rows: usize) -> Self {
        let visible = (scroll.max(0.0) / ROW_PX) as usize;
        let first = visible.saturating_sub(ABOVE) / STEP * STEP;
        let first = first.min(rows.saturating_sub(ROWS));
        let end = (first + ROWS).min(rows);
        Self { first, end, before: first as f64 * ROW_PX, after: (rows - end) as f64 * ROW_PX }
    }
}

/// How far to scroll so that a row is well in a view of the given height that is scrolled by
/// `scroll`; `None` if it is already.
pub fn scroll_to(row: usize, scroll: f64, height: f64) -> Option<f64> {
    let top = row as f64 * ROW_PX;
    let visible = top >= scroll && top + 2.0 * ROW_PX <= scroll + height;
    (!visible).then(|| (top - height / 2.0 + ROW_PX).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_thousand_rows_take_sixty() {
        for visible in [0_u32, 5, 33, 50_000, 99_990] {
            let window = TableWindow::at(f64::from(visible) * ROW_PX, 100_000);
            assert_eq!(window.end - window.first, ROWS);
            assert!((window.first..window.end).contains(&(visible as usize)));
            let all = window.before + window.after + ROWS as f64 * ROW_PX;
            assert!((all - 100_000.0 * ROW_PX).abs() < 1e-6);
        }
    }

    #[test]
    fn a_short_table_is_whole() {
        let window = TableWindow::at(0.0, 7);
        assert_eq!((window.first, window.end), (0, 7));
        assert_eq!(TableWindow::at(900.0, 0).end, 0);
    }

    #[test]
    fn scrolls_only_to_rows_out_of_view() {
        assert_eq!(scroll_to(3, 0.0, 400.0), None);
        assert_eq!(scroll_to(100, 0.0, 400.0), Some(3840.0));
        assert_eq!(scroll_to(0, 4000.0, 400.0), Some(0.0));
    }
}
