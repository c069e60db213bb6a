//! The executor beside tokio's current-thread runtime with a paused clock, in one run.
//!
//! Run with `cargo bench -p taktwerk-executor --bench versus_tokio`. Rounds of all contenders
//! alternate, and the figure is the fastest: whatever else the machine does only adds time.
//! Names after `--` (`sleeps`, `yields`, `queue`, `scaling`, `memory`) choose parts.
//! Prints one line `ratio_to_tokio NAME VALUE` for each workload: our time over tokio's.

use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use taktwerk_executor::{Cancelled, Config};
use taktwerk_trace::Trace;

const ROUNDS: usize = 9;

/// Milliseconds that task `i` sleeps the `j`-th time.
fn sleep_ms(i: u64, j: u64) -> u64 {
    (i * 7919 + j * 104_729) % 1000 + 1
}

mod ours {
    use taktwerk_executor::{Error, Executor, Handle};
    use taktwerk_trace::Trace;

    use super::{Cancelled, Config, Duration, black_box, sleep_ms};

    /// What a run recorded, and the number of steps it took.
    pub struct Done {
        pub trace: Trace,
        pub steps: u64,
    }

    /// Runs a program, recording into the memory of an earlier run, as the page does.
    fn run<F>(memory: Trace, config: Config, program: impl FnOnce(Handle) -> F) -> Done
    where
        F: Future<Output = Result<(), Error>> + 'static,
    {
        let report = Executor::start_into(memory, config, program).finish();
        assert!(report.result.is_ok(), "the workload ends well");
        Done { trace: report.trace, steps: report.steps }
    }

    pub fn sleeps(memory: Trace, config: Config, tasks: u64, sleeps: u64) -> Done {
        run(memory, config, move |rt| async move {
            let spawn = |i| {
                let task = rt.clone();
                rt.spawn("t", async move {
                    for j in 0..sleeps {
                        task.sleep(Duration::from_millis(sleep_ms(i, j))).await?;
                    }
                    Ok::<_, Cancelled>(())
                })
            };
            let handles: Vec<_> = (0..tasks).map(spawn).collect();
            for handle in handles {
                handle.await?;
            }
            Ok(())
        })
    }

    pub fn yields(memory: Trace, config: Config, tasks: u64, yields: u64) -> Done {
        run(memory, config, move |rt| async move {
            let spawn = |_| {
                let task = rt.clone();
                rt.spawn("t", async move {
                    for _ in 0..yields {
                        task.yield_now().await?;
                    }
                    Ok::<_, Cancelled>(())
                })
            };
            let handles: Vec<_> = (0..tasks).map(spawn).collect();
            for handle in handles {
                handle.await?;
            }
            Ok(())
        })
    }

    pub fn queue(memory: Trace, config: Config, items: u64, capacity: usize) -> Done {
        run(memory, config, move |rt| async move {
            let queue = rt.queue("q", capacity);
            let source = queue.clone();
            let producer = rt.spawn("producer", async move {
                for item in 0..items {
                    source.put(item).await?;
                }
                Ok::<_, Cancelled>(())
            });
            for item in 0..items {
                assert_eq!(black_box(queue.get().await?), item);
            }
            producer.await
        })
    }
}

mod tokios {
    use super::{Duration, black_box, sleep_ms};

    fn block_on<F: Future>(future: F) -> F::Output {
        let mut builder = tokio::runtime::Builder::new_current_thread();
        let runtime = builder.enable_time().start_paused(true).build();
        runtime.expect("tokio's runtime needs no resources").block_on(future)
    }

    async fn join(handles: Vec<tokio::task::JoinHandle<()>>) {
        for handle in handles {
            handle.await.expect("the task does not panic");
        }
    }

    pub fn sleeps(tasks: u64, sleeps: u64) {
        block_on(async move {
            let spawn = |i| {
                tokio::spawn(async move {
                    for j in 0..sleeps {
                        tokio::time::sleep(Duration::from_millis(sleep_ms(i, j))).await;
                    }
                })
            };
            join((0..tasks).map(spawn).collect()).await;
        });
    }

    pub fn yields(tasks: u64, yields: u64) {
        block_on(async move {
            let spawn = |_| {
                tokio::spawn(async move {
                    for _ in 0..yields {
                        tokio::task::yield_now().await;
                    }
                })
            };
            join((0..tasks).map(spawn).collect()).await;
        });
    }

