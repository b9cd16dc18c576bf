import { type CvssVector, readVector, type VectorFault } from '../../domain/cvss/vector.ts';

/** A vector of the input. */
export interface PlacedVector {
  readonly vector: CvssVector;
  readonly line: number;
}

/** What looks like a vector and has a fault. Its place is counted from the start of the vector. */
export interface PlacedFault {
  readonly fault: VectorFault;
  /** Further faults of the same vector. */
  readonly further: number;
  readonly line: number;
}

export interface ReadVectors {
  readonly vectors: readonly PlacedVector[];
  readonly faults: readonly PlacedFault[];
  /** Lines with text that has no vector. */
  readonly otherLines: number;
  readonly isCut: boolean;
}

/** Good and bad ones together. */
export const vectorsMax = 20;

/** Reads the vectors of a text, which may have other words around them. */
export function readVectors(input: string): ReadVectors {
  const vectors: PlacedVector[] = [];
  const faults: PlacedFault[] = [];
  let otherLines = 0;
  let line = 0;
  for (const text of input.split('\n')) {
    line += 1;
    if (text.trim() === '') continue;
    const written = vectorsIn(text);
    if (written.length === 0) otherLines += 1;
    for (const one of written) {
      if (vectors.length + faults.length === vectorsMax) return { vectors, faults, otherLines, isCut: true };
      const reading = readVector(one);
      if ('vector' in reading) vectors.push({ vector: reading.vector, line });
      else faults.push({ fault: reading.faults[0], further: reading.faults.length - 1, line });
    }
  }
  return { vectors, faults, otherLines, isCut: false };
}

/** The parts of a line that look like vectors. */
function vectorsIn(line: string): string[] {
  return line.split(/[\s,;|"'`<>()[\]{}]/).flatMap((token) => {
    const start = token.toUpperCase().lastIndexOf('CVSS:');
    const written = token.slice(Math.max(start, 0)).replace(/[.:]$/, '');
    return /^(?:CVSS:|[a-z]{1,3}:[a-z]{1,5}\/)/i.test(written) && written.includes('/') ? [written] : [];
  });
}
