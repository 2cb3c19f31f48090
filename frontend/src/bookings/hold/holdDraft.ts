// Turns the draft into held seats.

import { ApiFailure, call, codeOf } from '../../shared/api/client';
import { textIn } from '../../shared/api/errors';
import type { BookingResult, CreateBooking } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { learnServerTime, serverNow } from '../../shared/time/serverClock';
import { releaseSeats } from '../api';
import { type Held, type Setback, useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { keepPlace, placeHeader } from '../placeInLine';
import { keepProof } from '../proofs';
import { tidyContact, tidyPassenger } from './tidy';

function requestOfDraft(): CreateBooking {
  const draft = useDraft.getState();
  return {
    round_trip: draft.search?.round_trip ?? false,
    booking_id: draft.departure?.id ?? '',
    accommodation_id: draft.departureAccommodation ?? '',
    return_booking_id: draft.search?.round_trip ? (draft.returning?.id ?? null) : null,
    return_accommodation_id: draft.search?.round_trip ? draft.returnAccommodation : null,
    passengers: draft.passengers.map(tidyPassenger),
    passenger_contact: tidyContact(draft.contact),
  };
}

const SETBACKS: readonly Setback[] = ['seats_gone', 'price_changed', 'sales_closed'];

/** What leads back to the sailings; everything else is told where it was typed. */
function setbackOf(failure: unknown): Setback | undefined {
  return SETBACKS.find((setback) => setback === codeOf(failure));
}

const isOver = ({ expires_at }: { expires_at: string }) => Date.parse(expires_at) <= serverNow();

/** A booking and the key of the wish that it answers: one may type on while it is under way. */
type Answer = BookingResult & { key: string };

/** Asks once. Whoever got no answer asks with the same key again; an answer settles the key. */
async function ask(quiet: boolean): Promise<Answer> {
  const { key } = useDraft.getState();
  const headers = { 'Idempotency-Key': key, ...placeHeader() };
  // That others are first is told by the page to which it leads.
  const sent = { body: requestOfDraft(), headers, quiet: quiet || 'waiting_room' };
  try {
    return { ...(await call('POST /online-bookings', sent)), key };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status !== undefined) {
      useDraft.getState().renewKey();
    }
    throw failure;
  }
}

/** Refusals that count what the caller holds already: without it, the same wish may be granted. */
const IN_THE_WAY = ['seats_gone', 'ship_full', 'too_many_holds', 'network_holds', 'last_seats'];

/** Seats held by an earlier wish may be the very ones that are wanted: they are given back. */
async function askAnew(old: Held | null): Promise<Answer> {
  try {
    return await ask(old !== null);
  } catch (failure) {
    const code = codeOf(failure);
    if (code === 'idempotency_conflict') {
      return ask(false);
    }
    if (!old) {
      throw failure;
    }
    if (code !== undefined && IN_THE_WAY.includes(code)) {
      await giveBack(old);
      useDraft.getState().loseHeld(null);
    }
    return ask(false);
  }
}

async function giveBack(held: Held): Promise<void> {
  try {
    await releaseSeats(held.id, held.manage_token, true);
  } catch {
    // They come free by themselves when their time is up.
  }
}

function keep(booked: Answer): string {
  learnServerTime(booked.server_time);
  const { id, code, manage_token = null, expires_at, key } = booked;
  keepProof(code, manage_token);
  useDraft.getState().setHeld({ id, code, manage_token, expires_at, key });
  return code;
}

/** Holds the seats of the draft and returns the code of the booking. */
async function holdDraft(): Promise<string> {
  const { held, key } = useDraft.getState();
  if (held && held.key === key && !isOver(held)) {
    return held.code;
  }
  let booked = await askAnew(held);
  learnServerTime(booked.server_time);
  if (booked.status !== 0 || isOver(booked)) {
    // An answer of old to a wish of old: the key was good for that one.
    useDraft.getState().renewKey();
    booked = await askAnew(null);
  }
  // Unless it was given back already.
  const { held: old } = useDraft.getState();
  const code = keep(booked);
  if (old && old.id !== booked.id) {
    await giveBack(old);
  }
  return code;
}

/**
 * Holds the seats of the draft. Returns where to go on: to paying, to the line where others are first, or back to the
 * sailings where the seats are gone. Any other failure is thrown.
 */
export async function holdAndGoOn(): Promise<string> {
  try {
    return paths.payment(await holdDraft());
  } catch (failure) {
    const setback = setbackOf(failure);
    if (setback) {
      useDraft.getState().loseHeld(setback);
      return tripsAddress(useDraft.getState().search);
    }
    const place = failure instanceof ApiFailure && textIn(failure.body, 'place');
    if (place) {
      keepPlace(place);
      return paths.waiting;
    }
    throw failure;
  }
}
