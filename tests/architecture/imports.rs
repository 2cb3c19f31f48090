//! Which file of a crate uses which, read from its `use` statements and paths.
//!
//! A re-export is no use of its own: `use crate::Fare` uses the file that `Fare` comes from.

use std::collections::{BTreeMap, BTreeSet};

use super::{Tree, is_test};

/// The folders of `src` that are rooms of the program itself.
pub(crate) const ROOMS: &[&str] = &["commands", "pages", "serve"];

/// A module's place in its crate: the root is empty.
type Module = Vec<String>;

/// The files of one crate by their modules, and what each uses.
struct Crate {
    files: BTreeMap<Module, String>,
    /// By module: the names that it re-exports, and the paths that they stand for.
    exports: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
    uses: BTreeMap<Module, Vec<Vec<String>>>,
}

/// Arrows between files.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Returns the crate that a Rust file belongs to and its module there; the program is `parola`.
fn place(path: &str) -> Option<(String, Module)> {
    let inside = path.strip_prefix("src/")?.strip_suffix(".rs")?;
    let parts: Vec<&str> = inside.split('/').collect();
    let (name, parts) = match parts.as_slice() {
        ["main"] => ("parola", &[][..]),
        [room, ..] if ROOMS.contains(room) => ("parola", &parts[..]),
        [name, rest @ ..] => (*name, rest),
        [] => return None,
    };
    let parts = match parts {
        ["lib"] => &[],
        [before @ .., "mod"] => before,
        parts => parts,
    };
    Some((name.to_owned(), parts.iter().map(|part| (*part).to_owned()).collect()))
}

/// Returns the code without comments, strings and tests at its foot.
fn code(text: &str) -> String {
    let text = text.split("\n#[cfg(test)]").next().unwrap_or_default();
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the paths of a tree such as `a::{b, c::{self, d}}`, with the names they are known by.
fn expand(tree: &str) -> Vec<(Vec<String>, String)> {
    let tree = tree.trim();
    if let Some((before, rest)) = tree.split_once('{') {
        let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
        let prefix: Vec<String> = segments(before.trim_end_matches("::"));
        let mut found = Vec::new();
        let (mut depth, mut begin) = (0, 0);
        for (at, character) in inner.char_indices().chain([(inner.len(), ',')]) {
            match character {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    for (path, name) in expand(&inner[begin..at]) {
                        let whole = prefix.iter().cloned().chain(path).collect();
                        found.push((whole, name));
                    }
                    begin = at + 1;
                }
                _ => {}
            }
        }
        return found;
    }
    let (path, name) = tree.split_once(" as ").unwrap_or((tree, ""));
    let mut path = segments(path);
    if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
        path.pop();
    }
    let Some(last) = path.last().cloned() else { return Vec::new() };
    vec![(path, if name.is_empty() { last } else { name.trim().to_owned() })]
}

fn segments(path: &str) -> Vec<String> {
    path.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Returns the paths inside code that begin with `crate::` or `super::`.
fn inline_paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for beginning in ["crate::", "super::"] {
        for (at, _) in code.match_indices(beginning) {
            let before = code[..at].chars().next_back();
            let is_visibility = code[..at].ends_with("pub(in ");
            if is_visibility
                || before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '$'))
            {
                continue;
            }
            let is_path = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':');
            let end = code[at..].find(|c| !is_path(c)).map_or(code.len(), |end| at + end);
            found.push(segments(&code[at..end]));
        }
    }
    found
}

impl Crate {
    fn of(files: &[(&Module, &str, &str)]) -> Self {
        let (mut exports, mut uses) = (BTreeMap::new(), BTreeMap::new());
        for (module, _, text) in files {
            let code = code(text);
            let mut exported = BTreeMap::new();
            let mut used = Vec::new();
            let mut rest = String::new();
            let mut left = code.as_str();
            while let Some(at) = find_use(left) {
                let (before, after) = left.split_at(at);
                rest.push_str(before);
                let end = after.find(';').unwrap_or(after.len() - 1) + 1;
                let is_public = before.lines().next_back().unwrap_or_default().contains("pub");
                for (path, name) in expand(after[4..end - 1].trim()) {
                    if is_public {
                        exported.insert(name, path);
                    } else {
                        used.push(path);
                    }
                }
                left = &after[end..];
            }
            rest.push_str(left);
            used.extend(inline_paths(&rest));
            exports.insert((*module).clone(), exported);
            uses.insert((*module).clone(), used);
        }
        let files = files.iter().map(|(m, path, _)| ((*m).clone(), (*path).to_owned())).collect();
        Self { files, exports, uses }
    }

