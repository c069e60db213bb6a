//! Markdown as HTML, without anything that a page could run.

use std::path::Path;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, html};

use super::problem::{Report, line_at};

/// The HTML of a text. What is not allowed is told and left out.
pub fn to_html(text: &str, path: &Path, report: &mut Report) -> String {
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter();
    let events = parser.filter_map(|(event, place)| {
        let refused = match &event {
            Event::Html(_) | Event::InlineHtml(_) => {
                Some(("HTML is not let through", "say it in Markdown; code stands in backticks"))
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                Some(("the title stands above the text already", "begin headings with `##`"))
            }
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. })
                if !is_safe(dest_url) =>
            {
                Some(("this is no address of the web", "link to https:// or to a # of the page"))
            }
            _ => None,
        };
        if let Some((what, remedy)) = refused {
            report.add_at(path, line_at(text, place.start), what, remedy);
            return None;
        }
        Some(event)
    });
    let mut out = String::new();
    html::push_html(&mut out, events.collect::<Vec<_>>().into_iter());
    out
}

fn is_safe(address: &str) -> bool {
    ["https://", "http://", "#"].iter().any(|start| address.starts_with(start))
}
