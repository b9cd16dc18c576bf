import { constants, getPriority, setPriority } from 'node:os';

/** Added to the niceness: such a thread gets about a third of the processor time of one that answers requests. */
const niceness = 5;

/**
 * Gives the calling thread a lower priority, and all threads that it starts later. Only Linux keeps a priority for each
 * thread. Elsewhere the whole process has one, so nothing is changed there.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  } catch {
    // A sandbox may forbid it. The work is the same then, only requests wait longer.
  }
}
