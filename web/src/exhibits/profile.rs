//! A profile of amounts per tick that the reader sees and draws.

use web_sys::Element;
use yew::prelude::*;

use crate::i18n::use_i18n;

/// Greatest amount.
const MOST: u32 = 9;

/// What [`ProfilePad`] shows.
#[derive(PartialEq, Properties)]
pub struct ProfilePadProps {
    /// Its id.
    pub id: AttrValue,
    /// What it is for.
    pub label: AttrValue,
    /// The amounts, which repeat; 0 to 9 each.
    pub rates: Vec<u32>,
    /// Columns of the pad: the profile is drawn as often as it fits.
    pub columns: usize,
    /// Called with the amounts of all columns when one was changed.
    pub on_draw: Callback<Vec<u32>>,
}

/// Bars, one a tick. They are drawn with the pointer, or with the arrow keys.
#[component]
pub fn ProfilePad(props: &ProfilePadProps) -> Html {
    let i18n = use_i18n();
    let view = use_node_ref();
    let at = use_state_eq(|| 0_usize);
    let columns = props.columns.max(1);
    let column = (*at).min(columns - 1);
    let bars: Vec<u32> = (0..columns).map(|tick| rate_at(&props.rates, tick)).collect();
    let draw = {
        let (bars, on_draw, at) = (bars.clone(), props.on_draw.clone(), at.clone());
        move |tick: usize, amount: u32| {
            at.set(tick);
            let mut bars = bars.clone();
            if bars.get(tick).is_some_and(|known| *known != amount) {
                bars[tick] = amount;
                on_draw.emit(bars);
            }
        }
    };
    let onpointer = {
        let (view, draw) = (view.clone(), draw.clone());
        Callback::from(move |event: PointerEvent| {
            if event.buttons() != 1 {
                return;
            }
            if let Some(view) = view.cast::<Element>() {
                let area = view.get_bounding_client_rect();
                let x = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
                let y = (area.bottom() - f64::from(event.client_y())) / area.height().max(1.0);
                let (tick, amount) = pointed(x, y, columns);
                draw(tick, amount);
            }
        })
    };
    let onkeydown = {
        let (at, amount) = (at.clone(), bars[column]);
        Callback::from(move |event: KeyboardEvent| {
            match event.key().as_str() {
                "ArrowLeft" => at.set(column.saturating_sub(1)),
                "ArrowRight" => at.set((column + 1).min(columns - 1)),
                "ArrowUp" => draw(column, (amount + 1).min(MOST)),
                "ArrowDown" => draw(column, amount.saturating_sub(1)),
                "Home" => at.set(0),
                "End" => at.set(columns - 1),
                _ => return,
            }
            event.prevent_default();
        })
    };
    let tick = (column + 1).to_string();
    let text = i18n.tn("profile-value", bars[column] as usize, &[("tick", &tick)]);
    let bar = |(tick, amount): (usize, &u32)| {
        let height = format!("--part:{:.3}", f64::from(*amount) / f64::from(MOST));
        html! { <i class={classes!((tick == column).then_some("is-chosen"))} style={height} /> }
    };
    html! {
        <div class="profile">
            <span id={format!("{}-label", props.id)}>{ props.label.clone() }</span>
            <output>{ text.clone() }</output>
            <div class="profile-pad" ref={view} role="slider" tabindex="0"
                aria-labelledby={format!("{}-label", props.id)} aria-valuemin="0"
                aria-valuemax={MOST.to_string()} aria-valuenow={bars[column].to_string()}
                aria-valuetext={text} onpointerdown={onpointer.clone()} onpointermove={onpointer}
                {onkeydown}>
                { for bars.iter().enumerate().map(bar) }
            </div>
        </div>
    }
}

/// The amount in a tick of a profile that repeats.
fn rate_at(rates: &[u32], tick: usize) -> u32 {
    if rates.is_empty() { 0 } else { rates[tick % rates.len()].min(MOST) }
}

/// The column and the amount at a place of the pad, both from 0 to 1 from its lower left corner.
fn pointed(x: f64, y: f64, columns: usize) -> (usize, u32) {
    let tick = (x.clamp(0.0, 1.0) * columns as f64).floor() as usize;
    let amount = (y.clamp(0.0, 1.0) * f64::from(MOST)).round() as u32;
    (tick.min(columns - 1), amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pointer_meets_the_column_below_it_and_never_leaves_the_pad() {
        assert_eq!(pointed(0.0, 1.0, 20), (0, 9));
        assert_eq!(pointed(0.51, 0.0, 20), (10, 0));
        assert_eq!(pointed(1.0, 0.5, 20), (19, 5));
        assert_eq!(pointed(-3.0, 7.0, 20), (0, 9));
    }

    #[test]
    fn a_profile_repeats() {
        assert_eq!((0..5).map(|tick| rate_at(&[0, 4], tick)).collect::<Vec<_>>(), [0, 4, 0, 4, 0]);
        assert_eq!(rate_at(&[], 3), 0);
    }
}
