//! Passwords: which may be chosen, and how they are kept.

use std::{collections::HashSet, fmt, str::FromStr, sync::LazyLock};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use diesel::{deserialize::FromSqlRow, expression::AsExpression};
use kernel::{EmailAddress, Rng, Secret, Text};
use platform::config::Brand;
use sha2::{Digest as _, Sha384};

use crate::{AuthError, site_names::is_mostly_a_name};

/// Fewer characters are guessed too soon.
const SHORTEST: usize = 8;

/// More characters are no password that a person types.
const LONGEST: usize = 128;

/// The passwords that thieves try first.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// A password exactly as it was typed.
#[derive(Clone, Debug)]
pub struct Password(Secret<String>);

/// Why a password may not be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    Empty,
    TooShort,
    TooLong,
    TooCommon,
}

impl Unfit {
    pub(crate) const fn told(self) -> Text {
        match self {
            Self::Empty => Text::new(
                "Password is required",
                "Kailangan ang password",
                "Gikinahanglan ang password",
            ),
            Self::TooShort => Text::new(
                "Password must have at least 8 characters",
                "Dapat may 8 character o higit pa ang password",
                "Kinahanglan 8 ka character o labaw pa ang password",
            ),
            Self::TooLong => Text::new(
                "Password must have at most 128 characters",
                "Hanggang 128 character lang ang password",
                "Hangtod 128 ra ka character ang password",
            ),
            Self::TooCommon => Text::new(
                "Many people use this password, so it is easy to guess. Please choose another.",
                "Maraming gumagamit ng password na ito kaya madali itong hulaan. Pumili ng iba.",
                "Daghan ang naggamit niini nga password, busa sayon kini tag-anon. Pagpili og lain.",
            ),
        }
    }
}

impl Password {
    /// Takes a password for comparison, whatever it is.
    pub fn typed(text: String) -> Self {
        Self(Secret::new(text))
    }

    /// Takes a new password for the account of `email` at the site of `brand`.
    pub(crate) fn choose(
        text: String,
        email: Option<&EmailAddress>,
        brand: &Brand,
    ) -> Result<Self, Unfit> {
        let lower = text.to_lowercase();
        let is_address = email.is_some_and(|email| lower == email.canonical());
        match text.chars().count() {
            0 => Err(Unfit::Empty),
            n if n < SHORTEST => Err(Unfit::TooShort),
            n if n > LONGEST => Err(Unfit::TooLong),
            _ if is_address || COMMON.contains(lower.as_str()) => Err(Unfit::TooCommon),
            _ if is_mostly_a_name(&text, brand) => Err(Unfit::TooCommon),
            _ => Ok(Self::typed(text)),
        }
    }

    /// The same as this, in 64 e-mails: bcrypt reads no more than 72 bytes.
    pub(crate) fn digest(&self) -> Secret<String> {
        Secret::new(STANDARD.encode(Sha384::digest(self.0.expose())))
    }

    pub(crate) fn is(&self, text: &str) -> bool {
        self.0.expose() == text
    }
}

/// The bcrypt hash of a password or of a code.
#[derive(Clone, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = diesel::sql_types::Text)]
pub struct BcryptHash(String);

/// The text is no bcrypt hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a bcrypt hash")]
pub struct NoBcryptHash;

impl BcryptHash {
    fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the cost that it was made at.
    pub(crate) fn cost(&self) -> u32 {
        self.0.get(4..6).and_then(|cost| cost.parse().ok()).unwrap_or(0)
    }
}

impl FromStr for BcryptHash {
    type Err = NoBcryptHash;

    fn from_str(text: &str) -> Result<Self, NoBcryptHash> {
        let is_hash = text.is_ascii()
            && text.len() == 60
            && text.starts_with("$2")
            && text[4..6].bytes().all(|digit| digit.is_ascii_digit());
        is_hash.then(|| Self(text.to_owned())).ok_or(NoBcryptHash)
    }
}

kernel::text_column!(BcryptHash, as_str);

/// Hashes stay out of logs.
impl fmt::Debug for BcryptHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BcryptHash(…)")
    }
}

/// Returns the bcrypt hash of `text` at `cost`. Slow by intent.
pub(crate) fn bcrypt_hash(text: &Secret<String>, cost: u32, salt: [u8; 16]) -> Option<BcryptHash> {
    let parts = bcrypt::hash_with_salt(text.expose(), cost, salt).ok()?;
    Some(BcryptHash(parts.to_string()))
}

/// Returns the slow hash of a password on this very thread: for the command line.
pub fn hash_at_once(
    password: &Password,
    cost: u32,
    rng: &dyn Rng,
) -> Result<BcryptHash, AuthError> {
    bcrypt_hash(&password.digest(), cost, salt(rng)).ok_or(AuthError::Busy)
}

/// Returns true if `hash` was made from `text`. As slow as making it was.
pub(crate) fn bcrypt_matches(text: &Secret<String>, hash: &BcryptHash) -> bool {
    bcrypt::verify(text.expose(), &hash.0).unwrap_or(false)
}

/// A salt for one hash.
pub(crate) fn salt(rng: &dyn Rng) -> [u8; 16] {
    let mut salt = [0; 16];
    rng.fill(&mut salt);
    salt
}

