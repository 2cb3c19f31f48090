//! What the image is built of, and on what.

use std::{
    fs,
    path::{Component, Path, PathBuf},
};

use crate::{service, text};

#[test]
fn the_image_is_compiled_one_crate_at_a_time_and_from_what_is_there() {
    let file = text("Dockerfile");
    let build = file.split("FROM rust:").nth(1).expect("a stage");
    assert!(build.contains("\nARG CARGO_BUILD_JOBS=1\n"), "two crates starve a small server");
    assert!(service("parola").contains("CARGO_BUILD_JOBS: ${CARGO_BUILD_JOBS:-1}"));
    let touched = build.find("-exec touch {} +").expect("an old time hides a change");
    assert!(touched < build.find("cargo build").expect("it builds"));
    for path in ["src", "migrations", "frontend/site.json", "Cargo.toml", "Cargo.lock"] {
        let line = build.lines().find(|line| line.contains("-exec touch")).expect("it");
        assert!(line.contains(&format!(" {path} ")), "{path}");
        assert!(Path::new(path).exists(), "{path}");
    }
}

#[test]
fn the_image_bears_the_version_of_the_program() {
    let image = format!("image: parola:{}", env!("CARGO_PKG_VERSION"));
    assert!(service("parola").contains(&image), "{image}");
    let toolchain = text("rust-toolchain.toml");
    let channel = toolchain.split('"').nth(1).expect("a channel");
    assert!(text("Dockerfile").contains(&format!("FROM rust:{channel}-")), "{channel}");
}

/// Every file with Rust in it below `folder`.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let inner = folders.iter().flat_map(|folder| rust_files(folder));
    files.into_iter().filter(|file| file.extension() == Some("rs".as_ref())).chain(inner).collect()
}

#[test]
fn the_image_is_built_with_every_file_that_the_program_holds() {
    let ignored = text(".dockerignore");
    let ignored: Vec<&str> = ignored.lines().filter(|line| !line.contains('*')).collect();
    let mut count = 0;
    for file in rust_files(Path::new("src")) {
        let code = fs::read_to_string(&file).expect("code");
        for opening in ["include_str!(\"", "include_bytes!(\""] {
            for held in code.split(opening).skip(1).filter_map(|rest| rest.split('"').next()) {
                let mut path = PathBuf::new();
                for part in file.parent().expect("a folder").join(held).components() {
                    match part {
                        Component::ParentDir => drop(path.pop()),
                        part => path.push(part),
                    }
                }
                assert!(path.is_file(), "{} holds {}", file.display(), path.display());
                let left_out = ignored.iter().find(|folder| path.starts_with(folder));
                assert_eq!(left_out, None, "{} holds {}", file.display(), path.display());
                count += 1;
            }
        }
    }
    assert!(count >= 10, "only {count} were found");
}
