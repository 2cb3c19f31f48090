// Where a booking stands, in a word and a colour.

import { Chip, type Tone } from '../../ops/parts/Chip';
import { named } from '../../shared/named';
import { words } from './words.en';

const TONES: Readonly<Record<string, Tone>> = {
  held: 'info',
  awaiting_payment: 'info',
  confirmed: 'ok',
  payment_failed: 'danger',
  refund_due: 'warn',
};

const names: Readonly<Record<string, string>> = words.states;

export function BookingChip({ state }: { state: string }) {
  return <Chip tone={named(TONES, state) ?? 'quiet'}>{named(names, state) ?? state}</Chip>;
}
