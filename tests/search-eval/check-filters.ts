import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchResult } from '../../src/services/search/contract.ts';
import type { Client } from '../harness/client.ts';
import { inForm } from '../harness/whole-form.ts';
import { countFacet, type Facet, facets } from './conditions/facets.ts';
import { type SampledQuery, sampleQuery } from './conditions/sampled-query.ts';
import { type Sampler, samplerOf } from './conditions/sampler.ts';
import { randomOf } from './measures.ts';
import type { RawVulnerability } from './published/records.ts';
import { typesOfThings } from './published/things.ts';
import type { SearchWorld } from './search-world.ts';

const queries = inForm(200, 80);
/** At least this many values of a field are listed, if they exist. */
const countedMin = 10;

/** The sort orders, with their values. */
const orders: readonly (readonly [string, (vulnerability: RawVulnerability) => number | null])[] = [
  ['epss', ({ epss }) => epss],
  ['cvss', ({ cvss }) => cvss],
  ['riskScore', ({ riskScore }) => riskScore],
  ['risk', ({ risk }) => placeIn(['low', 'medium', 'high', 'critical'], risk)],
  ['tier', ({ tier }) => placeIn(['fsu', '60d', '14d', '3d', '3df'], tier)],
  ['published', ({ published }) => secondsOf(published)],
  ['modified', ({ modified }) => secondsOf(modified)],
  ['kevAdded', ({ kevAdded }) => secondsOf(kevAdded)],
  ['kevDue', ({ kevDue }) => secondsOf(kevDue)],
];

/** The higher the more urgent; unknown has none. */
function placeIn(levels: readonly string[], level: string): number | null {
  return levels.includes(level) ? levels.indexOf(level) : null;
}

/** Random queries find exactly what a simple scan over the published files finds, in the requested order. */
export async function checkFilters(t: TestContext, { client, material, seed }: SearchWorld): Promise<void> {
  const sampler = samplerOf(randomOf(seed));
  const faults: string[] = [];
  let hits = 0;
  for (let i = 0; i < queries; i++) {
    const sampled = sampleQuery(material, sampler);
    hits += sampled.found.length;
    faults.push(...(await faultsOf(client, sampled, sampler)));
  }
  faults.push(...(await faultsOfTypes(client, typesOfThings(material.published))));
  t.diagnostic(`${queries} queries with ${hits} hits`);
  assert.deepEqual(faults, []);
  assert.ok(hits > queries * 10, `only ${hits} hits`);
}

/** Each type has what the files have, vulnerabilities included. */
async function faultsOfTypes(client: Client, types: ReadonlyMap<string, string>): Promise<string[]> {
  const counts = Map.groupBy(types.values(), (type) => type);
  const query = `type:${[...counts.keys()].join()}`;
  const path = `/api/v1/search?q=${query}&facets=type&countOnly=true`;
  const { total, facets: counted }: SearchResult = await client.read(path);
  const reported = new Map(counted?.type?.map(({ value, count }) => [value, count]));
  return [
    ...(total === types.size ? [] : [`there are ${total} things instead of ${types.size}`]),
    ...Array.from(counts, ([type, { length }]) =>
      reported.get(type) === length
        ? []
        : [`there are ${reported.get(type)} of type ${type} and not ${length}`],
    ).flat(),
  ];
}

