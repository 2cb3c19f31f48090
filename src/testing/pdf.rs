//! Reads the text, the codes and the pictures of a PDF, as far as ours go.

use std::{
    collections::{BTreeSet, HashMap},
    io::Read as _,
};

use flate2::read::ZlibDecoder;

/// Letters by the two bytes that stand for them.
type Letters = HashMap<u16, String>;

/// The text of each page: a line for each time that the pen was put down.
pub fn pages(pdf: &[u8]) -> Vec<String> {
    let file = File::new(pdf);
    file.pages().map(|page| file.page(page)).collect()
}

/// The QR codes, drawn as rectangles in modules: how wide each is, and the path of an SVG picture.
pub fn codes(pdf: &[u8]) -> Vec<(usize, String)> {
    let file = File::new(pdf);
    let contents = file.pages().map(|page| file.stream(named(page, "/Contents")));
    let drawings = contents.flat_map(|content| {
        let content = String::from_utf8_lossy(&content).into_owned();
        content.split("\nQ").map(str::to_owned).collect::<Vec<_>>()
    });
    let is_code = |drawing: &String| drawing.matches(" m ").count() > 200;
    drawings.filter(is_code).map(|drawing| code(&drawing)).collect()
}

/// The colours in which something is filled, such as `#062a3a`; greys are none.
pub fn colours(pdf: &[u8]) -> BTreeSet<String> {
    let file = File::new(pdf);
    let mut found = BTreeSet::new();
    for page in file.pages() {
        let content = file.stream(named(page, "/Contents"));
        let content = String::from_utf8_lossy(&content).into_owned();
        let words: Vec<&str> = content.split_whitespace().collect();
        for colour in words.windows(4).filter(|words| words[3] == "rg") {
            let part = |text: &str| (text.parse::<f32>().expect("a share") * 255.0).round() as u8;
            let [red, green, blue] = [0, 1, 2].map(|at| part(colour[at]));
            found.insert(format!("#{red:02x}{green:02x}{blue:02x}"));
        }
    }
    found
}

/// A picture of pixels on a page.
#[derive(Debug)]
pub struct Picture {
    /// Where it begins, from the left and from the bottom of the page, in points.
    pub from: [f32; 2],
    /// How wide and how high it is drawn, in points.
    pub drawn: [f32; 2],
    /// How many pixels it has in a row, and how many rows.
    pub sides: [usize; 2],
    /// Red, green and blue of each pixel, from the upper left corner on.
    pub pixels: Vec<u8>,
    /// The number of its object: what is drawn twice is in the file once.
    pub object: u32,
}

/// The pictures of pixels on all pages, in the order in which they are drawn.
pub fn pictures(pdf: &[u8]) -> Vec<Picture> {
    let file = File::new(pdf);
    file.pages().flat_map(|page| file.pictures(page)).collect()
}

fn code(drawing: &str) -> (usize, String) {
    let mut path = String::new();
    let mut right = 0;
    let drawn = drawing.rsplit_once(" g ").expect("a colour").1;
    for rectangle in drawn.split("\nh").filter(|one| one.contains(" m ")) {
        let numbers: Vec<usize> =
            rectangle.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [x, y, to_x, _, _, to_y, ..] = numbers[..] else { panic!("{rectangle}") };
        assert_eq!(to_y, y + 1, "{rectangle}");
        path.push_str(&format!("M{x} {y}h{0}v1h-{0}z", to_x - x));
        right = right.max(to_x);
    }
    (right + 4, path)
}

/// A file, a letter for each byte.
struct File(String);

impl File {
    fn new(pdf: &[u8]) -> Self {
        assert!(pdf.starts_with(b"%PDF-1."), "a PDF");
        Self(pdf.iter().map(|byte| char::from(*byte)).collect())
    }

    fn pages(&self) -> impl Iterator<Item = &str> {
        let tree = self.objects().find(|object| object.contains("/Type/Pages")).expect("pages");
        let kids = between(tree, "/Kids[", "]").expect("kids");
        references(kids).map(|page| self.object(page))
    }

    fn objects(&self) -> impl Iterator<Item = &str> {
        self.0.split("endobj")
    }

    fn object(&self, number: u32) -> &str {
        let head = format!("\n{number} 0 obj");
        self.objects().find(|object| object.contains(&head)).expect("an object")
    }

    fn page(&self, page: &str) -> String {
        let resources = self.object(named(page, "/Resources"));
        let list = between(resources, "/Font<<", ">>").expect("fonts");
        let names = list.split('/').skip(1).map(|one| one.split_whitespace().next().expect("it"));
        let fonts = names.zip(references(list)).map(|(name, font)| {
            (name, letters(&self.stream(named(self.object(font), "/ToUnicode"))))
        });
        let content = self.stream(named(page, "/Contents"));
        text(&content, &fonts.collect())
    }

