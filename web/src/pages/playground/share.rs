//! A program as a piece of an address: its UTF-8 in base64 with the alphabet for addresses
//! (RFC 4648, section 5), without padding.

/// The longest piece that is made. Longer addresses get lost in mail and chat programs.
pub const LONGEST: usize = 6_000;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The piece for a program; `None` if it would be too long.
pub fn encode(text: &str) -> Option<String> {
    let mut code = String::with_capacity(text.len() * 4 / 3 + 3);
    for group in text.as_bytes().chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - group.len()));
        for digit in 0..=group.len() {
            let index = bits >> (18 - 6 * digit) & 63;
            code.push(char::from(ALPHABET[index as usize]));
        }
    }
    (code.len() <= LONGEST).then_some(code)
}

/// The program of a piece; `None` if it is damaged.
pub fn decode(code: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(code.len() * 3 / 4);
    for group in code.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for digit in group {
            bits = bits << 6 | value(*digit)?;
        }
        bits <<= 6 * (4 - group.len());
        let [_, group_bytes @ ..] = bits.to_be_bytes();
        bytes.extend_from_slice(group_bytes.get(..group.len().checked_sub(1)?)?);
        if group.len() == 1 {
            return None;
        }
    }
    String::from_utf8(bytes).ok()
}

fn value(digit: u8) -> Option<u32> {
    ALPHABET.iter().position(|known| *known == digit).map(|at| at as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_comes_back_as_it_was() {
        for text in ["", "a", "ab", "abc", "print('Grüße 🐍')\n", "\u{0}\t"] {
            let code = encode(text).unwrap();
            assert!(code.bytes().all(|byte| ALPHABET.contains(&byte)), "{code}");
            assert_eq!(decode(&code).as_deref(), Some(text));
        }
        assert_eq!(encode("Man").as_deref(), Some("TWFu"));
    }

    #[test]
    fn what_is_damaged_is_refused() {
        for code in ["A", "TWFu!", "TWF u", "____", "TWFuT"] {
            assert_eq!(decode(code), None, "{code}");
        }
    }

    #[test]
    fn a_program_that_is_too_long_gets_no_link() {
        assert!(encode(&"x".repeat(4_500)).is_some());
        assert!(encode(&"x".repeat(4_501)).is_none());
    }
}
