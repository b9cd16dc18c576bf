import { parseQuery } from '../../search/language/parse.ts';
import { correctText } from '../../search/spellings.ts';
import type { Candidates, FeedScope, FoundReading } from './candidates.ts';
import type { FeedInterest, GivenInterest } from './contract.ts';
import { readWanted } from './read-wanted.ts';

/** An interest with what it was read as, and what has it. */
export interface ReadInterest {
  readonly interest: GivenInterest;
  readonly readings: readonly FoundReading[];
  readonly answer: FeedInterest;
}

/** A collection may have thousands. */
const [readingsMax, warningsMax] = [20, 5];

/** Reads one interest, and adds what it matches to the candidates. @throws Failure `invalid_input` for a wrong query */
export function readInterest(
  scope: FeedScope,
  candidates: Candidates,
  interest: GivenInterest,
): ReadInterest {
  scope.reader.checkTime();
  const { text, via, wanted } = interest;
  const read = wanted.map((one) => readWanted(scope, one));
  const { found, items } = candidates.add(read.flatMap(({ readings }) => readings));
  const correction = items === 0 && via === 'request' ? correctionOf(scope, text) : null;
  return {
    interest,
    readings: found,
    answer: {
      text,
      via,
      readAs: found.slice(0, readingsMax).map(({ reading: { as, id, query } }) => ({ as, id, query })),
      items,
      didYouMean: correction,
      warnings: [
        ...(items === 0 ? ['No stored CVE matches it.'] : []),
        ...new Set(read.flatMap(({ warnings }) => warnings)),
      ].slice(0, warningsMax),
    },
  };
}

/** What plain words probably mean. */
function correctionOf({ index, rows }: FeedScope, text: string): string | null {
  const { query } = parseQuery(text);
  const parts = query === null ? [] : query.kind === 'and' ? query.of : [query];
  const words = parts.flatMap((part) => (part.kind === 'word' ? [part] : []));
  return words.length < parts.length ? null : correctText(index, text, words, rows.textsOf);
}
