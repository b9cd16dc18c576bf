import assert from 'node:assert/strict';
import { after, describe, type TestContext, test } from 'node:test';
import { loadCatalog } from '../../../../answers/compose/catalog.ts';
import { Composer } from '../../../../answers/compose/compose.ts';
import type { AnswerPlan, Reading } from '../../../../answers/contract.ts';
import { linkClaim } from '../../../../domain/graph/claim.ts';
import { cveRecord, weaknessCatalogue } from '../../../../provenance/testing/upstream.ts';
import { openReaderContext } from '../../../testing/reader-context.ts';
import { openClaimBook } from '../../claim-book.ts';
import type { Planner } from '../../plan.ts';
import { recount } from '../../recount.ts';
import { plan as actor } from '../actor.ts';
import { plan as campaign } from '../campaign.ts';
import { plan as malware } from '../malware.ts';
import { plan as relation } from '../relation.ts';
import { plan as technique } from '../technique.ts';
import { plan as weakness } from '../weakness-definition.ts';

const cve = 'CVE-2026-10001';
const at = '2026-02-03T04:05:06.000Z';

function object(type: string, id: string, name: string, members: object = {}) {
  return {
    type,
    id: `${type}--00000000-1111-4111-8111-${id.replace(/\D/g, '').padStart(12, '0')}`,
    external_references: [{ source_name: 'mitre-attack', external_id: id }],
    name,
    x_mitre_domains: ['enterprise-attack'],
    created: at,
    modified: at,
    ...members,
  };
}

const objects = {
  tactic: object('x-mitre-tactic', 'TA9001', 'Unraveling', { x_mitre_shortname: 'unraveling' }),
  cut: object('attack-pattern', 'T9001', 'Cut Thread', {
    kill_chain_phases: [{ kill_chain_name: 'mitre-attack', phase_name: 'unraveling' }],
  }),
  pull: object('attack-pattern', 'T9002', 'Pull Thread'),
  weavers: object('intrusion-set', 'G9001', 'Weavers', { description: `They use ${cve}.` }),
  idle: object('intrusion-set', 'G9002', 'Idlers'),
  former: object('intrusion-set', 'G9003', 'Former Weavers', { revoked: true }),
  needle: object('malware', 'S9001', 'Needle'),
  raid: object('campaign', 'C9001', 'Raid'),
};

type Name = keyof typeof objects;

const relations: readonly (readonly [from: Name, type: string, to: Name])[] = [
  ['weavers', 'uses', 'cut'],
  ['weavers', 'uses', 'pull'],
  ['weavers', 'uses', 'needle'],
  ['needle', 'uses', 'cut'],
  ['raid', 'attributed-to', 'weavers'],
  ['former', 'revoked-by', 'weavers'],
];

const bundle = JSON.stringify({
  type: 'bundle',
  id: 'bundle--00000000-1111-4111-8111-111111111111',
  objects: [
    ...Object.values(objects),
    ...relations.map(([from, relationship_type, to], i) => ({
      type: 'relationship',
      id: `relationship--00000000-1111-4111-8111-${String(i).padStart(12, '0')}`,
      relationship_type,
      source_ref: objects[from].id,
      target_ref: objects[to].id,
      created: at,
      modified: at,
    })),
  ],
});

const external = (source_name: string, external_id: string) => ({ source_name, external_id });

const pattern = JSON.stringify({
  type: 'bundle',
  id: 'bundle--00000000-3333-4333-8333-333333333333',
  objects: [
    {
      type: 'attack-pattern',
      id: 'attack-pattern--00000000-3333-4333-8333-333333333333',
      name: 'Thread Guessing',
      created: at,
      modified: at,
      x_capec_status: 'Stable',
      x_capec_version: '9.1',
      external_references: [
        external('capec', 'CAPEC-901'),
        external('cwe', 'CWE-20'),
        external('ATTACK', 'T9002'),
      ],
    },
  ],
});

