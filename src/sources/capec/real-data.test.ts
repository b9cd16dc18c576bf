import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Origins } from '../../domain/origin.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { assertValid } from '../testing/suite.ts';
import { source as capec } from './source.ts';

const file = new URL('../../../../shared/data/capec/stix-capec.json.gz', import.meta.url);

describe('the published catalog', { skip: !existsSync(file) && `${file.pathname} is missing` }, () => {
  const bytes = gunzipSync(readFileSync(file));
  const document: { readonly objects: readonly StixObject[] } = JSON.parse(bytes.toString());
  const patterns = document.objects.filter(({ type }) => type === 'attack-pattern');
  const origins = new Origins();
  const mapped = capec.map(bytes, 'stix-capec.json', origins);
  const { identity, items, rejected, entities = [], relations = [] } = mapped;

  test('every object, counted apart', () => {
    assertValid(mapped);
    assert.deepEqual(identity, {
      key: 'catalog',
      upstreamTime: '2023-01-30T20:40:28.791Z',
      upstreamVersion: '3.9',
    });
    assert.deepEqual([items, rejected], [2_683, []]);
    assert.equal(entities.length, 615);
    assert.equal(patterns.length, 615);
    const unused = entities.filter(({ state }) => state === 'deprecated');
    assert.equal(
      unused.length,
      patterns.filter(({ x_capec_status }) => /^De|^Ob/.test(x_capec_status)).length,
    );
    const advice = entities.reduce((sum, { details }) => sum + (details?.advice?.length ?? 0), 0);
    assert.equal(advice, document.objects.filter(({ type }) => type === 'relationship').length);
    const texts = entities.flatMap(({ descriptions = [], details }) => [
      ...descriptions.map(({ text }) => text),
      details?.extendedDescription ?? '',
      ...(details?.advice ?? []).map(({ text }) => text),
    ]);
    assert.ok(texts.every((text) => !text.includes('xhtml:')));
  });

  test('every link, found apart', () => {
    const count = (type: string) => relations.filter((relation) => relation.type === type).length;
    const idOf = new Map(
      document.objects.map(({ id, external_references }) => [id, external_references?.[0]?.external_id]),
    );
    const refs = (member: 'x_capec_child_of_refs' | 'x_capec_can_precede_refs' | 'x_capec_peer_of_refs') =>
      patterns.flatMap((pattern) =>
        (pattern[member] ?? []).map((ref) => [idOf.get(pattern.id), idOf.get(ref)]),
      );
    const lists = (name: string) =>
      patterns.flatMap(({ id, external_references = [] }) =>
        external_references
          .filter(({ source_name }) => source_name === name)
          .map(({ external_id }) => `${external_id} ${idOf.get(id)}`),
      );
    const pairs = new Set(refs('x_capec_peer_of_refs').map((pair) => pair.toSorted().join(' ')));
    assert.deepEqual(
      {
        child: count('child-of'),
        precede: count('can-precede'),
        peer: count('peer-of'),
        weakness: count('related-pattern'),
        technique: count('maps-to'),
      },
      {
        child: refs('x_capec_child_of_refs').length,
        precede: refs('x_capec_can_precede_refs').length,
        peer: pairs.size,
        weakness: new Set(lists('cwe')).size,
        technique: new Set(lists('ATTACK')).size,
      },
    );
    const stated = new Set(relations.map(({ from, type, to }) => `${from} ${type} ${to}`));
    for (const [child, parent] of refs('x_capec_child_of_refs'))
      assert.ok(stated.has(`${child} child-of ${parent}`));
  });

  test('each value found again', (t) => {
    const totals = { verbatim: 0, canonical: 0, derived: 0 };
    for (const facts of entities) {
      const counts = checkOrigins(facts, origins, document);
      for (const rule of ['verbatim', 'canonical', 'derived'] as const) totals[rule] += counts[rule];
    }
    t.diagnostic(JSON.stringify(totals));
    assert.deepEqual(capec.map(bytes, ''), mapped);
  });
});

interface StixObject {
  readonly id: string;
  readonly type: string;
  readonly external_references?: readonly { readonly source_name: string; readonly external_id?: string }[];
  readonly x_capec_status: string;
  readonly x_capec_child_of_refs?: readonly string[];
  readonly x_capec_can_precede_refs?: readonly string[];
  readonly x_capec_peer_of_refs?: readonly string[];
}
