// The cookie that remembers a language.

import assert from 'node:assert/strict';
import { test } from 'node:test';

test('over TLS the language goes over TLS alone, for a year, and the page is fetched anew without ?lang and #', async () => {
  const went: string[] = [];
  const page = { cookie: '' };
  const location = {
    protocol: 'https:',
    href: 'https://book.example.ph/about-us?lang=en&x=1#content',
    replace: (url: URL) => went.push(url.href),
  };
  Object.assign(globalThis, { document: page, location });
  const { chooseLanguage } = await import('./display');
  chooseLanguage('ceb');
  assert.equal(page.cookie, 'lang=ceb; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  assert.deepEqual(went, ['https://book.example.ph/about-us?x=1']);
});

test('where no cookie can be written, the address tells the language', async () => {
  const went: string[] = [];
  const page = {
    get cookie() {
      return '';
    },
    set cookie(_: string) {},
  };
  const location = {
    href: 'https://book.example.ph/about-us?lang=en&x=1',
    replace: (url: URL) => went.push(url.href),
  };
  Object.assign(globalThis, { document: page, location });
  const { chooseLanguage } = await import('./display');
  chooseLanguage('fil');
  assert.deepEqual(went, ['https://book.example.ph/about-us?x=1&lang=fil']);
});
