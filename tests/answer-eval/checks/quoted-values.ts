import type { CheckedSentence, OpenedClaim } from './answer.ts';
import { type Atom, atomsIn, withoutQuotes } from './atoms.ts';
import { plain } from './stated.ts';

/** The values that a sentence states and that none of its claims quotes from upstream's bytes. */
export function unquotedValues(sentence: CheckedSentence, claims: readonly OpenedClaim[]): string[] {
  const subjects = new Set(claims.map(({ subject }) => subject));
  const atoms = atomsIn(withoutQuotes(sentence.text, sentence.quotes)).filter(
    ({ text }) => !subjects.has(text),
  );
  const texts = (sentence.quotes ?? []).map(({ text }) => text.replace(/\s*…$/, ''));
  return [
    ...atoms.filter((atom) => !claims.some((claim) => quotes(claim, atom))).map(({ text }) => text),
    ...texts.filter(
      (text) => !claims.some(({ quoted }) => quoted.some((one) => plain(one).includes(plain(text)))),
    ),
  ];
}

/** Whether upstream wrote a value at a place of the claim, or dated it so. Its version of CVSS is part of its name. */
function quotes({ quoted, asOf, object, qualifiers, subject }: OpenedClaim, { text, kind }: Atom): boolean {
  if (quoted.some((one) => one.includes(text)) || asOf === text) return true;
  if (kind === 'number') {
    const names = [...Object.values(qualifiers), subject];
    return quoted.some((one) => Number(one) === Number(text)) || names.some((name) => name.includes(text));
  }
  // An id is canonical: upstream writes CWE-079, vendor and product as two words, an object by its own id.
  return kind === 'id' && object === text;
}
