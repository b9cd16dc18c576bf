import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { openInstallation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { generationIn, headOf, sharedFactsOf } from '../harness/store.ts';
import { OperationLog, parseOperations, type Rename } from './operation-log.ts';
import { canTrace } from './strace.ts';

const calls = 'openat,rename,renameat,renameat2,fsync,fdatasync';
const generation = /\/projection-[0-9a-f]{16}\.sqlite$/;

test('every rename of a run follows the flush of the renamed file, and is flushed', {
  timeout: 120_000,
}, async (t) => {
  if (!canTrace(t)) return;
  const { folder, dataDir, program } = await openInstallation(t);
  const trace = join(folder, 'trace');
  const renamed = { segment: 0, manifest: 0, current: 0 };
  // The first run also makes a generation, the second one changes it.
  for (const release of [0, 1]) {
    const input = await writeInventedRelease(join(folder, String(release)), release, 60);
    const sync = [join(root, 'bin/cairn.js'), 'sync', '--from', input];
    const traced = ['-f', '-y', '-e', `trace=${calls}`, '-o', trace, process.execPath, ...sync];
    const { code, stderr } = await program('strace', traced);
    assert.equal(code, 0, stderr);
    const log = new OperationLog(parseOperations(readFileSync(trace, 'utf8')));
    const inside = log.renames.filter(({ target }) => target.startsWith(dataDir));
    for (const [i, rename] of inside.entries()) {
      renamed[assertDurable(log, rename, inside[i + 1]?.began ?? Number.POSITIVE_INFINITY)]++;
    }
  }
  const { number } = await headOf(dataDir);
  assert.equal(sharedFactsOf(dataDir).head.number, number);
  assert.deepEqual(renamed, { segment: number, manifest: number, current: 1 });
  t.diagnostic(`${JSON.stringify(renamed)}, in use ${basename(generationIn(dataDir))}`);
});

/** Fails unless the rename survives a power cut completely. Returns the renamed file. */
function assertDurable(log: OperationLog, rename: Rename, next: number): 'segment' | 'manifest' | 'current' {
  const { source, target, began, ended } = rename;
  const folder = dirname(target);
  assert.ok(log.isFlushedBefore(source, began), `${source} is flushed before it becomes ${target}`);
  assert.ok(log.isFlushedBetween(folder, ended, next), `${folder} is flushed after ${target} came into it`);
  if (basename(target) === 'current') {
    const named = log.newestBefore(generation, began);
    assert.ok(named, 'a generation was written before');
    assert.ok(log.isFlushedBefore(named, began), `${named} is flushed before it comes into use`);
    return 'current';
  }
  const kind = basename(folder);
  assert.ok(kind === 'segment' || kind === 'manifest', target);
  return kind;
}

describe('the log of operations', () => {
  const lines = [
    `7  openat(AT_FDCWD</>, "/d/.draft", O_WRONLY|O_CREAT|O_EXCL|O_CLOEXEC, 0666) = 21</d/.draft>`,
    `7  fsync(21</d/.draft> <unfinished ...>`,
    `8  openat(AT_FDCWD</>, "/none", O_RDONLY|O_CLOEXEC) = -1 ENOENT (No such file or directory)`,
    `7  <... fsync resumed>) = 0`,
    `7  rename("/d/.draft", "/d/name") = 0`,
    `7  openat(AT_FDCWD</>, "/d", O_RDONLY|O_CLOEXEC) = 21</d>`,
    `7  fsync(21</d>)                    = 0`,
    `7  +++ exited with 0 +++`,
  ];
  const flushed = (changed: readonly string[]) => {
    const log = new OperationLog(parseOperations(changed.join('\n')));
    const [{ source, target, began, ended } = { source: '', target: '', began: 0, ended: 0 }] = log.renames;
    return [
      target,
      log.isFlushedBefore(source, began),
      log.isFlushedBetween(dirname(target), ended, Number.POSITIVE_INFINITY),
    ];
  };
  const without = (line: number) => lines.filter((_, i) => i !== line);

  test('shows that everything is flushed', () => {
    assert.deepEqual(flushed(lines), ['/d/name', true, true]);
  });
  test('has calls that another thread interrupts', () => {
    const [, flush] = parseOperations(lines.join('\n'));
    assert.deepEqual(flush, { name: 'fsync', text: '21</d/.draft>', result: 0, began: 1, ended: 3 });
  });
  test('shows a file that was not flushed', () => {
    assert.deepEqual(flushed(without(1)), ['/d/name', false, true]);
  });
  test('shows a flush that failed', () => {
    assert.deepEqual(flushed(lines.with(3, '7  <... fsync resumed>) = -1 EIO (Input/output error)')), [
      '/d/name',
      false,
      true,
    ]);
  });
  test('shows a flush that ended too late', () => {
    const late = [...without(3).slice(0, 4), lines[3] ?? '', ...lines.slice(5)];
    assert.deepEqual(flushed(late), ['/d/name', false, true]);
  });
  test('shows a file that was written again after its flush', () => {
    const again = `7  openat(AT_FDCWD</>, "/d/.draft", O_RDWR) = 22</d/.draft>`;
    assert.deepEqual(flushed([...lines.slice(0, 4), again, ...lines.slice(4)]), ['/d/name', false, true]);
  });
  test('shows a folder that was not flushed', () => {
    assert.deepEqual(flushed(without(6)), ['/d/name', true, false]);
  });
});
