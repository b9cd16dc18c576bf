import { compareDigits } from './digits.ts';
import { defineScheme } from './version.ts';

/** Debian packages, by Debian Policy, section 5.6.12: `epoch:upstream-revision`. */
export const deb = defineScheme('deb', ['deb', 'dpkg', 'debian', 'ubuntu'], parse, order);

interface DebVersion {
  readonly epoch: string;
  readonly upstream: string;
  readonly revision: string;
}

function parse(text: string): DebVersion | null {
  const epoch = /^(\d+):/.exec(text)?.[1] ?? null;
  const rest = epoch === null ? text : text.slice(epoch.length + 1);
  const hyphen = rest.lastIndexOf('-');
  const upstream = hyphen === -1 ? rest : rest.slice(0, hyphen);
  const revision = hyphen === -1 ? '0' : rest.slice(hyphen + 1);
  // Only where there is an epoch can a colon be part of what follows.
  const allowed = epoch === null ? /^\d[\da-z.+~-]*$/i : /^\d[\da-z.+~:-]*$/i;
  if (!allowed.test(upstream) || !/^[\da-z.+~]+$/i.test(revision)) return null;
  return { epoch: epoch ?? '0', upstream, revision };
}

function order(a: DebVersion, b: DebVersion): number {
  return (
    compareDigits(a.epoch, b.epoch) ||
    compareParts(a.upstream, b.upstream) ||
    compareParts(a.revision, b.revision)
  );
}

/** Runs of other characters and runs of digits take turns, beginning with the former, which may be empty. */
function compareParts(a: string, b: string): number {
  const left = runs(a);
  const right = runs(b);
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const own = left[at] ?? '';
    const other = right[at] ?? '';
    const difference = at % 2 === 0 ? compareLexically(own, other) : compareDigits(own, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

function runs(text: string): readonly string[] {
  return [...text.matchAll(/(\D*)(\d*)/g)].flatMap(([, other = '', digits = '']) => [other, digits]);
}

function compareLexically(a: string, b: string): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = weight(a, at) - weight(b, at);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A tilde sorts before the end, the end before letters, letters before anything else. */
function weight(text: string, at: number): number {
  const character = text[at];
  if (character === undefined) return 0;
  if (character === '~') return -1;
  return /[a-z]/i.test(character) ? character.charCodeAt(0) : character.charCodeAt(0) + 256;
}