    fn pictures(&self, page: &str) -> Vec<Picture> {
        let resources = self.object(named(page, "/Resources"));
        let list = between(resources, "/XObject<<", ">>").unwrap_or_default();
        let names = list.split('/').skip(1).map(|one| one.split_whitespace().next().expect("it"));
        let objects: HashMap<&str, u32> = names.zip(references(list)).collect();
        let content = self.stream(named(page, "/Contents"));
        // A name may follow the word before it at once.
        let content = String::from_utf8_lossy(&content).replace('/', " /");
        let words: Vec<&str> = content.split_whitespace().collect();
        let drawings = words.windows(9).filter(|words| words[6] == "cm" && words[8] == "Do");
        let picture = |words: &[&str]| {
            let [width, _, _, height, left, bottom] =
                [0, 1, 2, 3, 4, 5].map(|at| words[at].parse::<f32>().expect("a number"));
            let number = objects[words[7].trim_start_matches('/')];
            let object = self.object(number);
            let side = |name| {
                let digits = between(object, name, "/").expect(name);
                digits.parse::<usize>().expect("a number")
            };
            Picture {
                from: [left, bottom],
                drawn: [width, height],
                sides: ["/Width ", "/Height "].map(side),
                pixels: self.stream(number),
                object: number,
            }
        };
        drawings.map(picture).collect()
    }

    fn stream(&self, number: u32) -> Vec<u8> {
        let object = self.object(number);
        let (head, body) = object.split_once("stream").expect("a stream");
        let body = body.trim_start_matches(['\r', '\n']);
        let body = body.rsplit_once("endstream").expect("its end").0;
        let bytes: Vec<u8> = body.chars().map(|letter| letter as u8).collect();
        if !head.contains("/FlateDecode") {
            return bytes;
        }
        let mut plain = Vec::new();
        ZlibDecoder::new(&bytes[..]).read_to_end(&mut plain).expect("deflated");
        plain
    }
}

/// The number of the object that a dictionary has under a name.
fn named(dictionary: &str, name: &str) -> u32 {
    references(dictionary.split_once(name).expect(name).1).next().expect("a reference")
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split(to).next()
}

/// The numbers of the objects that a text refers to.
fn references(text: &str) -> impl Iterator<Item = u32> {
    text.split(" 0 R").filter_map(|part| {
        let digits = part.rfind(|c: char| !c.is_ascii_digit()).map_or(part, |at| &part[at + 1..]);
        digits.parse().ok()
    })
}

fn letters(map: &[u8]) -> Letters {
    let map = String::from_utf8_lossy(map);
    let mut letters = Letters::new();
    for block in map.split("beginbfchar").skip(1) {
        for line in block.split("endbfchar").next().expect("a block").lines() {
            let mut parts = line.split(['<', '>']).filter(|part| !part.trim().is_empty());
            if let (Some(code), Some(meaning)) = (parts.next(), parts.next()) {
                let units: Vec<u16> = hex(meaning.as_bytes()).chunks_exact(2).map(pair).collect();
                letters.insert(pair(&hex(code.as_bytes())), String::from_utf16_lossy(&units));
            }
        }
    }
    letters
}

fn pair(bytes: &[u8]) -> u16 {
    u16::from_be_bytes([bytes[0], bytes[1]])
}

fn hex(digits: &[u8]) -> Vec<u8> {
    let digits: Vec<u8> =
        digits.iter().filter_map(|c| char::from(*c).to_digit(16)).map(|d| d as u8).collect();
    digits.chunks_exact(2).map(|two| two[0] << 4 | two[1]).collect()
}

/// A string up to its closing bracket, and how many bytes it takes with both brackets.
fn literal(rest: &[u8]) -> (Vec<u8>, usize) {
    let (mut string, mut at, mut depth) = (Vec::new(), 0, 0);
    while rest[at] != b')' || depth > 0 {
        match rest[at] {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        let mut length = 1;
        let byte = match &rest[at..] {
            [b'\\', a @ b'0'..=b'7', b, c, ..] => {
                length = 4;
                (a - b'0') << 6 | (b - b'0') << 3 | (c - b'0')
            }
            [b'\\', escaped, ..] => {
                length = 2;
                match escaped {
                    b'b' => 8,
                    b't' => 9,
                    b'n' => 10,
                    b'f' => 12,
                    b'r' => 13,
                    other => *other,
                }
            }
            [byte, ..] => *byte,
            [] => panic!("the end of a string"),
        };
        string.push(byte);
        at += length;
    }
    (string, at + 2)
}

fn text(content: &[u8], fonts: &HashMap<&str, Letters>) -> String {
    let mut text = String::new();
    let (mut name, mut font) = (String::new(), None);
    let mut rest = content;
    while let [first, after @ ..] = rest {
        let until = |ends: &[u8]| after.iter().position(|c| ends.contains(c));
        let (string, length) = match first {
            b'(' => literal(after),
            b'<' if after.first() != Some(&b'<') => {
                let end = until(b">").expect("the end of a string");
                (hex(&after[..end]), end + 2)
            }
            b' ' | b'\n' | b'\r' | b'[' | b']' | b'<' | b'>' => (Vec::new(), 1),
            _ => {
                let end = until(b" \n\r[]<>(/").map_or(rest.len(), |end| end + 1);
                match &rest[..end] {
                    [b'/', word @ ..] => name = String::from_utf8_lossy(word).into_owned(),
                    b"Tf" => font = fonts.get(name.as_str()),
                    b"ET" => text.push('\n'),
                    _ => {}
                }
                (Vec::new(), end)
            }
        };
        for code in string.chunks_exact(2).map(pair) {
            let letter = font.and_then(|letters: &Letters| letters.get(&code));
            text.push_str(letter.map_or("\u{fffd}", String::as_str));
        }
        rest = &rest[length..];
    }
    text
}
