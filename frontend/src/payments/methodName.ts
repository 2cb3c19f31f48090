// What people call a way of paying.

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
  return method === null ? undefined : (NAMES[method.toLowerCase()] ?? method);
}
