import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locales } from './contract.ts';
import { chooseLocale } from './locale.ts';

test('the locale of the request counts before the header', () => {
  assert.deepEqual(chooseLocale('DE-at', 'ja'), {
    locale: 'de',
    requestedLocale: 'de-AT',
    localeFallback: false,
  });
});

test('a language that is not available is answered in English, which says so', () => {
  assert.deepEqual(chooseLocale('tlh', undefined), {
    locale: 'en',
    requestedLocale: 'tlh',
    localeFallback: true,
  });
});

test('the header is read by its weights, and what is malformed in it is left out', () => {
  const header = 'tlh, *;q=0.5, ja;q=0.8, de;q=0.9, !!;q=1, en;q=0';
  assert.deepEqual(chooseLocale(undefined, header), {
    locale: 'de',
    requestedLocale: 'de',
    localeFallback: false,
  });
});

test('every language of answers is chosen by the request and by the header, in any region', () => {
  for (const locale of locales) {
    const region = `${locale}-001`;
    const chosen = { locale, requestedLocale: region, localeFallback: false };
    assert.deepEqual(chooseLocale(region, 'tlh'), chosen);
    assert.deepEqual(chooseLocale(undefined, `tlh, ${region};q=0.8, *;q=0.1`), chosen);
  }
});

test('without any wish the answer is in English', () => {
  for (const header of [undefined, '', '*', ',;q=x,']) {
    assert.deepEqual(chooseLocale(undefined, header), {
      locale: 'en',
      requestedLocale: null,
      localeFallback: false,
    });
  }
});

test('a malformed locale is refused', () => {
  for (const locale of ['', 'de_DE ', 'en-', 'x'.repeat(200), '../de', 'd']) {
    assert.throws(() => chooseLocale(locale, undefined), { code: 'invalid_input' }, locale);
  }
});

test('a hostile header is read in time', () => {
  chooseLocale(undefined, `${'a-'.repeat(4_000)},`.repeat(100));
});
