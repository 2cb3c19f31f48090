//! The words of a page that the server draws, in three languages.

/// Makes a struct of words, each given in English, Filipino and Cebuano, for a template to show:
/// `words! { help: "Help", "Tulong", "Tabang"; }`.
#[macro_export]
macro_rules! words {
    ($($name:ident: $en:literal, $fil:literal, $ceb:literal;)+) => {
        /// The words of the pages in one language.
        #[derive($crate::macros::serde::Serialize)]
        #[serde(crate = "kernel::macros::serde")]
        pub(crate) struct Words {
            $($name: &'static str,)+
        }

        impl Words {
            /// Those of this language.
            pub(crate) const fn of(language: $crate::Language) -> Self {
                match language {
                    $crate::Language::En => Self { $($name: $en,)+ },
                    $crate::Language::Fil => Self { $($name: $fil,)+ },
                    $crate::Language::Ceb => Self { $($name: $ceb,)+ },
                }
            }
        }
    };
}
