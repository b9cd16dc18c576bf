import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { entityTypes } from '../../domain/entity/id.ts';
import { relationTypes } from '../../domain/entity/relation.ts';
import { described, graph, node, relation, sampleIds } from '../testing/graphs.ts';
import { stixErrors } from '../testing/stix.ts';
import { stixBundle } from './bundle.ts';

const hostile = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'cve',
    'capec',
    'CVE-2026-10001',
    'xCAPEC-1',
    '"><script>',
    '\u0000',
    '\ud800',
    'a\r\nb',
    '%zz',
    '\u202e',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant('x'.repeat(20_000)),
);
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const time = perhaps(fc.constantFrom('2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z'));
const reference = fc.record(
  {
    url: fc.oneof(
      hostile,
      hostile.map((text) => `https://${text}`),
      hostile.map((text) => `https://cve.test/${text}`),
    ),
    name: hostile,
    tags: fc.array(hostile, { maxLength: 2 }),
    source: hostile,
  },
  { requiredKeys: ['url', 'tags', 'source'] },
);
const known = fc.record({
  aliases: fc.array(
    fc.oneof(
      hostile,
      hostile.map((text) => `GHSA-${text}`),
      fc.constant('CVE-2026-77'),
    ),
    { maxLength: 3 },
  ),
  description: perhaps(hostile.map((text) => ({ text, lang: 'en', source: 'records' }))),
  created: time,
  modified: time,
  stated: time,
  references: fc.array(reference, { maxLength: 3 }),
  cpes: fc.array(
    fc.oneof(
      hostile,
      hostile.map((text) => `cpe:2.3:a:${text}:b`),
    ),
    { maxLength: 2 },
  ),
  details: fc.record(
    {
      shortName: fc.constantFrom('initial-access', 'Lateral Movement'),
      domains: fc.array(fc.constantFrom('enterprise', 'ics', 'mobile'), { maxLength: 2 }),
      publisher: hostile,
      platforms: fc.uniqueArray(fc.constantFrom('Linux', 'Windows'), { minLength: 1, maxLength: 2 }),
      firstSeen: fc.constant('2020-01-01T00:00:00.000Z'),
      lastSeen: fc.constantFrom('2019-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z'),
    },
    { requiredKeys: [] },
  ),
});
const graphs = fc
  .record({
    types: fc.uniqueArray(fc.constantFrom(...entityTypes), { minLength: 1, maxLength: 6 }),
    names: fc.array(perhaps(hostile), { minLength: 6, maxLength: 6 }),
    links: fc.array(
      fc.tuple(fc.nat(5), fc.constantFrom(...relationTypes), fc.nat(5), perhaps(hostile), time, time),
      { maxLength: 8 },
    ),
    truncated: fc.boolean(),
    known,
  })
  .map(({ types, names, links, truncated, known }) => {
    const [first, ...others] = types.map((type, i) => node(type, { name: names[i] ?? null }));
    if (first === undefined) throw new Error('There is no node.');
    const ids = types.map((type) => sampleIds[type]);
    const relations = links.map(([from, type, to, qualifier, firstSeen, lastSeen]) => {
      const ends = [ids[from % ids.length] ?? '', ids[to % ids.length] ?? ''] as const;
      return relation(ends[0], type, ends[1], { qualifier, firstSeen, lastSeen });
    });
    const distinct = [...new Map(relations.map((one) => [one.id, one])).values()];
    return { graph: graph([first, ...others], distinct, { truncated }), known };
  });

test('whatever is in a graph, its bundle is a good one', () => {
  fc.assert(
    fc.property(graphs, ({ graph: one, known: own }) => {
      const { text, fileName } = stixBundle(one, (entity) => described(entity, own));
      assert.deepEqual(stixErrors(text), []);
      assert.match(fileName, /^[\w.-]+\.stix\.json$/);
    }),
    { numRuns: 500 },
  );
});
