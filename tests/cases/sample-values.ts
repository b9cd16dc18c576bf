import assert from 'node:assert/strict';
import { sample } from '../harness/sampler.ts';

/** A value of a response, and its place in the record of its CVE. */
export interface Given {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
}

/** Places that must have a value, so that lineage through several sources is tested. */
const placesExpected = [
  '/advisories/*/title',
  '/advisories/*/remediations/*/text',
  '/affected/*/purl',
  '/aliases/*',
  '/fixes/*/version',
  '/packages/*',
  '/related/*',
  '/techniques/*/id',
  '/techniques/*/name',
  '/weaknesses/*/name',
];

/**
 * The first half of the values is taken in turns from each place of a record, because most values are texts
 * and links of a few long lists. The other half is taken from all that is left.
 */
export function sampleValues(given: readonly Given[], count: number, seed: number): Given[] {
  const byPlace = Map.groupBy(given.keys(), (i) => placeOf(given[i]?.pointer ?? ''));
  for (const place of placesExpected) assert.ok(byPlace.has(place), `there are values at ${place}`);
  const inTurns = [...byPlace.values()].map((all) => sample(all.map(String), count, seed));
  const turns = Math.max(...inTurns.map(({ length }) => length));
  const sampled = new Set<string>();
  for (let turn = 0; turn < turns && sampled.size < count / 2; turn++) {
    for (const places of inTurns) if (turn < places.length) sampled.add(places[turn] ?? '');
  }
  const left = given
    .keys()
    .map(String)
    .filter((i) => !sampled.has(i));
  const all = [...sampled, ...sample(left, count, seed)].slice(0, count);
  return all.flatMap((i) => given[Number(i)] ?? []);
}

/** `/cvss/0/baseScore` as `/cvss/*\/baseScore`. */
export function placeOf(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*');
}
