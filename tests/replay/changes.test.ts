import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FactChange, Replay } from '../../src/services/replay/contract.ts';
import type { Client } from '../harness/client.ts';
import { openInstallation } from '../harness/installation.ts';
import { upstream } from '../harness/upstream.ts';
import { type RawChange, rawChanges } from '../oracle/answer-changes.ts';
import { type Given, give, hashOfAnswer, readRun, replay } from './calls.ts';
import { changedFiles, readRealFiles, writeFiles } from './upstream.ts';

const settings = {
  ...{ CAIRN_SYNC: 'off', CAIRN_CLOCK: '2026-08-24', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
};

/** The part of a claim that has its value in upstream's files, by predicate. */
const facetsOf: Readonly<Record<string, readonly string[]>> = {
  modified: ['modified'],
  cvss: ['cvss.score', 'cvss.vector'],
  kev: ['kev'],
  'kev-date-added': ['kev.added'],
  'kev-due-date': ['kev.due'],
  'kev-ransomware': ['kev.ransomware'],
  epss: ['epss.score', 'epss.percentile'],
};

test('after a sync with changed records, a replay reports the changed facts of its answer and no others', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 300_000,
}, async (t) => {
  const before = await readRealFiles();
  const after = changedFiles(before);
  const { folder, serve, cairn } = await openInstallation(t, settings);
  const sync = async (name: string, files: typeof before, day: string) => {
    const path = await writeFiles(join(folder, name), files, day);
    const { code, stderr } = await cairn(['sync', '--from', path, '--allow-shrink', '--json']);
    assert.equal(code, 0, stderr);
  };
  await sync('before', before, '2026-08-21');
  const given: Given[] = [];
  {
    const { client, stop } = await serve();
    for (const id of before.records.keys()) given.push(await give(client, 'ask', `Summarize ${id}.`, 'en'));
    const [, , , unlisted = '', , added = ''] = before.records.keys();
    given.push(await give(client, 'report', unlisted, 'de'), await give(client, 'soc', added, 'ja'));
    await stop();
  }
  await sync('after', after, '2026-08-22');
  const { client } = await serve();
  const changes = [...before.records.keys()].flatMap((id) => rawChanges(id, before, after));
  assert.ok(changes.length >= 12, 'facts of many kinds change');
  const reported = new Set<string>();
  for (const one of given) {
    await t.test(`${one.question} (${one.intent})`, async () => {
      const replayed = await replay(client, one, 'current');
      const expected = await expectedChanges(client, one, changes);
      assert.deepEqual(changesIn(replayed), expected.map(keyOf).sort());
      for (const change of expected) reported.add(keyOf(change));
      assert.equal(replayed.replay.run?.manifestState, 'earlier');
      const pinned = await replay(client, one, 'pinned');
      assert.deepEqual([pinned.replay.recomposed, pinned.replay.hash.same], [true, true]);
      assert.deepEqual([hashOfAnswer(pinned), pinned.replay.hash.after], [one.sha256, one.sha256]);
    });
  }
  assert.deepEqual(
    changes.map(keyOf).filter((key) => !reported.has(key)),
    [],
    'an answer states each change',
  );
});

/** The changes of facts that the answer stated, or that the same question is now answered with. */
async function expectedChanges(
  client: Client,
  { question, runId }: Given,
  changes: readonly RawChange[],
): Promise<RawChange[]> {
  const run = await readRun(client, runId);
  const again = await give(client, run.verb as 'ask', question, String(run.request.locale));
  const [then, now] = [citedIn(run.basis), citedIn((await readRun(client, again.runId)).basis)];
  return changes.flatMap((change) => {
    const matter = `${change.subject} ${change.predicate}`;
    const stated = {
      ...change,
      before: then.has(matter) ? change.before : null,
      after: now.has(matter) ? change.after : null,
    };
    return stated.before === null && stated.after === null ? [] : [stated];
  });
}

interface Basis {
  readonly claims: readonly { readonly id: string; readonly subject: string; readonly predicate: string }[];
}

function citedIn(basis: unknown): ReadonlySet<string> {
  return new Set((basis as Basis).claims.map(({ subject, predicate }) => `${subject} ${predicate}`));
}

function changesIn({ replay: { diff } }: Replay): string[] {
  const all = [...(diff?.added ?? []), ...(diff?.removed ?? []), ...(diff?.changed ?? [])];
  return all.map((change) => keyOf(rawOf(change))).sort();
}

function rawOf({ subject, predicate, before, after }: FactChange): RawChange {
  const textOfSide = (side: FactChange['before']) =>
    side === null
      ? null
      : (facetsOf[predicate] ?? [predicate]).map((facet) => side.values[facet] ?? '?').join(' ');
  return { subject, predicate, before: textOfSide(before), after: textOfSide(after) };
}

/** Texts are quoted in part: their first words are compared. */
function keyOf({ subject, predicate, before, after }: RawChange): string {
  const [older, newer] = [before, after].map((value) => value?.slice(0, 40) ?? null);
  const isAction = predicate === 'kev-required-action';
  return JSON.stringify([
    subject,
    predicate,
    ...(isAction ? [before !== null, after !== null] : [older, newer]),
  ]);
}
