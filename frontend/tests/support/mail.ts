// A mail server that keeps what it is sent, for tests that wait for an e-mail, and one that only counts.

import { createServer, type Socket } from 'node:net';
import { codeIn, type Email, readEmail } from './emails';

export interface Mailbox {
  /** What `SMTP_URL` must be. */
  url: string;
  /** The next e-mail to `address` that bears a code; each is given out once. */
  code: (address: string) => Promise<string>;
  /** The next e-mail to `address`, whatever it says. */
  next: (address: string) => Promise<Email>;
  stop: () => Promise<void>;
}

export interface MailCounter {
  /** What `SMTP_URL` must be. */
  url: string;
  /** How many e-mails came, each address counted. */
  count: () => number;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 20_000;

/** The few words of SMTP that a client needs. */
function converse(socket: Socket, keep: (to: string, source: string) => void): void {
  let heard = '';
  let to: string[] = [];
  let isEmail = false;
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.write('220 test\r\n');

  const obey = (line: string) => {
    const word = line.split(' ')[0]?.toUpperCase();
    if (word === 'EHLO') {
      socket.write('250-test\r\n250 8BITMIME\r\n');
    } else if (word === 'DATA') {
      isEmail = true;
      socket.write('354 go on\r\n');
    } else if (word === 'QUIT') {
      socket.end('221 bye\r\n');
    } else {
      if (word === 'MAIL') {
        to = [];
      }
      to.push(...(/^RCPT TO:<(.+?)>/i.exec(line)?.slice(1) ?? []));
      socket.write('250 ok\r\n');
    }
  };

  const take = (source: string) => {
    // A dot at the beginning of a line travels doubled.
    const email = source.replaceAll(/^\.\./gm, '.');
    for (const address of to) {
      keep(address, email);
    }
    isEmail = false;
    socket.write('250 taken\r\n');
  };

  socket.on('data', (more) => {
    heard += more;
    for (;;) {
      const end = isEmail ? '\r\n.\r\n' : '\r\n';
      const at = heard.indexOf(end);
      if (at < 0) {
        return;
      }
      const said = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (isEmail) {
        take(`${said}\r\n`);
      } else {
        obey(said);
      }
    }
  });
}

/** Listens on a free port, and hands over what comes for each address. */
async function listen(keep: (to: string, source: string) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, keep);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    for (const socket of sockets) {
      socket.destroy();
    }
    await new Promise<void>((done) => server.close(() => done()));
  };
  return { url: `smtp://127.0.0.1:${port}`, stop };
}

/** Counts e-mails and throws them away. */
export async function startMailCounter(): Promise<MailCounter> {
  let count = 0;
  const server = await listen(() => {
    count += 1;
  });
  return { ...server, count: () => count };
}

export async function startMailbox(): Promise<Mailbox> {
  const emails: Email[] = [];
  const server = await listen((to, source) => emails.push(readEmail(to, source)));

  const wait = async (to: string, fits: (email: Email) => boolean): Promise<Email> => {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      const at = emails.findIndex((email) => email.to === to && fits(email));
      const [email] = at < 0 ? [] : emails.splice(at, 1);
      if (email) {
        return email;
      }
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`no such e-mail came to ${to}; there are ${emails.length} others`);
  };

  return {
    ...server,
    next: (to) => wait(to, () => true),
    code: async (to) => codeIn(await wait(to, (email) => codeIn(email) !== undefined)) ?? '',
  };
}
