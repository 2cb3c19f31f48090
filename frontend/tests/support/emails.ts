// An e-mail as it travels, taken apart: to whom, about what, and its words.

export interface Email {
  to: string;
  subject: string;
  text: string;
}

const CODE = /^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/m;

/** The one-time code of an e-mail, which stands on a line of its own. */
export function codeIn(email: Email): string | undefined {
  return CODE.exec(email.text)?.[0];
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function takeApart(source: string): Part {
  const at = source.indexOf('\r\n\r\n');
  const head = source.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  return { headers, body: source.slice(at + 4) };
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decode({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'quoted-printable':
      return fromQuotedPrintable(body);
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    default:
      return Buffer.from(body, 'latin1').toString('utf8');
  }
}

/** The plain words, from whichever part has them. */
function textOf(part: Part): string | undefined {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const parts = part.body.split(`--${boundary}`).slice(1, -1);
    for (const inner of parts) {
      const text = textOf(takeApart(inner.replace(/^\r\n/, '')));
      if (text !== undefined) {
        return text;
      }
    }
    return undefined;
  }
  return type.startsWith('text/plain') ? decode(part).replaceAll('\r\n', '\n') : undefined;
}

/** Reads an e-mail as a mail server gets it, each byte one character. */
export function readEmail(to: string, source: string): Email {
  const part = takeApart(source);
  return { to, subject: part.headers.get('subject') ?? '', text: textOf(part) ?? '' };
}
