import { undated } from '../../domain/time.ts';
import { cairnUuid } from '../uuid.ts';

/** An object of a bundle. */
export interface StixObject {
  readonly type: string;
  readonly id: string;
  readonly [property: string]: unknown;
}

/** When an object came to be and was changed last. */
export interface StixTimes {
  readonly created: string;
  readonly modified: string;
}

/** The id that stands for the name in every store and every bundle. */
export function stixId(type: string, name: string): string {
  return `${type}--${cairnUuid(`${type} ${name}`)}`;
}

/**
 * Times in the order that the standard asks for; the first that there is counts for what nobody tells. What has none at
 * all has one that never changes, as the standard forbids `created` to.
 */
export function stixTimes(
  created: string | null,
  modified: string | null,
  stated: string | null = null,
): StixTimes {
  const first = created ?? modified ?? stated ?? undated;
  const last = modified ?? first;
  return { created: first, modified: last < first ? first : last };
}
