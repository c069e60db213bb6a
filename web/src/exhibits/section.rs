//! The frame around an exhibit: a heading that can be linked to, and asides.

use yew::prelude::*;

use crate::browser;
use crate::i18n::use_i18n;
use crate::place::use_place;

/// Properties of [`Section`].
#[derive(Properties, PartialEq)]
pub struct SectionProps {
    /// Its name in the address and its id.
    pub name: &'static str,
    /// The page it stands on, by its name in the address.
    pub page: &'static str,
    /// Its heading.
    pub title: AttrValue,
    /// What stands in it.
    pub children: Html,
}

/// A section of a page. Its link carries the settings that the page is in.
#[component]
pub fn Section(props: &SectionProps) -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let SectionProps { name, page, title, children } = props;
    let heading = format!("{name}-heading");
    let link_label = i18n.ta("section-link", &[("title", title)]);
    let href = place.address.at(&[page, name]).to_string();
    html! {
        <section class="exhibit" id={*name} tabindex="-1" aria-labelledby={heading.clone()}>
            <h2 id={heading}>
                { title }
                <a class="anchor" {href} aria-label={link_label.clone()} title={link_label}>
                    { "#" }
                </a>
            </h2>
            { children.clone() }
        </section>
    }
}

/// A link to a section, which scrolls there even when the address already says so.
pub fn section_link(href: String, name: &'static str, text: &str) -> Html {
    let onclick = Callback::from(move |_: MouseEvent| browser::visit(name));
    html! { <a {href} {onclick}>{ text }</a> }
}

/// Properties of [`Aside`].
#[derive(Properties, PartialEq)]
pub struct AsideProps {
    /// Its heading.
    pub title: AttrValue,
    /// What stands in it.
    pub children: Html,
}

/// What has to be said about the exhibit itself, such as where it simplifies.
#[component]
pub fn Aside(props: &AsideProps) -> Html {
    html! {
        <div class="aside" role="note">
            <strong>{ &props.title }</strong>
            <p>{ props.children.clone() }</p>
        </div>
    }
}
