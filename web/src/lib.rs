//! The page of Taktwerk: a shell of pages and exhibits around one player that replays traces.

pub mod app;
pub mod browser;
pub mod editor;
pub mod engine;
pub mod exercises;
pub mod exhibits;
pub mod i18n;
pub mod narration;
pub mod pages;
pub mod panic;
pub mod place;
pub mod player;
pub mod prose;
pub mod python;
pub mod routes;
pub mod settings;
pub mod theme;
pub mod url;

/// The id of the element that the app lives in.
pub const ROOT: &str = "app";

/// Puts the app into the page.
pub fn start() {
    panic::install();
    let root = browser::document().and_then(|document| document.get_element_by_id(ROOT));
    match root {
        Some(root) => yew::Renderer::<app::App>::with_root(root).render(),
        None => yew::Renderer::<app::App>::new().render(),
    };
}
