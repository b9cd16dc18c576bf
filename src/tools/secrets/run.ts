/** Whether a character may occur in a run. */
export type Alphabet = (character: string) => boolean;

/** The end of the characters of an alphabet that begin at a place, after at most `lengthMax` of them. */
export function endOfRun(
  input: string,
  start: number,
  isOfAlphabet: Alphabet,
  lengthMax = input.length,
): number {
  const limit = Math.min(input.length, start + lengthMax);
  let end = start;
  while (end < limit && isOfAlphabet(input.charAt(end))) end += 1;
  return end;
}
