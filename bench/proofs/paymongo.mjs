// Somebody like PayMongo, as far as a proof needs one: it takes money, gives it back, and keeps its list when its
// merchant's database is lost.

import { once } from 'node:events';
import { createServer } from 'node:http';

const KEY = 'sk_test_of_no_secret';

/** However many are asked for, a page has no more. */
const PAGE = 20;

/** A page of a list, behind the thing of the name that was asked for. */
function page(all, query) {
  const after = all.findIndex(({ id }) => id === query.get('after'));
  const rest = all.slice(after + 1);
  return { has_more: rest.length > PAGE, data: rest.slice(0, PAGE) };
}

async function readBody(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
  }
  return text;
}

export class Paymongo {
  #sessions = [];
  /** The newest first, as its list has them. */
  #payments = [];
  #refunds = [];
  #server = createServer((request, response) => {
    // A merchant that is killed cuts its own calls.
    this.#answer(request, response).catch(() => response.destroy());
  });

  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${this.#server.address().port}`;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** The settings of a server that is its merchant. */
  get settings() {
    return {
      PAYMENT_PROVIDER: 'paymongo',
      PAYMONGO_SECRET_KEY: KEY,
      PAYMONGO_WEBHOOK_SECRET: 'whsk_of_no_secret',
      PAYMONGO_API_URL: this.url,
    };
  }

  /** How many payments it took. */
  get taken() {
    return this.#payments.length;
  }

  /** What the merchant has, in centavos: what came in less what went back. */
  get balance() {
    const sum = (all) => all.reduce((total, { attributes }) => total + attributes.amount, 0);
    return sum(this.#payments) - sum(this.#refunds);
  }

  async #answer(request, response) {
    const body = await readBody(request);
    const { pathname, searchParams } = new URL(request.url, this.url);
    const [, version, kind, id, act] = pathname.split('/');
    if (version === 'pay') {
      this.#pay(kind);
      response.writeHead(303, { location: '/' }).end();
      return;
    }
    const isKnown = request.headers.authorization === `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`;
    const told = isKnown ? this.#tell(request.method, kind, { id, act, query: searchParams, body }) : undefined;
    response.writeHead(told ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(told ?? { errors: [{ code: 'resource_not_found', detail: 'There is no such thing.' }] }));
  }

  #tell(method, kind, { id, act, query, body }) {
    const asked = method === 'POST' && body && JSON.parse(body).data?.attributes;
    switch (`${method} ${kind}`) {
      case 'POST checkout_sessions':
        return { data: act === 'expire' ? this.#expire(id) : this.#open(asked) };
      case 'GET checkout_sessions': {
        const data = this.#sessions.find((one) => one.id === id);
        return data && { data };
      }
      case 'GET payments':
        return page(this.#payments, query);
      case 'POST refunds':
        return { data: this.#giveBack(asked) };
      case 'GET refunds':
        return page(
          this.#refunds.filter(({ attributes }) => attributes.payment_id === query.get('payment_id')),
          query,
        );
      default:
        return undefined;
    }
  }

  #open({ line_items: [{ amount }], reference_number, metadata, billing }) {
    const id = `cs_${this.#sessions.length + 1}`;
    const said = { reference_number, metadata, billing, livemode: false };
    const session = {
      id,
      attributes: {
        ...said,
        amount,
        status: 'active',
        checkout_url: `${this.url}/pay/${id}`,
        payments: [],
      },
    };
    this.#sessions.push(session);
    return session;
  }

  #expire(id) {
    const session = this.#sessions.find((one) => one.id === id);
    session.attributes.status = 'expired';
    return session;
  }

  #pay(id) {
    const { attributes } = this.#sessions.find((one) => one.id === id);
    const { amount, metadata, billing, livemode } = attributes;
    const at = Math.floor(Date.now() / 1000);
    const payment = {
      id: `pay_${this.#payments.length + 1}`,
      attributes: {
        status: 'paid',
        amount,
        currency: 'PHP',
        source: { type: 'gcash' },
        paid_at: at,
        created_at: at,
        metadata,
        billing,
        livemode,
      },
    };
    this.#payments.unshift(payment);
    attributes.payments.push(payment);
  }

  #giveBack({ amount, payment_id, notes, metadata }) {
    const refund = {
      id: `ref_${this.#refunds.length + 1}`,
      attributes: { amount, payment_id, notes, metadata, status: 'succeeded' },
    };
    this.#refunds.push(refund);
    return refund;
  }
}
