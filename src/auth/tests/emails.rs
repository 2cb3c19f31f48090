//! What the e-mails say and what their heads do not.

use kernel::Language;
use notices::Block;
use platform::config::Config;

use crate::{
    emails::{self, PasswordChange},
    one_time_code::OneTimeCode,
};

#[test]
fn no_subject_bears_a_code_or_an_address() {
    let config = Config::read(|_| None).expect("defaults");
    let code = OneTimeCode::read("ABC234").expect("a code");
    for email in [
        emails::confirm(&config, &code),
        emails::already_registered(&config),
        emails::new_password(&code),
        emails::password_changed(&config, PasswordChange::ByCode),
        emails::password_changed(&config, PasswordChange::WithoutGoogle),
        emails::password_changed(&config, PasswordChange::SignedIn),
        emails::google_linked(&config),
        emails::google_unlinked(&config),
    ] {
        for &language in Language::ALL {
            let subject = email.subject.in_language(language);
            assert!(!subject.is_empty() && subject.len() < 70, "{subject}");
            assert!(!subject.contains("ABC234") && !subject.contains('@'), "{subject}");
        }
        for block in &email.blocks {
            if let Block::Button { url, .. } = block {
                assert!(url.starts_with("http://127.0.0.1:8080/auth/"), "{url}");
                assert!(!url.contains('?'), "no personal data in an address: {url}");
            }
        }
    }
}
