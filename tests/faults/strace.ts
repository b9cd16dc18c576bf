import { spawnSync } from 'node:child_process';
import type { TestContext } from 'node:test';

let problem: string | undefined;

/**
 * True when processes can be traced here. Where they can't, the test is skipped with the reason, but fails in the
 * continuous integration, which must have what it takes.
 */
export function canTrace(t: TestContext): boolean {
  problem ??= whyNot();
  if (problem === '') return true;
  if (process.env.CI !== undefined) throw new Error(problem);
  t.skip(problem);
  return false;
}

/** Why a process can't be traced; empty when it can. */
function whyNot(): string {
  const { error, status, stderr } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], {
    encoding: 'utf8',
  });
  if (error !== undefined) return `strace is needed and can't be started (${error.message}): install it.`;
  return status === 0 ? '' : `strace may not trace processes here: ${stderr.trim().split('\n')[0]}`;
}
