//! The services of others: Google's sign-in and the payment providers.

use kernel::Secret;
use url::Url;

use super::reader::Reader;

/// Sign-in with Google, or in a test with a double of it.
#[derive(Clone, Debug)]
pub struct GoogleConfig {
    /// The client id; also what an id token must be meant for.
    pub client_id: String,
    /// The secret for the redirect flow; without it only the button's tokens serve.
    pub client_secret: Option<Secret<String>>,
    /// Where the keys that sign id tokens are published.
    pub jwks_url: Url,
    /// Who must have issued a token.
    pub issuer: String,
    /// Where the redirect flow sends the visitor.
    pub auth_url: Url,
    /// Where the redirect flow trades its code.
    pub token_url: Url,
}

pub(super) fn google(reader: &mut Reader<'_>) -> Option<GoogleConfig> {
    let jwks_url = address(reader, "GOOGLE_JWKS_URL", "https://www.googleapis.com/oauth2/v3/certs");
    let auth_url =
        address(reader, "GOOGLE_AUTH_URL", "https://accounts.google.com/o/oauth2/v2/auth");
    let token_url = address(reader, "GOOGLE_TOKEN_URL", "https://oauth2.googleapis.com/token");
    Some(GoogleConfig {
        client_id: reader.text("GOOGLE_CLIENT_ID")?,
        client_secret: reader.text("GOOGLE_CLIENT_SECRET").map(Secret::new),
        jwks_url,
        issuer: reader
            .text("GOOGLE_ISSUER")
            .unwrap_or_else(|| "https://accounts.google.com".to_owned()),
        auth_url,
        token_url,
    })
}

/// Who takes the money.
#[derive(Clone, Debug)]
pub enum PaymentProvider {
    /// The built-in test provider; refused in production.
    Sandbox,
    /// PayMongo's hosted checkout.
    Paymongo(PaymongoConfig),
    /// Maya Checkout.
    Maya(MayaConfig),
}

/// Keys for PayMongo.
#[derive(Clone, Debug)]
pub struct PaymongoConfig {
    /// The key for every call.
    pub secret_key: Secret<String>,
    /// The key that signs webhooks.
    pub webhook_secret: Secret<String>,
    /// Where the calls go.
    pub api_url: Url,
}

/// Keys for Maya.
#[derive(Clone, Debug)]
pub struct MayaConfig {
    /// The key that creates checkouts.
    pub public_key: Secret<String>,
    /// The key for everything else.
    pub secret_key: Secret<String>,
    /// Where the calls go.
    pub api_url: Url,
}

pub(super) fn payment_provider(reader: &mut Reader<'_>) -> PaymentProvider {
    #[derive(Clone, Copy)]
    enum Named {
        Sandbox,
        Paymongo,
        Maya,
    }
    let named = reader.choice(
        "PAYMENT_PROVIDER",
        &[("sandbox", Named::Sandbox), ("paymongo", Named::Paymongo), ("maya", Named::Maya)],
    );
    match named {
        Named::Sandbox => PaymentProvider::Sandbox,
        Named::Paymongo => PaymentProvider::Paymongo(PaymongoConfig {
            secret_key: key(reader, "PAYMONGO_SECRET_KEY"),
            webhook_secret: key(reader, "PAYMONGO_WEBHOOK_SECRET"),
            api_url: address(reader, "PAYMONGO_API_URL", "https://api.paymongo.com"),
        }),
        Named::Maya => PaymentProvider::Maya(MayaConfig {
            public_key: key(reader, "MAYA_PUBLIC_KEY"),
            secret_key: key(reader, "MAYA_SECRET_KEY"),
            api_url: address(reader, "MAYA_API_URL", "https://pg.paymaya.com"),
        }),
    }
}

fn key(reader: &mut Reader<'_>, setting: &'static str) -> Secret<String> {
    let text = reader.text(setting);
    if text.is_none() {
        reader.reject(setting, "is missing, and PAYMENT_PROVIDER needs it");
    }
    Secret::new(text.unwrap_or_default())
}

fn address(reader: &mut Reader<'_>, setting: &'static str, default: &'static str) -> Url {
    #[expect(clippy::expect_used, reason = "constants that a test reads")]
    let default = Url::parse(default).expect("constant");
    reader.parsed(setting, default, |text| match Url::parse(text) {
        Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => Ok(url),
        _ => Err(format!("must be a web address, not \"{text}\"")),
    })
}
