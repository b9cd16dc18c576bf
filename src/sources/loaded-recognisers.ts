import type { Recogniser } from './contract.ts';
import { loadRecognisers } from './index.ts';

/** What recognises the files of each source. Much smaller than what maps them. */
export const recognisers: readonly Recogniser[] = await loadRecognisers();

/** The recogniser of the source of that name; throws where there is none. */
export function recogniserNamed(name: string): Recogniser {
  const recogniser = recognisers.find(({ manifest }) => manifest.name === name);
  if (recogniser === undefined) throw new Error(`There is no source named ${name}.`);
  return recogniser;
}
