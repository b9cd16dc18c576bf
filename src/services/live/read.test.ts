import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { readEvidence } from '../intelligence/evidence.ts';
import { openIntelligence } from '../testing/intelligence.ts';
import type { LivePackageName } from './contract.ts';
import { readLivePackages } from './read.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const ssvc = resolve(import.meta.dirname, '../../../../shared/data/ssvc');
const table = { 'bod.json': readFileSync(join(ssvc, 'cisa_bod_26_04_1_0_0.json'), 'utf8') };

/** A catalog of a day; each entry says when it was added, and a `!` that ransomware uses it. */
function catalog(day: string, added: Readonly<Record<string, string>>): string {
  const written = JSON.parse(kevCatalogue(day, added));
  for (const entry of written.vulnerabilities) {
    entry.dateAdded = entry.dueDate.slice(0, 10);
    if (entry.dueDate.endsWith('!')) entry.knownRansomwareCampaignUse = 'Known';
    entry.dueDate = '2026-12-01';
  }
  return JSON.stringify(written);
}

function advisory(id: string, cve: string): string {
  const day = '2026-01-09T07:00:00.000000Z';
  return JSON.stringify({
    document: {
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { text: 'Public', tlp: { label: 'WHITE' } },
      title: 'Loomwright Loom',
      publisher: { category: 'coordinator', name: 'CISA', namespace: 'https://www.cisa.gov/' },
      tracking: {
        ...{ id, status: 'final', version: '1', current_release_date: day, initial_release_date: day },
        revision_history: [{ date: day, number: '1', summary: 'Initial Publication' }],
      },
    },
    product_tree: { branches: [] },
    vulnerabilities: [{ cve, notes: [] }],
  });
}

async function open(t: TestContext, ...batches: readonly Readonly<Record<string, string>>[]) {
  const { store, context } = await openIntelligence(t, { ...table }, ...batches);
  return (now: string) => {
    const clock = () => Date.parse(now);
    const entities = { ...context.entities, clock };
    const live = readLivePackages(entities);
    const find = (name: LivePackageName) =>
      live.packages.find((found) => found.name === name) ?? assert.fail(name);
    const ids = (name: LivePackageName) => find(name).items.map(({ id }) => id);
    return { live, find, ids, store, context };
  };
}

const records = {
  'one.json': cveRecord(one, { updated: '2026-01-10', published: '2026-01-08', baseScore: 9.8 }),
  'two.json': cveRecord(two, { updated: '2026-01-10', published: '2026-01-01', baseScore: 9.8 }),
  'three.json': cveRecord(three, { updated: '2026-01-10', published: '2026-01-09', baseScore: 5.1 }),
};
const scores = {
  'epss-1.csv': epssTable('2026-01-09', { [one]: 0.1, [two]: 0.2, [three]: 0.5 }),
  'epss-2.csv': epssTable('2026-01-10', { [one]: 0.15, [two]: 0.3, [three]: 0.3 }),
};
const listed = (release: string, entries: Readonly<Record<string, string>>) => ({
  'kev.json': catalog(release, entries),
});

