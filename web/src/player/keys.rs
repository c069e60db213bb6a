//! The keys of the player. They count only while the focus is in it, and never take a key away
//! from an element that needs it itself.

use web_sys::{Element, KeyboardEvent};
use yew::TargetCast;

/// What the player can be told to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play or pause.
    Toggle,
    /// One event on.
    Next,
    /// One event back.
    Previous,
    /// Before the first event.
    Start,
    /// After the last event.
    End,
    /// To the next line of the program.
    NextLine,
    /// After the next event at which a task waits.
    NextAwait,
}

/// The command of a key.
fn command(key: &str) -> Option<Command> {
    Some(match key {
        " " => Command::Toggle,
        "ArrowRight" => Command::Next,
        "ArrowLeft" => Command::Previous,
        "Home" => Command::Start,
        "End" => Command::End,
        "l" | "L" => Command::NextLine,
        "n" | "N" => Command::NextAwait,
        _ => return None,
    })
}

/// Elements that use the space bar themselves.
const PRESSED_BY_SPACE: &str = "button, summary, select, a, [data-own-keys]";
/// Elements that use arrows, letters, Home and End themselves.
const OWN_KEYS: &str = "select, textarea, input:not([type=range]), [data-own-keys]";

/// The command of a key press, unless the focused element needs the key.
pub fn command_of(event: &KeyboardEvent) -> Option<Command> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() {
        return None;
    }
    let command = command(&event.key())?;
    let taken = if command == Command::Toggle { PRESSED_BY_SPACE } else { OWN_KEYS };
    let focused = event.target_dyn_into::<Element>();
    let taken = focused.is_some_and(|element| {
        let within = |selector| element.closest(selector).ok().flatten().is_some();
        within(OWN_KEYS) || within(taken)
    });
    (!taken).then_some(command)
}

/// The keys and the texts that say what they do, for the help.
pub const HELP: [(&[&str], &str); 6] = [
    (&["player-key-space"], "player-help-toggle"),
    (&["←", "→"], "player-help-step"),
    (&["N"], "player-help-await"),
    (&["L"], "player-help-line"),
    (&["player-key-home"], "player-help-start"),
    (&["player-key-end"], "player-help-end"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_its_keys() {
        assert_eq!(command(" "), Some(Command::Toggle));
        assert_eq!(command("ArrowLeft"), Some(Command::Previous));
        assert_eq!(command("n"), Some(Command::NextAwait));
        assert_eq!(command("Tab"), None);
        assert_eq!(command("x"), None);
    }
}
