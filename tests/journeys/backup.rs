//! A backup taken while seats are sold, and the same shop again from that file alone.

use std::{
    fs,
    io::{Read as _, Write as _},
    os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown},
    path::{Path, PathBuf},
    process::Command,
};

use testing::TestDatabase;

use crate::{
    http::get,
    program::{Said, Server, folder, give_keys, parola, run, run_with},
    upgrade::{Crowd, busy},
};

/// The only backup that lies where backups lie.
fn only_backup(data_dir: &Path) -> PathBuf {
    let all = fs::read_dir(data_dir.join("backups")).expect("a folder").flatten();
    let all: Vec<PathBuf> = all.map(|entry| entry.path()).collect();
    assert_eq!(all.len(), 1, "{all:?}");
    all.into_iter().next().expect("one")
}

fn restore(command: &mut Command, file: &Path) -> Said {
    run(command.arg(file))
}

#[test]
fn what_was_sold_before_a_backup_comes_back_into_either_kind_of_database() {
    let shop = folder();
    let server = Server::start(&mut busy(shop.path()));
    let crowd = Crowd::new(server.address);
    let sold = crowd.while_they_ask(|| {
        while crowd.promised().is_empty() {
            crowd.wait_for_answers();
        }
        let sold = crowd.promised();
        let said = run(parola(shop.path()).args(["backup", "--keep", "1"]));
        assert!(said.status.success(), "{}{}", said.out, said.err);
        crowd.wait_for_answers();
        sold
    });
    crowd.check(shop.path());
    server.stop();
    let file = only_backup(shop.path());
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "no one else reads it");

    let (private, other) = (folder(), folder());
    let database = TestDatabase::empty();
    let theirs = || {
        let mut command = parola(other.path());
        command.env("DATABASE_URL", &database.url);
        command
    };
    let ours = || parola(private.path());
    for (make, is_theirs) in [(&ours as &dyn Fn() -> Command, false), (&theirs, true)] {
        let said = restore(make().arg("restore"), &file);
        assert!(said.status.success(), "{}{}", said.out, said.err);
        assert!(said.out.contains(" bookings, "), "{}", said.out);
        let again = restore(make().arg("restore"), &file);
        assert!(again.err.contains("the database is not empty; --replace"), "{}", again.err);
        let lone = run(make().arg("serve"));
        assert!(lone.err.contains("keys is missing, and this database"), "{}", lone.err);
        give_keys(shop.path(), if is_theirs { other.path() } else { private.path() });
        let server = Server::start(&mut make());
        for code in &sold {
            let path = format!("/booking-api/online-bookings/{code}");
            assert_eq!(get(server.address, &path).status, 200, "{code} came back");
        }
        server.stop();
    }
    // An hour after that moment no job had cleared up: the audit is of the moment itself.
    let later = set_later(&file);
    let said = restore(theirs().args(["restore", "--replace"]), &later);
    assert!(said.err.contains("it is restored, but 1 invariants are broken"), "{}", said.err);
}

/// The same backup, as if it had been taken an hour later.
fn set_later(file: &Path) -> PathBuf {
    let mut text = String::new();
    let packed = fs::File::open(file).expect("the backup");
    flate2::read::GzDecoder::new(packed).read_to_string(&mut text).expect("lines");
    let moment = text.split("\"taken_at\":\"").nth(1).and_then(|rest| rest.split('"').next());
    let moment = moment.expect("a moment").to_owned();
    let taken = chrono::DateTime::parse_from_rfc3339(&moment).expect("a moment");
    let later = (taken + chrono::TimeDelta::hours(1)).to_rfc3339();
    let text = text.replacen(&moment, &later, 1);
    let place = file.with_file_name("later.backup");
    let out = fs::File::create(&place).expect("a file");
    let mut out = flate2::write::GzEncoder::new(out, flate2::Compression::fast());
    out.write_all(text.as_bytes()).and_then(|()| out.finish().map(drop)).expect("packed");
    place
}

