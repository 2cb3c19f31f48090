//! Tells the crate which migrations it embeds: the macro that embeds them notices no new file. It also
//! writes down the texts of those that run in no transaction, which Diesel shows nobody.

use std::{
    env, fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    path::{Path, PathBuf},
};

#[expect(clippy::disallowed_methods, reason = "where Cargo says that it may write")]
fn main() -> std::io::Result<()> {
    let folder = "../../migrations";
    let mut scripts: Vec<_> = fs::read_dir(folder)?
        .flatten()
        .flat_map(|migration| ["up.sql", "metadata.toml"].map(|name| migration.path().join(name)))
        .filter(|script| script.is_file())
        .collect();
    scripts.sort();
    let mut hasher = DefaultHasher::new();
    let mut texts = String::from("&[");
    for script in scripts {
        let text = fs::read_to_string(&script)?;
        text.hash(&mut hasher);
        let folder = script.parent().unwrap_or(Path::new(""));
        if script.ends_with("metadata.toml") && text.contains("run_in_transaction = false") {
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            let version = name.split('_').next().unwrap_or_default().replace('-', "");
            let up = fs::read_to_string(folder.join("up.sql"))?;
            texts.push_str(&format!("({version:?}, {up:?}),"));
        }
    }
    texts.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("migrations_in_no_transaction.rs"), texts)?;
    println!("cargo:rerun-if-changed={folder}");
    println!("cargo:rustc-env=MIGRATIONS_FINGERPRINT={:016x}", hasher.finish());
    Ok(())
}
