import { parseCveId } from '../../domain/identifiers.ts';
import { decisionPoints, type PointKey, type StatedPoints } from '../../domain/risk/points.ts';

/** A line of the input. */
export type ReadSubject =
  | { readonly kind: 'cve'; readonly id: string; readonly line: number }
  | { readonly kind: 'points'; readonly points: StatedPoints; readonly line: number }
  | {
      readonly kind: 'malformed';
      readonly message: string;
      /** Whether it has anything of a CVE id or of points. */
      readonly isLikely: boolean;
      readonly line: number;
    };

export interface ReadSubjects {
  readonly subjects: readonly ReadSubject[];
  readonly isCut: boolean;
}

export const subjectsMax = 20;
/** All points with all their values are shorter. */
const partsMax = 20;

/** Reads CVE ids and decision points, one subject on a line. */
export function readSubjects(input: string): ReadSubjects {
  const subjects: ReadSubject[] = [];
  let line = 0;
  for (const text of input.split('\n')) {
    line += 1;
    const written = text.trim();
    if (written === '') continue;
    if (subjects.length === subjectsMax) return { subjects, isCut: true };
    subjects.push({ ...readSubject(written), line });
  }
  return { subjects, isCut: false };
}

type Unplaced<T> = T extends unknown ? Omit<T, 'line'> : never;

function readSubject(text: string): Unplaced<ReadSubject> {
  const id = parseCveId(text);
  if (id !== null) return { kind: 'cve', id };
  const read = readPoints(text);
  return typeof read === 'string' ? { kind: 'malformed', message: read, isLikely: likely.test(text) } : read;
}

const likely = /^(?:CVE-\d|SSVC(?:v\d)?\/|(?:E|A|TI|KEV|PE|EXP|MWI|HI):)/i;

/** The points, or what is wrong with them: `E:A/A:Y/TI:T`, also as CISA's calculator writes it: `SSVCv2/E:A/A:Y/T:T/M:H/D:C/2026-08-22T10:00:00Z/`. */
function readPoints(text: string): Unplaced<ReadSubject> | string {
  const parts = text.split('/', partsMax + 1);
  if (parts.length > partsMax) return 'The line has too many parts';
  const isWhole = /^SSVC(?:v\d)?$/i.test(parts[0] ?? '');
  const points: Partial<Record<PointKey, string>> = {};
  for (const [index, part] of parts.entries()) {
    if (isWhole && (index === 0 || part === '' || isResult(part))) continue;
    const [key, value] = pointOf(part, isWhole);
    if (key === null) return `Part ${index + 1} is not a point. Use ${pointKeys.join(', ')}`;
    if (value === null) {
      const values = Object.keys(decisionPoints[key].values).join(', ');
      return `Part ${index + 1} has no value of ${key} (${decisionPoints[key].name}). Use ${values}`;
    }
    if (points[key] !== undefined) return `Part ${index + 1} repeats ${key}. Remove one of them`;
    points[key] = value;
  }
  return Object.keys(points).length === 0 ? 'The line has no points' : { kind: 'points', points };
}

const pointKeys = Object.keys(decisionPoints) as PointKey[];

/** Keys that CISA's calculator writes shorter. */
const shorter: Readonly<Record<string, PointKey>> = { T: 'TI', M: 'MWI' };

/** The key and the name of the value of a point; null for what is none. Values are taken by key and by name. */
function pointOf(part: string, isWhole: boolean): [PointKey | null, string | null] {
  const [written = '', value = '', ...more] = part.trim().toUpperCase().split(':');
  const long = isWhole && Object.hasOwn(shorter, written) ? shorter[written] : written;
  const key = pointKeys.find((one) => one === long);
  if (key === undefined || more.length > 0) return [null, null];
  const known = Object.entries(decisionPoints[key].values);
  const found = known.find(([short, name]) => short === value || name.toUpperCase() === value);
  return [key, found?.[1] ?? null];
}

/** The decision, and the time at which it was made: what a calculator adds behind the points. */
function isResult(part: string): boolean {
  return /^D:[A-Z*]{1,2}$/i.test(part) || /^\d{4}-\d{2}-\d{2}/.test(part);
}
