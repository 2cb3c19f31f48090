// The private PostgreSQL of a server under test, for what no command of the program can bring about,
// such as a day that is over. It speaks the simple query protocol over the socket.

import { connect } from 'node:net';
import { join } from 'node:path';
import type { Server } from './server';

/** Version 3.0 of the protocol. */
const PROTOCOL = 196_608;

function startup(): Buffer {
  const words = Buffer.from('user\0parola\0database\0parola\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + words.length, 0);
  head.writeInt32BE(PROTOCOL, 4);
  return Buffer.concat([head, words]);
}

function message(type: string, text = ''): Buffer {
  const body = Buffer.from(`${type}....${text}${text && '\0'}`);
  body.writeInt32BE(body.length - 1, 1);
  return body;
}

/** The values of a row, as texts. */
function valuesOf(body: Buffer): string[] {
  const values: string[] = [];
  let at = 2;
  for (let left = body.readInt16BE(0); left > 0; left--) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? '' : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return values;
}

/** Runs statements, all in one transaction. Returns the rows that they answer. */
export function execute({ dataDir }: Server, sql: string): Promise<string[][]> {
  const socket = connect(join(dataDir, 'postgres/run/.s.PGSQL.5432'));
  return new Promise((done, failed) => {
    const rows: string[][] = [];
    let unread = Buffer.alloc(0);
    let isAsked = false;
    socket.once('error', failed);
    socket.once('close', () => failed(new Error('the database hung up')));
    socket.once('connect', () => socket.write(startup()));
    socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      while (unread.length >= 5 && unread.length > unread.readInt32BE(1)) {
        const end = 1 + unread.readInt32BE(1);
        const type = String.fromCharCode(unread[0] ?? 0);
        if (type === 'E') {
          failed(new Error(unread.subarray(5, end).toString().replaceAll('\0', ' ')));
          socket.destroy();
        } else if (type === 'D') {
          rows.push(valuesOf(unread.subarray(5, end)));
        } else if (type === 'Z' && !isAsked) {
          isAsked = true;
          socket.write(message('Q', sql));
        } else if (type === 'Z') {
          socket.end(message('X'));
          done(rows);
        }
        unread = unread.subarray(end);
      }
    });
  });
}

/** The one number that a question comes to. */
export async function numberOf(server: Server, sql: string): Promise<number> {
  return Number((await execute(server, sql))[0]?.[0]);
}
