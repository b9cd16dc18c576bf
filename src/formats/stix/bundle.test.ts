import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import type { Graph } from '../../domain/graph/graph.ts';
import type { DescribedEntity } from '../described.ts';
import { described, graph, node, relation, sampleIds } from '../testing/graphs.ts';
import { type StixBundle, stixErrors } from '../testing/stix.ts';
import { stixBundle } from './bundle.ts';

type Known = Partial<Record<EntityType, Partial<DescribedEntity>>>;

function textOf(of: Graph, known: Known = {}): string {
  const { text } = stixBundle(of, (one) => described(one, known[one.type]));
  assert.deepEqual(stixErrors(text), []);
  return text;
}

function bundleOf(of: Graph, known: Known = {}): StixBundle {
  return JSON.parse(textOf(of, known));
}

/** The object that stands for an entity, alone in a bundle. */
function objectOf(type: EntityType, known: Partial<DescribedEntity> = {}, own: object = {}) {
  const { objects } = bundleOf(graph([node(type, own)], [], { depth: 0 }), { [type]: known });
  return objects.at(-1) ?? assert.fail();
}

function extensionOf(object: StixBundle['objects'][number]): Readonly<Record<string, unknown>> {
  return Object.values(object.extensions as object)[0];
}

describe('an entity', () => {
  const types: Readonly<Record<EntityType, string>> = {
    vulnerability: 'vulnerability',
    weakness: 'x-cairn-weakness',
    'attack-pattern': 'attack-pattern',
    technique: 'attack-pattern',
    tactic: 'x-cairn-tactic',
    group: 'intrusion-set',
    malware: 'malware',
    tool: 'tool',
    campaign: 'campaign',
    mitigation: 'course-of-action',
    detection: 'x-cairn-detection',
    vendor: 'identity',
    product: 'software',
    package: 'software',
    advisory: 'report',
    'decision-table': 'x-cairn-decision-table',
  };
  for (const type of entityTypes) {
    test(`that is a ${type} is a ${types[type]}, with the same id in every bundle`, () => {
      const object = objectOf(type);
      assert.equal(object.type, types[type]);
      const more = { description: { text: 'Words.', lang: 'en', source: 'records' } };
      assert.equal(objectOf(type, more, { name: 'Another name' }).id, object.id);
      assert.notEqual(objectOf(type, {}, { id: `${sampleIds[type]}1` }).id, object.id);
    });
  }

  test('tells its ids in lists that are known, and those of its weaknesses', () => {
    const vulnerability = {
      ...{ cwes: ['CWE-79'], cvss: [], epss: null, ssvc: null },
      kev: { listed: true, dateAdded: null, dueDate: null, ransomware: true } as never,
    };
    const aliases = ['GHSA-aaaa-bbbb-1111', 'Loomshell', 'GO-2026-0001'];
    const object = objectOf('vulnerability', { aliases, vulnerability });
    const ids = (object.external_references as { external_id: string }[]).map((one) => one.external_id);
    assert.deepEqual(ids, ['CVE-2026-10001', 'CWE-79', 'GHSA-aaaa-bbbb-1111', 'GO-2026-0001']);
    assert.deepEqual(extensionOf(object).other_names, ['Loomshell']);
    assert.deepEqual(extensionOf(object).kev, { listed: true, ransomware: true });
  });

  test('has the times of upstream, in order, and one that never changes where there are none', () => {
    const [early, late] = ['2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z'];
    const times = (known: Partial<DescribedEntity>) => {
      const { created, modified } = objectOf('group', known);
      return [created, modified];
    };
    assert.deepEqual(times({ created: early, modified: late }), [early, late]);
    assert.deepEqual(times({ created: late, modified: early }), [late, late]);
    assert.deepEqual(times({ modified: late }), [late, late]);
    assert.deepEqual(times({ stated: early }), [early, early]);
    assert.deepEqual(times({}), ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z']);
  });

  test('is revoked where upstream took it back', () => {
    assert.equal(objectOf('vulnerability', {}, { state: 'rejected' }).revoked, true);
    assert.equal(objectOf('group', {}, { state: 'revoked' }).revoked, true);
    assert.equal(objectOf('group', {}, { state: 'deprecated' }).revoked, undefined);
  });

  test('that is software has the identifiers that are known, and no others', () => {
    const known = objectOf('product', {
      cpes: ['cpe:2.3:a:example:loom', 'cpe:2.3:o:example:loom', 'loom'],
    });
    assert.deepEqual([known.name, known.vendor, known.cpe], ['loom', 'example', undefined]);
    assert.equal((extensionOf(known).cpe_names as string[]).length, 2);
    assert.equal(known.id, objectOf('product').id, 'by whatever else it is known');
    assert.equal(extensionOf(objectOf('package')).package_url, 'pkg:npm/loom');
  });

  test('that is an advisory names who published it, and what it is about', () => {
    const nodes = [node('vulnerability'), node('advisory')] as const;
    const links = [relation(sampleIds.vulnerability, 'referenced-by', sampleIds.advisory)];
    const { objects } = bundleOf(graph(nodes, links), {
      advisory: { details: { publisher: 'The Example CERT' } },
    });
    const report = objects.find(({ type }) => type === 'report');
    const publisher = objects.find(({ name }) => name === 'The Example CERT');
    assert.equal(report?.created_by_ref, publisher?.id);
    assert.equal(publisher?.created, '1970-01-01T00:00:00.000Z', 'the same in every bundle');
    assert.deepEqual(report?.object_refs, [objects.find(({ type }) => type === 'vulnerability')?.id]);
  });

  test('that is a technique is in the kill chain phases of its tactics', () => {
    const phases = (domains: string[]) =>
      objectOf('technique', { tactics: [{ shortName: 'Initial_Access', domains }] }).kill_chain_phases;
    assert.deepEqual(phases(['enterprise', 'ics']), [
      { kill_chain_name: 'mitre-attack', phase_name: 'initial-access' },
    ]);
    assert.deepEqual(phases(['ics']), [
      { kill_chain_name: 'mitre-ics-attack', phase_name: 'initial-access' },
    ]);
  });
});

describe('a relation', () => {
  const cases: readonly [EntityType, RelationType, EntityType, string, boolean, string?][] = [
    ['group', 'uses', 'technique', 'uses', false],
    ['malware', 'uses', 'tool', 'uses', false],
    ['malware', 'exploits', 'vulnerability', 'exploits', false],
    ['group', 'exploits', 'vulnerability', 'targets', false],
    ['campaign', 'attributed-to', 'group', 'attributed-to', false],
    ['group', 'attributed-to', 'group', 'related-to', false],
    ['technique', 'mitigated-by', 'mitigation', 'mitigates', true],
    ['technique', 'child-of', 'technique', 'subtechnique-of', false],
    ['weakness', 'child-of', 'weakness', 'related-to', false],
    ['vulnerability', 'exploited-via', 'technique', 'targets', true, 'exploitation_technique'],
    ['vulnerability', 'exploited-via', 'technique', 'related-to', false, 'primary_impact'],
    ['vulnerability', 'affects', 'product', 'related-to', false],
    ['vulnerability', 'has-weakness', 'weakness', 'related-to', false],
    ['product', 'made-by', 'vendor', 'related-to', false],
  ];
  for (const [from, type, to, verb, isReversed, qualifier = null] of cases) {
    test(`${from} ${type} ${to}${qualifier ? ` (${qualifier})` : ''} is ${verb}${isReversed ? ', the other way round' : ''}`, () => {
      const ends = [node(from), node(to, { id: `${sampleIds[to]}2` })] as const;
      const link = relation(ends[0].id, type, ends[1].id, { qualifier });
      const { objects } = bundleOf(graph(ends, [link]));
      const sro = objects.find((one) => one.type === 'relationship') ?? assert.fail();
      assert.equal(sro.relationship_type, verb);
      const idOf = (id: string) =>
        objects.find((one) => one.entity_id === id || (one.extensions && extensionOf(one).entity_id === id))
          ?.id;
      const expected = isReversed ? [ends[1].id, ends[0].id] : [ends[0].id, ends[1].id];
      assert.deepEqual([sro.source_ref, sro.target_ref], expected.map(idOf));
      const { claim_id, relation_type, relation_qualifier, is_reversed, evidence } = extensionOf(sro);
      assert.deepEqual([claim_id, relation_type, is_reversed], [link.id, type, isReversed]);
      assert.equal(relation_qualifier ?? null, qualifier);
      assert.deepEqual(evidence, [
        { source: 'records', sha256: 'a'.repeat(64), pointer: '/a/0', stated_at: '2026-01-02T00:00:00.000Z' },
      ]);
      assert.equal(sro.confidence, 90);
      assert.deepEqual([sro.created, sro.modified], ['2026-01-02T00:00:00.000Z', '2026-03-04T00:00:00.000Z']);
    });
  }

  test('that is derived is labelled, and shows what it follows from', () => {
    const step = {
      from: sampleIds.vulnerability,
      type: 'has-weakness',
      direction: 'out',
      to: 'CWE-79',
    } as const;
    const derived = {
      class: 'derived',
      confidence: 0.0123,
      path: [step],
      firstSeen: null,
      lastSeen: null,
    } as const;
    const link = relation(sampleIds.vulnerability, 'exploited-via', sampleIds.technique, derived);
    const { objects } = bundleOf(graph([node('vulnerability'), node('technique')], [link]));
    const sro = objects.find(({ type }) => type === 'relationship') ?? assert.fail();
    assert.deepEqual([sro.labels, sro.confidence, sro.relationship_type], [['derived'], 1, 'related-to']);
    assert.equal(extensionOf(sro).relation_class, 'derived');
    assert.deepEqual(extensionOf(sro).path, [
      { origin: 'CVE-2026-10001', relation_type: 'has-weakness', direction: 'out', target: 'CWE-79' },
    ]);
  });
});

describe('a bundle', () => {
  test('is the same for the same graph, and another for another', () => {
    const one = graph([node('group')], [], { depth: 0 });
    assert.equal(textOf(one), textOf(one));
    assert.notEqual(bundleOf(one).id, bundleOf(graph([node('tool')], [], { depth: 0 })).id);
  });

  test('tells that relations are left out', () => {
    const cut = { truncated: true, cut: [{ id: 'CWE-79', matching: 8_000, shown: 50 }] };
    const notes = (own: Partial<Graph>) =>
      bundleOf(graph([node('weakness')], [], own)).objects.filter(({ type }) => type === 'note');
    assert.match(String(notes(cut)[0]?.content), /CWE-79 has 8000, 50 are here/);
    assert.equal(notes({}).length, 0);
    assert.equal(notes({ ...cut, depth: 0 }).length, 0, 'one that was not gone through leaves nothing out');
  });
});
