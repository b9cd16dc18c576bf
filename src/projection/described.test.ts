import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { composeVulnerability } from '../domain/compose.ts';
import { readDescription } from './described.ts';

describe('the description of a record', () => {
  test('is what the record holds, whatever its texts are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\\"', '","description":{"text":"x"', '\n'),
    );
    fc.assert(
      fc.property(text, fc.option(text), fc.boolean(), (words, title, isOrdered) => {
        const description = { text: words, lang: 'en', source: 'loom' };
        const composed = { ...composeVulnerability('CVE-2020-1234', []), title, description };
        const { id, state, ...rest } = composed;
        const body = JSON.stringify(isOrdered ? composed : { ...rest, state, id });
        assert.equal(readDescription(body), JSON.parse(JSON.stringify(words)));
      }),
    );
  });

  test('is none where the record has none', () => {
    const taxonomies = { description: { text: 'of something else' } };
    const composed = { ...composeVulnerability('CVE-2020-1234', []), taxonomies };
    assert.equal(readDescription(JSON.stringify(composed)), null);
    assert.equal(readDescription('{}'), null);
  });
});
