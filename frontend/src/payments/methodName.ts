// What people call a way of paying.

import { named } from '../shared/named';

const NAMES: Readonly<Record<string, string>> = {
  gcash: 'GCash',
  maya: 'Maya',
  grabpay: 'GrabPay',
  shopeepay: 'ShopeePay',
  qrph: 'QR Ph',
  visa: 'VISA',
  mastercard: 'Mastercard',
  jcb: 'JCB',
};

export function methodName(method: string | null): string | undefined {
  return method === null ? undefined : (named(NAMES, method.toLowerCase()) ?? method);
}
