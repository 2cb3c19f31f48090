//! The pictures of ships that the operator brings, `ships/<her name>.webp` in the folder of the brand.

use std::{
    collections::{BTreeMap, HashMap},
    fs, io,
    ops::RangeInclusive,
    path::Path,
};

use platform::config::Brand;
use timetable::ShipPictures;

use super::{
    assets::Asset,
    face::{InvalidFile, SHIPS},
};

/// The heaviest that is taken: a traveller on a slow phone fetches it.
const HEAVIEST: usize = 150_000;

/// How wide and how high one is, in pixels.
const SIDES: RangeInclusive<u32> = 160..=2_000;

/// All of them lie in memory.
const MOST: usize = 100;

/// Every picture by the name of its file without the ending.
#[derive(Default)]
pub(crate) struct Ships(BTreeMap<String, Picture>);

struct Picture {
    body: Vec<u8>,
    sides: (u32, u32),
}

impl Ships {
    /// Reads the pictures. Returns an error for one that browsers would not show.
    pub(crate) fn read(brand: &Brand) -> Result<Self, InvalidFile> {
        let mut found = Self::default();
        let Some(folder) = brand.folder.as_ref().map(|folder| folder.join(SHIPS)) else {
            return Ok(found);
        };
        let wrong = |problem: String| InvalidFile { file: SHIPS.to_owned(), problem };
        let unread = |error: io::Error| wrong(format!("cannot be read: {error}"));
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(found),
            entries => entries.map_err(unread)?,
        };
        for entry in entries {
            let name = entry.map_err(unread)?.file_name().to_string_lossy().into_owned();
            // What file managers leave behind.
            if name.starts_with('.') {
                continue;
            }
            if found.0.len() == MOST {
                return Err(wrong(format!("holds more than {MOST} pictures")));
            }
            let picture = Picture::read(&folder, &name);
            let picture = picture
                .map_err(|problem| InvalidFile { file: format!("{SHIPS}/{name}"), problem })?;
            found.0.insert(name.trim_end_matches(".webp").to_owned(), picture);
        }
        Ok(found)
    }

    /// Returns which there are.
    pub(crate) fn pictures(&self) -> ShipPictures {
        self.0.iter().map(|(slug, picture)| (slug.clone(), picture.sides)).collect()
    }

    /// Returns what answers at their addresses.
    pub(super) fn files(self) -> HashMap<String, Asset> {
        let file = |(slug, picture): (String, Picture)| {
            let path = ShipPictures::path(&slug);
            let asset = Asset::other(&path, picture.body);
            (path, asset)
        };
        self.0.into_iter().map(file).collect()
    }
}

impl Picture {
    fn read(folder: &Path, name: &str) -> Result<Self, String> {
        let slug = name.strip_suffix(".webp").ok_or("is no .webp picture")?;
        let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if slug.is_empty() || !slug.bytes().all(is_plain) {
            return Err("is not named as addresses spell a ship, such as mv-amihan-uno.webp".into());
        }
        let body = fs::read(folder.join(name)).map_err(|e| format!("cannot be read: {e}"))?;
        if body.len() > HEAVIEST {
            return Err(format!("has {} bytes, and may have {HEAVIEST}", body.len()));
        }
        let (width, height) = sides(&body).ok_or("is no WebP picture that stands still")?;
        if !SIDES.contains(&width) || !SIDES.contains(&height) {
            let (least, most) = (SIDES.start(), SIDES.end());
            return Err(format!("is {width} by {height} pixels; each side has {least} to {most}"));
        }
        Ok(Self { body, sides: (width, height) })
    }
}

