//! Says what in the address could not be used, and what is used instead.

use yew::prelude::*;

use crate::i18n::{I18n, use_i18n};
use crate::place::{Move, use_place};
use crate::prose::prose;
use crate::settings::Notice;

/// The notices on the present address. The region is always there, so that screen readers hear
/// what appears in it.
#[component]
pub fn Notices() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let notices = place.notices();
    let onclick = Callback::from(move |_: MouseEvent| place.dispatch(Move::Clean));
    let item = |notice: &Notice| html! { <li>{ prose(&words(&i18n, notice)) }</li> };
    html! {
        <div class="notices" role="status">
            if !notices.is_empty() {
                <div class="notice">
                    <div>
                        <strong>{ i18n.t("notice-title") }</strong>
                        <ul>{ for notices.iter().map(item) }</ul>
                    </div>
                    <button type="button" {onclick}>{ i18n.t("notice-clean") }</button>
                </div>
            }
        </div>
    }
}

fn words(i18n: &I18n, notice: &Notice) -> String {
    match notice {
        Notice::Adjusted { number, given, used } => {
            let [min, max, used] = [number.min, number.max, *used].map(|n| n.to_string());
            let (given, between) = (shown(given), is_between_steps(number.min, number.max, given));
            let step = number.step.to_string();
            let key = if between { "notice-rounded" } else { "notice-clamped" };
            let args = [
                ("name", number.name),
                ("given", &given),
                ("used", &used),
                ("min", &min),
                ("max", &max),
                ("step", &step),
            ];
            i18n.ta(key, &args)
        }
        Notice::NoNumber { number, given } => {
            let (given, used) = (shown(given), number.default.to_string());
            i18n.ta(
                "notice-no-number",
                &[("name", number.name), ("given", &given), ("used", &used)],
            )
        }
        Notice::NoOption { choice, given } => {
            let used = if choice.name == "lang" {
                i18n.lang().code()
            } else {
                choice.options.first().copied().unwrap_or_default()
            };
            let options = choice.options.join(", ");
            let given = shown(given);
            let args =
                [("name", choice.name), ("given", &*given), ("options", &options), ("used", used)];
            i18n.ta("notice-no-option", &args)
        }
        Notice::NoDigits { digits, given, used } => {
            let (given, most) = (shown(given), digits.most.to_string());
            let greatest = digits.greatest.to_string();
            let args = [
                ("name", digits.name),
                ("given", &given),
                ("most", &most),
                ("greatest", &greatest),
                ("used", used),
            ];
            i18n.ta("notice-no-digits", &args)
        }
        Notice::Unknown { name } => i18n.ta("notice-unknown", &[("name", &shown(name))]),
    }
}

/// Whether a number was changed for its step and not for its bounds.
fn is_between_steps(min: u32, max: u32, given: &str) -> bool {
    given.trim().parse().is_ok_and(|value: u32| (min..=max).contains(&value))
}

/// Most characters of an address that a notice repeats.
const SHOWN: usize = 24;

/// A piece of the address, cut to a length that fits; backticks would become markup.
fn shown(given: &str) -> String {
    let text: String = given.chars().take(SHOWN).collect::<String>().replace('`', "'");
    let cut = if given.chars().count() > SHOWN { "…" } else { "" };
    format!("{text}{cut}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;
    use crate::settings::{Choice, Number};

    const TICK: Number = Number { name: "blocking.tick", min: 5, max: 50, step: 5, default: 10 };

    fn adjusted(given: &str, used: u32) -> Notice {
        Notice::Adjusted { number: TICK, given: given.into(), used }
    }

    #[test]
    fn a_notice_names_parameter_given_value_and_used_value() {
        for lang in Lang::ALL {
            let text = words(&I18n::of(lang), &adjusted("900", 50));
            for part in ["blocking.tick", "900", "50"] {
                assert!(text.contains(part), "{text}");
            }
        }
    }

    #[test]
    fn rounding_is_not_called_a_bound() {
        let i18n = I18n::of(Lang::En);
        assert_ne!(
            words(&i18n, &adjusted("12", 10)).replace("12", "900"),
            words(&i18n, &adjusted("900", 10))
        );
    }

    #[test]
    fn a_language_that_does_not_exist_names_the_one_in_use() {
        let choice = Choice { name: "lang", options: &["de", "en"] };
        let notice = Notice::NoOption { choice, given: "fr".into() };
        let text = words(&I18n::of(Lang::En), &notice);
        assert!(text.contains("fr") && text.contains("`en`"), "{text}");
    }

    #[test]
    fn long_and_odd_values_are_cut() {
        assert_eq!(shown("a`b"), "a'b");
        assert_eq!(shown(&"x".repeat(30)), format!("{}…", "x".repeat(24)));
    }
}
