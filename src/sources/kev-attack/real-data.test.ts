import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Origins } from '../../domain/origin.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { assertValid } from '../testing/suite.ts';
import { source as kevAttack } from './source.ts';

const folder = new URL('../../../../shared/data/kev-attack', import.meta.url).pathname;

/** Claims by mapping type, then CVEs and techniques, as counted in the files. */
const expected: Readonly<Record<string, readonly unknown[]>> = {
  enterprise: [
    { exploitation_technique: 460, primary_impact: 407, secondary_impact: 316 },
    { cves: 419, techniques: 155, claims: 1183 },
  ],
  mobile: [
    { exploitation_technique: 17, primary_impact: 15, secondary_impact: 13 },
    { cves: 14, techniques: 19, claims: 45 },
  ],
};

interface RawMapping {
  readonly capability_id: string;
  readonly attack_object_id: string;
  readonly mapping_type: string;
  readonly comments: string;
  readonly references: readonly string[];
}

test('maps every mapping of the published documents', (t) => {
  const files = globSync(`${folder}/kev-07.28.2025_*.json`);
  if (files.length === 0) return t.skip(`${folder} has no published mappings`);
  const domains: string[] = [];
  for (const file of files) {
    const bytes = readFileSync(file);
    const raw = JSON.parse(bytes.toString()) as { readonly mapping_objects: readonly RawMapping[] };
    const origins = new Origins();
    const mapped = kevAttack.map(bytes, file, origins);
    assertValid(mapped);
    const { identity, vulnerabilities, links = [], items, rejected } = mapped;
    domains.push(identity.key);
    assert.equal(identity.upstreamTime, '2025-08-28T00:00:00.000Z');
    assert.deepEqual([items, rejected], [raw.mapping_objects.length, []]);

    const claims = vulnerabilities.flatMap(({ techniques = [] }) => techniques);
    const byType: Record<string, number> = {};
    for (const { mappingType } of claims) byType[mappingType] = (byType[mappingType] ?? 0) + 1;
    const techniques = new Set(claims.map(({ id }) => id)).size;
    const counts = { cves: vulnerabilities.length, techniques, claims: claims.length };
    assert.deepEqual([byType, counts], expected[identity.key]);

    const carried = vulnerabilities.flatMap(({ id, techniques = [] }) =>
      techniques.map((claim) => [id, claim.id, claim.mappingType, claim.comment].join('\n')),
    );
    const written = raw.mapping_objects.map((mapping) =>
      [
        mapping.capability_id,
        mapping.attack_object_id,
        mapping.mapping_type,
        mapping.comments?.trim() || null,
      ].join('\n'),
    );
    assert.deepEqual(carried.sort(), written.sort());
    assert.equal(links.flatMap((lists) => lists.techniques ?? []).length, raw.mapping_objects.length);
    const urls = raw.mapping_objects.flatMap(({ capability_id: id, references }) =>
      references.flatMap((text) =>
        text
          .split(' ')
          .filter((word) => word.includes('http'))
          .map((word) => `${id} ${word.slice(word.indexOf('http'))}`),
      ),
    );
    const linked = vulnerabilities.flatMap(({ id, references = [] }) =>
      references.map(({ url }) => `${id} ${url}`),
    );
    assert.deepEqual(linked.sort(), [...new Set(urls)].sort());

    for (const facts of vulnerabilities) checkOrigins(facts, origins, raw);
  }
  assert.deepEqual(domains.sort(), ['enterprise', 'mobile']);
});