#[test]
fn a_backup_takes_no_name_that_is_taken_and_older_ones_go() {
    let shop = folder();
    let file = shop.path().join("mine.backup");
    let backup = |words: &[&str]| run(parola(shop.path()).arg("backup").args(words));
    assert!(run(parola(shop.path()).arg("migrate")).status.success());
    let name = file.to_str().expect("text");
    assert!(backup(&[name]).status.success());
    let said = backup(&[name]);
    assert!(said.err.contains("mine.backup is there already"), "{}", said.err);

    let kept = shop.path().join("backups");
    fs::create_dir(&kept).expect("a folder");
    for name in ["parola-2026-01-01T00-00-00Z.backup", "parola-2026-01-02T00-00-00Z.backup"] {
        fs::write(kept.join(name), "old").expect("written");
    }
    fs::write(kept.join("note.txt"), "mine").expect("written");
    let said = backup(&["--keep", "2"]);
    assert!(said.status.success(), "{}", said.err);
    let mut left: Vec<String> = fs::read_dir(&kept)
        .expect("the folder")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    left.sort();
    assert_eq!(left.len(), 3, "{left:?}");
    assert_eq!(left[..2], ["note.txt", "parola-2026-01-02T00-00-00Z.backup"]);
}

#[test]
fn a_backup_is_restored_from_a_pipe_and_half_of_one_changes_nothing() {
    let (shop, other) = (folder(), folder());
    let file = shop.path().join("mine.backup");
    assert!(run(parola(shop.path()).args(["seed", "--demo"])).status.success());
    assert!(run(parola(shop.path()).arg("backup").arg(&file)).status.success());
    let packed = fs::read(&file).expect("the backup");
    let restore = |words: &[&str], input: &[u8]| {
        run_with(parola(other.path()).arg("restore").args(words), input)
    };
    let half = restore(&["-"], &packed[..packed.len() / 2]);
    assert!(half.err.contains("this is no whole backup"), "{}", half.err);
    let whole = restore(&["-"], &packed);
    assert!(whole.status.success(), "nothing was left: {}{}", whole.out, whole.err);
    assert!(whole.out.contains("A backup of ") && whole.out.contains(" sailings"), "{}", whole.out);
    let half = restore(&["--replace", "/dev/stdin"], &packed[..packed.len() / 2]);
    assert!(!half.status.success());
    let again = restore(&["/dev/stdin"], &packed);
    assert!(
        again.err.contains("the database is not empty"),
        "what was there stayed: {}",
        again.err
    );
    assert!(restore(&["--replace", "-"], &packed).status.success());
}

#[test]
fn what_others_put_beside_a_backup_is_not_written_into() {
    let shop = folder();
    assert!(run(parola(shop.path()).arg("migrate")).status.success());
    let place = folder();
    let (file, theirs) = (place.path().join("x.backup"), place.path().join("x.half"));
    fs::write(&theirs, "theirs").expect("written");
    fs::set_permissions(&theirs, fs::Permissions::from_mode(0o666)).expect("open to all");
    let said = run(parola(shop.path()).arg("backup").arg(&file));
    assert!(said.status.success(), "{}", said.err);
    assert_eq!(fs::read_to_string(&theirs).expect("it is still there"), "theirs");
    assert_eq!(fs::metadata(&file).expect("a file").permissions().mode() & 0o777, 0o600);
    assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 2, "no half is left");
}

#[test]
fn backups_lie_where_the_servers_user_may_put_the_next_one() {
    const SOMEBODY: u32 = 65_534;
    let shop = folder();
    let database = TestDatabase::fresh();
    // Only root can make a folder for another account.
    let is_root = fs::metadata(shop.path()).expect("a folder").uid() == 0;
    if is_root {
        chown(shop.path(), Some(SOMEBODY), Some(SOMEBODY)).expect("root gives away");
    }
    let mut backup = parola(shop.path());
    let said = run(backup.env("DATABASE_URL", &database.url).arg("backup"));
    assert!(said.status.success(), "{}", said.err);
    let folder = fs::metadata(shop.path().join("backups")).expect("a folder");
    let owner = fs::metadata(shop.path()).expect("a folder");
    assert_eq!((folder.uid(), folder.mode() & 0o777), (owner.uid(), 0o700));
}

#[test]
fn a_restore_beside_a_server_is_refused() {
    let shop = folder();
    let database = TestDatabase::fresh();
    let with = |command: &mut Command| {
        command.env("DATABASE_URL", &database.url);
    };
    let file = shop.path().join("mine.backup");
    let mut backup = parola(shop.path());
    with(&mut backup);
    assert!(run(backup.arg("backup").arg(&file)).status.success());
    let mut serve = parola(shop.path());
    with(&mut serve);
    let server = Server::start(&mut serve);
    let mut command = parola(shop.path());
    with(&mut command);
    let said = run(command.args(["restore", "--replace"]).arg(&file));
    assert!(said.err.contains("stop its servers first"), "{}", said.err);
    assert_eq!(get(server.address, "/readyz").status, 200);
}
