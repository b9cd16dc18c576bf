import { reasonOf } from '../failure.ts';
import type { RejectedMember } from './item.ts';

/** Where in a file on disk the reading is. Compared by identity: each file and archive has a place of its own. */
export interface ArchivePath {
  /** Name of what lies here, as `Member.member`. */
  readonly member: string;
  /** What the names of members inside begin with. */
  readonly prefix: string;
  /** Absolute path of the file on disk. */
  readonly container: string;
  /** Archives around it. */
  readonly depth: number;
}

/** Thrown to skip a path and everything inside it; reading continues with the rest. */
export class ArchiveRejection extends Error {
  override readonly name = 'Refusal';
  readonly place: ArchivePath;

  constructor(place: ArchivePath, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** Makes the error that gives up one certain place. */
export type Reject = (reason: string) => ArchiveRejection;

export function rejectAt(place: ArchivePath): Reject {
  return (reason) => new ArchiveRejection(place, reason);
}

export function refused(place: Pick<ArchivePath, 'member' | 'container'>, reason: string): RejectedMember {
  return { kind: 'refused', member: displayName(place.member), container: place.container, reason };
}

/** The first sentence of what a library says about an archive; the others are advice to programmers. */
export function libraryReason(error: unknown): string {
  const [first = ''] = reasonOf(error).split('. ');
  return first;
}

const controlCharacter = /\p{Cc}/u;
const displayCharsMax = 200;

/** Why a name can't be a path inside a folder or archive, or null when it can. */
export function nameRejection(name: string, charsMax: number): string | null {
  if (name.length > charsMax) return `has a name of more than ${charsMax} characters (nameCharsMax)`;
  if (controlCharacter.test(name)) return 'has a control character in its name';
  if (name.includes('\\')) return 'has a backslash in its name';
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return 'has an absolute path for a name';
  const segments = name.split('/');
  if (segments.includes('..')) return 'has a “..” segment in its name';
  return segments.every((segment) => segment === '' || segment === '.') ? 'has no name' : null;
}

/** The name without empty and `.` segments (`./a//b` is `a/b`). */
export function plainName(name: string): string {
  return /(^|\/)(\.?)(\/|$)/.test(name)
    ? name
        .split('/')
        .filter((segment) => segment !== '' && segment !== '.')
        .join('/')
    : name;
}

/** The name of what a compressed file holds: without `.gz` or `.zst`, where it ends so. */
export function uncompressedName(name: string): string {
  return name.replace(/(?<=[^/])\.(gz|zst)$/i, '');
}

/** A name that is safe to print: control characters escaped, a very long one cut. */
export function displayName(name: string): string {
  const display = name.length > displayCharsMax ? `${name.slice(0, displayCharsMax)}…` : name;
  if (!controlCharacter.test(display)) return display;
  return display.replace(
    new RegExp(controlCharacter, 'gu'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