    pub fn queue(items: u64, capacity: usize) {
        block_on(async move {
            let (sender, mut receiver) = tokio::sync::mpsc::channel(capacity);
            let producer = tokio::spawn(async move {
                for item in 0..items {
                    sender.send(item).await.expect("the receiver lives");
                }
            });
            for item in 0..items {
                assert_eq!(black_box(receiver.recv().await), Some(item));
            }
            producer.await.expect("the task does not panic");
        });
    }
}

fn time<R>(work: impl FnOnce() -> R) -> (Duration, R) {
    let start = Instant::now();
    let result = work();
    (start.elapsed(), result)
}

fn fastest(times: &[Duration]) -> f64 {
    times.iter().min().map_or(f64::NAN, Duration::as_secs_f64)
}

/// Whether a part was asked for: by name, or by naming none.
fn wanted(name: &str) -> bool {
    let mut names = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).peekable();
    names.peek().is_none() || names.any(|arg| arg == name)
}

/// One workload: ours without and with a trace, and tokio's.
fn compare(name: &str, ours: impl Fn(Trace, Config) -> ours::Done, tokios: impl Fn()) {
    if !wanted(name) {
        return;
    }
    let (mut plain, mut traced, mut tokio) = (vec![], vec![], vec![]);
    let mut memory = Trace::new();
    for _ in 0..ROUNDS {
        plain.push(time(|| ours(Trace::new(), Config::untraced())).0);
        tokio.push(time(&tokios).0);
        let (took, done) = time(|| ours(memory, Config::traced()));
        traced.push(took);
        memory = done.trace;
    }
    let (events, bytes) = (memory.len(), memory.event_bytes());
    let (plain, traced, tokio) = (fastest(&plain), fastest(&traced), fastest(&tokio));
    println!(
        "{name:<8} {:>9.1} {:>9.1} {:>9.1} {:>10.2} {:>10.2} {events:>10} {:>8}",
        plain * 1e3,
        tokio * 1e3,
        traced * 1e3,
        plain / tokio,
        traced / plain,
        bytes / events,
    );
    println!("ratio_to_tokio {name} {:.3}", plain / tokio);
}

/// Time for each step as the number of tasks grows.
fn scaling() {
    println!("\ntasks      steps      ns/step  relative");
    let mut first = None;
    for (tasks, sleeps, rounds) in
        [(1_000, 1000, 5), (10_000, 100, 5), (100_000, 10, 5), (1_000_000, 4, 3)]
    {
        let mut times = vec![];
        let mut steps = 0;
        for _ in 0..rounds {
            let (took, done) =
                time(|| ours::sleeps(Trace::new(), Config::untraced(), tasks, sleeps));
            times.push(took);
            steps = done.steps;
        }
        let each = fastest(&times) * 1e9 / steps as f64;
        let first = *first.get_or_insert(each);
        println!("{tasks:<9} {steps:>8} {each:>10.1} {:>9.2}", each / first);
    }
}

/// The peak resident memory of this process in bytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

/// One million sleeping tasks, in a process of their own.
fn memory() {
    let output =
        std::env::current_exe().and_then(|exe| Command::new(exe).arg("--sleeping").output());
    match output {
        Ok(output) => print!("\n{}", String::from_utf8_lossy(&output.stdout)),
        Err(error) => println!("\nmemory: could not start a process to measure: {error}"),
    }
}

fn sleeping() {
    ours::sleeps(Trace::new(), Config::untraced(), 1_000_000, 1);
    match peak_memory() {
        Some(bytes) => println!("memory of 1000000 sleeping tasks: {} MB", bytes / 1_000_000),
        None => println!("memory of 1000000 sleeping tasks: this system does not tell"),
    }
}

fn main() {
    if std::env::args().any(|arg| arg == "--sleeping") {
        return sleeping();
    }
    println!("workload   ours/ms  tokio/ms traced/ms ours/tokio traced/off     events bytes/ev");
    compare("sleeps", |m, c| ours::sleeps(m, c, 100_000, 10), || tokios::sleeps(100_000, 10));
    compare("yields", |m, c| ours::yields(m, c, 1000, 1000), || tokios::yields(1000, 1000));
    compare("queue", |m, c| ours::queue(m, c, 1_000_000, 16), || tokios::queue(1_000_000, 16));
    if wanted("scaling") {
        scaling();
    }
    if wanted("memory") {
        memory();
    }
}
