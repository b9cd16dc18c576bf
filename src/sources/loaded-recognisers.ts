import type { Recogniser } from './contract.ts';
import { loadRecognisers } from './index.ts';

/** What recognises the files of each source. Much smaller than what maps them. */
export const recognisers: readonly Recogniser[] = await loadRecognisers();
