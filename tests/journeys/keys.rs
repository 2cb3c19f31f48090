//! The secret keys and the roles of an installation: made, moved out of the database, followed by
//! others, refused.

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, process::Command};

use diesel::{RunQueryDsl as _, sql_query};
use testing::TestDatabase;

use crate::{
    http::get,
    program::{Said, Server, folder, give_keys, parola, run},
};

/// A row as the version before wrote it, and the public half of its seed.
const OLD_KEY: &str = "INSERT INTO ticket_keys (id, seed, public_key) VALUES
    (1, '\\x9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
        '\\xd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')";

fn on(database: &TestDatabase, data: &Path) -> Command {
    let mut command = parola(data);
    command.env("DATABASE_URL", database.as_link());
    command
}

fn admin(database: &TestDatabase, data: &Path, words: &[&str]) -> Said {
    run(on(database, data).arg("admin").args(words))
}

fn rows(database: &TestDatabase, sql: &str) -> usize {
    sql_query(sql).execute(&mut database.connect()).expect(sql)
}

fn line(said: &Said, name: &str) -> String {
    let found = said.out.lines().find(|line| line.contains(&format!("  {name} ")));
    found.unwrap_or_else(|| panic!("no {name} in {}", said.out)).to_owned()
}

#[test]
fn the_key_of_the_version_before_moves_out_of_the_database_and_is_followed_by_another() {
    let (data, database) = (folder(), TestDatabase::fresh());
    rows(&database, OLD_KEY);
    let server = Server::start(&mut on(&database, data.path()));
    let file = data.path().join("keys");
    let text = fs::read_to_string(&file).expect("the keys");
    assert_eq!(fs::metadata(&file).expect("a file").permissions().mode() & 0o777, 0o600);
    let lines: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(lines, ["#", "#", "tickets", "root"]);
    assert_eq!(rows(&database, "SELECT 1 FROM ticket_keys WHERE seed IS NOT NULL"), 1, "for now");
    let doctor = run(on(&database, data.path()).arg("doctor"));
    assert!(line(&doctor, "keys").contains("erase-old-keys"), "{}", doctor.out);

    let erased = admin(&database, data.path(), &["erase-old-keys"]);
    assert!(erased.out.contains("1 keys were erased"), "{}{}", erased.out, erased.err);
    assert_eq!(rows(&database, "SELECT 1 FROM ticket_keys WHERE seed IS NOT NULL"), 0);
    let keys = |said: Said| said.out.lines().map(str::to_owned).collect::<Vec<_>>();
    let old = keys(admin(&database, data.path(), &["ticket-keys"]));
    assert_eq!(old.len(), 1);
    let rotated = admin(&database, data.path(), &["rotate-keys"]);
    assert!(rotated.status.success(), "{}", rotated.err);
    let both = keys(admin(&database, data.path(), &["ticket-keys"]));
    assert_eq!((both.len(), &both[1]), (2, &old[0]), "the old one still verifies");
    let doctor = run(on(&database, data.path()).arg("doctor"));
    assert!(line(&doctor, "keys").ends_with("is in use, and the database holds none"));
    let at_once = admin(&database, data.path(), &["rotate-keys", "--at-once"]);
    assert!(at_once.status.success(), "{}", at_once.err);
    assert_eq!(keys(admin(&database, data.path(), &["ticket-keys"])).len(), 1);
    assert_eq!(get(server.address, "/readyz").status, 200);
    let said = admin(&database, data.path(), &["revoke-links", "ABCDEFGHJK"]);
    assert!(said.out.contains("No booking has this code."), "{}{}", said.out, said.err);
}

