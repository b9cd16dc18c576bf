import assert from 'node:assert/strict';
import { test } from 'node:test';
import { described, graph, node, relation, sampleIds } from '../testing/graphs.ts';
import { stixBundle } from './bundle.ts';

/** All controls of direction that Unicode has. */
const directions = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

test('a bundle has no controls of direction, wherever upstream wrote them, and keeps the text around them', () => {
  const hostile = (text: string) => `${directions}${text}exe${directions}gpj`;
  const one = graph(
    [node('malware', { name: hostile('name') }), node('technique', { name: hostile('other') })],
    [relation(sampleIds.malware, 'uses', sampleIds.technique, { qualifier: hostile('qualifier') })],
  );
  const { text } = stixBundle(one, (entity) =>
    described(entity, {
      aliases: [hostile('alias')],
      description: { text: hostile('description'), lang: 'en', source: 'records' },
      references: [
        { url: `https://cve.test/${directions}a`, name: hostile('reference'), tags: [], source: 'records' },
      ],
    }),
  );
  // Escaped or not.
  const found = JSON.stringify(JSON.parse(text)).match(new RegExp(`[${directions}]`, 'g'));
  assert.equal(found, null);
  for (const word of ['name', 'other', 'alias', 'description'])
    assert.match(text, new RegExp(`${word}exegpj`));
});
