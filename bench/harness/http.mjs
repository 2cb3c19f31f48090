// HTTP/1.1 over a bare socket, for measurements that an HTTP library would disturb with pauses of its own.

/** Returns a POST request with a JSON body. */
export function postRequest(host, path, body) {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Puts the pieces that a socket receives together to responses. Every response must have a length. */
export class ResponseReader {
  received = '';

  /** Takes one more piece, as `latin1`; returns the response once it is whole. */
  add(piece) {
    this.received += piece;
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) {
      return undefined;
    }
    const head = this.received.slice(0, end);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (length === undefined) {
      throw new Error(`a response without a length:\n${head}`);
    }
    const bodyEnd = end + 4 + Number(length);
    if (this.received.length < bodyEnd) {
      return undefined;
    }
    const text = this.received.slice(end + 4, bodyEnd);
    this.received = '';
    return { status: Number(head.split(' ')[1]), head, text };
  }
}
