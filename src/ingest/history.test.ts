import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { report, weaknesses } from './testing/entity-upstreams.ts';
import { openTestStore, type TestStore } from './testing/store.ts';
import { epss, kev, record } from './testing/upstreams.ts';

/** What a projection states about the past. Numbers of its own are replaced by what they stand for. */
function historyIn(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  const history = {
    events: all(
      `SELECT e.id, e.manifest, e.at, e.type, e.subject, e.source, v.sha256, p.sha256 AS prior, e.before, e.after
       FROM event AS e JOIN record_version AS v ON v.id = e.version LEFT JOIN record_version AS p ON p.id = e.prior
       ORDER BY e.manifest, e.at, e.subject, e.id`,
    ),
    items: all(
      `SELECT i.subject, i.source, v.sha256, i.ordinal, i.start, i.length, hex(i.digest) AS digest, i.name
       FROM item_version AS i JOIN record_version AS v ON v.id = i.version ORDER BY i.source, v.sha256, i.subject`,
    ),
    speakers: all(
      `SELECT c.subject, c.source, v.sha256, c.ordinal, c.start, c.length, hex(c.digest) AS digest
       FROM contribution AS c JOIN record_version AS v ON v.id = c.version ORDER BY c.subject, c.source, v.key`,
    ),
    manifests: all('SELECT * FROM manifest ORDER BY number'),
  };
  database.close();
  return history;
}

/** Events as `type subject at`, sorted; their manifests depend on the order of the runs. */
function reported(store: TestStore): string[] {
  return historyIn(store.generation())
    .events.map(({ type, subject, at }) => `${type} ${subject} ${String(at).slice(0, 10)}`)
    .sort();
}

const [one, two, three] = ['CVE-2024-0001', 'CVE-2024-0002', 'CVE-2024-0003'] as const;

const releases: Record<string, unknown> = {
  'one-a.json': record(one, '2024-01-01', 'first'),
  'one-b.json': record(one, '2024-02-01', 'second'),
  'one-c.json': record(one, '2024-03-01', 'second'),
  'two-a.json': record(two, '2024-01-01', 'only'),
  'kev-a.json': kev('2024-01-01', one, two),
  'kev-b.json': kev('2024-02-01', one, three),
  'kev-c.json': kev('2024-03-01', one, two, three),
  'weaknesses-a.json': weaknesses('2024-01-01', { id: 'CWE-79', name: 'a' }, { id: 'CWE-20', name: 'a' }),
  'weaknesses-b.json': weaknesses('2024-02-01', { id: 'CWE-79', name: 'b', state: 'revoked' }),
  'weaknesses-c.json': weaknesses(
    '2024-03-01',
    { id: 'CWE-20', name: 'b', state: 'revoked' },
    { id: 'CWE-79', name: 'c', state: 'revoked' },
  ),
  'epss-a.json': epss('2024-01-01', { [one]: 0.1, [two]: 0.5 }),
  'epss-b.json': epss('2024-01-02', { [one]: 0.2, [two]: 0.45, [three]: 0.9 }),
  'epss-c.json': epss('2024-01-03', { [one]: 0.1, [two]: 0.46, [three]: 0.9 }, 'another model'),
  'epss-d.json': epss('2024-01-04', { [one]: 0.3, [two]: 0.36, [three]: 0.81 }, 'another model'),
};

/**
 * From the releases by hand. The third version of the first record differs in its date only; what comes in revoked
 * was not revoked from one version to the next.
 */
const changes = [
  'entity_revoked CWE-79 2024-02-01',
  `epss_drop ${two} 2024-01-04`,
  `epss_jump ${one} 2024-01-02`,
  `epss_jump ${one} 2024-01-04`,
  `kev_added ${three} 2024-02-01`,
  `kev_added ${two} 2024-03-01`,
  `kev_removed ${two} 2024-02-01`,
  `title_changed ${one} 2024-02-01`,
].sort();

