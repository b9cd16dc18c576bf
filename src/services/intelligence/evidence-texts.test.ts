import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { openIntelligence } from '../testing/intelligence.ts';
import { readEvidence } from './evidence.ts';
import { queryEntity } from './query.ts';

const one = 'CVE-2026-10001';

/** A record whose texts say which version of it they are of. */
function recordOf(day: string, word: string): string {
  const urls = [[`https://loomwright.test/${word}`]] as const;
  const record = JSON.parse(cveRecord(one, { updated: day, title: `Loom ${word}`, urls }));
  const { cna } = record.containers;
  cna.descriptions = [{ lang: 'en', value: `${'A thread. '.repeat(100)}${word}` }];
  cna.affected[0].versions[0].lessThan = word === 'early' ? '1.4' : '1.5';
  cna.workarounds = [{ lang: 'en', value: `Hold it, ${word}.` }];
  cna.solutions = [{ lang: 'en', value: `Update it, ${word}.` }];
  return JSON.stringify(record);
}

const expected = (word: string, end: string, day: string) => ({
  title: [`Loom ${word}`],
  description: [`${'A thread. '.repeat(100)}${word}`],
  modified: [`${day}T08:00:00.000Z`],
  'affected-range': ['1.0', end, 'semver', 'affected', 'Loom'],
  workaround: [`Hold it, ${word}.`],
  remediation: [`Update it, ${word}.`],
  reference: [`https://loomwright.test/${word}`],
});

test('the evidence for a text quotes it as upstream wrote it, as of any manifest', async (t) => {
  const { store, context } = await openIntelligence(t, { 'one.json': recordOf('2026-01-10', 'early') });
  const early = (await queryEntity(context, { q: one })).data.claims;
  await store.sync({
    'one.json': recordOf('2026-02-10', 'late'),
    'kev.json': kevCatalogue('2026-02-11', { [one]: '2026-03-22' }),
  });
  const reader = store.reader();
  t.after(() => reader.close());
  const now = { evidenceContext: store.evidenceContext(), entities: { ...context.entities, reader } };
  const late = (await queryEntity(now, { q: one })).data.claims;

  for (const [claims, asOf, texts] of [
    [early, '1', expected('early', '1.4', '2026-01-10')],
    [late, undefined, expected('late', '1.5', '2026-02-10')],
  ] as const) {
    for (const [predicate, values] of Object.entries(texts)) {
      const claim = claims.find((each) => each.predicate === predicate) ?? assert.fail(predicate);
      const { evidence } = await readEvidence(now, { id: claim.id, asOf });
      const quoted = evidence.supporting.filter(({ source }) => source === 'cve-list');
      const written = quoted.map((piece) => piece.quoted);
      for (const value of values)
        assert.ok(written.includes(value), `${predicate} ${JSON.stringify(written)}`);
      assert.equal(evidence.contradicting.length, 0, predicate);
    }
  }
  const action = late.find(({ predicate }) => predicate === 'kev-required-action') ?? assert.fail();
  const { evidence } = await readEvidence(now, { id: action.id });
  assert.deepEqual(
    evidence.supporting.map(({ source, quoted }) => [source, quoted]),
    [['kev', 'Update as the vendor says.']],
  );
});

test('two sources may describe one vulnerability in their own words', async (t) => {
  const { context } = await openIntelligence(t, {
    'one.json': recordOf('2026-01-10', 'early'),
    'kev.json': kevCatalogue('2026-02-11', { [one]: '2026-03-22' }),
  });
  const { claims, facts } = (await queryEntity(context, { q: one })).data;
  const described = claims.filter(({ predicate }) => predicate === 'description');
  assert.deepEqual(
    described.map(({ status }) => status),
    ['supported', 'supported'],
  );
  assert.deepEqual(
    facts.filter(({ predicate }) => predicate === 'description').map(({ sources }) => sources),
    [['cve-list'], ['kev']],
  );
});
