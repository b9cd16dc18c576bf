import type { Recogniser } from './contract.ts';
import { loadRecognisers, withName } from './index.ts';

/** What recognises the files of each source. Much smaller than what maps them. */
export const recognisers: readonly Recogniser[] = await loadRecognisers();

/** The recogniser of the source of that name; throws if none has it. */
export function recogniserNamed(name: string): Recogniser {
  return withName(recognisers, name, ({ manifest }) => manifest);
}
