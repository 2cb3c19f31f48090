//! What the operator puts in the place of the program's own icons and colours.

use std::{collections::HashMap, fs, path::Path};

use platform::{
    Icon,
    config::{Brand, Colours},
};
use serde_json::Value;

use super::assets::{Asset, Bundle};

/// A file of the operator's that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("BRAND_FOLDER: {file} {problem}")]
pub(crate) struct InvalidFile {
    pub(super) file: String,
    pub(super) problem: String,
}

/// What an icon must be.
#[derive(Clone, Copy)]
enum Kind {
    Svg,
    Ico,
    /// A picture of so many pixels on each side.
    Png(u32),
}

/// The icons that the operator may bring, by their names here and in the folder.
const ICONS: [(&str, Kind); 4] = [
    ("favicon.svg", Kind::Svg),
    ("favicon.ico", Kind::Ico),
    ("icon-192.png", Kind::Png(192)),
    ("icon-512.png", Kind::Png(512)),
];

/// The folder of pictures of ships in that of the brand.
pub(super) const SHIPS: &str = "ships";

/// The heaviest icon that is taken: each visitor fetches it.
const HEAVIEST: usize = 100_000;

/// The names, colours and icons of one operator.
pub(crate) struct Face {
    product: String,
    colours: Colours,
    icons: HashMap<&'static str, Vec<u8>>,
    on_paper: Option<Icon>,
}

impl Face {
    /// Reads the operator's icons. Returns an error for one that browsers would not show or paper could not bear.
    pub(crate) fn read(brand: &Brand) -> Result<Self, InvalidFile> {
        let (mut icons, mut on_paper) = (HashMap::new(), None);
        for (file, kind) in ICONS {
            let Some(folder) = &brand.folder else { break };
            let Some(bytes) = kind.read(folder, file)? else { continue };
            if matches!(kind, Kind::Png(_)) {
                let wrong = |problem: String| InvalidFile { file: file.to_owned(), problem };
                // The last one is the largest.
                on_paper = Some(Icon::read(&bytes, brand.colours.bar).map_err(wrong)?);
            }
            icons.insert(file, bytes);
        }
        let bare = brand.folder.as_ref().filter(|folder| !folder.join(SHIPS).is_dir());
        if let (Some(folder), true) = (bare, icons.is_empty()) {
            let problem = format!("is not in {}, and no other icon is", folder.display());
            return Err(InvalidFile { file: ICONS[0].0.to_owned(), problem });
        }
        Ok(Self { product: brand.product.clone(), colours: brand.colours, icons, on_paper })
    }

    /// The program's own, for which the pages were packed when they were built.
    pub(super) fn built() -> Self {
        let (product, colours) = (Brand::demo().product, Colours::default());
        Self { product, colours, icons: HashMap::new(), on_paper: None }
    }

    /// Returns the icon that stands on paper, if the operator brings one.
    pub(crate) fn on_paper(&self) -> Option<Icon> {
        self.on_paper.clone()
    }

    /// Returns true if pages look as they were built.
    pub(super) fn is_built(&self) -> bool {
        self.style().is_empty()
    }

    /// Returns the style that sets the operator's colours and mark, empty where both are the program's own.
    pub(super) fn style(&self) -> String {
        let mut style = String::new();
        if self.colours != Colours::default() {
            let [light, dark] = self.colours.variables();
            style = format!(":root:root{{{light}}}:root:root[data-scheme=dark]{{{dark}}}");
        }
        if self.icons.contains_key("favicon.svg") {
            style.push_str(
                "[data-mark]{background:url(/favicon.svg) center/contain no-repeat}[data-mark]>*{display:none}",
            );
        }
        style
    }

    /// Returns the colour of the bar, for the frame that browsers draw around a page.
    pub(super) fn bar(&self) -> String {
        self.colours.bar.to_string()
    }

    /// Returns what answers in place of files of `bundle`: icons, and manifests of apps under the operator's name.
    pub(super) fn files(&self, bundle: Bundle) -> HashMap<String, Asset> {
        let icons = self
            .icons
            .iter()
            .map(|(file, bytes)| (format!("/{file}"), Asset::other(file, bytes.clone())));
        let manifests = bundle.names().filter(|file| file.ends_with(".webmanifest"));
        let manifests = manifests.filter_map(|file| {
            let manifest = self.manifest(&bundle.load(&file).ok()?)?;
            Some((format!("/{file}"), Asset::other(&file, manifest)))
        });
        manifests.chain(icons).collect()
    }

    /// Returns the manifest of an app with the operator's name and colour in it.
    fn manifest(&self, built: &[u8]) -> Option<Vec<u8>> {
        let mut manifest: Value = serde_json::from_slice(built).ok()?;
        for name in ["name", "short_name"] {
            let named = manifest.get(name)?.as_str()?.replace("Parola", &self.product);
            manifest[name] = named.into();
        }
        manifest["theme_color"] = self.bar().into();
        serde_json::to_vec(&manifest).ok()
    }
}

