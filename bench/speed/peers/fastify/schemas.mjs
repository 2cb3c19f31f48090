// What comes in and what goes out, for Fastify to check and to serialise by.

const text = { type: 'string', minLength: 1, maxLength: 200 };
const maybe = { type: 'string', nullable: true };
const number = { type: 'integer' };
const object = (properties, required = []) => ({ type: 'object', properties, required });
const list = (items) => ({ type: 'array', items });

const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };

export const searchQuery = object({ depart_route: text, depart_date: day }, ['depart_route', 'depart_date']);

const sailing = {
  id: text,
  route_id: text,
  vessel_id: text,
  voyage_number: text,
  departs_on: { type: 'string' },
  departs_at: moment,
  arrives_at: moment,
  sales_close_at: moment,
  status: text,
};

export const searchAnswer = object({
  data: list(object({ ...sailing, accommodations: list(object({ accommodation_id: text, seats_left: number })) })),
});

export const bodyOfHold = object(
  {
    booking_id: { type: 'string', format: 'uuid' },
    accommodation_id: { type: 'string', format: 'uuid' },
    passengers: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: object({ firstname: text, lastname: text, gender: { enum: ['MALE', 'FEMALE'] }, birth_date: day }, [
        'firstname',
        'lastname',
        'gender',
        'birth_date',
      ]),
    },
    passenger_contact: object(
      {
        firstname: text,
        lastname: text,
        email: { type: 'string', format: 'email' },
        contact_number: { type: 'string', pattern: '^(09|\\+639)\\d{9}$' },
        full_address: text,
      },
      ['firstname', 'lastname', 'email', 'contact_number', 'full_address'],
    ),
  },
  ['booking_id', 'accommodation_id', 'passengers', 'passenger_contact'],
);

export const heldAnswer = object({ id: text, code: text, manage_token: text, passengers_count: number, total_centavos: number });

export const bookingAnswer = object({
  id: text,
  code: text,
  state: text,
  round_trip: { type: 'boolean' },
  passengers_count: number,
  total_centavos: number,
  hold_expires_at: moment,
  legs: list(object({ direction: text, sailing_id: text, accommodation_id: text, seats: number, state: text })),
  passengers: list(
    object({
      firstname: text,
      middlename: maybe,
      lastname: text,
      suffix: maybe,
      gender: text,
      birth_date: { type: 'string' },
      nationality: text,
      passenger_type: text,
      id_number: maybe,
    }),
  ),
  prices: list(
    object({
      kind: text,
      passenger_position: number,
      direction: text,
      regular_centavos: number,
      discount_centavos: number,
      vat_centavos: number,
      amount_centavos: number,
    }),
  ),
  contact: object({ firstname: text, lastname: text, email: text, contact_number: text, full_address: text }),
  sailings: list(object(sailing)),
});
