//! Tables for a spreadsheet. No cell is taken for a formula, whoever typed it.

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::header::{self, HeaderValue},
};
use utoipa::openapi::{ContentBuilder, ObjectBuilder, ResponseBuilder, schema::Type};

use super::{Describe, Reply};

/// By it a spreadsheet knows that the text is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A table that grows row by row.
pub struct Sheet(String);

impl Sheet {
    /// A table with these headings.
    pub fn new(headings: &[&str]) -> Self {
        let mut sheet = Self(BYTE_ORDER_MARK.to_owned());
        sheet.add(headings);
        sheet
    }

    /// Adds a row.
    pub fn add(&mut self, cells: &[impl AsRef<str>]) {
        let cells: Vec<String> = cells.iter().map(|cell| quoted(cell.as_ref())).collect();
        self.0.push_str(&cells.join(","));
        self.0.push_str("\r\n");
    }

    /// The table as a text.
    pub fn into_text(self) -> String {
        self.0
    }

    /// The table as a file of this name.
    pub fn named(self, name: &str) -> Csv {
        let is_plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        Csv { name: name.chars().filter(is_plain).collect(), body: self.0 }
    }
}

/// Returns a cell as RFC 4180 has it, behind a quote where a spreadsheet would take it for a formula.
fn quoted(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let safe = if is_formula { format!("'{cell}") } else { cell.to_owned() };
    match safe.contains(['"', ',', '\n', '\r', '\t']) {
        true => format!("\"{}\"", safe.replace('"', "\"\"")),
        false => safe,
    }
}

/// A table as a file.
pub struct Csv {
    name: String,
    body: String,
}

impl Responder for Csv {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let disposition = format!("attachment; filename=\"{}.csv\"", self.name);
        let mut response = HttpResponse::Ok();
        response.insert_header((
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ));
        response.insert_header((header::CONTENT_DISPOSITION, disposition)).body(self.body)
    }
}

impl Reply for Csv {
    fn describe(description: &mut Describe) {
        let text = ObjectBuilder::new().schema_type(Type::String).build();
        let content = ContentBuilder::new().schema(Some(text)).build();
        let response =
            ResponseBuilder::new().description("Done.").content("text/csv", content).build();
        description.operation.responses.responses.insert("200".to_owned(), response.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_taken_for_a_formula() {
        for cell in ["=1+1", "+63917", "-1", "@SUM(A1)"] {
            assert_eq!(quoted(cell), format!("'{cell}"));
        }
        assert_eq!(quoted("\t=1"), "\"'\t=1\"");
        assert_eq!(quoted("=HYPERLINK(\"x\",\"y\")"), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
        assert_eq!(quoted("Juan-Pablo"), "Juan-Pablo");
    }

    #[test]
    fn a_sheet_begins_with_its_mark_and_its_headings() {
        let mut sheet = Sheet::new(&["Code", "Name"]);
        sheet.add(&["ABC", "Cruz, Juan"]);
        let Csv { name, body } = sheet.named("CEBTAG1-2026-12-24/..people");
        assert_eq!(body, "\u{feff}Code,Name\r\nABC,\"Cruz, Juan\"\r\n");
        assert_eq!(name, "CEBTAG1-2026-12-24people");
    }
}
