import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { loadCatalog } from '../../../answers/compose/catalog.ts';
import { Composer } from '../../../answers/compose/compose.ts';
import type { AnswerPlan, Point, Premise, Reading } from '../../../answers/contract.ts';
import { type Intent, requiredSlots } from '../../../answers/intents.ts';
import { loadVerifier } from '../../../answers/verify/verifier.ts';
import {
  cveRecord,
  disputedRecord,
  epssTable,
  kevCatalogue,
  weaknessCatalogue,
} from '../../../provenance/testing/upstream.ts';
import { openReaderContext } from '../../testing/reader-context.ts';
import { openClaimBook } from '../claim-book.ts';
import type { Planner } from '../plan.ts';
import { plan as analysis } from './cve-analysis.ts';
import { plan as comparison } from './cve-compare.ts';
import { plan as status } from './kev-status.ts';
import { plan as priorities } from './prioritize.ts';
import { plan as remediation } from './remediation.ts';
import { arrangeReport } from './report.ts';
import { plan as explanation } from './score-explain.ts';
import { arrangeSoc } from './soc.ts';

const [listed, quiet, named, catalogued, unknown] = [
  'CVE-2026-10001',
  'CVE-2026-10002',
  'CVE-2026-10003',
  'CVE-2026-10004',
  'CVE-2026-10009',
];
const table = 'cisa_bod_26_04_1_0_0.json';
const files = {
  'one.json': disputedRecord(listed, '2026-01-11'),
  'two.json': cveRecord(quiet, { updated: '2026-01-10', baseScore: 5.1 }),
  'kev.json': kevCatalogue('2026-01-20', { [listed]: '2026-01-26', [catalogued]: '2026-01-26' }),
  'epss_scores-2026-01-19.csv': epssTable('2026-01-19', { [listed]: 0.4, [named]: 0.02 }),
  'cwe.xml': weaknessCatalogue('4.1', '2026-01-01', { 20: 'Lost Thread' }),
  [table]: readFileSync(resolve(import.meta.dirname, '../../../../../shared/data/ssvc', table), 'utf8'),
};

const listing = `${listed} is listed in the KEV catalog of 2026-01-20 as exploited; it was added on 2026-01-05, with the due date 2026-01-26.`;
const ransomware = `For ${listed}, the KEV catalog of 2026-01-20 does not name ransomware use.`;
const differing = `For ${listed}, scorers differ: loomwright, as of 2026-01-11, gives a CVSS 3.1 base score of 9.8 (critical); CISA-ADP, as of 2026-01-11, gives a CVSS 3.1 base score of 7.4 (high).`;
const epss = `For ${listed}, the EPSS score is 0.4 at percentile 0.2, dated 2026-01-19.`;
const weakness = `${listed} has the weakness CWE-20 (Lost Thread).`;
const fix = `For ${listed}, Loom is fixed in 1.4.`;

