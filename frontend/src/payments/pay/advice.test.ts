// The notice about payments says what is so.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentMethod } from '../../shared/api/wire';
import { adviceOn } from './advice';

const LABELS: Record<PaymentMethod, string> = {
  gcash: 'GCash',
  maya: 'Maya',
  qrph: 'QR Ph',
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
};
const IDS = Object.keys(LABELS) as PaymentMethod[];
const adviceWithout = (...troubled: PaymentMethod[]) =>
  adviceOn(IDS.map((id) => ({ id, label: LABELS[id], works: !troubled.includes(id) })));

test('about Mastercard and JCB it has the words of the specification', () => {
  const { troubled, working } = adviceWithout('jcb', 'mastercard');
  assert.equal(
    troubled,
    'Mastercard and JCB credit-card payments through our payment provider have technical issues at the moment.',
  );
  assert.deepEqual(working, [
    'VISA credit cards',
    'Wallet payments (Maya wallet, GCASH, other e-wallets)',
    'QRPH QR payments',
  ]);
});

test('about every other trouble it names what has it, and never as working', () => {
  const one = adviceWithout('gcash');
  assert.equal(
    one.troubled,
    'Payments by GCash through our payment provider have technical issues at the moment.',
  );
  assert.deepEqual(one.working, ['Maya', 'QR Ph', 'Visa', 'Mastercard', 'JCB']);
  const three = adviceWithout('gcash', 'mastercard', 'jcb');
  assert.match(three.troubled, /^Payments by GCash, Mastercard, JCB through/);
  assert.deepEqual(three.working, ['Maya', 'QR Ph', 'Visa']);
  assert.deepEqual(adviceWithout(...IDS).working, []);
});
