// One connection to the server that stays open, with a clock around each call. It is a bare socket,
// for an HTTP library's own pauses would be in the times.

import { connect } from 'node:net';

const PATIENCE_MS = 30_000;

export class Line {
  static async to(url) {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await new Promise((ready, failed) => socket.once('connect', ready).once('error', failed));
    return new Line(socket, host);
  }

  constructor(socket, host) {
    this.socket = socket;
    this.host = host;
    this.heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (more) => this.hear(more));
    socket.on('close', () => this.fail?.(new Error('the server closed the connection')));
    socket.on('error', () => {});
  }

  /** Posts `body` and waits for the whole answer: milliseconds, status, head and text. */
  post(path, body) {
    const text = JSON.stringify(body);
    const request = `POST /booking-api${path} HTTP/1.1\r\nHost: ${this.host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
    return new Promise((answered, failed) => {
      const late = setTimeout(() => failed(new Error(`${path} did not answer`)), PATIENCE_MS);
      this.fail = failed;
      this.answered = (answer) => {
        clearTimeout(late);
        this.fail = undefined;
        answered(answer);
      };
      this.begun = performance.now();
      this.socket.write(request);
    });
  }

  hear(more) {
    const now = performance.now();
    this.heard += more;
    const end = this.heard.indexOf('\r\n\r\n');
    if (end < 0) {
      return;
    }
    const head = this.heard.slice(0, end);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (length === undefined) {
      this.fail?.(new Error(`an answer without a length:\n${head}`));
    } else if (this.heard.length >= end + 4 + Number(length)) {
      const text = this.heard.slice(end + 4);
      this.heard = '';
      this.answered({ took: now - this.begun, status: Number(head.split(' ')[1]), head, text });
    }
  }

  close() {
    this.socket.destroy();
  }
}
