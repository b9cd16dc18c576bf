import assert from 'node:assert/strict';
import type { LiveItem, LivePackages } from '../../src/services/live/contract.ts';
import type { Client } from '../harness/client.ts';
import { freshnessOf, judged, ordered, rawPackages, readLiveSignals } from '../oracle/live.ts';
import type { SignalsById } from '../oracle/signals.ts';
import type { World } from './world.ts';

const days = ['2026-08-22', '2025-01-24', '2024-10-25'];
const itemsMax = 20;

/** The reasons whose values are compared, by package. */
const codes: Readonly<Record<string, readonly string[]>> = {
  'exploited-now': ['kev_added'],
  'epss-movers': ['epss_before', 'epss_after'],
  'new-critical': ['published'],
  ransomware: ['ransomware'],
  ics: ['advisory'],
};

/** Items, order, judgements, reasons and quality of each package follow from the files; every claim opens. */
export async function checkLivePackages(_: unknown, { installation, raw }: World): Promise<void> {
  const signals = await readLiveSignals(days, raw);
  let filled = new Set<string>();
  for (const day of days) {
    const server = await installation.serve({ CAIRN_CLOCK: day });
    const { body } = await server.client.ask('/api/v9/intelligence/live');
    const live: LivePackages = JSON.parse(body);
    const expected = rawPackages(day, raw, signals);
    assert.deepEqual(live.packages.map(({ name }) => name).sort(), Object.keys(expected).sort());
    for (const one of live.packages) {
      const found = expected[one.name] ?? new Map();
      const ids = ordered(found.keys(), signals);
      assert.deepEqual(
        one.items.map(({ id }) => id),
        ids.slice(0, itemsMax),
        `${day} ${one.name}`,
      );
      assert.equal(one.total, ids.length, `${day} ${one.name}`);
      for (const item of one.items) assertItem(item, found.get(item.id), codes[one.name] ?? [], signals);
      assertQuality(one, live, day, signals);
      if (ids.length > 0) filled = filled.add(one.name);
    }
    await assertClaims(server.client, live);
    await server.stop();
  }
  assert.equal(filled.size, Object.keys(codes).length, 'each package has items on one of the days');
}

function assertItem(
  { id, risk, riskScore, tier, cvss, epss, kev, reasons }: LiveItem,
  values: readonly unknown[] | undefined,
  compared: readonly string[],
  signals: SignalsById,
): void {
  assert.deepEqual({ risk, riskScore, tier }, judged(id, signals), id);
  const own = signals.get(id);
  assert.deepEqual([cvss, epss, kev], [own?.cvss, own?.epss?.score ?? null, own?.kev !== null], id);
  const answered = reasons.filter(({ code }) => compared.includes(code)).map(({ value }) => value);
  assert.deepEqual(answered, values, id);
}

function assertQuality(
  { name, items, quality, reason, sources }: LivePackages['packages'][number],
  live: LivePackages,
  day: string,
  signals: SignalsById,
): void {
  if (items.length === 0) {
    assert.deepEqual(quality, { overall: 0, grade: 'F', known: 0, freshness: 0 });
    assert.notEqual(reason, null);
    return;
  }
  const whole = items.filter(({ id, tier }) => {
    return signals.get(id)?.cvss != null && signals.get(id)?.epss != null && tier !== 'unknown';
  });
  const known = Math.round((10_000 * whole.length) / items.length) / 10_000;
  const each = sources.map((source) => {
    const { asOf } = live.sources.find(({ id }) => id === `source:${source}`) ?? {};
    return freshnessOf(source, asOf ?? '', day);
  });
  const freshness = Math.min(...each);
  const overall = Math.min(known, freshness);
  const grade =
    overall >= 0.9
      ? 'A'
      : overall >= 0.8
        ? 'B'
        : overall >= 0.65
          ? 'C'
          : overall >= 0.5
            ? 'D'
            : overall >= 0.25
              ? 'E'
              : 'F';
  assert.deepEqual(
    { quality, reason },
    { quality: { overall, grade, known, freshness }, reason: null },
    `${day} ${name}`,
  );
}

/** Opens the claims of the first item of each package. */
async function assertClaims(client: Client, { packages }: LivePackages): Promise<void> {
  for (const { items } of packages) {
    for (const claim of items[0]?.claims ?? []) {
      const { status } = await client.ask(`/api/v3/evidence/${claim}`);
      assert.equal(status, 200, claim);
    }
  }
}