impl Kind {
    /// Reads a file of the folder, if it is there.
    fn read(self, folder: &Path, file: &'static str) -> Result<Option<Vec<u8>>, InvalidFile> {
        let wrong = |problem: String| InvalidFile { file: file.to_owned(), problem };
        let bytes = match fs::read(folder.join(file)) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(wrong(format!("cannot be read: {error}"))),
        };
        if bytes.len() > HEAVIEST {
            return Err(wrong(format!("has {} bytes, and may have {HEAVIEST}", bytes.len())));
        }
        match self.problem_of(&bytes) {
            None => Ok(Some(bytes)),
            Some(problem) => Err(wrong(problem)),
        }
    }

    fn problem_of(self, bytes: &[u8]) -> Option<String> {
        match self {
            Self::Svg => {
                let text = str::from_utf8(bytes).unwrap_or_default().to_ascii_lowercase();
                let is_picture = text.contains("<svg") && !text.contains("<script");
                (!is_picture).then(|| "is no SVG picture without scripts".to_owned())
            }
            Self::Ico => (!bytes.starts_with(&[0, 0, 1, 0])).then(|| "is no icon file".to_owned()),
            // After its signature a PNG begins with a chunk that says how wide and how high it is.
            Self::Png(side) => {
                let is_png = bytes.starts_with(b"\x89PNG\r\n\x1a\n");
                let sides = bytes.get(16..24).filter(|_| is_png);
                let expected = [side.to_be_bytes(), side.to_be_bytes()].concat();
                (sides != Some(&expected[..]))
                    .then(|| format!("is no PNG of {side} by {side} pixels"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use platform::config::Config;

    use super::*;

    fn brand(settings: &[(&str, &str)]) -> Brand {
        let lookup = |name: &str| {
            settings.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        };
        Config::read(lookup).expect("settings").brand
    }

    #[test]
    fn the_programs_own_face_adds_nothing_to_a_page() {
        let face = Face::read(&brand(&[])).expect("a face");
        assert_eq!(face.style(), "");
        assert!(face.icons.is_empty() && face.on_paper().is_none());
    }

    #[test]
    fn colours_are_set_on_light_and_on_dark_pages() {
        let face = Face::read(&brand(&[("BRAND_BAR_COLOUR", "#7A0019")])).expect("a face");
        let style = face.style();
        assert!(style.starts_with(":root:root{--abyss:#7a0019;"), "{style}");
        assert!(style.contains(":root:root[data-scheme=dark]{--abyss:#37000b;"), "{style}");
        assert_eq!(face.bar(), "#7a0019");
    }

    #[test]
    fn an_icon_that_browsers_would_not_show_is_refused_by_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let set = folder.path().to_str().expect("a name");
        let read = || Face::read(&brand(&[("BRAND_FOLDER", set)]));
        let told = |wrong: Result<Face, InvalidFile>| wrong.err().expect("refused").to_string();
        assert!(told(read()).starts_with("BRAND_FOLDER: favicon.svg is not in "));
        for (file, bytes, problem) in [
            ("favicon.svg", &b"<svg><SCRIPT/></svg>"[..], "is no SVG picture without scripts"),
            ("favicon.ico", b"GIF89a", "is no icon file"),
            (
                "icon-192.png",
                include_bytes!("../../frontend/static/icon-512.png"),
                "is no PNG of 192 by 192 pixels",
            ),
            ("icon-512.png", b"\x89PNG\r\n\x1a\n", "is no PNG of 512 by 512 pixels"),
            ("favicon.svg", &[b' '; HEAVIEST + 1], "has 100001 bytes, and may have 100000"),
        ] {
            let path = folder.path().join(file);
            fs::write(&path, bytes).expect("written");
            assert_eq!(told(read()), format!("BRAND_FOLDER: {file} {problem}"));
            fs::remove_file(path).expect("removed");
        }
        fs::write(folder.path().join("favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>")
            .expect("written");
        assert!(
            read().expect("a face").style().starts_with("[data-mark]{background:url(/favicon.svg)")
        );
    }

    #[test]
    fn the_largest_icon_stands_on_paper_and_a_broken_one_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let set = folder.path().to_str().expect("a name");
        let ours = brand(&[("BRAND_FOLDER", set), ("BRAND_BAR_COLOUR", "#7a0019")]);
        let small = include_bytes!("../../frontend/static/icon-192.png");
        let large = include_bytes!("../../frontend/static/icon-512.png");
        let write = |file: &str, bytes: &[u8]| {
            fs::write(folder.path().join(file), bytes).expect("written");
        };
        let icon = |png: &[u8]| Some(Icon::read(png, ours.colours.bar).expect("an icon"));
        let on_paper = || Face::read(&ours).expect("a face").on_paper();
        write("favicon.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>");
        assert_eq!(on_paper(), None, "an SVG is not drawn on paper");
        write("icon-192.png", small);
        assert_eq!(on_paper(), icon(small));
        write("icon-512.png", large);
        assert_eq!(on_paper(), icon(large));
        write("icon-192.png", &small[..small.len() / 2]);
        let told = Face::read(&ours).err().expect("refused").to_string();
        let expected = "BRAND_FOLDER: icon-192.png is no PNG that can be drawn: ";
        assert!(told.starts_with(expected), "{told}");
    }

    #[test]
    fn the_app_bears_the_operators_name() {
        let face = Face::read(&brand(&[("BRAND_PRODUCT", "Habagat")])).expect("a face");
        let manifest = face.manifest(include_bytes!("../../frontend/static/site.webmanifest"));
        let manifest = String::from_utf8(manifest.expect("a manifest")).expect("JSON");
        assert!(
            manifest.contains("\"name\":\"Habagat\"") && !manifest.contains("Parola"),
            "{manifest}"
        );
    }
}