#[test]
fn a_server_with_other_keys_or_none_does_not_start_and_lost_ones_are_followed() {
    let (one, other, database) = (folder(), folder(), TestDatabase::fresh());
    Server::start(&mut on(&database, one.path())).stop();
    let none = run(on(&database, other.path()).arg("serve"));
    assert!(!none.status.success() && none.err.contains("keys is missing, and this database"));
    assert!(!other.path().join("keys").exists(), "none is made");
    let elsewhere = TestDatabase::fresh();
    assert!(run(on(&elsewhere, other.path()).args(["seed", "--demo"])).status.success());
    let others = run(on(&database, other.path()).arg("serve"));
    assert!(!others.status.success() && others.err.contains("holds other keys"), "{}", others.err);
    let doctor = run(on(&database, other.path()).arg("doctor"));
    assert!(line(&doctor, "keys").starts_with("FAIL"), "{}", doctor.out);

    // The next key is written down, copied, and then used.
    let written = admin(&database, one.path(), &["rotate-keys", "--only-file"]);
    assert!(written.out.contains("holds a new key"), "{}{}", written.out, written.err);
    give_keys(one.path(), other.path());
    let used = admin(&database, other.path(), &["rotate-keys"]);
    assert!(used.status.success(), "{}", used.err);
    let roots = |folder: &Path| {
        fs::read_to_string(folder.join("keys")).expect("keys").matches("\nroot ").count()
    };
    assert_eq!((roots(one.path()), roots(other.path())), (2, 2), "the one that was written down");
    Server::start(&mut on(&database, one.path())).stop();

    fs::remove_file(one.path().join("keys")).expect("lost");
    let lost = admin(&database, one.path(), &["rotate-keys", "--lost"]);
    assert!(lost.status.success(), "{}", lost.err);
    Server::start(&mut on(&database, one.path())).stop();
}

#[test]
fn the_owner_migrates_and_another_role_serves() {
    let (data, database) = (folder(), TestDatabase::empty());
    let owner = database.as_link();
    let serving = owner.replacen("//parola@", "//parola_serve@", 1);
    let two = |command: &mut Command| {
        command.env("DATABASE_URL", &serving).env("DATABASE_OWNER_URL", &owner);
    };
    let mut serve = parola(data.path());
    two(&mut serve);
    let server = Server::start(&mut serve);
    assert_eq!(get(server.address, "/readyz").status, 200);
    assert_eq!(get(server.address, "/booking-api/routes").status, 200);
    let told = |settings: &dyn Fn(&mut Command)| {
        let mut doctor = parola(data.path());
        settings(&mut doctor);
        line(&run(doctor.arg("doctor")), "roles")
    };
    let good = told(&|command: &mut Command| two(command));
    assert!(good.ends_with("`parola_serve` serves and cannot change tables"), "{good}");
    let production = |command: &mut Command| {
        command
            .env("DATABASE_URL", &owner)
            .env("APP_ENV", "production")
            .env("PUBLIC_URL", "https://book.example.ph")
            .env("OPS_URL", "https://desk.example.ph")
            .env("PAYMENT_PROVIDER", "paymongo")
            .env("PAYMONGO_SECRET_KEY", "sk_live_1")
            .env("PAYMONGO_WEBHOOK_SECRET", "whsk_1")
            .env("PAYMONGO_API_URL", "https://127.0.0.1:1")
            .env("SMTP_URL", "smtp://127.0.0.1:1")
            .env("MAIL_FROM", "Sea Line <tickets@example.ph>")
            .env("BRAND_COMPANY", "Sea Line")
            .env("BRAND_EMAIL", "help@example.ph");
    };
    let bad = told(&production);
    assert!(bad.starts_with("FAIL") && bad.contains("`parola` serves and is a superuser"), "{bad}");
    // A server of one role alone goes on as before, and one that only serves starts as well.
    server.stop();
    let mut alone = parola(data.path());
    alone.env("DATABASE_URL", &owner);
    Server::start(&mut alone).stop();
    let elsewhere = TestDatabase::empty();
    let mut mixed = parola(data.path());
    mixed.env("DATABASE_URL", &serving).env("DATABASE_OWNER_URL", elsewhere.as_link());
    let said = run(mixed.arg("serve"));
    assert!(said.err.contains("name two databases"), "{}", said.err);
}