test('plans about vulnerabilities', async (t) => {
  const { context } = await openReaderContext(t, files);
  const composer = new Composer('en', await loadCatalog('en'));
  const verify = await loadVerifier('en');

  await t.test(
    'an analysis of a CVE tells score, exploitation, fix and weakness in this order, and both sides of a conflict',
    async () => {
      const { plan, texts } = await answered(analysis, 'cve_analysis', [listed]);
      assertInOrder(texts, [differing, listing, ransomware, epss, fix, weakness]);
      assert.deepEqual(
        plan.conflicts.map(({ subject, predicate, claims }) => [subject, predicate, claims.length]),
        [[listed, 'cvss', 2]],
      );
      const slots = Object.fromEntries(plan.slots.map(({ name, state }) => [name, state]));
      assert.deepEqual(Object.keys(slots), requiredSlots.cve_analysis);
      for (const name of ['score', 'kev', 'epss', 'fix', 'weakness', 'dates'])
        assert.equal(slots[name], 'value');
    },
  );

  await t.test('an analysis of a CVE tells absence with its day', async () => {
    const { plan, texts } = await answered(analysis, 'cve_analysis', [quiet]);
    assertInOrder(texts, [
      `${quiet} is not in the KEV catalog of 2026-01-20.`,
      `${quiet} has no EPSS score in the data of 2026-01-19.`,
    ]);
    const states = plan.slots.flatMap(({ name, state }) =>
      name === 'kev' || name === 'epss' ? [state] : [],
    );
    assert.deepEqual(states, ['absence', 'absence']);
  });

  await t.test(
    'an analysis of a CVE begins with exploitation if the question asks for what to do',
    async () => {
      const { texts } = await answered(analysis, 'cve_analysis', [listed], { also: 'remediation' });
      const risk = texts.find((text) => text.includes('computes the risk level')) ?? '';
      assertInOrder(texts, [listing, ransomware, fix, risk, differing, epss, weakness]);
      assert.equal(texts.indexOf(listing), texts.indexOf(ransomware) - 1);
    },
  );

  await t.test('an analysis of a CVE tells what a catalog alone says that it affects', async () => {
    const { plan, texts } = await answered(analysis, 'cve_analysis', [catalogued]);
    assertInOrder(texts, [
      `${catalogued} affects product:loomwright:loom.`,
      `${catalogued} is named by the KEV catalog of 2026-01-20, but its CVE record is not stored.`,
    ]);
    assert.ok(plan.slots.some(({ name, state }) => name === 'affected' && state === 'value'));
  });

  await t.test(
    'an analysis of a CVE keeps a CVE without a record apart from one that nobody names',
    async () => {
      const { plan, texts } = await answered(analysis, 'cve_analysis', [named, unknown]);
      assertInOrder(texts, [
        `${named} is named by the EPSS data of 2026-01-19, but its CVE record is not stored.`,
        `No loaded source names ${unknown}.`,
      ]);
      assert.ok(plan.slots.every(({ name, state }) => name !== 'fix' || state === 'absence'));
    },
  );

  await t.test(
    'whether a CVE is exploited comes first, then what is to be done, then what EPSS says',
    async () => {
      const { plan, texts } = await answered(status, 'kev_status', [listed], { also: 'remediation' });
      assert.ok(texts.length <= 11, String(texts.length));
      assertInOrder(texts, [
        listing,
        ransomware,
        fix,
        `For ${listed}, CISA's BOD 26-04 table leaves the remediation timeline open, as inputs are missing (automatable and technical impact); possible for publicly exposed systems: 3 days with a forensic investigation, 3 days, and 14 days; for other systems: 3 days with a forensic investigation and 14 days.`,
        'These timelines are computed; this is not a compliance determination.',
        epss,
      ]);
      assert.equal(texts[0], listing);
      assert.deepEqual(
        plan.slots.map(({ state }) => state),
        ['value', 'value', 'value', 'absence'],
      );
    },
  );

  await t.test('whether a CVE is exploited is never denied by absence from the catalog', async () => {
    const { texts } = await answered(status, 'kev_status', [quiet]);
    assertInOrder(texts, [
      `${quiet} is not in the KEV catalog of 2026-01-20.`,
      'Absence from the KEV catalog does not rule out attacks.',
    ]);
  });

  await t.test(
    'whether a CVE is exploited comes before what a question takes for granted, and is said once',
    async () => {
      const premises = ['not_exploited', 'not_fixed', 'not_critical'] as const;
      const { texts } = await answered(status, 'kev_status', [listed], { premises, also: 'remediation' });
      const contrary = 'Contrary to what the question assumes,';
      assertInOrder(texts, [
        `${contrary} ${listed} is listed in the KEV catalog of 2026-01-20 as exploited; it was added on 2026-01-05.`,
        `${contrary} for ${listed}, Loom is fixed in 1.4.`,
        `${contrary} for ${listed}, loomwright gives a CVSS 3.1 base score of 9.8 (critical).`,
        `For ${listed}, the KEV catalog names the due date 2026-01-26.`,
      ]);
      assert.ok(!texts.includes(fix) && !texts.includes(listing));
      const confirmed = await answered(status, 'kev_status', [quiet], {
        premises: ['exploited', 'not_critical'],
      });
      assertInOrder(confirmed.texts, [
        `The question assumes attacks, which the sources do not confirm: ${quiet} is not in the KEV catalog of 2026-01-20.`,
        `As the question assumes, for ${quiet}, loomwright gives a CVSS 3.1 base score of 5.1 (medium).`,
      ]);
    },
  );

  await t.test('remediation begins with what to do', async () => {
    const { texts } = await answered(remediation, 'remediation', [listed]);
    assertInOrder(texts, [fix, listing]);
  });

  const order = `${listed} is more urgent than ${quiet}: for exposed systems, CISA's BOD 26-04 table gives ${listed} the timeline 3 days with a forensic investigation and ${quiet} the timeline 3 days.`;

  await t.test('a comparison says which is more urgent and why, then what is known of each', async () => {
    const { texts, plan } = await answered(comparison, 'cve_compare', [quiet, listed]);
    assert.equal(texts[0], order);
    assertInOrder(texts, [differing, listing, epss, `${quiet} is not in the KEV catalog of 2026-01-20.`]);
    assert.ok(plan.slots.every(({ state }) => state === 'value'));
    const derived = plan.points[0]?.derived;
    assert.deepEqual([derived?.rule, derived?.values.first], ['ssvc:cisa:dt_bod2604', listed]);
  });

  await t.test('priorities rank all ids, whatever their order in the question', async () => {
    const { texts } = await answered(priorities, 'prioritize', [named, quiet, unknown, listed]);
    assert.deepEqual(
      texts.map((text) => text.slice(0, 'CVE-2026-10001 has rank 1'.length)),
      [
        `${listed} has rank 1`,
        `${quiet} has rank 2`,
        `${named} has rank 3`,
        order.slice(0, 25),
        'These timelines are compu',
        'No loaded source names CV',
      ],
    );
  });

  await t.test('a score is explained metric by metric', async () => {
    const { texts } = await answered(explanation, 'score_explain', [quiet]);
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
    assert.deepEqual(texts, [
      `For ${quiet}, loomwright gives a CVSS 3.1 base score of 5.1 (medium) with the vector ${vector}.`,
      `The vector ${vector} yields a CVSS 3.1 base score of 9.8 (critical).`,
      `The vector ${vector} describes the attack: Attack Vector: Network, Attack Complexity: Low, Privileges Required: None, User Interaction: None, and Scope: Unchanged.`,
      `The vector ${vector} describes the impact: Confidentiality Impact: High, Integrity Impact: High, and Availability Impact: High.`,
    ]);
  });

  await t.test('a score of a vector in the question needs no CVE', async () => {
    const vectors = ['AV:N/AC:L/Au:N/C:P/I:P/A:P/E:POC', 'CVSS:3.1/AV:N'];
    const { texts } = await answered(explanation, 'score_explain', [], { vectors });
    const vector = vectors[0];
    assert.deepEqual(texts, [
      `The vector ${vector} yields a CVSS 2.0 base score of 7.5 (high).`,
      `The vector ${vector} describes the attack: Access Vector: Network, Access Complexity: Low, and Authentication: None.`,
      `The vector ${vector} describes the impact: Confidentiality Impact: Partial, Integrity Impact: Partial, and Availability Impact: Partial.`,
      `The vector ${vector} also states: Exploitability: Proof-of-Concept.`,
      `The vector ${vector}, with all of its metrics, yields the score 6.8 (medium).`,
      'The CVSS vector in the question is not valid. It must set each base metric of its version once.',
    ]);
  });

  await t.test('a plan in parts is a brief with a recommendation for each thing to do', async () => {
    const { plan } = await answered(analysis, 'cve_analysis', [listed]);
    const places = placesOf(arrangeReport(plan, openClaimBook(context)));
    assertInOrder(places['/brief/summary'] ?? [], [differing, listing, epss]);
    const recommendations = Object.keys(places).filter((place) =>
      place.startsWith('/brief/recommendations/'),
    );
    assert.deepEqual(
      recommendations,
      recommendations.map((_, i) => `/brief/recommendations/${i}`),
    );
    assert.deepEqual(places['/brief/recommendations/0'], [fix]);
    assert.ok(!places['/brief/summary']?.includes(fix));
  });

  await t.test('a plan in parts is a summary with fixes and with the reasons of the priority', async () => {
    const { plan } = await answered(analysis, 'cve_analysis', [quiet, listed]);
    const places = placesOf(arrangeSoc(plan, openClaimBook(context)));
    assertInOrder(places['/summary'] ?? [], [differing, listing]);
    assertInOrder(places['/fixRecommendation'] ?? [], [fix, `For ${quiet}, Loom is fixed in 1.4.`]);
    assert.equal(places['/priorityReasoning']?.[0], order);
  });

  await t.test('a plan in parts without a CVE is its summary alone', () => {
    const point: Point = { kind: 'notice', message: 'outOfScope', claims: [], in: '/answer' };
    const plan: AnswerPlan = { points: [point], slots: [], conflicts: [] };
    const book = openClaimBook(context);
    assert.deepEqual(Object.keys(placesOf(arrangeReport(plan, book))), ['/brief/summary']);
    assert.deepEqual(Object.keys(placesOf(arrangeSoc(plan, book))), ['/summary']);
  });

  async function answered(
    planner: Planner,
    intent: Intent,
    ids: readonly string[],
    { premises = [], vectors = [], also }: Extras = {},
  ): Promise<{ readonly plan: AnswerPlan; readonly texts: readonly string[] }> {
    const entity = { type: 'vulnerability', name: null, isKnown: true };
    const reading: Reading = {
      ...{ intent, premises, vectors, versions: [], window: null, query: '' },
      entities: ids.map((id) => ({ ...entity, id, matchedText: id })),
      ...{ intentCertainty: 1, entityCertainty: 1 },
      alternatives: also === undefined ? [] : [{ intent: also, certainty: 0.3 }],
    };
    const book = openClaimBook(context);
    const plan = await planner({ reading, context, book, place: '/answer' });
    const sentences = plan.points.map((point) => composer.sentence(point));
    for (const sentence of sentences) {
      assert.equal(
        verify(sentence, book, () => null),
        null,
        sentence.text,
      );
    }
    return { plan, texts: sentences.map(({ text }) => text) };
  }

  function textsOf(points: readonly Point[]): string[] {
    return points.map((point) => composer.sentence(point).text);
  }

  function placesOf(points: readonly Point[]): Readonly<Record<string, readonly string[]>> {
    const groups = Object.groupBy(points, (point) => point.in);
    return Object.fromEntries(Object.entries(groups).map(([place, all]) => [place, textsOf(all ?? [])]));
  }
});

interface Extras {
  readonly premises?: readonly Premise[];
  readonly vectors?: readonly string[];
  readonly also?: Intent;
}

function assertInOrder(texts: readonly string[], expected: readonly string[]): void {
  const found = texts.filter((text) => expected.includes(text));
  assert.deepEqual(found, expected, texts.join('\n'));
}