/// Returns the width and the height that a WebP picture tells in its first chunk, of which there are three kinds.
fn sides(bytes: &[u8]) -> Option<(u32, u32)> {
    let is_webp = bytes.get(..4)? == b"RIFF" && bytes.get(8..12)? == b"WEBP";
    let number = |at: usize, long: usize| {
        let digits = bytes.get(at..at + long)?.iter().rev();
        Some(digits.fold(0_u32, |sum, byte| (sum << 8) | u32::from(*byte)))
    };
    match bytes.get(12..16).filter(|_| is_webp)? {
        b"VP8 " if bytes.get(23..26)? == b"\x9d\x01\x2a" => {
            Some((number(26, 2)? & 0x3fff, number(28, 2)? & 0x3fff))
        }
        b"VP8L" if *bytes.get(20)? == 0x2f => {
            let both = number(21, 4)?;
            Some(((both & 0x3fff) + 1, ((both >> 14) & 0x3fff) + 1))
        }
        // The second bit says that it moves.
        b"VP8X" if *bytes.get(20)? & 2 == 0 => Some((number(24, 3)? + 1, number(27, 3)? + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use platform::config::Config;

    use super::*;

    /// The beginning of a picture: the kind of its first chunk, and what stands in it.
    fn webp(kind: &[u8; 4], rest: &[u8]) -> Vec<u8> {
        [&b"RIFF\0\0\0\0WEBP"[..], kind, &[0; 4], rest].concat()
    }

    fn lossy(width: u16, height: u16) -> Vec<u8> {
        let sides = [width.to_le_bytes(), height.to_le_bytes()].concat();
        webp(b"VP8 ", &[&b"\0\0\0\x9d\x01\x2a"[..], &sides].concat())
    }

    fn read(folder: &Path) -> Result<Ships, String> {
        let set = folder.to_str().expect("a name").to_owned();
        let lookup = |name: &str| (name == "BRAND_FOLDER").then(|| set.clone());
        let brand = Config::read(lookup).expect("settings").brand;
        Ships::read(&brand).map_err(|wrong| wrong.to_string())
    }

    #[test]
    fn each_kind_of_webp_tells_its_sides() {
        assert_eq!(sides(&lossy(640, 360)), Some((640, 360)));
        let both = (640_u32 - 1) | ((360 - 1) << 14);
        let whole = [&[0x2f][..], &both.to_le_bytes()].concat();
        assert_eq!(sides(&webp(b"VP8L", &whole)), Some((640, 360)));
        let wide = |flags: u8| webp(b"VP8X", &[flags, 0, 0, 0, 0x7f, 2, 0, 0x67, 1, 0]);
        assert_eq!(sides(&wide(0x10)), Some((640, 360)));
        assert_eq!(sides(&wide(0x12)), None, "it moves");
        for cut in 0..30 {
            assert_eq!(sides(&lossy(640, 360)[..cut]), None, "{cut}");
        }
        assert_eq!(sides(b"\x89PNG\r\n\x1a\n"), None);
    }

    #[test]
    fn pictures_are_found_by_their_names_and_unusable_ones_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(read(folder.path()).expect("none").pictures().is_empty());
        let ships = folder.path().join("ships");
        fs::create_dir(&ships).expect("made");
        fs::write(ships.join("mv-tala.webp"), lossy(640, 360)).expect("written");
        fs::write(ships.join(".DS_Store"), "x").expect("written");
        let pictures = read(folder.path()).expect("pictures").pictures();
        assert_eq!(pictures, [("mv-tala".to_owned(), (640, 360))].into_iter().collect());
        for (file, bytes, problem) in [
            ("mv-luna.jpg", lossy(640, 360), "is no .webp picture"),
            ("MV Luna.webp", lossy(640, 360), "is not named as addresses spell a ship"),
            ("mv-luna.webp", b"GIF89a".to_vec(), "is no WebP picture that stands still"),
            ("mv-luna.webp", lossy(100, 360), "is 100 by 360 pixels; each side has 160 to 2000"),
            ("mv-luna.webp", vec![0; HEAVIEST + 1], "has 150001 bytes, and may have 150000"),
        ] {
            fs::write(ships.join(file), bytes).expect("written");
            let told = read(folder.path()).err().expect("refused");
            assert!(told.starts_with(&format!("BRAND_FOLDER: ships/{file} {problem}")), "{told}");
            fs::remove_file(ships.join(file)).expect("removed");
        }
        for number in 0..MOST {
            fs::write(ships.join(format!("s{number}.webp")), lossy(640, 360)).expect("written");
        }
        let told = read(folder.path()).err().expect("refused");
        assert_eq!(told, "BRAND_FOLDER: ships holds more than 100 pictures");
    }
}
