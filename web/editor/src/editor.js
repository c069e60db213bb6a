// The playground's editor, as little of CodeMirror as a small Python program needs.
//
// The page is Rust; it loads this file when the playground is first opened and talks to it only
// through `globalThis.taktwerkEditor` (see web/src/editor/library.rs). If it does not arrive, a
// textarea takes over.

import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { Compartment, EditorState, Prec, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, keymap, lineNumbers } from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";

/** How long Escape frees the Tab key if nothing is typed, in milliseconds. */
const TAB_FREE_MS = 60_000;

/** The colours are those of the Player's source view. */
const colours = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null], class: "tk-keyword" },
  { tag: [tags.string, tags.special(tags.string)], class: "tk-text" },
  { tag: tags.number, class: "tk-number" },
  { tag: tags.comment, class: "tk-comment" },
  { tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))], class: "tk-call" },
]);

/** Where tasks are, and where the error is: effects that Rust sends, one decoration set. */
const setMarks = StateEffect.define();

/** The names of the tasks that are at a line. */
class Tags extends WidgetType {
  constructor(tags) {
    super();
    this.tags = tags;
  }

  eq(other) {
    return JSON.stringify(this.tags) === JSON.stringify(other.tags);
  }

  toDOM() {
    const box = document.createElement("span");
    box.className = "ed-tags";
    for (const [phase, name] of this.tags) {
      const tag = document.createElement("span");
      tag.className = `pl-tag pl-is-${phase}`;
      tag.textContent = name;
      box.append(tag);
    }
    return box;
  }

  ignoreEvent() {
    return false;
  }
}

function decorations(state, { places, error }) {
  const lines = new Map();
  const at = (number) => {
    if (number < 1 || number > state.doc.lines) return undefined;
    if (!lines.has(number)) lines.set(number, { classes: [], tags: [] });
    return lines.get(number);
  };
  for (const [number, phase, name] of places) {
    const line = at(number);
    line?.classes.push("ed-at", `ed-at-${phase}`);
    line?.tags.push([phase, name]);
  }
  at(error)?.classes.push("ed-error");
  const ranges = [];
  for (const [number, { classes, tags }] of [...lines].sort(([a], [b]) => a - b)) {
    const line = state.doc.line(number);
    ranges.push(Decoration.line({ class: classes.join(" ") }).range(line.from));
    if (tags.length > 0) {
      ranges.push(Decoration.widget({ widget: new Tags(tags), side: 1 }).range(line.to));
    }
  }
  return Decoration.set(ranges, true);
}

const marks = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) return decorations(transaction.state, effect.value);
    }
    return value.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Tab indents until Escape frees it; typing or leaving the editor binds it again. */
const keys = keymap.of([
  { key: "Tab", run: indentMore, shift: indentLess },
  {
    key: "Escape",
    run: (view) => {
      view.setTabFocusMode(TAB_FREE_MS);
      return true;
    },
  },
  // The page runs the program; here the key must only not insert a line.
  { key: "Mod-Enter", run: () => true },
]);

const bindTab = [
  EditorView.updateListener.of((update) => {
    if (update.docChanged) update.view.setTabFocusMode(false);
  }),
  EditorView.domEventHandlers({ blur: (_, view) => void view.setTabFocusMode(false) }),
];

function attributes(label, description) {
  return EditorView.contentAttributes.of({
    "aria-label": label,
    "aria-describedby": description,
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
  });
}

class Editor {
  #labels = new Compartment();
  #marks = { places: [], error: 0 };
  #view;
  #quiet = false;

  constructor(parent, text, label, description, onChange) {
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged && !this.#quiet) onChange(update.state.doc.toString());
    });
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          Prec.high(keys),
          keymap.of([...historyKeymap, ...defaultKeymap]),
          lineNumbers(),
          history(),
          indentOnInput(),
          indentUnit.of("    "),
          bracketMatching(),
          pythonLanguage,
          syntaxHighlighting(colours),
          marks,
          bindTab,
          listener,
          this.#labels.of(attributes(label, description)),
        ],
      }),
    });
  }

  /** Replaces the text, unless it is this one already. The change can be undone. */
  setText(text) {
    const { state } = this.#view;
    if (state.doc.toString() === text) return;
    this.#quiet = true;
    this.#view.dispatch({ changes: { from: 0, to: state.doc.length, insert: text } });
    this.#quiet = false;
  }

  /** Marks where tasks are; all three lists are of one length. */
  setPlaces(lines, phases, names) {
    const places = Array.from(lines, (line, index) => [line, phases[index], names[index]]);
    this.#mark({ places });
  }

  /** Marks the line of an error; 0 for none. */
  setError(line) {
    this.#mark({ error: line });
  }

  #mark(change) {
    Object.assign(this.#marks, change);
    this.#view.dispatch({ effects: setMarks.of({ ...this.#marks }) });
  }

  /** Moves cursor and focus to a place, counted from 1, and scrolls it into view. */
  goTo(line, column) {
    const { doc } = this.#view.state;
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const anchor = Math.min(at.from + Math.max(column - 1, 0), at.to);
    const effects = EditorView.scrollIntoView(anchor, { y: "center" });
    this.#view.dispatch({ selection: { anchor }, effects });
    this.#view.focus();
  }

  /** Words the editor in another language. */
  setLabel(label, description) {
    this.#view.dispatch({ effects: this.#labels.reconfigure(attributes(label, description)) });
  }

  destroy() {
    this.#view.destroy();
  }
}

globalThis.taktwerkEditor = {
  create: (...options) => new Editor(...options),
};
