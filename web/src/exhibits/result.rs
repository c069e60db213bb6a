//! The text result of an exhibit, in the form of the course.

use yew::prelude::*;

/// Properties of [`ResultLines`].
#[derive(Properties, PartialEq)]
pub struct ResultProps {
    /// What the lines are.
    pub title: AttrValue,
    /// The lines.
    pub lines: Vec<Verdict>,
}

/// A line, and whether it belongs to the run that the player shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The line, to the character as the program gave it.
    pub text: String,
    /// Whether the player shows its run.
    pub shown: bool,
}

impl Verdict {
    /// Lines of the one run that there is.
    pub fn plain(lines: &[String]) -> Vec<Self> {
        lines.iter().map(|text| Self { text: text.clone(), shown: false }).collect()
    }
}

/// The lines, in the typeface of programs.
#[component]
pub fn ResultLines(props: &ResultProps) -> Html {
    let line = |(index, verdict): (usize, &Verdict)| {
        let class = classes!("result-line", verdict.shown.then_some("is-shown"));
        let newline = if index > 0 { "\n" } else { "" };
        html! { <>{ newline }<code {class}>{ &verdict.text }</code></> }
    };
    html! {
        <div class="result">
            <h3>{ &props.title }</h3>
            <pre tabindex="0" aria-label={&props.title}>{ for props.lines.iter().enumerate().map(line) }</pre>
        </div>
    }
}

/// The lines of all modes of an exhibit, those of the shown mode marked.
pub fn of_modes<'a>(results: impl Iterator<Item = &'a Vec<String>>, shown: usize) -> Vec<Verdict> {
    let verdict = |index, text: &String| Verdict { text: text.clone(), shown: index == shown };
    results
        .enumerate()
        .flat_map(|(index, lines)| lines.iter().map(move |text| verdict(index, text)))
        .collect()
}
