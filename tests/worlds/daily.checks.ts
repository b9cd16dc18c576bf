import assert from 'node:assert/strict';
import type { DailyBrief, DailySection } from '../../src/services/daily/contract.ts';
import { readText } from '../architecture/project-files.ts';
import type { Client } from '../harness/client.ts';
import { inForm } from '../harness/whole-form.ts';
import { type RawSections, rawSections, readChangedRecords } from '../oracle/daily.ts';
import { judged, ordered } from '../oracle/live.ts';
import { readSignals, type SignalsById } from '../oracle/signals.ts';
import { withBrief } from './brief-page.ts';
import type { World } from './world.ts';

const days = inForm(['2026-08-21', '2026-03-02', '2025-01-23', '2025-01-09'], ['2026-08-21', '2025-01-23']);
const itemsMax = 20;
/** Reasons that the record adds to those by which a CVE was found. */
const further: ReadonlySet<string> = new Set(['cvss', 'kev_due']);

type Found = ReadonlyMap<string, readonly string[]>;

/** Items, order, numbers, reasons and sentences of each section follow from the files; claims open. */
export async function checkDailyBriefs(_: unknown, { installation, raw }: World): Promise<void> {
  const changed = await readChangedRecords();
  const candidates = days.flatMap((day) => Object.values(rawSections(day, raw, changed, null)));
  const signals = await readSignals(new Set(candidates.flatMap((found) => [...found.keys()])));
  const { client, stop } = await installation.serve({ CAIRN_CLOCK: '2026-08-22' });
  const filled = new Set<string>();
  for (const day of days) {
    const { body } = await client.ask(`/api/v20/daily/intelligence?date=${day}`);
    const brief: DailyBrief = JSON.parse(body);
    const expected = rawSections(day, raw, changed, signals);
    assert.deepEqual(brief.meta.dropped, [], day);
    assert.deepEqual(
      brief.sections.map(({ name }) => name),
      Object.keys(expected),
    );
    for (const section of brief.sections) {
      assertSection(`${day} ${section.name}`, section, expected[section.name] ?? new Map(), signals);
      if (section.total > 0) filled.add(section.name);
    }
    assertSentences(brief, expected);
    await assertClaims(client, brief);
  }
  assert.equal(filled.size, 5, 'each section has items on one of the days');
  const page = readText('docs/brief.md');
  assert.equal(await withBrief(page, client), page, 'run node tests/worlds/write-brief-page.ts STORE');
  await stop();
}

function assertSection(
  name: string,
  { total, counts, items }: DailySection,
  found: Found,
  signals: SignalsById,
): void {
  const ids = ordered(found.keys(), signals, { withRejected: true });
  assert.equal(total, ids.length, name);
  assert.deepEqual(
    items.map(({ id }) => id),
    ids.slice(0, itemsMax),
    name,
  );
  for (const [code, count] of Object.entries(counts)) {
    const having = [...found.values()].filter((reasons) => reasons.some((one) => codeOf(one) === code));
    assert.equal(count, having.length, `${name} ${code}`);
  }
  for (const { id, risk, riskScore, tier, cvss, epss, kev, reasons } of items) {
    assert.deepEqual({ risk, riskScore, tier }, judged(id, signals), `${name} ${id}`);
    const own = signals.get(id);
    assert.deepEqual([cvss, epss, kev], [own?.cvss, own?.epss?.score ?? null, own?.kev !== null], id);
    assertReasons(`${name} ${id}`, reasons, found.get(id) ?? []);
  }
}

/** Changes are compared by their types alone. */
function assertReasons(
  name: string,
  reasons: DailySection['items'][number]['reasons'],
  expected: readonly string[],
) {
  const answered = reasons.map(({ code, value }) => (expected.includes(code) ? code : `${code} ${value}`));
  for (const one of expected) assert.ok(answered.includes(one), `${name}: ${one}`);
  for (const one of answered)
    assert.ok(expected.includes(one) || further.has(codeOf(one)), `${name}: ${one}`);
}

function codeOf(reason: string): string {
  return reason.split(' ', 1)[0] ?? '';
}

/** Every number is one of the brief, which is recounted; every date and score is that of the files. */
function assertSentences(brief: DailyBrief, { first, due, scores }: RawSections): void {
  const { sections, sentences } = brief;
  for (const { count, text } of [...sentences, ...sections.flatMap((one) => one.sentences)]) {
    if (count === undefined) continue;
    const [, pointer = ''] = count.path.split('#');
    const names = pointer.split('/').slice(1);
    assert.equal(
      count.total,
      names.reduce((value: unknown, name) => Object(value)[name], brief),
      text,
    );
    if (count.total > 0) assert.ok(text.includes(` ${count.total} `), text);
  }
  const [top] = sections[2]?.items ?? [];
  const comesFirst = sentences
    .filter(({ kind }) => kind === 'derived')
    .map(({ text }) => text.split(' ', 1)[0]);
  assert.deepEqual(comesFirst, top === undefined ? [] : [top.id]);
  assert.equal(first?.size, sections[2]?.total);
  for (const [at, found] of [
    [1, due],
    [4, scores],
  ] as const) {
    for (const { text, kind } of sections[at]?.sentences ?? []) {
      if (kind === 'count' || kind === 'notice') continue;
      const id = /CVE-\d+-\d+/.exec(text)?.[0] ?? '';
      for (const reason of found?.get(id) ?? [`a reason of ${id}`]) {
        assert.ok(text.includes(` ${reason.split(' ')[1]}`), text);
      }
    }
  }
}

/** Opens the claims of the headline and of the first item of each section. */
async function assertClaims(client: Client, { sentences, sections, meta }: DailyBrief): Promise<void> {
  const cited = [...sentences, ...sections.flatMap(({ items }) => items.slice(0, 1))];
  for (const claim of new Set(cited.flatMap(({ claims }) => claims))) {
    const { status } = await client.ask(`/api/v3/evidence/${claim}?asOf=${meta.manifest}`);
    assert.equal(status, 200, claim);
  }
}
