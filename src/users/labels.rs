//! What people call the things that forms ask of them.

use kernel::Text;

/// The given name.
pub const FIRST_NAME: Text = Text::new("First name", "Pangalan", "Ngalan");
/// The mother's maiden name, as Filipinos bear it.
pub const MIDDLE_NAME: Text = Text::new("Middle name", "Gitnang pangalan", "Tunga nga ngalan");
/// The family name.
pub const LAST_NAME: Text = Text::new("Last name", "Apelyido", "Apelyido");
/// The date of birth.
pub const BIRTHDATE: Text = Text::new("Birthdate", "Petsa ng kapanganakan", "Petsa sa pagkatawo");
/// As the manifest asks for it.
pub const GENDER: Text = Text::new("Gender", "Kasarian", "Kasarian");
/// The mobile number.
pub const CONTACT_NUMBER: Text = Text::new("Contact number", "Contact number", "Contact number");
/// House and street, or all of it.
pub const ADDRESS: Text = Text::new("Address", "Address", "Address");