/** The differences between the responses to a query and the files. */
async function faultsOf(client: Client, sampled: SampledQuery, sampler: Sampler): Promise<string[]> {
  const { text, parameters, found } = sampled;
  const counted =
    sampler.below(2) === 0 ? new Set([sampler.of(facets), sampler.of(facets)]) : new Set<Facet>();
  const order = sampler.below(2) === 0 ? sampler.of(orders) : null;
  const isDescending = sampler.below(2) === 0;
  const sort = order === null ? {} : { sort: `${isDescending ? '-' : ''}${order[0]}` };
  const requested = { q: text, ...parameters, ...sort };
  const path = `/api/v1/search?${new URLSearchParams(requested)}`;
  const first = await client.read<SearchResult>(
    counted.size === 0 ? path : `${path}&facets=${[...counted].join()}`,
  );
  const listed = await listAll(client, path);
  const read = order?.[1];
  const faults = [
    ...(first.total === found.length ? [] : [`total is ${first.total} and not ${found.length}`]),
    ...differences(listed, found),
    ...(read === undefined || isOrdered(listed, found, read, isDescending) ? [] : ['the order is different']),
    ...[...counted].flatMap((facet) => faultsOfCounts(facet, first, found)),
    ...(await faultsOfValue(client, [...counted], first, { ...requested }, sampler)),
  ];
  return faults.map((fault) => `${JSON.stringify(requested)}: ${fault}`);
}

async function listAll(client: Client, path: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const at: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page: SearchResult = await client.read(`${path}&limit=100${at}`);
    ids.push(...page.hits.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

function differences(listed: readonly string[], found: readonly RawVulnerability[]): string[] {
  const [reported, expected] = [new Set(listed), new Set(found.map(({ id }) => id))];
  const some = (ids: ReadonlySet<string>) => [...ids].slice(0, 5).join(' ');
  const [removed, added] = [expected.difference(reported), reported.difference(expected)];
  return [
    ...(reported.size === listed.length ? [] : ['a hit is listed twice']),
    ...(removed.size === 0 ? [] : [`${removed.size} are not found: ${some(removed)}`]),
    ...(added.size === 0 ? [] : [`${added.size} are found that should not be: ${some(added)}`]),
  ];
}

/** A list of counts is complete, or the beginning of the complete one. */
function faultsOfCounts(
  facet: Facet,
  { facets: counts }: SearchResult,
  found: readonly RawVulnerability[],
): string[] {
  const all = countFacet(facet, found);
  const reported = counts?.[facet] ?? [];
  if (reported.length < Math.min(all.length, countedMin))
    return [`${facet} has only ${reported.length} values`];
  const place = reported.findIndex(
    ({ value, count }, at) => value !== all[at]?.value || count !== all[at]?.count,
  );
  if (place === -1) return [];
  return [`${facet} has ${JSON.stringify(reported[place])} and not ${JSON.stringify(all[place])}`];
}

/** The count of a value is the number of hits with it as a condition. */
async function faultsOfValue(
  client: Client,
  counted: readonly Facet[],
  { facets: counts }: SearchResult,
  requested: Readonly<Record<string, string>>,
  sampler: Sampler,
): Promise<string[]> {
  const facet = counted[0];
  const values = facet === undefined ? [] : (counts?.[facet] ?? []);
  if (facet === undefined || values.length === 0) return [];
  const { value, count } = sampler.of(values);
  const narrowed = `(${requested.q}) AND ${facet}:"${value.replaceAll(/["\\]/g, '\\$&')}"`;
  const parameters = new URLSearchParams({ ...requested, q: narrowed, countOnly: 'true' });
  const { total }: SearchResult = await client.read(`/api/v1/search?${parameters}`);
  return total === count ? [] : [`${facet}:${value} is counted ${count} times and found ${total} times`];
}

/** Missing values come last, in either direction. */
function isOrdered(
  ids: readonly string[],
  found: readonly RawVulnerability[],
  read: (vulnerability: RawVulnerability) => number | null,
  isDescending: boolean,
): boolean {
  const known = new Map(found.map((each) => [each.id, read(each)]));
  const keys = ids.map((id) => {
    const value = known.get(id) ?? null;
    return value === null ? Number.POSITIVE_INFINITY : isDescending ? -value : value;
  });
  return keys.every((key, at) => at === 0 || (keys[at - 1] ?? key) <= key);
}

/** Times are ordered by whole seconds. */
function secondsOf(time: string | null): number | null {
  return time === null ? null : Math.floor(Date.parse(time) / 1000);
}
