import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * A name for who holds a lease: `HOST:PROCESS:BEGIN:RANDOM`. A process number is used again, so when the
 * process began goes with it, where the system tells.
 */
export function newHolder(): string {
  return [hostname(), process.pid, beginOf(process.pid) ?? '', randomBytes(4).toString('hex')].join(':');
}

/** Who that is, for a sentence: `process 17 on db1`. */
export function describeHolder(holder: string): string {
  const [host, pid] = holder.split(':');
  return `process ${pid} on ${host}`;
}

/** True when the holder was a process of this machine that no longer runs. A stopped one still does. */
export function hasExited(holder: string): boolean {
  const [host, pid, begin = '', random] = holder.split(':');
  if (host !== hostname()) return false;
  if (!runs(Number(pid))) return true;
  // A restarted container has the same name and often the same process number as the one that died.
  return random !== undefined && begin !== '' && begin !== beginOf(Number(pid));
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** True when it ended, and its parent has not yet asked how. */
function isZombie(pid: number): boolean {
  const state = statOf(pid)?.[0];
  return state === 'Z' || state === 'X';
}

/** When the process began, in ticks since the machine started; null where the system does not tell. */
function beginOf(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/** What Linux lists for a process from its state on; the name before it may contain anything. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
