import type { Clock } from '../../kit/clock.ts';
import { defineVerb } from '../verb.ts';
import type { Health } from './contract.ts';

export const verb = defineVerb({
  name: 'checkHealth',
  where: 'main',
  scope: 'public',
  run: ({ probeHealth }) => probeHealth(),
});

/** Probes answer within this time, or count as failed. */
const probeTimeoutMs = 1_500;
/** An answer is reused for this long, so that a burst of calls costs one probe. */
const answerTtlMs = 1_000;

export interface HealthProbes {
  readonly env: string;
  /** Writes to and reads from the databases. */
  readonly database: () => Promise<boolean>;
  /** Writes to and reads from the object store. */
  readonly objects: () => Promise<boolean>;
}

/** Creates the health check. Each flag states whether its binding could be written to and read from just now. */
export function createHealthCheck(
  { env, database, objects }: HealthProbes,
  clock: Clock,
): () => Promise<Health> {
  let answer: { readonly atMs: number; readonly health: Promise<Health> } | null = null;
  return () => {
    const nowMs = clock();
    if (answer === null || Math.abs(nowMs - answer.atMs) >= answerTtlMs) {
      const health = Promise.all([inTime(database()), inTime(objects())]).then(([dbBound, r2Bound]) => ({
        ok: dbBound && r2Bound,
        env,
        dbBound,
        r2Bound,
      }));
      answer = { atMs: nowMs, health };
    }
    return answer.health;
  };
}

async function inTime(probe: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), probeTimeoutMs);
  });
  try {
    return await Promise.race([probe, timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
