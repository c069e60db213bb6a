//! Serving the page on this machine while it is being worked on.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::Command;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::page;
use crate::setup::{self, Need};
use crate::workspace::Workspace;

/// The port if none is asked for, and how many after it are tried when it is taken.
const FIRST_PORT: u16 = 8080;
const PORTS_TRIED: u16 = 20;

/// The command by which this program calls itself to announce the address.
pub const ANNOUNCE: &str = "announce-address";

/// How often the server is asked whether it answers yet.
const POLL: Duration = Duration::from_millis(200);

/// How to serve.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The port; any free one from 8080 on if `None`.
    pub port: Option<u16>,
    /// Whether to open the page in the default browser.
    pub open: bool,
    /// Whether to serve the optimised build, which takes longer to make.
    pub release: bool,
}

/// Sets up, builds, serves until interrupted.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let port = choose_port(options.port)?;
    let mut needs = vec![Need::WasmStd, Need::WasmBindgen, Need::Trunk, Need::Editor];
    if options.release {
        needs.push(Need::WasmOpt);
    }
    let tools = setup::prepare(workspace, &needs)?;
    let mut command = page::trunk(workspace, &tools)?;
    // Not dist/: that is the release build, which size and the end-to-end tests look at.
    command.args(["serve", "--dist", "target/serve"]);
    std::fs::create_dir_all(workspace.path("target/serve"))?;
    command.args(["--address", "127.0.0.1", "--port", &port.to_string()]);
    if options.open {
        command.arg("--open");
    }
    if options.release {
        command.arg("--release");
    }
    println!("building the page; the first time this takes a few minutes");
    become_trunk(command, port)
}

/// Replaces this process by trunk, so that whoever ends this command ends trunk too, however
/// abruptly. The address is announced by a child that goes when its work is done.
#[cfg(unix)]
fn become_trunk(mut command: Command, port: u16) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Command::new(std::env::current_exe()?)
        .args([ANNOUNCE, &port.to_string(), &std::process::id().to_string()])
        .spawn()
        .context("cannot start the child that announces the address")?;
    Err(command.exec()).context("cannot start trunk")
}

/// Where a process cannot be replaced, trunk is a child of this one.
#[cfg(not(unix))]
fn become_trunk(mut command: Command, port: u16) -> Result<()> {
    let mut trunk = command.spawn().context("cannot start trunk")?;
    let mut is_running = || matches!(trunk.try_wait(), Ok(None));
    announce_while(&mut is_running, port);
    let status = trunk.wait()?;
    anyhow::ensure!(status.success(), "trunk stopped ({status})");
    Ok(())
}

/// Waits in the child for the page to be served by the process `server`, then says where.
#[cfg(unix)]
pub fn announce(port: u16, server: u32) {
    // An orphan is given to another parent.
    announce_while(&mut || std::os::unix::process::parent_id() == server, port);
}

/// Elsewhere nobody calls for it.
#[cfg(not(unix))]
pub fn announce(_: u16, _: u32) {}

fn announce_while(is_running: &mut dyn FnMut() -> bool, port: u16) {
    while is_running() {
        if answers(port) {
            println!("\nTaktwerk is running: http://127.0.0.1:{port}/ (stop with Ctrl-C)\n");
            return;
        }
        thread::sleep(POLL);
    }
}

/// Whether `GET /` gives the page. After a failed build trunk serves an error instead.
fn answers(port: u16) -> bool {
    let ask = || -> std::io::Result<String> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        // trunk's single-page fallback goes by what the client accepts.
        stream.write_all(
            b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nConnection: close\r\n\r\n",
        )?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        Ok(text)
    };
    ask().is_ok_and(|answer| answer.lines().next().is_some_and(|line| line.contains(" 200 ")))
}

fn choose_port(wanted: Option<u16>) -> Result<u16> {
    let free = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok();
    if let Some(port) = wanted {
        if !free(port) {
            bail!("port {port} is taken; choose another with --port, or leave it out");
        }
        return Ok(port);
    }
    let last = FIRST_PORT + PORTS_TRIED - 1;
    let port = (FIRST_PORT..=last)
        .find(|port| free(*port))
        .with_context(|| format!("the ports {FIRST_PORT} to {last} are all taken; try --port"))?;
    if port != FIRST_PORT {
        println!("port {FIRST_PORT} is taken, using {port}");
    }
    Ok(port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_is_refused_when_it_was_asked_for() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(choose_port(Some(port)).is_err());
    }
}
