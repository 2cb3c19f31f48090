//! Tells the crate which migrations it embeds: the macro that embeds them notices no new file.

use std::{
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
};

fn main() -> std::io::Result<()> {
    let folder = "../../migrations";
    let mut scripts: Vec<_> = fs::read_dir(folder)?
        .flatten()
        .flat_map(|migration| ["up.sql", "metadata.toml"].map(|name| migration.path().join(name)))
        .filter(|script| script.is_file())
        .collect();
    scripts.sort();
    let mut hasher = DefaultHasher::new();
    for script in scripts {
        fs::read(script)?.hash(&mut hasher);
    }
    println!("cargo:rerun-if-changed={folder}");
    println!("cargo:rustc-env=MIGRATIONS_FINGERPRINT={:016x}", hasher.finish());
    Ok(())
}
