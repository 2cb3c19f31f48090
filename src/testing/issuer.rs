//! Somebody like Google: publishes keys, trades codes, signs id tokens, all over HTTP on this
//! machine. Its keys sign nothing but tests.

use std::{
    collections::HashMap,
    io::{BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    rand::SystemRandom,
    rsa::PublicKeyComponents,
    signature::{RSA_PKCS1_SHA256, RsaKeyPair},
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::http::{RawRequest, read_request};

const KEY: &[u8] = include_bytes!("issuer-key.der");
const OTHER_KEY: &[u8] = include_bytes!("other-key.der");

/// An issuer of id tokens; it ends with the test process.
pub struct Issuer {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

struct State {
    keys: Value,
    is_silent: bool,
    times_asked: u32,
    codes: HashMap<String, Traded>,
}

/// What a code is traded for, and what must be shown for it.
struct Traded {
    challenge: String,
    id_token: String,
}

impl Issuer {
    /// Starts one.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its address");
        let state = Arc::new(Mutex::new(State {
            keys: json!({ "keys": [jwk("first", KEY)] }),
            is_silent: false,
            times_asked: 0,
            codes: HashMap::new(),
        }));
        let for_thread = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if answer(&stream, &for_thread).is_none() {
                    continue;
                }
            }
        });
        Self { address, state }
    }

    /// What it calls itself in tokens.
    pub fn name(&self) -> String {
        format!("https://issuer-{}.test", self.address.port())
    }

    /// The settings of a server that believes it.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        let at = |path: &str| format!("http://{}{path}", self.address);
        vec![
            ("GOOGLE_CLIENT_ID", "parola-test".to_owned()),
            ("GOOGLE_CLIENT_SECRET", "not-a-secret".to_owned()),
            ("GOOGLE_ISSUER", self.name()),
            ("GOOGLE_JWKS_URL", at("/certs")),
            ("GOOGLE_AUTH_URL", at("/auth")),
            ("GOOGLE_TOKEN_URL", at("/token")),
        ]
    }

    /// An id token signed with the published key.
    pub fn sign(&self, claims: &Value) -> String {
        sign(&json!({ "alg": "RS256", "typ": "JWT", "kid": "first" }), claims, KEY)
    }

    /// A token with this header, signed with the published key.
    pub fn sign_under(&self, header: &Value, claims: &Value) -> String {
        sign(header, claims, KEY)
    }

    /// A token signed with a key that is published only after [`Issuer::change_keys`].
    pub fn sign_with_other_key(&self, key_id: &str, claims: &Value) -> String {
        sign(&json!({ "alg": "RS256", "typ": "JWT", "kid": key_id }), claims, OTHER_KEY)
    }

    /// Publishes the other key, as `second`, in the place of the first.
    pub fn change_keys(&self) {
        self.state().keys = json!({ "keys": [jwk("second", OTHER_KEY)] });
    }

    /// From now on nobody answers.
    pub fn fall_silent(&self) {
        self.state().is_silent = true;
    }

    /// How often the keys were asked for.
    pub fn times_asked(&self) -> u32 {
        self.state().times_asked
    }

    /// Trades `code` for `id_token` with whoever knows the secret behind `challenge`.
    pub fn trade(&self, code: &str, challenge: &str, id_token: String) {
        let traded = Traded { challenge: challenge.to_owned(), id_token };
        self.state().codes.insert(code.to_owned(), traded);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key_pair(der: &[u8]) -> RsaKeyPair {
    RsaKeyPair::from_pkcs8(der).expect("a key")
}

fn jwk(id: &str, der: &[u8]) -> Value {
    let public = PublicKeyComponents::<Vec<u8>>::from(key_pair(der).public());
    let n = URL_SAFE_NO_PAD.encode(public.n);
    let e = URL_SAFE_NO_PAD.encode(public.e);
    json!({ "kid": id, "kty": "RSA", "alg": "RS256", "use": "sig", "n": n, "e": e })
}

fn sign(header: &Value, claims: &Value, der: &[u8]) -> String {
    let encode = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let signed = format!("{}.{}", encode(header), encode(claims));
    let pair = key_pair(der);
    let mut signature = vec![0; pair.public().modulus_len()];
    pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), signed.as_bytes(), &mut signature)
        .expect("a signature");
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
}

/// Reads one request and answers it.
fn answer(stream: &TcpStream, state: &Mutex<State>) -> Option<()> {
    let RawRequest { line, body: form, .. } = read_request(&mut BufReader::new(stream))?;
    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
    if state.is_silent {
        return None;
    }
    let (status, body) = match line.split(' ').nth(1)? {
        "/certs" => {
            state.times_asked += 1;
            ("200 OK", state.keys.clone())
        }
        "/token" => trade(&mut state, &form),
        _ => ("404 Not Found", Value::Null),
    };
    let body = body.to_string();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nCache-Control: max-age=600\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    (&mut &*stream).write_all(format!("{head}{body}").as_bytes()).ok()
}

/// A code is good once, and only with the secret whose hash came with the visitor.
fn trade(state: &mut State, form: &[u8]) -> (&'static str, Value) {
    let form: HashMap<_, _> = url::form_urlencoded::parse(form).into_owned().collect();
    let field = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
    let traded = state.codes.remove(field("code"));
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(field("code_verifier")));
    match traded {
        Some(traded)
            if traded.challenge == challenge && field("grant_type") == "authorization_code" =>
        {
            let body = json!({
                "access_token": "unused",
                "token_type": "Bearer",
                "expires_in": 3599,
                "id_token": traded.id_token,
            });
            ("200 OK", body)
        }
        _ => ("400 Bad Request", json!({ "error": "invalid_grant" })),
    }
}
