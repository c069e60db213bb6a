//! B6: asyncio's own queue, in Python, with whoever is slower setting the pace.

use yew::prelude::*;

use super::{PythonCell, Segments};
use crate::i18n::{Lang, use_i18n};
use crate::place::use_choice;
use crate::player::Picture;
use crate::settings::{Choice, Setting};

const FASTER: Choice = Choice { name: "asyncio.faster", options: &["producer", "consumer"] };

/// What can be set.
pub const SETTINGS: &[Setting] = &[Setting::Choice(FASTER)];

/// The program with a fast producer, and the one with a fast consumer.
const fn programs(lang: Lang) -> [&'static str; 2] {
    match lang {
        Lang::De => [
            include_str!("../../cells/de/queue-slow.py"),
            include_str!("../../cells/de/queue-fast.py"),
        ],
        Lang::En => [
            include_str!("../../cells/en/queue-slow.py"),
            include_str!("../../cells/en/queue-fast.py"),
        ],
    }
}

/// The exhibit.
#[component]
pub fn AsyncioQueue() -> Html {
    let i18n = use_i18n();
    let (faster, set_faster) = use_choice(FASTER);
    let code = AttrValue::Static(programs(i18n.lang())[faster.min(1)]);
    let options =
        ["asyncio-queue-producer", "asyncio-queue-consumer"].map(|key| i18n.t(key).into());
    html! {
        <>
            <div class="controls">
                <Segments name={FASTER.name} legend={i18n.t("asyncio-queue-choice")}
                    options={options.to_vec()} chosen={faster} on_choose={set_faster} />
            </div>
            <PythonCell id="cell-queue" {code} name={i18n.t("asyncio-queue-title")}
                lead={Picture::Queue} />
        </>
    }
}
