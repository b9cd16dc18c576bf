import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { interruptible } from '../interruption.ts';

/** Serves an agent until it closes the input, or a signal asks to stop. */
export async function serveAgent(deps: CliDependencies): Promise<number> {
  await interruptible(deps.signals ?? process, (signal) => deps.serveAgent(signal));
  return exitCodes.ok;
}
