// A mail server that keeps what it is sent, for tests that wait for a letter.

import { createServer, type Socket } from 'node:net';
import { codeIn, type Letter, readLetter } from './emails';

export interface Mailbox {
  /** What `SMTP_URL` must be. */
  url: string;
  /** The next letter to `address` that bears a code; each is given out once. */
  code: (address: string) => Promise<string>;
  /** The next letter to `address`, whatever it says. */
  next: (address: string) => Promise<Letter>;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 20_000;

/** The few words of SMTP that a client needs. */
function converse(socket: Socket, keep: (letter: Letter) => void): void {
  let heard = '';
  let to: string[] = [];
  let isLetter = false;
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.write('220 test\r\n');

  const obey = (line: string) => {
    const word = line.split(' ')[0]?.toUpperCase();
    if (word === 'EHLO') {
      socket.write('250-test\r\n250 8BITMIME\r\n');
    } else if (word === 'DATA') {
      isLetter = true;
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
    const letter = source.replaceAll(/^\.\./gm, '.');
    for (const address of to) {
      keep(readLetter(address, letter));
    }
    isLetter = false;
    socket.write('250 taken\r\n');
  };

  socket.on('data', (more) => {
    heard += more;
    for (;;) {
      const end = isLetter ? '\r\n.\r\n' : '\r\n';
      const at = heard.indexOf(end);
      if (at < 0) {
        return;
      }
      const said = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (isLetter) {
        take(`${said}\r\n`);
      } else {
        obey(said);
      }
    }
  });
}

export async function startMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, (letter) => letters.push(letter));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const wait = async (to: string, fits: (letter: Letter) => boolean): Promise<Letter> => {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      const at = letters.findIndex((letter) => letter.to === to && fits(letter));
      const [letter] = at < 0 ? [] : letters.splice(at, 1);
      if (letter) {
        return letter;
      }
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`no such letter came to ${to}; there are ${letters.length} others`);
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (to) => wait(to, () => true),
    code: async (to) => codeIn(await wait(to, (letter) => codeIn(letter) !== undefined)) ?? '',
    stop: async () => {
      for (const socket of sockets) {
        socket.destroy();
      }
      await new Promise((done) => server.close(done));
    },
  };
}
