//! Reads the picture of a QR code as a camera sees it.

use rqrr::PreparedImage;

/// How many dots a module is wide.
const SCALE: usize = 4;

/// What the code drawn by an SVG `path` in a box of `size` says.
pub(super) fn read(size: usize, path: &str) -> String {
    let side = size * SCALE;
    let mut dots = vec![255_u8; side * side];
    for rectangle in path.split_terminator('z') {
        let numbers: Vec<usize> = rectangle
            .split(['M', ' ', 'h', 'v', '-'])
            .filter(|text| !text.is_empty())
            .map(|text| text.parse().expect("a number"))
            .collect();
        let [x, y, width, height, back] = numbers[..] else { panic!("{rectangle}") };
        assert_eq!((width, height), (back, 1), "{rectangle}");
        for row in y * SCALE..(y + height) * SCALE {
            dots[row * side + x * SCALE..row * side + (x + width) * SCALE].fill(0);
        }
    }
    let mut image = PreparedImage::prepare_from_greyscale(side, side, |x, y| dots[y * side + x]);
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code");
    grids[0].decode().expect("a code that can be read").1
}
