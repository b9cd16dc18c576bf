import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type RelationClass,
  type RelationType,
  relationClasses,
  relationTypes,
} from '../domain/entity/relation.ts';
import type { ContributingVersion } from '../projection/contributing-version.ts';
import { manifests } from '../sources/index.ts';
import { entityProvenance, linkConfidence } from './entity-provenance.ts';
import { sourceProfiles } from './source-profiles.ts';

const contributor = (
  source: string,
  key: string,
  manifest: number,
  ordinal: number | null,
): ContributingVersion => ({
  source,
  key,
  sha256: String(manifest).repeat(64).slice(0, 64),
  member: `${key}.json`,
  upstreamTime: '2026-01-01T00:00:00.000Z',
  upstreamVersion: '9.1',
  manifest,
  retrievedAt: '2026-01-02T00:00:00.000Z',
  origin: null,
  ordinal,
});
const stored = new Map(manifests.map(({ name }) => [name, { upstreamTime: '2026-01-01T00:00:00.000Z' }]));
const profiles = sourceProfiles(manifests, stored, new Map(), Date.parse('2026-01-03T00:30:00.000Z'));

describe('the provenance of an entity', () => {
  test('is listed by rank, from each version that describes it to its publisher', () => {
    const contributors = [
      contributor('starter-pack', 'pack', 1, null),
      contributor('attack', 'enterprise', 3, null),
      contributor('attack', 'mobile', 4, null),
    ];
    const { source, lineage, confidence, freshness } = entityProvenance(
      'T1059',
      'technique',
      contributors,
      profiles,
    );
    assert.equal(source, 'attack,starter-pack');
    assert.deepEqual(
      lineage.map(({ step }) => step),
      ['compose', ...Array(3).fill(['map', 'store', 'publish']).flat()],
    );
    assert.equal(lineage[0]?.version, '4');
    assert.deepEqual(
      lineage.filter(({ step }) => step === 'publish').map(({ sha256 }) => sha256?.[0]),
      ['3', '4', '1'],
    );
    // The pack has it from ATT&CK, so it does not count in addition.
    assert.equal(confidence, 0.95);
    assert.ok(freshness > 0 && freshness < 1);
  });

  test('points at the item that describes it, or at the file', () => {
    const pointersOf = (one: ContributingVersion) => {
      const { lineage } = entityProvenance('product:loom:reader', 'product', [one], profiles);
      return lineage.filter(({ step }) => step === 'map').map(({ pointer }) => pointer);
    };
    assert.deepEqual(pointersOf(contributor('kev', 'catalog', 1, 7)), ['/vulnerabilities/7']);
    assert.deepEqual(pointersOf(contributor('cwe', 'catalog', 1, null)), [null]);
    assert.deepEqual(pointersOf(contributor('csaf', 'icsa-24-298-01', 1, null)), ['']);
  });

  test('is empty if no source contributes', () => {
    assert.deepEqual(
      { ...entityProvenance('vendor:loom', 'vendor', [], profiles), lineage: [] },
      { source: '', confidence: 0, freshness: 0, lineage: [] },
    );
  });
});

describe('confidence in a link', () => {
  const confidence = (type: RelationType, made: RelationClass, ...names: string[]) =>
    linkConfidence(
      type,
      made,
      names.map((name) => manifests.find((manifest) => manifest.name === name) ?? assert.fail(name)),
    );

  test('depends on the sources that state it and on the matter', () => {
    assert.equal(confidence('has-weakness', 'official', 'cve-list'), 0.9);
    assert.equal(confidence('has-weakness', 'official', 'cve-list', 'csaf'), 0.985);
    assert.equal(confidence('exploited-via', 'expert', 'kev-attack'), 0.7225);
    assert.equal(confidence('uses', 'official', 'attack'), 0.95);
    assert.equal(confidence('exploits', 'extracted', 'attack'), 0.665);
    assert.equal(confidence('affects', 'official', 'starter-pack', 'kev'), 0.9, 'the pack has it from KEV');
    assert.equal(confidence('affects', 'official'), 0);
  });

  test('for one entity that supersedes another depends on the publisher of the entities', () => {
    assert.equal(confidence('superseded-by', 'official', 'cve-list'), 0.95);
    assert.equal(confidence('superseded-by', 'official', 'attack'), 0.95);
  });

  test('is between 0 and 1 for every type, class and source', () => {
    for (const type of relationTypes) {
      for (const made of relationClasses) {
        for (const { name } of manifests) {
          const one = confidence(type, made, name);
          assert.ok(one > 0 && one < 1, `${type} ${made} ${name}`);
        }
      }
    }
  });
});
