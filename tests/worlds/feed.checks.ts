import assert from 'node:assert/strict';
import type { Feed, FeedItem } from '../../src/services/feed/contract.ts';
import type { Client } from '../harness/client.ts';
import type { Settings } from '../harness/installation.ts';
import type { Server } from '../harness/server.ts';
import { cveArchives } from '../harness/upstream.ts';
import { inForm } from '../harness/whole-form.ts';
import { type RawHappening, type RawInterest, rawFeed, readHappenings } from '../oracle/feed.ts';
import { InterestSampler } from '../oracle/feed-interests.ts';
import { falseSentences } from '../oracle/feed-reasons.ts';
import { readRecordChanges } from '../oracle/record-versions.ts';
import { samplerOf } from '../search-eval/conditions/sampler.ts';
import { randomOf } from '../search-eval/measures.ts';
import type { SearchMaterial } from '../search-eval/published/material.ts';

/** The newest day of the files, and one on which records changed. */
const feedDays = ['2026-08-22', '2025-01-24'] as const;
const setsOfDay = inForm(30, 10);
/** Pages of 100 that are compared item by item. */
const pagesMax = 13;

/** Set, order, scores and reasons of the feed for random interests follow from the files alone. */
export async function checkFeeds(
  serve: (settings: Settings) => Promise<Pick<Server, 'client' | 'stop'>>,
  material: SearchMaterial,
  seed: number,
): Promise<{ readonly sets: number; readonly whole: number; readonly items: number }> {
  const sampler = new InterestSampler(material, samplerOf(randomOf(seed)));
  const [older = '', newer = ''] = cveArchives();
  const happenings = readHappenings(
    feedDays.map((day) => Date.parse(day)),
    await readRecordChanges(older, newer),
  );
  const counts = { sets: 0, whole: 0, items: 0 };
  const faults: string[] = [];
  const changed = new Set<string>();
  for (const day of feedDays) {
    const { client, stop } = await serve({ CAIRN_CLOCK: day });
    for (let i = 0; i < setsOfDay; i++) {
      const interests = sampler.sample();
      const { items, total } = await readAll(client, interests);
      counts.sets += 1;
      counts.items += items.length;
      counts.whole += Number(items.length === total);
      for (const { match } of items) changed.add(match.change?.type ?? 'none');
      const found = faultsOf(day, { items, total }, interests, material, happenings);
      faults.push(
        ...found.map((fault) => `${day} ${interests.map(({ text }) => text).join(' | ')}: ${fault}`),
      );
    }
    await stop();
  }
  assert.deepEqual(faults, []);
  for (const type of [
    'kev_added',
    'ransomware_flagged',
    'published',
    'epss_jump',
    'severity_changed',
    'none',
  ]) {
    assert.ok(changed.has(type), `no item changed by ${type}`);
  }
  return counts;
}

interface ReadFeed {
  readonly items: readonly FeedItem[];
  readonly total: number;
}

async function readAll(client: Client, interests: readonly RawInterest[]): Promise<ReadFeed> {
  const written = interests.map(({ text }) => text.replaceAll(',', '\\,')).join();
  const path = `/api/v1/feed?limit=100&interests=${encodeURIComponent(written)}`;
  const items: FeedItem[] = [];
  let page: Feed = await client.read(path);
  items.push(...page.items);
  for (let i = 1; i < pagesMax && page.nextCursor !== null; i++) {
    page = await client.read(`${path}&cursor=${page.nextCursor}`);
    items.push(...page.items);
  }
  return { items, total: page.total };
}

/** The first differences from the files. */
function faultsOf(
  day: string,
  { items, total }: ReadFeed,
  interests: readonly RawInterest[],
  { vulnerabilities, published: { links } }: SearchMaterial,
  happenings: ReadonlyMap<string, readonly RawHappening[]>,
): string[] {
  const expected = rawFeed(interests, vulnerabilities, happenings, Date.parse(day));
  const faults = total === expected.length ? [] : [`${total} items and not ${expected.length}`];
  for (const [i, { id, score, matchReason }] of items.entries()) {
    const one = expected[i];
    if (one === undefined || one.vulnerability.id !== id || one.score !== Math.round(score.total * 100)) {
      const due = `${one?.vulnerability.id} with ${(one?.score ?? 0) / 100}`;
      return [...faults, `place ${i + 1} has ${id} with ${score.total} and not ${due}`];
    }
    const wrong = falseSentences(matchReason, one.vulnerability, { interests, happenings, links });
    if (wrong.length > 0) faults.push(`${id}: ${wrong.join(' ')}`);
  }
  return faults.slice(0, 3);
}
