//! The part of the address behind `#`: a path and a query of its own.
//!
//! Pages live in the hash, so that any static host can serve them without rewriting addresses.
//! This module only takes apart and puts together; it never fails, since an address is typed by
//! people and cut off by mail programs.

use std::fmt::{self, Write};

/// A place in the app: `#/event-loop/blocking?blocking.tick=20`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The parts of the path, empty ones left out.
    pub path: Vec<String>,
    /// The query behind the path.
    pub query: Query,
}

impl Address {
    /// Takes a hash apart, with or without its `#`.
    pub fn parse(hash: &str) -> Self {
        let text = hash.strip_prefix('#').unwrap_or(hash);
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        let parts = path.split('/').filter(|part| !part.is_empty());
        Self { path: parts.map(|part| decode(part, false)).collect(), query: Query::parse(query) }
    }

    /// The same query at another path.
    #[must_use]
    pub fn at(&self, path: &[&str]) -> Self {
        let path = path.iter().map(|&part| part.to_owned()).collect();
        Self { path, query: self.query.clone() }
    }
}

/// The hash, with its `#`.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("#/")?;
        for (index, part) in self.path.iter().enumerate() {
            if index > 0 {
                f.write_char('/')?;
            }
            encode(part, f)?;
        }
        if !self.query.pairs.is_empty() {
            write!(f, "?{}", self.query)?;
        }
        Ok(())
    }
}

/// Names and values in the order of the address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    pairs: Vec<(String, String)>,
}

impl Query {
    /// Takes a query apart, with or without its `?`.
    pub fn parse(text: &str) -> Self {
        let text = text.strip_prefix('?').unwrap_or(text);
        let pair = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decode(name, true), decode(value, true))
        };
        Self { pairs: text.split('&').filter(|pair| !pair.is_empty()).map(pair).collect() }
    }

    /// The value of a name; the first one if it stands there twice.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Gives a name one value, in its old place if it has one.
    pub fn set(&mut self, name: &str, value: &str) {
        match self.pairs.iter_mut().find(|(key, _)| key == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.pairs.push((name.to_owned(), value.to_owned())),
        }
        let mut seen = false;
        self.pairs.retain(|(key, _)| key != name || !std::mem::replace(&mut seen, true));
    }

    /// Takes a name out.
    pub fn remove(&mut self, name: &str) {
        self.pairs.retain(|(key, _)| key != name);
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (name, value)) in self.pairs.iter().enumerate() {
            if index > 0 {
                f.write_char('&')?;
            }
            encode(name, f)?;
            if !value.is_empty() {
                f.write_char('=')?;
                encode(value, f)?;
            }
        }
        Ok(())
    }
}

/// Undoes percent-encoding; what is no valid encoding stays as it is.
fn decode(text: &str, plus_is_space: bool) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        rest = tail;
        match (byte, tail) {
            (b'%', [high, low, after @ ..]) => match (hex(*high), hex(*low)) {
                (Some(high), Some(low)) => {
                    bytes.push(high << 4 | low);
                    rest = after;
                }
                _ => bytes.push(byte),
            },
            (b'+', _) if plus_is_space => bytes.push(b' '),
            _ => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

/// Percent-encodes all but the unreserved characters of RFC 3986.
fn encode(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            f.write_char(char::from(byte))?;
        } else {
            write!(f, "%{byte:02X}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(hash: &str) -> String {
        Address::parse(hash).to_string()
    }

    #[test]
    fn comes_apart_and_together_again() {
        let hash = "#/event-loop/blocking?lang=en&blocking.tick=20";
        let address = Address::parse(hash);
        assert_eq!(address.path, ["event-loop", "blocking"]);
        assert_eq!(address.query.get("blocking.tick"), Some("20"));
        assert_eq!(address.to_string(), hash);
    }

    #[test]
    fn an_empty_hash_is_the_root() {
        for hash in ["", "#", "#/", "/", "#?", "#//?&&"] {
            assert_eq!(round_trip(hash), "#/");
        }
    }

    #[test]
    fn odd_encodings_stay_readable() {
        assert_eq!(Address::parse("#/br%C3%BChen").path, ["brühen"]);
        assert_eq!(Address::parse("#/100%").path, ["100%"]);
        assert_eq!(Address::parse("#/%zz%4").path, ["%zz%4"]);
        assert_eq!(Address::parse("#/%ff").path, ["\u{fffd}"]);
        assert_eq!(Query::parse("a=1+2%2B3").get("a"), Some("1 2+3"));
        assert_eq!(Address::parse("#/a+b").path, ["a+b"]);
    }

    #[test]
    fn what_is_special_gets_encoded() {
        let mut address = Address { path: vec!["a/b?".into()], query: Query::default() };
        address.query.set("x&y", "=ü");
        assert_eq!(address.to_string(), "#/a%2Fb%3F?x%26y=%3D%C3%BC");
        assert_eq!(Address::parse(&address.to_string()), address);
    }

    #[test]
    fn the_first_of_two_values_counts_and_setting_leaves_one() {
        let mut query = Query::parse("?a=1&b&a=2");
        assert_eq!((query.get("a"), query.get("b"), query.get("c")), (Some("1"), Some(""), None));
        query.set("a", "3");
        query.set("c", "4");
        assert_eq!(query.to_string(), "a=3&b&c=4");
        query.remove("b");
        assert_eq!(query.to_string(), "a=3&c=4");
    }

    #[test]
    fn another_path_keeps_the_query() {
        let address = Address::parse("#/x?lang=en");
        assert_eq!(address.at(&["event-loop"]).to_string(), "#/event-loop?lang=en");
    }
}
