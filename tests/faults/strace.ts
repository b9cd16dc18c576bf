import { spawnSync } from 'node:child_process';
import type { TestContext } from 'node:test';

interface Obstacle {
  readonly reason: string;
  /** Whether the program is missing; otherwise the machine does not let it trace. */
  readonly isMissing: boolean;
}

let obstacle: Obstacle | null | undefined;

/**
 * True when processes can be traced here. Otherwise the test is skipped with the reason. Continuous
 * integration must have the program, so there the test fails without it.
 */
export function canTrace(t: TestContext): boolean {
  obstacle ??= findObstacle();
  if (obstacle === null) return true;
  if (obstacle.isMissing && process.env.CI !== undefined) throw new Error(obstacle.reason);
  t.skip(obstacle.reason);
  return false;
}

function findObstacle(): Obstacle | null {
  const { error, status, stderr } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], {
    encoding: 'utf8',
  });
  if (error !== undefined) {
    const reason = `strace is needed and can't be started (${error.message}): install it.`;
    return { reason, isMissing: true };
  }
  if (status === 0) return null;
  const reason = `strace may not trace processes here: ${stderr.trim().split('\n')[0]}`;
  return { reason, isMissing: false };
}
