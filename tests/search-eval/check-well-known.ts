import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchResult } from '../../src/services/search/contract.ts';
import type { Client } from '../harness/client.ts';
import { wellKnownQueries } from './judged/well-known.ts';
import type { SearchWorld } from './search-world.ts';

/** The least share of queries whose well-known CVE must be among the first hits. */
export const wellKnownShareMin = 0.95;

/** How often queries for well-known CVEs found them. */
export interface WellKnownFigures {
  readonly queries: number;
  /** The share of queries with an expected CVE among the first hits. */
  readonly found: number;
  /** The other queries, with their hits. */
  readonly missed: readonly string[];
}

/** Queries as analysts type them have the expected well-known CVE among the first hits. */
export async function checkWellKnown(t: TestContext, { client }: SearchWorld): Promise<void> {
  const figures = await measureWellKnown(client);
  t.diagnostic(wellKnownSummary(figures));
  assert.ok(figures.found >= wellKnownShareMin, figures.missed.join('\n'));
}

export async function measureWellKnown(client: Client): Promise<WellKnownFigures> {
  const missed: string[] = [];
  for (const { query, cves, within } of wellKnownQueries) {
    const path = `/api/v1/search?${new URLSearchParams({ q: query, limit: String(within) })}`;
    const { hits }: SearchResult = await client.read(path);
    if (!hits.some(({ id }) => cves.includes(id))) missed.push(`${query} finds ${hits.map(({ id }) => id)}`);
  }
  const queries = wellKnownQueries.length;
  return { queries, found: 1 - missed.length / queries, missed };
}

export function wellKnownSummary({ queries, found }: WellKnownFigures): string {
  return `${queries} queries for well-known CVEs, found ${found.toFixed(4)}`;
}
