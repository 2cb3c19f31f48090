//! What the doctor asks of the world around: address, proxy, mail, payments, Google, brand and pages.

use std::{fmt::Display, sync::Arc};

use diesel::PgConnection;
use kernel::{Clock, SystemClock};
use platform::{
    Outbound,
    config::{Brand, Config, GoogleConfig, PaymentProvider, PublicUrl},
    db,
};

use super::finding::{
    Finding::{self, Bad, Good, Plain},
    lacking,
};
use crate::{
    commands::{
        front_door::{self, FrontDoor},
        healthcheck,
        outcome::boxed,
    },
    pages::{Face, Pages, Ships},
};

/// Asks the address that people type whether it leads to this server.
pub(super) fn address(config: &Config) -> Finding {
    leads_here(config, &config.public_url, "PUBLIC_URL")
}

/// Asks the same of the address where the operator's people sign in.
pub(super) fn desk(config: &Config) -> Finding {
    match config.ops_listen {
        Some(_) => leads_here(config, &config.ops_url, "OPS_URL"),
        None => {
            Plain("this server has none: OPS_URL is its address, unless OPS_LISTEN is off".into())
        }
    }
}

/// A proxy, a DNS name or a port that does not fit shows there and nowhere else.
fn leads_here(config: &Config, url: &PublicUrl, setting: &str) -> Finding {
    let origin = url.origin();
    let bare =
        format!("{origin} is not encrypted; set {setting} to an https:// address before you sell");
    if !url.is_stated() {
        return Plain(bare);
    }
    match actix_web::rt::System::new().block_on(front_door::ask(url)) {
        FrontDoor::Ours(_) if !url.is_https() => Plain(bare),
        FrontDoor::Ours(status) if status == "ready" => Good(format!("{origin} leads here")),
        FrontDoor::Ours(status) => Plain(format!("{origin} leads here, and says: {status}")),
        FrontDoor::Other(what) => Bad(format!(
            "{origin}/readyz is answered by something else ({what}): see that {setting}, the DNS \
             name and the proxy all lead to this server"
        )),
        FrontDoor::Silent(why) if healthcheck::is_running(config) => lacking(
            config,
            format!(
                "{origin} cannot be reached from here ({why}): see to its DNS name, to ports 80 and \
                 443, and to the proxy"
            ),
        ),
        FrontDoor::Silent(_) => {
            Plain(format!("{origin} is not answered: start the server, then ask again"))
        }
    }
}

pub(super) fn proxy(config: &Config) -> Finding {
    match (config.public_url.is_https(), config.trusted_proxies.is_empty()) {
        (_, false) => Good("its word on addresses is believed".into()),
        (false, true) => Good("none is needed without TLS".into()),
        (true, true) => {
            Bad("TLS ends before the program, so every visitor seems to come from one address: \
             set TRUSTED_PROXIES to the address of what stands in front"
                .into())
        }
    }
}

pub(super) fn mail(config: &Config) -> Finding {
    let check = async {
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let carrier = platform::mail::carrier(config, &clock)?;
        carrier.check().await
    };
    match (actix_web::rt::System::new().block_on(check), &config.mail.smtp_url) {
        (Ok(_), Some(_)) if config.mail.is_default_sender() => {
            Bad("e-mails would come from the demo's address: set MAIL_FROM to yours".into())
        }
        (Ok(words), Some(_)) if config.mail.may_be_overheard() => Plain(format!(
            "{words}; whoever is in between can read e-mails: use smtps:// or tls=required"
        )),
        (Ok(words), Some(_)) => Good(words),
        (Ok(words), None) => Plain(format!("{words}; set SMTP_URL to send them")),
        (Err(error), _) => Bad(format!("SMTP_URL: {error}")),
    }
}

pub(super) fn payments(config: &Config) -> Finding {
    if matches!(config.payment_provider, PaymentProvider::Sandbox) {
        return Plain("the test provider takes no money; set PAYMENT_PROVIDER and its keys".into());
    }
    match actix_web::rt::System::new().block_on(payments::check_keys(config)) {
        Ok(words) => Good(words.into()),
        Err(why) => Bad(why),
    }
}

pub(super) fn google(config: &Config) -> Finding {
    let Some(google) = &config.google else {
        return Plain("no button; set GOOGLE_CLIENT_ID to offer it".into());
    };
    if let Err(error) = actix_web::rt::System::new().block_on(fetch_keys(google)) {
        return Bad(format!("GOOGLE_JWKS_URL: {error}"));
    }
    if google.client_secret.is_some() {
        Good("button and redirect flow".into())
    } else {
        Plain("the button alone; set GOOGLE_CLIENT_SECRET for browsers that block it".into())
    }
}

async fn fetch_keys(google: &GoogleConfig) -> Result<(), Box<dyn Display>> {
    let request = http::Request::get(google.jwks_url.as_str()).body(Vec::new()).map_err(boxed)?;
    match Outbound::new(Arc::new(SystemClock)).send(request).await.map_err(boxed)?.status() {
        status if status.is_success() => Ok(()),
        status => Err(boxed(format!("it answers {status}"))),
    }
}

pub(super) fn brand(config: &Config) -> Finding {
    let (ours, demo) = (&config.brand, Brand::demo());
    if let Err(invalid) = Face::read(ours) {
        return Bad(invalid.to_string());
    }
    if let Err(invalid) = Ships::read(ours) {
        return Bad(invalid.to_string());
    }
    let names = [
        ("BRAND_COMPANY", ours.company == demo.company),
        ("BRAND_EMAIL", ours.email == demo.email),
        ("BRAND_TAGLINE", ours.tagline == demo.tagline),
        ("BRAND_FACEBOOK", ours.facebook == demo.facebook),
        ("BRAND_INSTAGRAM", ours.instagram == demo.instagram),
    ];
    let invented: Vec<&str> =
        names.into_iter().filter(|(_, same)| *same).map(|(name, _)| name).collect();
    match invented.is_empty() {
        true => Good(format!("{} by {}", ours.product, ours.company)),
        false => Plain(format!("the demo's still: {}", invented.join(", "))),
    }
}

pub(super) fn languages() -> Finding {
    match Pages::check() {
        Ok(_) => Good("the pages are built in: English, Filipino, Cebuano".into()),
        Err(error) => Bad(error.to_string()),
    }
}

/// Which pictures of ships are shown to nobody, because no ship is called as their files are.
pub(super) fn ships(config: &Config, conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    if db::pending(conn).map_err(boxed)? {
        return Ok(Plain("they are looked up once the schema is up to date".into()));
    }
    // What is wrong with the files themselves is told of the brand.
    let pictures = Ships::read(&config.brand).unwrap_or_default().pictures();
    let ships = routes::ship_names(conn).map_err(boxed)?;
    let strangers = pictures.of_no_ship(&ships);
    Ok(match (pictures.count(), strangers.is_empty()) {
        (0, _) => Plain("no pictures; BRAND_FOLDER may hold ships/<her name>.webp".into()),
        (count, true) => Good(format!("{count} pictures, each of a ship of yours")),
        (_, false) => Plain(format!(
            "BRAND_FOLDER/ships: no ship is called as these pictures are: {}",
            strangers.join(", ")
        )),
    })
}
