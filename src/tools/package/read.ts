import { readCpe } from '../../domain/match/cpe-product.ts';
import { readPackageUrl } from '../../domain/match/package-url.ts';

/** A package or product of the input. */
export interface ReadPackage {
  readonly identifier: string;
  readonly isCpe: boolean;
  readonly version: string | null;
  readonly line: number;
}

export interface ReadPackages {
  /** Each once. */
  readonly packages: readonly ReadPackage[];
  /** Numbers of lines that name none. */
  readonly malformed: readonly number[];
  /** Whether any line begins as a package URL or a CPE name does. */
  readonly isLikely: boolean;
  readonly isCut: boolean;
}

/** Good and bad lines together. */
export const linesMax = 50;
const charactersMax = 1_000;

/** Reads package URLs and CPE names, one on a line. Quotes and commas around them, as JSON has, are passed over. */
export function readPackages(input: string): ReadPackages {
  const packages = new Map<string, ReadPackage>();
  const malformed: number[] = [];
  let isLikely = false;
  let lines = 0;
  let line = 0;
  for (const text of input.split('\n')) {
    line += 1;
    const identifier = bare(text);
    if (identifier === '') continue;
    if (lines === linesMax) return { packages: [...packages.values()], malformed, isLikely, isCut: true };
    lines += 1;
    isLikely ||= /^(?:pkg|cpe):/i.test(identifier);
    const read = readPackage(identifier);
    if (read === null) malformed.push(line);
    else if (!packages.has(identifier)) packages.set(identifier, { ...read, identifier, line });
  }
  return { packages: [...packages.values()], malformed, isLikely, isCut: false };
}

function readPackage(text: string): Pick<ReadPackage, 'isCpe' | 'version'> | null {
  // With a blank, a second package would pass for a part of the version.
  if (text.length > charactersMax || /\s/.test(text)) return null;
  const isCpe = /^cpe:/i.test(text);
  const read = isCpe ? readCpe(text) : readPackageUrl(text);
  return read === null ? null : { isCpe, version: read.version };
}

/** The text without what may stand around it on a line. */
function bare(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && isAround(line.charCodeAt(start))) start += 1;
  while (end > start && isAround(line.charCodeAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

/** Blanks, quotes and commas. */
function isAround(code: number): boolean {
  return code <= 0x20 || code === 0x22 || code === 0x27 || code === 0x2c;
}
