//! Pages and files as browsers and caches meet them.

mod brand;
mod listing;

use std::{
    collections::BTreeSet,
    fs,
    io::{Read as _, Write as _},
};

use diesel::{RunQueryDsl as _, sql_query};
use testing::TestDatabase;

use crate::{
    http::{connect, exchange, get, get_with},
    program::{Server, folder, give_keys, parola, wait_until},
};

#[test]
fn pages_and_files_are_served_as_caches_want_them() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    let at = server.address;

    let page = get_with(at, "/", &[("Accept-Encoding", "gzip, deflate, br")]);
    assert_eq!((page.status, page.header("content-encoding")), (200, "br"));
    assert_eq!(page.header("cache-control"), "no-cache");
    let tag = page.header("etag").to_owned();
    assert!(tag.starts_with('"'), "a strong tag: {tag}");
    let again = get_with(at, "/", &[("Accept-Encoding", "br"), ("If-None-Match", &tag)]);
    assert_eq!((again.status, again.body.len()), (304, 0));

    let plain = get(at, "/");
    assert_eq!(plain.header("content-encoding"), "");
    assert_ne!(plain.header("etag"), tag, "each encoding has a tag of its own");
    let html = plain.text();
    let mut unpacked = String::new();
    brotli::Decompressor::new(&page.body[..], 4096).read_to_string(&mut unpacked).expect("brotli");
    assert!(unpacked == html, "packed when it was built, and filled when it was sent: the same");
    assert!(html.contains("<title>Parola Amihan Sea Lines</title>"), "{}", &html[..600]);

    let start = html.find("/assets/app-").expect("the code of the app");
    let asset = html[start..].split('"').next().expect("quoted");
    let file = get_with(at, asset, &[("Accept-Encoding", "gzip")]);
    assert_eq!((file.status, file.header("content-encoding")), (200, "gzip"));
    assert_eq!(file.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(file.header("content-type"), "text/javascript; charset=utf-8");
}

#[test]
fn paths_have_the_status_they_deserve() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    let at = server.address;
    for path in ["/about-us", "/success/ABC", "/booking/payment", "/user/bookings/view/A/B"] {
        assert_eq!(get(at, path).status, 200, "{path}");
    }
    for (path, to) in [
        ("/auth", "/auth/sign-in"),
        ("/about-us/", "/about-us"),
        ("/ports/tubigon/", "/ports/tubigon"),
    ] {
        let answer = get(at, path);
        assert!((300..400).contains(&answer.status), "{path}");
        assert_eq!(answer.header("location"), to);
    }
    for path in [
        "/nowhere",
        // Beside what is drawn when it is asked for.
        "/ferry/atlantis-to-cebu-city",
        "/ports/atlantis",
        "/voyages/NONE/2026-12-02",
        "/voyages/CEBTAG1/never",
        "/fil/nowhere",
        "/ceb",
        "/index.html",
        "/nope.php",
        "/nothing.png",
        "/pages/en/search.html",
        "/manifest.json",
        // Letters count as they are written, here and in the browser.
        "/About-Us",
        "/AUTH/sign-in",
        "/Success/ABC",
    ] {
        let lost = get(at, path);
        assert_eq!(lost.status, 404, "{path}");
        assert!(lost.text().contains("Oh no, something went wrong!"), "{path}");
    }
    for path in ["/success/AB.CD", "/booking/payment/AB.C"] {
        assert_eq!(get(at, path).status, 200, "{path}");
    }
    let missing = get(at, "/assets/gone.js");
    assert_eq!((missing.status, missing.text().as_str()), (404, "Not found.\n"));
    let post =
        format!("POST / HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    assert_eq!(exchange(at, &post, b"").expect("an answer").status, 405);
}

#[test]
fn each_language_has_its_own_pages() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    let title = |headers: &[(&str, &str)], path: &str| {
        let html = get_with(server.address, path, headers).text();
        let lang = html.split("<html lang=\"").nth(1).and_then(|s| s.split('"').next());
        lang.expect("a language").to_owned()
    };
    assert_eq!(title(&[], "/"), "en-PH");
    assert_eq!(title(&[("Accept-Language", "fil-PH, en;q=0.5")], "/"), "fil");
    assert_eq!(title(&[("Accept-Language", "fil"), ("Cookie", "lang=ceb")], "/"), "ceb");
    assert_eq!(title(&[("Cookie", "lang=ceb")], "/?lang=en"), "en-PH");
}

/// The screen that the build drew, if the page has one.
fn drawn(html: &str) -> &str {
    html.split_once("<div id=\"root\">").expect("a root").1
}

#[test]
fn pages_quote_the_settings_and_never_a_figure_that_the_build_drew() {
    let folder = folder();
    let built = Server::start(&mut parola(folder.path()));
    let html = get(built.address, "/terms-and-conditions").text();
    assert!(drawn(&html).contains("15<!-- --> minutes"), "{}", drawn(&html));
    built.stop();
    let server = Server::start(parola(folder.path()).env("HOLD_SECONDS", "600"));
    for language in ["en", "fil", "ceb"] {
        for page in ["/terms-and-conditions", "/refund-rebook"] {
            let html = get(server.address, &format!("{page}?lang={language}")).text();
            assert!(html.contains("&quot;hold_minutes&quot;:10,"), "{page}");
            assert_eq!(drawn(&html), "</div></body></html>", "{page}");
        }
        let html = get(server.address, &format!("/about-us?lang={language}")).text();
        assert!(drawn(&html).contains("<h1"), "it quotes no such figure");
    }
}

