//! For `make prove-fuzz`.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Credentials, read_json};
use crate::{
    code::EnrolmentCode,
    gate_ticket::Cursor,
    ids::DeviceId,
    scan::Seen,
    share::{self, Share},
    upload::Upload,
};

const NOW: DateTime<Utc> = DateTime::from_timestamp(1_798_000_000, 0).expect("an instant");

/// An uncompressed point, of which nobody has the key.
const KEY_OF_NOBODY: [u8; 65] = [0x04; 65];

/// Reads `bytes` as the header of a gate, as its code, and as what it sends, packed and not.
pub fn device(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(credentials) = text.parse::<Credentials>() {
        assert!(!credentials.fit(&KEY_OF_NOBODY, "POST\n/gate/scans"), "nobody signed it");
    }
    let _ = EnrolmentCode::read(&text).map(|code| code.hash());
    if let Ok(cursor) = text.parse::<Cursor>() {
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        assert!(cursor.bookings_since() < cursor.at);
    }
    for is_packed in [false, true] {
        if let Ok(upload) = read_json::<Upload>(bytes, is_packed) {
            taken(&upload);
        }
    }
}

/// What is kept of an upload can be: no time is out of bounds, and no share is more than there is.
fn taken(upload: &Upload) {
    for scan in &upload.scans {
        let kept = scan.kept(DeviceId(Uuid::nil()), (1, scan.seq), Seen::default(), NOW);
        assert!(kept.at <= NOW + chrono::TimeDelta::hours(1));
        let words = scan.words(NOW);
        let texts = words.iter().flat_map(|words| [&words.name_on_ticket, &words.reason]);
        assert!(texts.flatten().all(|text| !text.contains('\0')));
    }
    for limit in upload.sailings.iter().map(|sailing| sailing.limit) {
        let granted = share::renewed(Share { granted: 100, used: 40 }, limit, 60);
        assert!((40..=160).contains(&granted), "{granted}");
    }
}