const files = {
  'attack.json': bundle,
  'capec.json': pattern,
  'one.json': cveRecord(cve, { updated: '2026-01-10' }),
  'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread', 707: 'Knots' }, { 20: 707 }),
};

const { context } = await openReaderContext({ after: after as TestContext['after'] }, files);
const composer = new Composer('en', await loadCatalog('en'));

async function ask(plan: Planner, ids: readonly string[], query = '') {
  const entities = ids.map((id) => ({ id, type: '', name: null, matchedText: id, isKnown: true }));
  const reading = { entities, query } as Partial<Reading> as Reading;
  const made = await plan({ reading, context, book: openClaimBook(context), place: '/answer' });
  const texts = made.points.map((point) => composer.sentence(point).text);
  return { ...made, texts, slots: slotsOf(made) };
}

function slotsOf({ slots }: AnswerPlan) {
  return Object.fromEntries(slots.map(({ name, state }) => [name, state]));
}

describe('an answer about', () => {
  test('a group names what it uses and exploits, each with the claim of the link', async () => {
    const { texts, points, slots } = await ask(actor, ['G9001']);
    assert.deepEqual(slots, { names: 'value', techniques: 'value', vulnerabilities: 'value' });
    for (const text of [
      'G9001 is the group Weavers.',
      'For G9001, the loaded sources name 2 techniques that it uses.',
      'G9001, according to ATT&CK, uses T9001 (Cut Thread).',
      'G9001, according to ATT&CK, uses T9002 (Pull Thread).',
      `G9001, according to a text of ATT&CK, exploits ${cve}.`,
      'G9001, according to ATT&CK, uses S9001 (Needle).',
      'C9001 (Raid), according to ATT&CK, is attributed to G9001.',
    ]) {
      assert.ok(texts.includes(text), `${text}\n${texts.join('\n')}`);
    }
    const cited = points.flatMap(({ claims }) => claims.map(({ id }) => id));
    for (const [type, to] of [
      ['uses', 'T9001'],
      ['uses', 'S9001'],
      ['exploits', cve],
    ] as const) {
      assert.ok(cited.includes(linkClaim('G9001', type, to, null).id), to);
    }
  });

  test('a group of which nothing is stated says so, as of its day', async () => {
    const { texts, slots } = await ask(actor, ['G9002']);
    assert.deepEqual(slots, { names: 'value', techniques: 'absence', vulnerabilities: 'absence' });
    const day = 'whose record was last modified on 2026-02-03, no loaded source names';
    assert.ok(texts.includes(`For G9002, ${day} a technique or software that it uses.`), texts.join('\n'));
    assert.ok(texts.includes(`For G9002, ${day} a vulnerability that it exploits.`));
  });

  test('a revoked group names the one that replaces it', async () => {
    const { texts } = await ask(actor, ['G9003']);
    assert.deepEqual(texts.slice(1, 3), [
      'G9003 is revoked and should not be used any more.',
      'G9003 is superseded by G9001 (Weavers).',
    ]);
  });

  test('malware, a campaign and a technique names who is linked to them', async () => {
    const software = await ask(malware, ['S9001']);
    assert.deepEqual(software.slots, { names: 'value', techniques: 'value', vulnerabilities: 'absence' });
    assert.ok(software.texts.includes('G9001 (Weavers), according to ATT&CK, uses S9001.'));
    const raid = await ask(campaign, ['C9001']);
    assert.ok(raid.texts.includes('C9001, according to ATT&CK, is attributed to G9001 (Weavers).'));
    const cut = await ask(technique, ['T9001']);
    assert.deepEqual(cut.slots, {
      tactic: 'value',
      detections: 'absence',
      mitigations: 'absence',
      groups: 'value',
    });
    assert.ok(cut.texts.includes('T9001 serves the tactic TA9001 (Unraveling).'));
  });

  test('a weakness names its parents and the vulnerabilities that have it', async () => {
    const { texts, slots } = await ask(weakness, ['CWE-20', 'CWE-707']);
    assert.equal(slots.parents, 'value');
    assert.ok(texts.includes(`${cve} has the weakness CWE-20.`));
    assert.ok(texts.includes('CWE-20 is the weakness Lost Thread.'));
    assert.ok(texts.includes('CWE-20 is a child of CWE-707 (Knots).'));
    assert.ok(texts.includes('For CWE-707, no loaded source names any vulnerabilities that have it.'));
  });

  test('ids says which of them nobody names, and that nothing was named', async () => {
    const { points, slots } = await ask(actor, ['G9999']);
    assert.deepEqual(
      points.map(({ message, values }) => [message, values]),
      [['unknownId', { id: 'G9999' }]],
    );
    assert.deepEqual(slots, { names: 'absence', techniques: 'absence', vulnerabilities: 'absence' });
    const nothing = await ask(actor, []);
    assert.deepEqual(
      nothing.points.map(({ message }) => message),
      ['nothingNamed'],
    );
  });
});

