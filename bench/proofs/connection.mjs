// One connection to the server that stays open, with a clock around each call. It is a bare socket, because
// an HTTP library's own pauses would be in the times.

import { connect } from 'node:net';
import { postRequest, ResponseReader } from '../harness/http.mjs';

const PATIENCE_MS = 30_000;

export class Connection {
  static async to(url) {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await new Promise((ready, failed) => socket.once('connect', ready).once('error', failed));
    return new Connection(socket, host);
  }

  constructor(socket, host) {
    this.socket = socket;
    this.host = host;
    this.reader = new ResponseReader();
    socket.setEncoding('latin1');
    socket.on('data', (piece) => this.receive(piece));
    socket.on('close', () => this.fail?.(new Error('the server closed the connection')));
    socket.on('error', () => {});
  }

  /** Posts `body`; returns the whole answer, and how many milliseconds it `took`. */
  post(path, body) {
    const request = postRequest(this.host, `/booking-api${path}`, body);
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

  receive(piece) {
    const now = performance.now();
    try {
      const answer = this.reader.add(piece);
      if (answer) {
        this.answered({ took: now - this.begun, ...answer });
      }
    } catch (error) {
      this.fail?.(error);
    }
  }

  close() {
    this.socket.destroy();
  }
}
