// Fastify with pg as a good Node service has it: schemas checked, answers serialised by schema,
// prepared statements, one process for each core. `server.mjs PORT usual|one`; PostgreSQL is where
// PGHOST, PGUSER and PGDATABASE say. The calls are asked as Parola's are, and do less: prices are
// constants, no visitor is limited, no request recognised as sent before, nothing logged.

import cluster from 'node:cluster';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import Fastify from 'fastify';
import pg from 'pg';
import { bodyOfHold, bookingAnswer, heldAnswer, searchAnswer, searchQuery } from './schemas.mjs';
import { one, usual } from './statements.mjs';

const [port, way] = [Number(process.argv[2]), process.argv[3]];
const PATH = '/booking-api/online-bookings';
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZA';

// A day is a day, not a moment somewhere.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const hash = (text) => createHash('sha256').update(text).digest();
const newCode = () => Array.from(randomBytes(10), (byte) => LETTERS[byte & 31]).join('');

/** Rows of sailings and classes as a list of sailings with their classes. */
function nested(rows, sailings = rows) {
  const found = new Map(sailings.map((sailing) => [sailing.id, { ...sailing, accommodations: [] }]));
  for (const row of rows) {
    found.get(row.sailing_id ?? row.id).accommodations.push(row);
  }
  return [...found.values()];
}

const inOne = {
  search: async (pool, values) => nested((await pool.query(one.search(values))).rows),
  read: async (pool, code) => (await pool.query(one.read([code]))).rows[0],
  hold: async (pool, wish, { id, code, token }) => {
    const { passenger_contact: contact, passengers } = wish;
    const values = [id, passengers.length, wish.booking_id, wish.accommodation_id, code, hash(contact.email), hash(token)];
    values.push(...contactOf(contact), ...peopleOf(passengers));
    return (await pool.query(one.hold(values))).rowCount > 0;
  },
};

const contactOf = (contact) => [contact.firstname, contact.lastname, contact.email, contact.contact_number, contact.full_address];
const peopleOf = (passengers) => ['firstname', 'lastname', 'gender', 'birth_date'].map((field) => passengers.map((one) => one[field]));

const inMany = {
  search: async (pool, values) => {
    const sailings = (await pool.query(usual.sailings(values))).rows;
    const stock = await pool.query(usual.stock([sailings.map(({ id }) => id)]));
    return nested(stock.rows, sailings);
  },
  read: async (pool, code) => {
    const [booking] = (await pool.query(usual.booking([code]))).rows;
    if (!booking) {
      return undefined;
    }
    const rowsOf = async (statement) => (await pool.query(statement([booking.id]))).rows;
    const legs = await rowsOf(usual.legs);
    const passengers = await rowsOf(usual.passengers);
    const prices = await rowsOf(usual.prices);
    const [contact] = await rowsOf(usual.contact);
    const { rows: sailings } = await pool.query(usual.sailingsById([legs.map((leg) => leg.sailing_id)]));
    return { ...booking, legs, passengers, prices, contact, sailings };
  },
  hold: async (pool, wish, { id, code, token }) => {
    const { passenger_contact: contact, passengers } = wish;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const place = [wish.booking_id, wish.accommodation_id];
      const taken = await client.query(usual.take([passengers.length, ...place]));
      if (taken.rowCount === 0) {
        await client.query('ROLLBACK');
        return false;
      }
      await client.query(usual.insertBooking([id, passengers.length, code, hash(contact.email), hash(token)]));
      await client.query(usual.insertEvent([id]));
      await client.query(usual.insertContact([id, ...contactOf(contact)]));
      await client.query(usual.insertLeg([id, ...place, passengers.length]));
      await client.query(usual.insertPassengers([id, ...peopleOf(passengers)]));
      await client.query(usual.insertPrices([id, passengers.length]));
      await client.query('COMMIT');
      return true;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  },
};

async function serve() {
  const calls = way === 'one' ? inOne : inMany;
  const pool = new pg.Pool({ max: 10 });
  const app = Fastify({ logger: false });
  app.get(PATH, { schema: { querystring: searchQuery, response: { 200: searchAnswer } } }, async ({ query }) => ({
    data: await calls.search(pool, [query.depart_route, query.depart_date]),
  }));
  app.get(`${PATH}/:code`, { schema: { response: { 200: bookingAnswer } } }, async ({ params }, reply) => {
    const booking = await calls.read(pool, params.code);
    return booking ?? reply.code(404).send({ message: 'not found' });
  });
  app.post(PATH, { schema: { body: bodyOfHold, response: { 201: heldAnswer } } }, async ({ body }, reply) => {
    const own = { id: randomUUID(), code: newCode(), token: randomBytes(32).toString('base64url') };
    if (!(await calls.hold(pool, body, own))) {
      return reply.code(409).send({ message: 'sold out' });
    }
    const count = body.passengers.length;
    return reply
      .code(201)
      .send({ id: own.id, code: own.code, manage_token: own.token, passengers_count: count, total_centavos: 84_500 * count });
  });
  await app.listen({ port, host: '127.0.0.1' });
}

if (cluster.isPrimary) {
  for (let number = 0; number < availableParallelism(); number++) {
    cluster.fork();
  }
} else {
  // A worker that is stopped while it starts has no parent to report to.
  cluster.worker.on('error', () => process.exit());
  await serve();
}
