import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { interruptible } from '../interruption.ts';

/** Serves until a signal asks to stop, then stops cleanly. */
export async function serve(deps: CliDependencies): Promise<number> {
  await interruptible(deps.signals ?? process, (signal) => deps.serve(signal));
  return exitCodes.ok;
}