test('every count of an answer is the total of its path', async () => {
  let counted = 0;
  for (const [plan, ids] of [
    [actor, ['G9001', 'G9002']],
    [malware, ['S9001']],
    [campaign, ['C9001']],
    [technique, ['T9001', 'T9002', 'TA9001']],
    [weakness, ['CWE-20', 'CWE-707']],
    [relation, ['CWE-20', 'G9002']],
  ] as const) {
    for (const { count } of (await ask(plan, ids)).points) {
      if (count === undefined) continue;
      assert.equal(recount(context, count.path), count.total, count.path);
      counted++;
    }
  }
  assert.ok(counted >= 5, String(counted));
});

describe('a relation', () => {
  test('has a sentence for each link, and one for the confidence in all of them', async () => {
    const { texts, points, slots } = await ask(relation, ['C9001', 'T9002']);
    assert.deepEqual(slots, { path: 'value' });
    assert.deepEqual(texts.slice(-4, -1), [
      'From C9001 to T9002, no direct link was found.',
      'C9001, according to ATT&CK, is attributed to G9001 (Weavers).',
      'G9001, according to ATT&CK, uses T9002 (Pull Thread).',
    ]);
    const last = points.at(-1) ?? assert.fail();
    const product = last.claims.reduce((full, { confidence }) => full * confidence, 1);
    assert.equal(last.derived?.values.links, '2');
    assert.equal(Number(last.derived?.values.confidence), Math.round(product * 10_000) / 10_000);
  });

  test('that is not stored is a number of paths, which is 0', async () => {
    const { texts, slots } = await ask(relation, ['CWE-20', 'G9002']);
    assert.deepEqual(slots, { path: 'absence' });
    assert.equal(texts.at(-1), 'From CWE-20 to G9002, no path of up to 4 links was found.');
  });

  test('that follows from others is a hypothesis, and is named only where the question asks for it', async () => {
    const hypotheses = async (query: string) => {
      const { points } = await ask(relation, ['CWE-20', 'T9002'], query);
      return points.filter(({ message }) => message === 'hypothesis');
    };
    assert.deepEqual(await hypotheses('linked'), []);
    const [hypothesis, ...others] = await hypotheses('derived links');
    assert.deepEqual(others, []);
    assert.deepEqual(
      hypothesis?.claims.map(({ id }) => id),
      [
        linkClaim('CWE-20', 'related-pattern', 'CAPEC-901', null).id,
        linkClaim('CAPEC-901', 'maps-to', 'T9002', null).id,
      ],
    );
    const confidence = Number(hypothesis?.derived?.values.confidence);
    assert.ok(confidence > 0 && confidence < 0.5, String(confidence));
  });

  test('with one entity alone lists its links, and asks for another', async () => {
    const { points, texts, slots } = await ask(relation, ['G9001', 'G9001']);
    assert.deepEqual(slots, { path: 'value' });
    assert.ok(texts.includes('G9001, according to ATT&CK, uses S9001 (Needle).'));
    assert.equal(points.at(-1)?.message, 'relationNeedsTwo');
  });
});
