//! The editor of Python programs: `CodeMirror`, and a textarea until that is loaded, or for good if
//! it cannot be.

mod library;

use std::rc::Rc;

use web_sys::{HtmlElement, HtmlTextAreaElement};
use yew::prelude::*;

use library::{Loading, Mounted};

/// A task at a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The line, from 1.
    pub line: u32,
    /// What the task does there, as the name of its phase.
    pub phase: &'static str,
    /// The task's name.
    pub name: String,
}

/// A place in the text to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// Tells apart two requests for the same place.
    pub number: u32,
}

/// Properties of [`Editor`].
#[derive(Clone, PartialEq, Properties)]
pub struct EditorProps {
    /// The id of the editor's box.
    pub id: AttrValue,
    /// The text.
    pub text: AttrValue,
    /// What the editor is, for those who hear the page.
    pub label: AttrValue,
    /// The id of the element that says how to leave it with the keyboard.
    pub description: AttrValue,
    /// Where tasks are.
    pub marks: Rc<[Mark]>,
    /// The line of an error.
    pub error: Option<u32>,
    /// Where to put the cursor.
    pub cursor: Option<Cursor>,
    /// Called with the text that the reader has changed.
    pub onchange: Callback<String>,
}

/// What happens to the editor.
pub enum Message {
    /// `CodeMirror` is there, or never will be.
    Loaded(bool),
    /// The reader typed into the textarea.
    Typed(String),
}

/// The editor.
pub struct Editor {
    host: NodeRef,
    area: NodeRef,
    mounted: Option<Mounted>,
    loading: Option<Loading>,
}

impl Component for Editor {
    type Message = Message;
    type Properties = EditorProps;

    fn create(_: &Context<Self>) -> Self {
        let (host, area) = (NodeRef::default(), NodeRef::default());
        Self { host, area, mounted: None, loading: None }
    }

    fn update(&mut self, ctx: &Context<Self>, message: Message) -> bool {
        match message {
            Message::Loaded(there) => {
                self.loading = None;
                there && self.mount(ctx)
            }
            Message::Typed(text) => {
                ctx.props().onchange.emit(text);
                false
            }
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &EditorProps) -> bool {
        let props = ctx.props();
        let cursor = props.cursor.filter(|_| props.cursor != old.cursor);
        let Some(mounted) = &self.mounted else {
            if let Some(cursor) = cursor {
                self.select(&props.text, cursor);
            }
            return true;
        };
        let handle = &mounted.handle;
        if props.text != old.text {
            handle.set_text(&props.text);
        }
        if props.label != old.label {
            handle.set_label(&props.label, &props.description);
        }
        if props.marks != old.marks {
            mark(mounted, props);
        }
        if props.error != old.error {
            handle.set_error(props.error.unwrap_or(0));
        }
        if let Some(cursor) = cursor {
            handle.go_to(cursor.line, cursor.column);
        }
        false
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.loading = Some(library::load(&ctx.link().callback(Message::Loaded)));
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let EditorProps { id, text, label, description, error, .. } = ctx.props().clone();
        let oninput = ctx.link().batch_callback(|event: InputEvent| {
            let area = event.target_dyn_into::<HtmlTextAreaElement>()?;
            Some(Message::Typed(area.value()))
        });
        let plain = self.mounted.is_none();
        html! {
            <div {id} class="ed" data-own-keys="">
                <div class="ed-host" ref={self.host.clone()} hidden={plain} />
                if plain {
                    <textarea class="ed-plain" ref={self.area.clone()} value={text} {oninput}
                        aria-label={label} aria-describedby={description} spellcheck="false"
                        autocapitalize="off" autocomplete="off" wrap="off" rows="18"
                        aria-invalid={error.is_some().then_some("true")} />
                }
            </div>
        }
    }
}

impl Editor {
    /// Selects a line of the textarea.
    fn select(&self, text: &str, cursor: Cursor) {
        let Some(area) = self.area.cast::<HtmlTextAreaElement>() else { return };
        let before = text.split_inclusive('\n').take(cursor.line.saturating_sub(1) as usize);
        let begin: usize = before.map(|line| line.encode_utf16().count()).sum();
        let line = text.lines().nth(cursor.line.saturating_sub(1) as usize).unwrap_or_default();
        let end = begin + line.encode_utf16().count();
        // The focus scrolls the selection into view; both fail only for other elements.
        let _ = area.set_selection_range(begin as u32, end as u32);
        let _ = area.focus();
    }

    /// Puts `CodeMirror` in place of the textarea; gives whether that worked.
    fn mount(&mut self, ctx: &Context<Self>) -> bool {
        let props = ctx.props();
        let Some(host) = self.host.cast::<HtmlElement>() else { return false };
        let words = (&*props.label, &*props.description);
        self.mounted = Mounted::new(&host, &props.text, words, props.onchange.clone());
        let Some(mounted) = &self.mounted else { return false };
        mark(mounted, props);
        mounted.handle.set_error(props.error.unwrap_or(0));
        true
    }
}

fn mark(mounted: &Mounted, props: &EditorProps) {
    let marks = props.marks.iter().map(|mark| (mark.line, mark.phase, &*mark.name));
    mounted.handle.set_places(marks);
}
