//! Answers that are files to keep.

use std::marker::PhantomData;

use actix_web::{HttpRequest, HttpResponse, Responder, body::BoxBody, http::header};
use platform::web::{Describe, Reply};
use utoipa::openapi::{ContentBuilder, ObjectBuilder, ResponseBuilder, schema::Type};

/// What a file is.
pub trait FileKind {
    /// As answers and e-mails say it.
    const MEDIA_TYPE: &'static str;
    /// The end of its name.
    const EXTENSION: &'static str;
}

/// Paper.
#[derive(Debug)]
pub enum Pdf {}

/// Dates for a calendar.
#[derive(Debug)]
pub(crate) enum Calendar {}

impl FileKind for Pdf {
    const MEDIA_TYPE: &'static str = "application/pdf";
    const EXTENSION: &'static str = "pdf";
}

impl FileKind for Calendar {
    const MEDIA_TYPE: &'static str = "text/calendar; charset=utf-8";
    const EXTENSION: &'static str = "ics";
}

/// A file about a booking or a sailing.
#[derive(Debug)]
pub struct File<K> {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
    kind: PhantomData<fn() -> K>,
}

impl<K: FileKind> File<K> {
    /// The file about what has this code or number.
    pub fn new(code: &str, content: Vec<u8>) -> Self {
        let name = format!("parola-{code}.{}", K::EXTENSION);
        Self { name, content, kind: PhantomData }
    }

    /// The same as it goes with an e-mail.
    pub(crate) fn attached(self) -> notices::Attachment {
        let media_type = K::MEDIA_TYPE.to_owned();
        notices::Attachment { name: self.name, media_type, content: self.content }
    }
}

impl<K: FileKind> Responder for File<K> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let disposition = format!("attachment; filename=\"{}\"", self.name);
        HttpResponse::Ok()
            .insert_header((header::CONTENT_TYPE, K::MEDIA_TYPE))
            .insert_header((header::CONTENT_DISPOSITION, disposition))
            .body(self.content)
    }
}

impl<K: FileKind> Reply for File<K> {
    fn describe(description: &mut Describe) {
        let file = ObjectBuilder::new().schema_type(Type::String).build();
        let content = ContentBuilder::new().schema(Some(file)).build();
        let media_type = K::MEDIA_TYPE.split(';').next().unwrap_or_default();
        let response =
            ResponseBuilder::new().description("The file.").content(media_type, content).build();
        description.operation.responses.responses.insert("200".to_owned(), response.into());
    }
}