/// Returns a hash that nothing matches, and that takes as long to compare as any of `cost`.
pub(crate) fn matchless(cost: u32) -> BcryptHash {
    BcryptHash(format!("$2b${cost:02}${}{}", "C".repeat(21), ".".repeat(32)))
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    fn choose(text: &str) -> Result<Password, Unfit> {
        let email = EmailAddress::parse("maria.santos@example.ph").expect("valid");
        Password::choose(text.to_owned(), Some(&email), &Brand::demo())
    }

    #[test]
    fn length_counts_characters_and_nothing_else_is_prescribed() {
        assert_eq!(choose("").expect_err("empty"), Unfit::Empty);
        assert_eq!(choose("sdf8s7f").expect_err("seven"), Unfit::TooShort);
        assert!(choose("ñandú éà").is_ok());
        assert!(choose("correct horse battery staple").is_ok());
        assert!(choose("zzzzzzzkzzzz").is_ok());
        assert!(choose(&"x".repeat(128)).is_ok());
        assert_eq!(choose(&"x".repeat(129)).expect_err("129"), Unfit::TooLong);
    }

    #[test]
    fn what_thieves_try_first_is_refused_in_any_case() {
        for text in ["password", "PASSWORD", "12345678", "iloveyou", "Parola123"] {
            assert_eq!(choose(text).expect_err(text), Unfit::TooCommon, "{text}");
        }
        assert_eq!(choose("Maria.Santos@example.ph").expect_err("own"), Unfit::TooCommon);
    }

    #[test]
    fn the_name_of_the_site_is_refused_as_a_common_one_is() {
        assert_eq!(choose("Amihan Sea Lines").expect_err("a name"), Unfit::TooCommon);
        assert!(choose("the parola at the end of the pier").is_ok());
    }

    #[test]
    fn two_passwords_that_differ_after_72_bytes_differ() {
        let long = "x".repeat(100);
        let one = Password::typed(format!("{long}a")).digest();
        let other = Password::typed(format!("{long}b")).digest();
        let hash = bcrypt_hash(&one, 4, [7; 16]).expect("a hash");
        assert!(bcrypt_matches(&one, &hash));
        assert!(!bcrypt_matches(&other, &hash));
    }

    #[test]
    fn a_nul_byte_hides_nothing() {
        let hash = bcrypt_hash(&Password::typed("abc\0def".into()).digest(), 4, [7; 16]);
        let hash = hash.expect("a hash");
        assert!(!bcrypt_matches(&Password::typed("abc\0xyz".into()).digest(), &hash));
    }

    #[test]
    fn nothing_matches_the_matchless_hash_which_is_read_as_one() {
        let text = Password::typed("x".into()).digest();
        assert!(bcrypt::verify(text.expose(), matchless(4).as_str()).is_ok_and(|same| !same));
        assert!(!bcrypt_matches(&text, &matchless(4)));
    }

    #[test]
    fn a_password_is_what_was_typed_to_the_letter() {
        let password = Password::typed("Salapi at 2 tubig".into());
        assert!(password.is("Salapi at 2 tubig"));
        for other in ["salapi at 2 tubig", "Salapi at 2 tubig ", ""] {
            assert!(!password.is(other), "{other:?}");
        }
    }

    #[test]
    fn the_address_is_no_password_and_only_the_whole_of_it() {
        assert_eq!(choose("MARIA.SANTOS@EXAMPLE.PH").expect_err("own"), Unfit::TooCommon);
        assert!(choose("maria.santos@example.com").is_ok(), "another's address");
        let nobody_s = Password::choose("maria.santos@example.ph".into(), None, &Brand::demo());
        assert!(nobody_s.is_ok(), "without an address there is none to be like");
    }

    #[test]
    fn a_digest_keeps_the_whole_password_in_what_bcrypt_reads() {
        let digest = Password::typed("x".into()).digest();
        assert_eq!(digest.expose().len(), 64);
        assert_ne!(digest.expose(), Password::typed("y".into()).digest().expose());
    }

    #[test]
    fn only_a_bcrypt_hash_is_read_as_one() {
        let hash = bcrypt_hash(&Password::typed("x".into()).digest(), 4, [7; 16]).expect("a hash");
        assert_eq!(hash.as_str().parse(), Ok(hash.clone()));
        assert_eq!((hash.cost(), matchless(12).cost()), (4, 12));
        for text in ["", "secret", "$2b$", &"$".repeat(60), &"ñ".repeat(30), &hash.as_str()[..59]]
        {
            assert_eq!(text.parse::<BcryptHash>(), Err(NoBcryptHash), "{text}");
        }
        assert_eq!(format!("{hash:?}"), "BcryptHash(…)");
    }

    #[test]
    fn every_hash_has_a_salt_of_its_own() {
        let rng = SeededRng::new(1);
        let text = Password::typed("x".into()).digest();
        let hash = || bcrypt_hash(&text, 4, salt(&rng)).expect("a hash");
        let (one, other) = (hash(), hash());
        assert_ne!(one, other);
        assert!(bcrypt_matches(&text, &one) && bcrypt_matches(&text, &other));
        assert_eq!(bcrypt_hash(&text, 99, [7; 16]), None, "no such cost");
    }
}