#[test]
fn every_server_quotes_terms_that_begin_while_it_runs() {
    let database = TestDatabase::fresh();
    let folders = [folder(), folder()];
    let servers = folders.each_ref().map(|data| {
        if data.path() != folders[0].path() {
            give_keys(folders[0].path(), data.path());
        }
        Server::start(parola(data.path()).env("DATABASE_URL", &database.url))
    });
    let page = |server: &Server| get(server.address, "/refund-rebook").text();
    assert!(servers.iter().all(|server| drawn(&page(server)).contains("10<!-- -->%")
        || drawn(&page(server)).contains("10%")));
    let sql = |statement: &str| {
        sql_query(statement).execute(&mut database.connect()).expect(statement);
    };
    sql("INSERT INTO terms (version, valid_from, arrive_minutes, check_in_closes_minutes,
                            hand_carry_kilos, delay_minutes, rebookings)
         SELECT 2, valid_from + 1, 90, 45, 7, 120, 2 FROM terms");
    sql("INSERT INTO term_fees (version, kind, until_hours, percent)
         VALUES (2, 'refund', 0, 33), (2, 'rebooking', 0, 22)");
    for server in &servers {
        wait_until("the new terms", || page(server).contains("&quot;percent&quot;:33"));
        assert_eq!(drawn(&page(server)), "</div></body></html>");
    }
}

#[test]
fn google_s_script_is_let_in_only_where_it_is_needed_and_only_when_it_is_set_up() {
    let data = folder();
    let policy = |server: &Server, path: &str| {
        get(server.address, path).header("content-security-policy").to_owned()
    };
    let plain = Server::start(&mut parola(data.path()));
    assert!(!policy(&plain, "/auth/sign-in").contains("google"));
    plain.stop();
    let server = Server::start(parola(data.path()).env("GOOGLE_CLIENT_ID", "id.example"));
    let mut with_google = BTreeSet::new();
    for path in [
        "/",
        "/auth/sign-in",
        "/auth/sign-up",
        "/auth/verify",
        "/auth/forgot-password",
        "/auth/update-password",
        "/user/profile",
        "/user/bookings",
        "/booking",
        "/about-us",
    ] {
        let policy = policy(&server, path);
        assert!(!policy.contains("unsafe"), "{policy}");
        if policy.contains("https://accounts.google.com") {
            with_google.insert(path);
        }
    }
    let expected = ["/auth/forgot-password", "/auth/sign-in", "/auth/sign-up", "/user/profile"];
    assert_eq!(with_google, BTreeSet::from(expected));
}

#[test]
fn pages_of_a_folder_are_as_they_lie_there_and_tell_the_browser_of_each_build() {
    let data = folder();
    let pages = data.path().join("pages built elsewhere");
    let build = |words: &str| {
        let manifest = r#"{"routes": [{"page": "home", "path": "/"}], "not_found": "lost",
            "pages": {"home": {"google": false, "figures": false, "scripts": [], "styles": []},
                      "lost": {"google": false, "figures": false, "scripts": [], "styles": []}}}"#;
        fs::create_dir_all(pages.join("pages/en")).expect("a folder");
        for name in ["home", "lost"] {
            let page = format!("<p>{{{{company}}}}: {name} {words}</p>");
            fs::write(pages.join(format!("pages/en/{name}.html")), page).expect("a page");
        }
        fs::write(pages.join("reload.js"), words).expect("a file");
        fs::write(pages.join("manifest.json"), manifest).expect("a manifest");
    };
    build("one");
    let mut command = parola(data.path());
    let mut server = Server::start(command.args(["serve", "--pages"]).arg(&pages));
    let at = server.address;
    let page = get_with(at, "/", &[("Accept-Encoding", "br"), ("Accept-Language", "fil")]);
    assert_eq!(page.text(), "<p>Amihan Sea Lines: home one</p>", "in the one language there is");
    assert_eq!(page.header("content-encoding"), "", "never packed");
    assert!(page.header("content-security-policy").starts_with("default-src 'none'; "));
    let lost = get(at, "/nowhere");
    assert_eq!((lost.status, lost.text().as_str()), (404, "<p>Amihan Sea Lines: lost one</p>"));
    assert_eq!(get(at, "/reload.js").text(), "one");
    assert_eq!(get(at, "/assets/../manifest.json").status, 404);

    let mut builds = connect(at).expect("connected");
    write!(builds, "GET /reload HTTP/1.1\r\nHost: {at}\r\n\r\n").expect("asked");
    let mut heard = String::new();
    let mut hear = |times: usize| {
        while heard.matches("data: ").count() < times {
            let mut bytes = [0; 1024];
            let length = builds.read(&mut bytes).expect("an event");
            heard.push_str(&String::from_utf8_lossy(&bytes[..length]));
        }
    };
    hear(1);
    build("two");
    hear(2);
    wait_until("the next build", || get(at, "/").text().contains("home two"));
    // A page that waits for the next build does not hold up the end.
    server.signal(nix::sys::signal::Signal::SIGTERM);
    assert!(server.wait().success());
    let _ = builds.read_to_string(&mut heard);
}

#[test]
fn pages_of_the_program_are_not_loaded_again() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    assert!(!get(server.address, "/").text().contains("reload.js"));
    assert_eq!(get(server.address, "/reload").status, 404);
}
