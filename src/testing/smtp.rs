//! A mail server that listens, takes what it is sent, and lets the test read it.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// An SMTP server on a port of this machine; it ends with the test process.
pub struct SmtpSink {
    address: SocketAddr,
    received: Arc<Mutex<Vec<String>>>,
    words: Arc<Mutex<Vec<String>>>,
    door: Arc<Door>,
}

/// Where clients may be kept waiting for a greeting.
#[derive(Default)]
struct Door {
    is_shut: AtomicBool,
    waiting: AtomicUsize,
}

impl Door {
    fn pass(&self) {
        self.waiting.fetch_add(1, Ordering::AcqRel);
        while self.is_shut.load(Ordering::Acquire) {
            thread::sleep(Duration::from_millis(10));
        }
        self.waiting.fetch_sub(1, Ordering::AcqRel);
    }
}

impl SmtpSink {
    /// Starts one.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its address");
        let received = Arc::<Mutex<Vec<String>>>::default();
        let (sink, door) = (Arc::clone(&received), Arc::<Door>::default());
        let entrance = Arc::clone(&door);
        let words = Arc::<Mutex<Vec<String>>>::default();
        let heard = Arc::clone(&words);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (sink, door) = (Arc::clone(&sink), Arc::clone(&entrance));
                let heard = Arc::clone(&heard);
                thread::spawn(move || {
                    door.pass();
                    converse(&stream, &sink, &heard)
                });
            }
        });
        Self { address, received, words, door }
    }

    /// From here on clients are not greeted.
    pub fn keep_waiting(&self) {
        self.door.is_shut.store(true, Ordering::Release);
    }

    /// How many wait for a greeting.
    pub fn waiting(&self) -> usize {
        self.door.waiting.load(Ordering::Acquire)
    }

    /// Everybody who waits is greeted, and whoever comes.
    pub fn let_in(&self) {
        self.door.is_shut.store(false, Ordering::Release);
    }

    /// What `SMTP_URL` must be.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// How often clients said `word`, in capitals.
    pub fn heard(&self, word: &str) -> usize {
        let words = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        words.iter().filter(|said| *said == word).count()
    }

    /// The e-mails that came, whole, oldest first.
    pub fn received(&self) -> Vec<String> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The few words of SMTP that a client needs. A recipient `refused@…` is turned away for good.
fn converse(
    stream: &TcpStream,
    sink: &Mutex<Vec<String>>,
    heard: &Mutex<Vec<String>>,
) -> Option<()> {
    let mut lines = BufReader::new(stream).lines();
    let say = |text: &str| (&mut &*stream).write_all(format!("{text}\r\n").as_bytes()).ok();
    say("220 sink")?;
    while let Some(Ok(line)) = lines.next() {
        let word = line.split_whitespace().next().unwrap_or("").to_ascii_uppercase();
        heard.lock().unwrap_or_else(PoisonError::into_inner).push(word.clone());
        match word.as_str() {
            "EHLO" => say("250-sink\r\n250-AUTH PLAIN\r\n250 8BITMIME")?,
            "RCPT" if line.contains("refused@") => say("550 no such mailbox")?,
            "QUIT" => return say("221 bye"),
            "DATA" => {
                say("354 go on")?;
                let body: Vec<String> =
                    lines.by_ref().map_while(Result::ok).take_while(|line| line != ".").collect();
                sink.lock().unwrap_or_else(PoisonError::into_inner).push(body.join("\n"));
                say("250 taken")?;
            }
            _ => say("250 ok")?,
        }
    }
    Some(())
}
