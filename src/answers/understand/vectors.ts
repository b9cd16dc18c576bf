/** CVSS vectors in a text, and where they stand. */
export interface VectorMention {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const vectorsMax = 10;
/** With the name of the standard, or without it as version 2.0 writes them. */
const vector = /(?<!\w)(?:cvss:\d\.\d\/)?(?:av|a|ac|au|c|i|pr|ui|s):[a-z](?:\/[a-z]{1,3}:[a-z]{1,6}){2,}/gi;

export function findVectors(text: string): readonly VectorMention[] {
  return Array.from(text.matchAll(vector), ({ 0: typed, index }) => ({
    from: index,
    to: index + typed.length,
    text: typed,
  })).slice(0, vectorsMax);
}
