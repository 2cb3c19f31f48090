//! The lines of an archive: how each kind is written and read.

use std::{
    collections::BTreeMap,
    io::{BufRead, Write},
};

use serde_json::{Value, json};

use super::{ArchiveError, Contents};

/// The first word of every archive; the number changes when an older program could not read it.
const HEAD: &str = "parola-backup-1";

/// No row comes near it: a longer line is not from a backup.
const LONGEST_LINE: u64 = 64 << 20;

pub(super) struct Head {
    pub(super) program: String,
    pub(super) taken_at: String,
    pub(super) migrations: Vec<String>,
}

/// What a line after the first says.
pub(super) enum Line {
    /// From here on rows belong to this table.
    Table { name: String, columns: Vec<String> },
    /// A row, as JSON.
    Row(String),
    /// A sequence stands here.
    Sequence { name: String, value: i64 },
    /// So many rows were written, and nothing follows.
    End(u64),
}

impl Head {
    pub(super) fn write(&self, out: &mut impl Write) -> Result<(), ArchiveError> {
        let about = json!({ "program": self.program, "taken_at": self.taken_at });
        Ok(writeln!(out, "{}", json!([HEAD, about, self.migrations]))?)
    }

    pub(super) fn read(from: &mut impl BufRead) -> Result<Self, ArchiveError> {
        let no_head = || ArchiveError::Broken("it does not begin like one".to_owned());
        let line = next_line(from)?.ok_or_else(no_head)?;
        let head: Value = serde_json::from_str(&line).map_err(|_| no_head())?;
        if head[0] != HEAD {
            return Err(no_head());
        }
        let text = |value: &Value| value.as_str().map(str::to_owned).ok_or_else(no_head);
        let migrations = head[2].as_array().ok_or_else(no_head)?;
        Ok(Self {
            program: text(&head[1]["program"])?,
            taken_at: text(&head[1]["taken_at"])?,
            migrations: migrations.iter().map(text).collect::<Result<_, _>>()?,
        })
    }

    pub(super) fn holding(self, rows: BTreeMap<String, u64>) -> Contents {
        let Self { program, taken_at, migrations } = self;
        Contents { program, taken_at, migrations, rows }
    }
}

impl Line {
    pub(super) fn write(&self, out: &mut impl Write) -> Result<(), ArchiveError> {
        match self {
            Self::Table { name, columns } => writeln!(out, "{}", json!(["table", name, columns])),
            Self::Row(row) => writeln!(out, "{row}"),
            Self::Sequence { name, value } => {
                writeln!(out, "{}", json!(["sequence", name, value]))
            }
            Self::End(rows) => writeln!(out, "{}", json!(["end", rows])),
        }?;
        Ok(())
    }

    /// The next one; there always is one before the end.
    pub(super) fn read(from: &mut impl BufRead) -> Result<Self, ArchiveError> {
        let broken = |why: &str| ArchiveError::Broken(why.to_owned());
        let line = next_line(from)?.ok_or_else(|| broken("its end is missing"))?;
        if line.starts_with('{') {
            return Ok(Self::Row(line));
        }
        let odd = || broken("a line in it means nothing");
        let said: Value = serde_json::from_str(&line).map_err(|_| odd())?;
        let name = || said[1].as_str().map(str::to_owned).ok_or_else(odd);
        match said[0].as_str() {
            Some("table") => {
                let columns = said[2].as_array().ok_or_else(odd)?.iter();
                let columns = columns.map(|name| name.as_str().map(str::to_owned));
                let columns = columns.collect::<Option<_>>().ok_or_else(odd)?;
                Ok(Self::Table { name: name()?, columns })
            }
            Some("sequence") => {
                Ok(Self::Sequence { name: name()?, value: said[2].as_i64().ok_or_else(odd)? })
            }
            Some("end") => Ok(Self::End(said[1].as_u64().ok_or_else(odd)?)),
            _ => Err(odd()),
        }
    }
}

fn next_line(from: &mut impl BufRead) -> Result<Option<String>, ArchiveError> {
    let mut line = String::new();
    let mut limited = std::io::Read::take(&mut *from, LONGEST_LINE);
    let length = limited.read_line(&mut line).map_err(unreadable)?;
    Ok((length > 0).then(|| line.trim_end_matches('\n').to_owned()))
}

/// A file cut off or scratched shows itself while it is unpacked.
fn unreadable(error: std::io::Error) -> ArchiveError {
    use std::io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    match error.kind() {
        InvalidData | InvalidInput | UnexpectedEof => ArchiveError::Broken(error.to_string()),
        _ => ArchiveError::File(error),
    }
}

/// Reads an archive from its first line to its last, and counts.
pub fn check(from: &mut impl BufRead) -> Result<Contents, ArchiveError> {
    let head = Head::read(from)?;
    let mut counts = Counts::default();
    loop {
        match Line::read(from)? {
            Line::Table { name, .. } => counts.begin(name),
            Line::Row(_) => counts.add(1)?,
            Line::Sequence { .. } => {}
            Line::End(said) => return counts.end(said, from).map(|rows| head.holding(rows)),
        }
    }
}

/// Rows by their table, as they go by.
#[derive(Default)]
pub(super) struct Counts {
    rows: BTreeMap<String, u64>,
    current: Option<String>,
}

impl Counts {
    pub(super) fn begin(&mut self, table: String) {
        self.rows.entry(table.clone()).or_default();
        self.current = Some(table);
    }

    pub(super) fn add(&mut self, more: u64) -> Result<(), ArchiveError> {
        let known = self.current.as_ref().and_then(|table| self.rows.get_mut(table));
        *known.ok_or_else(|| ArchiveError::Broken("a row belongs to no table".to_owned()))? += more;
        Ok(())
    }

    pub(super) fn total(&self) -> u64 {
        self.rows.values().sum()
    }

    pub(super) fn into_rows(self) -> BTreeMap<String, u64> {
        self.rows
    }

    /// Nothing may be missing, and nothing may follow; to see that also proves the file's checksum.
    pub(super) fn end(
        self,
        said: u64,
        from: &mut impl BufRead,
    ) -> Result<BTreeMap<String, u64>, ArchiveError> {
        let total = self.total();
        if total != said || next_line(from)?.is_some() {
            return Err(ArchiveError::Broken(format!("it has {total} rows and speaks of {said}")));
        }
        Ok(self.rows)
    }
}
