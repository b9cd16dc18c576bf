import type { CueName } from './cues/contract.ts';
import type { Cues } from './cues/find.ts';
import type { FoundEntity } from './entities.ts';
import { asksForHarm } from './harm.ts';

/** What decides the intent of a question. */
export interface Features {
  readonly has: (...cues: CueName[]) => boolean;
  /** Number of different things of these types that are named; several bearers of one name are one. */
  readonly count: (...types: string[]) => number;
  readonly versions: number;
  readonly vectors: number;
  readonly hasWindow: boolean;
  /** Words of the question apart from what it names, and those of them that do more than ask. */
  readonly words: number;
  readonly contentWords: number;
  /** Whether a name that no entity bears seems to be in it. */
  readonly hasUnknownName: boolean;
  /** Whether no document has one of its words. */
  readonly hasUnknownWord: boolean;
  /** Whether it asks to be given something harmful. */
  readonly isHarmful: boolean;
  /** Whether a short name such as XSS stands for a weakness or a technique. */
  readonly hasAbbreviation: boolean;
  readonly text: string;
  /** The same with the types of what is named: `#vulnerability`, `#time`. */
  readonly marked: string;
}

export function featuresOf(
  cues: Cues,
  entities: readonly FoundEntity[],
  rest: Pick<
    Features,
    | 'versions'
    | 'vectors'
    | 'hasWindow'
    | 'hasUnknownName'
    | 'hasUnknownWord'
    | 'contentWords'
    | 'text'
    | 'marked'
  >,
): Features {
  const places = (types: readonly string[]) =>
    new Set(entities.filter(({ type }) => types.includes(type)).map(({ from }) => from)).size;
  return {
    has: (...names) => names.some((name) => cues.has(name)),
    count: (...types) => places(types),
    words: rest.text.split(' ').filter((word) => word !== '' && word !== '#').length,
    isHarmful: asksForHarm(rest.text),
    hasAbbreviation: entities.some(isAbbreviation),
    ...rest,
  };
}

function isAbbreviation({ type, matchedText }: FoundEntity): boolean {
  return (type === 'weakness' || type === 'technique') && /^[a-z]{2,5}$/i.test(matchedText);
}
