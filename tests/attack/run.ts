import { fuzz } from './fuzz.ts';
import { exhaust } from './memory.ts';
import { crowd, starve } from './overload.ts';
import { restartUnderLoad } from './restart.ts';
import type { Section } from './section.ts';
import { smuggle } from './smuggling.ts';
import { soak } from './soak.ts';
import { startTarget } from './target.ts';

/** How much of each attack is done. */
export interface AttackSize {
  readonly fuzzPerPath: number;
  readonly starveSeconds: number;
  readonly crowdSeconds: number;
  readonly memoryRounds: number;
  readonly restartSeconds: number;
  readonly soakMinutes: number;
}

const stopMsMax = 10_000;
const memoryMbMax = 500;

/**
 * Attacks a server over a data folder in all ways, one after another.
 * @param report called with each section when it has ended
 */
export async function attackServer(
  dataDir: string,
  { fuzzPerPath, starveSeconds, crowdSeconds, memoryRounds, restartSeconds, soakMinutes }: AttackSize,
  seed: number,
  report: (section: Section) => void,
): Promise<void> {
  const target = await startTarget(dataDir);
  const idleMb = target.memoryMb();
  report(await smuggle(target));
  report(await fuzz(target, fuzzPerPath, seed));
  report(await starve(target, starveSeconds));
  report(await crowd(target, { seconds: crowdSeconds, connections: 500, isTimed: true }));
  report(await exhaust(target, memoryRounds));
  const spentMb = target.memoryMb();
  report(await soak(target, soakMinutes));
  const wasRunning = target.exitCode() === null;
  const stopMs = await target.stop();
  const failed = [
    ...(wasRunning ? [] : [`the server ended by itself: ${target.exitCode()}`]),
    ...target.failures.map((line) => `the server logged a failure of its own: ${line}`),
  ];
  const figures = [
    {
      gate: 'S22',
      name: 'memory after all expensive requests, MB',
      value: Math.round(spentMb),
      max: memoryMbMax,
    },
    { gate: 'L6', name: 'failures that the server logged', value: failed.length, max: 0 },
    { gate: 'L6', name: 'stop after all attacks, ms', value: Math.round(stopMs), max: stopMsMax },
  ];
  const metrics = { 'idle MB': Math.round(idleMb) };
  report({ goal: 'survival', cases: target.logged.size, failed, figures, metrics });
  report(await restartUnderLoad(dataDir, restartSeconds));
}
