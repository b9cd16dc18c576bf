import type { MainContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { Readiness, ReadinessCheck } from './contract.ts';

/** A check that takes longer has failed. */
const checkTimeoutMs = 1_000;

/** Whether this process can answer from the data that it has. Unlike the health check, it writes nothing. */
export const verb = defineVerb({
  name: 'checkReadiness',
  where: 'main',
  scope: 'public',
  run: (context) => checkReadiness(context),
});

async function checkReadiness({
  read,
  state,
  isStopping,
}: Pick<MainContext, 'read' | 'state' | 'isStopping'>): Promise<Readiness> {
  const checks = await Promise.all([
    check('running', 'The server is stopping.', async () => !isStopping()),
    check('projection', "The data can't be read.", () => read((reader) => reader.shared().head.number >= 0)),
    check('state', "The state can't be read in a second.", async () => {
      await state.log.lastRuns();
      return true;
    }),
  ]);
  return { ok: checks.every(({ ok }) => ok), checks };
}

async function check(
  name: ReadinessCheck['name'],
  reason: string,
  isFine: () => Promise<boolean>,
): Promise<ReadinessCheck> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), checkTimeoutMs);
  });
  const ok = await Promise.race([isFine(), timeout]).catch(() => false);
  clearTimeout(timer);
  return { name, ok, reason: ok ? null : reason };
}
