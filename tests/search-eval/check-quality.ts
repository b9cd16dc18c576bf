import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchResult } from '../../src/services/search/contract.ts';
import { openBaseline } from './baseline.ts';
import { type Evaluation, evaluate, missedTargets } from './evaluation.ts';
import { depth } from './measures.ts';
import { Labels } from './relevance.ts';
import { evaluationSummary } from './report.ts';
import type { SearchWorld } from './search-world.ts';

/** Search finds clearly more for the judged queries than plain full-text search, and finds named things. */
export async function checkQuality(t: TestContext, world: SearchWorld): Promise<void> {
  const evaluation = await judge(world);
  t.diagnostic(evaluationSummary(evaluation));
  assert.deepEqual(missedTargets(evaluation), []);
}

/** Sends the judged queries to the server, as a user would, and to plain search over the same things. */
export async function judge({ client, material }: SearchWorld): Promise<Evaluation> {
  const engine = async (query: string) => {
    const requested = new URLSearchParams({ q: query, limit: String(depth) });
    const { hits }: SearchResult = await client.read(`/api/v1/search?${requested}`);
    return hits.map(({ id }) => id);
  };
  return evaluate(engine, openBaseline(material.texts), new Labels(material.published));
}
