import type { Published } from '../published/published.ts';
import type { RawVulnerability } from '../published/records.ts';
import type { WordPlaces } from '../published/words.ts';
import type { Sampler } from './sampler.ts';

/** A condition in the query language, and whether a vulnerability fulfils it according to the files alone. */
export interface Condition {
  readonly text: string;
  readonly holds: (vulnerability: RawVulnerability) => boolean;
}

/** The data from which conditions are drawn. */
export interface Material {
  readonly vulnerabilities: readonly RawVulnerability[];
  readonly words: WordPlaces;
  readonly published: Pick<Published, 'packages' | 'askable' | 'sources'>;
}

/** A value of a vulnerability; null if there is none. */
export type Read<T> = (vulnerability: RawVulnerability) => T | null;

/** Either form of a list. */
export function listText(values: readonly string[], sampler: Sampler): string {
  if (values.length === 1) return values[0] ?? '';
  return sampler.below(2) === 0 ? values.join(',') : `(${values.join(' OR ')})`;
}
