import { type TestContext, test } from 'node:test';
import { openSynced } from '../harness/synced.ts';
import { upstream } from '../harness/upstream.ts';
import { checkFeeds } from '../worlds/feed.checks.ts';
import { checkFilters } from './check-filters.ts';
import { checkIds } from './check-ids.ts';
import { checkQuality } from './check-quality.ts';
import { checkTexts } from './check-texts.ts';
import { checkWellKnown } from './check-well-known.ts';
import { readMaterial } from './published/material.ts';
import type { SearchWorld } from './search-world.ts';

/** For all, and for each part. */
const timeout = 600_000;

/** All on one server, because the files are read once for all parts. */
const checks: Readonly<Record<string, (t: TestContext, world: SearchWorld) => Promise<void>>> = {
  'puts the meaning of an id first, for hundreds of ids': checkIds,
  'finds with random queries what a simple scan of the files finds': checkFilters,
  'finds things by pasted titles, and by the beginnings of their descriptions': checkTexts,
  'puts well-known CVEs first for what analysts type': checkWellKnown,
  'ranks the judged set above plain full-text search': checkQuality,
};

test('search over all published data', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const [{ serve }, material] = await Promise.all([openSynced(t), readMaterial()]);
  const { client } = await serve();
  for (const [name, check] of Object.entries(checks)) {
    await t.test(name, { timeout }, (t) => check(t, { client, material, seed }));
  }
  await t.test('ranks feeds as a simple reading of the files does', { timeout }, async (t) => {
    const { sets, whole, items } = await checkFeeds(serve, material, seed);
    t.diagnostic(`${sets} sets of interests with ${items} items, ${whole} compared to their ends`);
  });
});
