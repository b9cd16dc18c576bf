import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Origins } from '../../domain/origin.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { assertValid } from '../testing/suite.ts';
import { source as attack } from './source.ts';

/** Each with how many objects, entities, and links of vulnerabilities it has. */
const bundles = [
  ['enterprise-attack', 24_771, 4_349, 269],
  ['ics-attack', 1_825, 378, 3],
  ['mobile-attack', 2_535, 697, 5],
] as const;

const sampled = 300;

for (const [domain, objects, entities, exploits] of bundles) {
  const file = new URL(`../../../../shared/data/attack/${domain}.json.gz`, import.meta.url);
  describe(`the published bundle ${domain}`, {
    skip: !existsSync(file) && `${file.pathname} is missing`,
  }, () => {
    const bytes = gunzipSync(readFileSync(file));
    const document: { readonly objects: readonly StixObject[] } = JSON.parse(bytes.toString());

    test('every object, counted apart', () => {
      const mapped = attack.map(bytes, domain);
      assertValid(mapped);
      assert.equal(mapped.identity.key, domain);
      assert.deepEqual([mapped.items, mapped.rejected], [objects, []]);
      assert.equal(mapped.entities?.length, entities);
      const counted = countBundle(document.objects);
      assert.deepEqual(
        countWords(mapped.entities?.map(({ type, state }) => `${type} ${state}`)),
        counted.entities,
      );
      assert.deepEqual(countWords(mapped.relations?.map(({ type }) => type)), counted.relations);
      assert.equal(counted.relations.exploits, exploits);
      assert.equal(mapped.identity.upstreamTime, counted.newest);
      assert.equal(mapped.identity.upstreamVersion, undefined);
    });

    test(`${sampled} entities, each value of them found again, and mapped alone`, (t) => {
      const origins = new Origins();
      const mapped = attack.map(bytes, domain, origins);
      const all = mapped.entities ?? [];
      const totals = { verbatim: 0, canonical: 0, derived: 0 };
      for (let turn = 0; turn < sampled; turn++) {
        const index = Math.floor((turn * all.length) / sampled);
        const facts = all[index] ?? assert.fail();
        const counts = checkOrigins(facts, origins, document);
        for (const rule of ['verbatim', 'canonical', 'derived'] as const) totals[rule] += counts[rule];
        const { ordinal, start, length } = mapped.places?.[index] ?? assert.fail();
        assert.deepEqual(attack.mapItem?.(bytes.subarray(start, start + length), ordinal).facts, facts);
      }
      t.diagnostic(JSON.stringify(totals));
    });
  });
}

interface StixObject {
  readonly id: string;
  readonly type: string;
  readonly description?: string;
  readonly modified?: string;
  readonly revoked?: boolean;
  readonly x_mitre_deprecated?: boolean;
  readonly external_references?: readonly { readonly external_id?: string }[];
  readonly kill_chain_phases?: readonly unknown[];
  readonly x_mitre_analytic_refs?: readonly unknown[];
  readonly relationship_type?: string;
  readonly source_ref?: string;
}

const names: Readonly<Record<string, string>> = {
  'attack-pattern': 'technique',
  'x-mitre-tactic': 'tactic',
  'intrusion-set': 'group',
  malware: 'malware',
  tool: 'tool',
  campaign: 'campaign',
  'course-of-action': 'mitigation',
  'x-mitre-detection-strategy': 'detection',
  'x-mitre-analytic': 'detection',
  uses: 'uses',
  mitigates: 'mitigated-by',
  detects: 'detected-by',
  'subtechnique-of': 'child-of',
  'revoked-by': 'superseded-by',
  'attributed-to': 'attributed-to',
};

/** A small reading of its own. No published relationship is revoked, deprecated, repeated, or leads nowhere. */
function countBundle(objects: readonly StixObject[]) {
  const entities: string[] = [];
  const relations: string[] = [];
  const exploits = new Set<string>();
  for (const object of objects) {
    const { type, description = '', relationship_type, source_ref, revoked, x_mitre_deprecated } = object;
    if (type === 'relationship') {
      assert.ok(!revoked && !x_mitre_deprecated);
      if (relationship_type !== 'targets') relations.push(names[relationship_type ?? ''] ?? assert.fail());
    } else if (names[type] !== undefined) {
      const id = object.external_references?.[0]?.external_id ?? '';
      const isOldMitigation = type === 'course-of-action' && id.startsWith('T');
      const state = revoked ? 'revoked' : x_mitre_deprecated ? 'deprecated' : 'active';
      if (!isOldMitigation) entities.push(`${names[type]} ${state}`);
      for (const _ of object.kill_chain_phases ?? []) relations.push('in-tactic');
      for (const _ of object.x_mitre_analytic_refs ?? []) relations.push('has-analytic');
    }
    const isOfAdversary =
      /^(?:intrusion-set|campaign|malware|tool)$/.test(type) || relationship_type === 'uses';
    if (!isOfAdversary) continue;
    for (const found of description.match(/CVE[ -]\d{4}-\d+/gi) ?? []) {
      exploits.add(`${source_ref ?? object.id} ${found.replace(' ', '-').toUpperCase()}`);
    }
  }
  const newest = objects
    .map(({ modified = '' }) => modified)
    .sort()
    .at(-1);
  return {
    entities: countWords(entities),
    relations: countWords([...relations, ...[...exploits].map(() => 'exploits')]),
    newest,
  };
}

function countWords(words: readonly string[] = []): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words.toSorted()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
