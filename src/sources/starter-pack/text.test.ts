import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeDescription, composeTitle, type TextFacts } from './text.ts';

const nothing: TextFacts = { vendor: null, product: null, cwes: [], listing: null };

test('says nothing where nothing is known', () => {
  assert.equal(composeTitle(nothing), null);
  assert.equal(composeDescription(nothing), null);
});

test('names vendor and product, and a vendor that the product names only once', () => {
  assert.equal(
    composeTitle({ ...nothing, vendor: 'Examplesoft', product: 'Mailer' }),
    'Examplesoft Mailer vulnerability',
  );
  assert.equal(
    composeTitle({
      ...nothing,
      vendor: 'Examplesoft Ltd.',
      product: 'Examplesoft Mailer',
      cwes: ['CWE-79', 'CWE-80'],
    }),
    'Examplesoft Mailer vulnerability (CWE-79)',
  );
  assert.equal(composeTitle({ ...nothing, product: 'TLS' }), 'TLS vulnerability');
});

test('names weaknesses in words if it has them, and by their ids otherwise', () => {
  assert.equal(
    composeDescription({ ...nothing, product: 'Mailer', cwes: ['CWE-89', 'CWE-9999', 'CWE-22', 'CWE-20'] }),
    'Vulnerability in Mailer: SQL injection, CWE-89; CWE-9999; path traversal, CWE-22.',
  );
  assert.equal(
    composeDescription({ ...nothing, cwes: ['CWE-79'] }),
    'Vulnerability: cross-site scripting (XSS), CWE-79.',
  );
});

test('says since when it is known to be exploited', () => {
  const listing = { name: null, added: '2024-03-01', ransomware: false };
  assert.equal(
    composeDescription({ ...nothing, product: 'Mailer', listing }),
    'Vulnerability in Mailer. CISA has listed it as known to be exploited since 2024-03-01.',
  );
});