describe('what changed', () => {
  test('is reported from version to version, but not for the first', async (t) => {
    const store = await openTestStore(t);
    await store.sync(releases);
    assert.deepEqual(reported(store), changes);
  });

  test('is the same in whatever order the files and runs came', async (t) => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(Object.keys(releases), { minLength: Object.keys(releases).length }),
        fc.array(fc.integer({ min: 1, max: Object.keys(releases).length - 1 }), { maxLength: 5 }),
        fc.constantFrom(0, 3, 1_000),
        async (names, cuts, deltaVersionsMax) => {
          const store = await openTestStore(t, { deltaVersionsMax });
          const borders = [0, ...cuts.sort((a, b) => a - b), names.length];
          for (const [i, from] of borders.slice(0, -1).entries()) {
            const part = names.slice(from, borders[i + 1]);
            if (part.length === 0) continue;
            await store.sync(Object.fromEntries(part.map((name) => [name, releases[name]])));
          }
          assert.deepEqual(reported(store), changes);
          const rebuilt = await store.rebuilt();
          assert.deepEqual(historyIn(store.generation()), historyIn(rebuilt));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('is known from the manifest on that brought the second of two versions', async (t) => {
    const store = await openTestStore(t);
    await store.sync({ 'new.json': record(one, '2024-02-01', 'second') });
    await store.sync({ 'old.json': record(one, '2024-01-01', 'first') });
    const [event] = historyIn(store.generation()).events;
    assert.deepEqual(
      { manifest: event?.manifest, at: event?.at, before: event?.before, after: event?.after },
      { manifest: 2, at: '2024-02-01T00:00:00.000Z', before: '"first"', after: '"second"' },
    );
  });

  test('includes reports that came after the first manifest, and what later versions add', async (t) => {
    const store = await openTestStore(t);
    await store.sync({ 'a.json': report('LOOM-1', '2024-01-01', 'mended', [[one]]) });
    await store.sync({
      'b.json': report('LOOM-1', '2024-02-01', 'mended', [[one], [two]]),
      'c.json': report('LOOM-2', '2024-02-02', 'mended again', [[one]]),
    });
    const added = [`advisory_added ${one} 2024-02-02`, `advisory_added ${two} 2024-02-01`];
    assert.deepEqual(reported(store), added);
    const [event] = historyIn(store.generation()).events.filter(({ subject }) => subject === two);
    assert.deepEqual(JSON.parse(String(event?.after)), {
      id: 'advisory:loom-1',
      label: 'LOOM-1',
      title: 'mended',
    });
    await store.sync({ 'b.json': report('LOOM-1', '2024-03-01', 'mended for good', [[two]]) });
    assert.deepEqual(reported(store), added, 'what is told no more, or in other words, is no news');
    assert.deepEqual(historyIn(store.generation()), historyIn(await store.rebuilt()));
  });

  test('leaves out older versions of reports that the first manifest had', async (t) => {
    const store = await openTestStore(t);
    await store.sync({ 'new.json': report('LOOM-1', '2024-03-01', 'mended', [[one], [two]]) });
    await store.sync({ 'old.json': report('LOOM-1', '2024-01-01', 'mending', [[one]]) });
    const added = [`advisory_added ${two} 2024-03-01`];
    assert.deepEqual(reported(store), added);
    await store.sync({ 'between.json': report('LOOM-1', '2024-02-01', 'mended?', [[one], [two]]) });
    assert.deepEqual(reported(store), [`advisory_added ${two} 2024-02-01`]);
    assert.deepEqual(historyIn(store.generation()), historyIn(await store.rebuilt()));
  });

  test('includes records published after the baseline, whether or not they changed since', async (t) => {
    const store = await openTestStore(t);
    await store.sync({ 'one.json': record(one, '2024-01-01', 'first', '2023-01-01') });
    await store.sync({
      'two.json': record(two, '2024-03-01', 'late', '2024-02-01'),
      'three.json': record(three, '2024-03-01', 'long published', '2023-05-01'),
    });
    assert.deepEqual(reported(store), [`published ${two} 2024-03-01`]);
    await store.sync({ 'two.json': record(two, '2024-04-01', 'late still', '2024-02-01') });
    const both = [`published ${two} 2024-03-01`, `title_changed ${two} 2024-04-01`];
    assert.deepEqual(reported(store), both);
    assert.deepEqual(historyIn(store.generation()), historyIn(await store.rebuilt()));
  });
});