describe('live packages', () => {
  test('list what the window has, the soonest tier first, then the highest score', async (t) => {
    const read = await open(
      t,
      { ...records, ...scores, ...listed('2026-01-08', { [two]: '2026-01-01' }) },
      { ...listed('2026-01-10', { [two]: '2026-01-01!', [three]: '2026-01-09' }) },
      { 'icsa-26-009-01.json': advisory('ICSA-26-009-01', two) },
    );
    const { ids, find } = read('2026-01-11T00:00:00Z');
    assert.deepEqual(ids('exploited-now'), [three]);
    assert.deepEqual(ids('ransomware'), [two]);
    assert.deepEqual(ids('new-critical'), [one]);
    assert.deepEqual(ids('epss-movers'), [two, three]);
    assert.deepEqual(ids('ics'), [two]);
    const [moved] = find('epss-movers').items;
    assert.deepEqual(
      moved?.reasons.map(({ code, value }) => [code, value]),
      [
        ['epss_before', 0.2],
        ['epss_after', 0.3],
      ],
    );
    assert.deepEqual(find('epss-movers').window, {
      ...{ from: '2026-01-09T00:00:00.000Z', to: '2026-01-10T00:00:00.000Z' },
    });
    assert.deepEqual(
      find('ics').items[0]?.reasons.map(({ value }) => value),
      ['advisory:icsa-26-009-01'],
    );
  });

  test('cite only claims that open as evidence', async (t) => {
    const read = await open(
      t,
      { ...records, ...scores, ...listed('2026-01-10', { [three]: '2026-01-09!' }) },
      { 'icsa-26-009-01.json': advisory('ICSA-26-009-01', two) },
    );
    const { live, context } = read('2026-01-11');
    const items = live.packages.flatMap((one) => one.items);
    assert.ok(items.length >= 5);
    for (const { id, reasons, claims } of items) {
      assert.ok(claims.length >= 3, id);
      for (const reason of reasons) for (const claim of reason.claims) assert.ok(claims.includes(claim));
      for (const claim of claims) {
        const { claims: opened } = await readEvidence(context, { id: claim, explain: false });
        assert.equal(opened[0]?.subject, id);
      }
    }
    const unstated = items.flatMap(({ reasons }) => reasons.filter(({ claims }) => claims.length === 0));
    assert.deepEqual([...new Set(unstated.map(({ code }) => code))], ['epss_before']);
  });

  test('change only where a record changed', async (t) => {
    const kev = listed('2026-01-10', { [two]: '2026-01-08', [three]: '2026-01-09' });
    const before = (await open(t, { ...records, ...scores, ...kev }))('2026-01-11').live;
    const changed = cveRecord(three, { updated: '2026-01-11', published: '2026-01-09', baseScore: 9.9 });
    const after = (await open(t, { ...records, ...scores, ...kev }, { 'three.json': changed }))(
      '2026-01-11',
    ).live;
    const itemsOf = ({ packages }: typeof before) =>
      new Map(packages.flatMap(({ name, items }) => items.map((item) => [`${name} ${item.id}`, item])));
    const [then, now] = [itemsOf(before), itemsOf(after)];
    const differing = [...new Set([...then.keys(), ...now.keys()])].filter((key) => {
      return JSON.stringify(then.get(key)) !== JSON.stringify(now.get(key));
    });
    assert.deepEqual(differing.sort(), [
      ...[`epss-movers ${three}`, `exploited-now ${three}`, `new-critical ${three}`],
    ]);
  });

  test('lose their grade as the data ages', async (t) => {
    const read = await open(t, { ...records, ...scores, ...listed('2026-01-10', { [three]: '2026-01-09' }) });
    const grades = ['2026-01-10T12:00:00Z', '2026-01-14', '2026-01-20', '2026-03-01'].map((now) => {
      return read(now).find('epss-movers').quality.grade;
    });
    assert.equal(grades[0], 'A');
    assert.equal(grades.at(-1), 'F');
    assert.deepEqual(grades, grades.toSorted());
    assert.ok(new Set(grades).size >= 3, grades.join());
  });

  test('are of quality 0 and say why, if they are empty', async (t) => {
    const nothing = await open(t);
    const { find, live } = nothing('2026-01-11');
    assert.deepEqual([live.confidence, live.freshness, live.asOf, live.sources], [0, 0, null, []]);
    const reasons = (now: typeof find) =>
      (['exploited-now', 'epss-movers', 'new-critical', 'ransomware', 'ics'] as const).map((name) => {
        const { quality, reason } = now(name);
        assert.deepEqual(quality, { overall: 0, grade: 'F', known: 0, freshness: 0 });
        return reason;
      });
    assert.deepEqual(reasons(find), ['not_read', 'not_read', 'not_read', 'not_read', 'not_read']);
    const old = await open(
      t,
      { ...records, ...listed('2026-01-10', { [two]: '2026-01-08' }), 'epss.csv': scores['epss-1.csv'] },
      { 'icsa-26-009-01.json': advisory('ICSA-26-009-01', two) },
    );
    const tooOld = ['too_old', 'no_two_days', 'too_old', 'too_old', 'too_old'];
    assert.deepEqual(reasons(old('2026-02-01').find), tooOld);
    const other = epssTable('2026-01-10', { [one]: 0.9 }, 'v2027.01.01');
    const models = await open(t, { 'a.csv': scores['epss-1.csv'] }, { 'b.csv': other });
    assert.equal(models('2026-01-11').find('epss-movers').reason, 'no_two_days');
    const quiet = await open(t, listed('2026-01-10', { [two]: '2026-01-01' }));
    assert.equal(quiet('2026-01-11').find('exploited-now').reason, 'nothing_new');
  });
});
