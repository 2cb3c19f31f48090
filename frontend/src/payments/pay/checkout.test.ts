// Nobody is sent to a stranger to pay.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTrustedCheckout } from './checkout';

const HERE = 'http://127.0.0.1:8080/booking/payment/ABCDEFGHJK';
const HOSTS = ['checkout.paymongo.com', 'pay.maya.ph:8443'];

test('our own pages and the hosts that the server lists are trusted', () => {
  for (const address of [
    '/sandbox-pay/s1',
    'http://127.0.0.1:8080/sandbox-pay/s1',
    'https://checkout.paymongo.com/cs_1?x=1',
    'https://pay.maya.ph:8443/x',
  ]) {
    assert.ok(isTrustedCheckout(address, HOSTS, HERE), address);
  }
});

test('everything else is not', () => {
  for (const address of [
    'http://checkout.paymongo.com/cs_1',
    'https://checkout.paymongo.com.evil.example/cs_1',
    'https://paymongo.com/',
    'https://pay.maya.ph/',
    'http://127.0.0.1:8081/',
    '//evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ]) {
    assert.ok(!isTrustedCheckout(address, HOSTS, HERE), address);
  }
});
