import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceRun } from '../storage/contract/log-state.ts';
import { earlierDeadLetters, SkippedFiles, skippedKeptMax } from './report.ts';

test('keeps the first of a million unknown files, counts all, and keeps a damaged one after them', () => {
  const skipped = new SkippedFiles();
  const file = { container: '/a.tar', reason: 'unknown' };
  for (let i = 0; i < 1_000_000; i++) skipped.add({ ...file, member: `member-${i}`, damaged: false });
  skipped.add({ ...file, member: 'cut', damaged: true });
  assert.equal(skipped.files.length, skippedKeptMax + 1);
  assert.equal(skipped.files[0]?.member, 'member-0');
  assert.equal(skipped.files.at(-1)?.member, 'cut');
  assert.deepEqual(skipped.more, { damaged: 0, unknown: 999_000 });
});

const none = { read: 0, added: 0, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 };

function run(day: string, members: readonly string[], read = members.length): SourceRun {
  const at = `${day}T00:00:00.000Z`;
  return {
    source: 'records',
    startedAt: at,
    finishedAt: at,
    outcome: 'synced',
    error: null,
    upstreamTime: null,
    upstreamVersion: null,
    counts: { ...none, read, rejected: members.length },
    deadLetters: members.map((member) => ({ member, pointer: null, reason: 'why', sha256: null })),
  };
}

const additive = { completeness: 'additive' } as const;
const snapshot = { completeness: 'snapshot' } as const;

/** The members that are kept after runs one after another. */
function keptAfter(runs: readonly SourceRun[], manifest: typeof additive | typeof snapshot): string[] {
  const last = runs.reduce<SourceRun | undefined>((before, next) => {
    const earlier = earlierDeadLetters(before, next, manifest);
    return { ...next, earlierDeadLetters: earlier };
  }, undefined);
  return (last?.earlierDeadLetters ?? []).map(({ member, at }) => `${member} ${at.slice(0, 10)}`);
}

test('what an additive source refused stays for 30 days, newest first', () => {
  const runs = [run('2026-01-01', ['a']), run('2026-01-20', ['b']), run('2026-01-31', [])];
  assert.deepEqual(keptAfter(runs, additive), ['b 2026-01-20', 'a 2026-01-01']);
  assert.deepEqual(keptAfter([...runs, run('2026-02-01', [])], additive), ['b 2026-01-20']);
});

test('an item that is refused again is counted once', () => {
  assert.deepEqual(keptAfter([run('2026-01-01', ['a', 'b']), run('2026-01-02', ['a'])], additive), [
    'b 2026-01-01',
  ]);
});

test('a snapshot that was read again replaces everything, and a run without files nothing', () => {
  assert.deepEqual(keptAfter([run('2026-01-01', ['a']), run('2026-01-02', [], 10)], snapshot), []);
  assert.deepEqual(keptAfter([run('2026-01-01', ['a']), run('2026-01-02', [], 0)], snapshot), [
    'a 2026-01-01',
  ]);
});

test('at most 1,000 are kept, those of the run among them', () => {
  const many = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`);
  const kept = keptAfter([run('2026-01-01', many('a', 900)), run('2026-01-02', many('b', 300))], additive);
  assert.equal(kept.length, 700);
});