    /// Returns the module whose file a path leads to, seen from `from`.
    fn resolve(&self, from: &Module, path: &[String], depth: usize) -> Option<Module> {
        let (mut at, mut rest) = match path.split_first()? {
            (first, rest) if first == "crate" => (Module::new(), rest),
            (first, rest) if first == "self" => (from.clone(), rest),
            (first, _) if first == "super" => (from.clone(), path),
            (first, _) => {
                let child: Module = from.iter().chain([first]).cloned().collect();
                self.files.contains_key(&child).then_some((from.clone(), path))?
            }
        };
        while let Some((first, after)) = rest.split_first() {
            let child: Module = at.iter().chain([first]).cloned().collect();
            if first == "super" {
                at.pop()?;
            } else if self.files.contains_key(&child) {
                at = child;
            } else if let Some(stands_for) = self.exports.get(&at).and_then(|e| e.get(first)) {
                let whole: Vec<String> = stands_for.iter().chain(after).cloned().collect();
                // What another crate gives is no file of this one.
                return if depth < 8 { self.resolve(&at, &whole, depth + 1) } else { None };
            } else {
                break;
            }
            rest = after;
        }
        Some(at)
    }

    fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        for (module, paths) in &self.uses {
            for path in paths {
                if let Some(target) = self.resolve(module, path, 0)
                    && target != *module
                    && let Some(file) = self.files.get(&target)
                {
                    let from = self.files[module].clone();
                    arrows.entry(from).or_default().insert(file.clone());
                }
            }
        }
        arrows
    }
}

/// Returns where the next `use` statement begins.
fn find_use(code: &str) -> Option<usize> {
    code.match_indices("use ").map(|(at, _)| at).find(|at| {
        let line = code[..*at].rsplit('\n').next().unwrap_or_default().trim();
        line.is_empty() || line == "pub" || (line.starts_with("pub(") && line.ends_with(')'))
    })
}

/// Returns the arrows between the files of each crate that is in order, or should be.
fn arrows_by_crate(tree: &Tree) -> Vec<Arrows> {
    let mut crates: BTreeMap<String, Vec<(Module, &str, &str)>> = BTreeMap::new();
    for (path, text) in tree.iter().filter(|(path, _)| !is_test(path)) {
        if let Some((name, module)) = place(path) {
            crates.entry(name).or_default().push((module, path, text));
        }
    }
    let arrows = |files: &Vec<(Module, &str, &str)>| {
        let files: Vec<_> =
            files.iter().map(|(module, path, text)| (module, *path, *text)).collect();
        Crate::of(&files).arrows()
    };
    crates.values().map(arrows).collect()
}

/// Returns the files that `from` uses, and those that these use, and so on.
fn reach<'a>(arrows: &'a Arrows, from: &str) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut next: Vec<&str> = vec![from];
    while let Some(file) = next.pop() {
        for used in arrows.get(file).into_iter().flatten() {
            if seen.insert(used.as_str()) {
                next.push(used);
            }
        }
    }
    seen
}

/// Returns a line for each group of files that use each other in a circle.
pub(crate) fn circles(tree: &Tree) -> Vec<String> {
    let mut found = BTreeSet::new();
    for arrows in arrows_by_crate(tree) {
        for file in arrows.keys() {
            let reached = reach(&arrows, file);
            if reached.contains(file.as_str()) {
                let back =
                    reached.into_iter().filter(|one| reach(&arrows, one).contains(file.as_str()));
                let group: Vec<&str> = back.collect();
                found.insert(format!("{} use each other in a circle", group.join(", ")));
            }
        }
    }
    found.into_iter().collect()
}

/// Returns the store that a file belongs to: a file `store.rs` or a folder `store`.
fn store_of(path: &str) -> Option<&str> {
    if path.ends_with("/store.rs") {
        return Some(path);
    }
    path.find("/store/").map(|at| &path[..at + "/store/".len()])
}

/// Returns a line for each arrow from a store up to a file that uses that store.
pub(crate) fn arrows_up_from_stores(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    for arrows in arrows_by_crate(tree) {
        for (file, used) in &arrows {
            let Some(store) = store_of(file) else { continue };
            for caller in used.iter().filter(|used| store_of(used) != Some(store)) {
                let uses_store = arrows
                    .get(caller)
                    .is_some_and(|its| its.iter().any(|one| store_of(one) == Some(store)));
                if uses_store {
                    found.push(format!("{file} looks up to {caller}, which uses the store"));
                }
            }
        }
    }
    found
}
