import { readFileSync } from 'node:fs';
import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';

/** Where records and reports name fixed versions, only by the rules of `docs/versions.md`. */

/** Whether an entry of a CVE record names the first fixed version of its product. */
export function namesFix(entry: Json): boolean {
  const { versions, versionType, defaultStatus } = membersOf(entry);
  const ranges = listOf(versions).map(membersOf);
  const ends = ranges.flatMap((range) => endOfAffected(range) ?? []);
  if (hasFixingStep(ranges)) return true;
  return ranges.some((range) => {
    const { status, version, changes } = range;
    const scheme = textOf(range.versionType) || textOf(versionType);
    const isRange = isText(range.lessThan) || isText(range.lessThanOrEqual);
    if (isRange && !isKnownScheme(scheme)) return false;
    const start = textOf(version).trim();
    const isAfter = defaultStatus === 'affected' || ends.includes(start);
    const named = [
      endOfAffected(range),
      ...listOf(changes)
        .map(membersOf)
        .flatMap((change) => (change.status === 'unaffected' ? [textOf(change.at).trim()] : [])),
      isRange && status === 'unaffected' && start !== '0' && isAfter ? start : null,
    ];
    return named.some((text) => text !== null && isVersionOrCommit(text));
  });
}

/**
 * Ranges without an end that differ in status are steps: each ends where the next one begins. An unaffected
 * one after an affected one names a fix.
 */
function hasFixingStep(ranges: readonly Members[]): boolean {
  const steps = ranges.flatMap(({ status, version, lessThan, lessThanOrEqual, changes }) => {
    if (listOf(changes).length > 0) return [];
    const end = textOf(lessThan) || textOf(lessThanOrEqual);
    const [, from] = /^\s*>=\s*(\d+(?:\.\d+)*)\s*$/.exec(textOf(version)) ?? [];
    const start = end === '' ? from : end.trim() === '*' ? textOf(version).trim() : undefined;
    return start === undefined || !/^\d+(\.\d+)*$/.test(start) ? [] : [{ status, start }];
  });
  const affected = steps.filter(({ status }) => status === 'affected');
  return steps.some(({ status, start }) => {
    return status === 'unaffected' && affected.some((step) => isLower(step.start, start));
  });
}

function isLower(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  const places = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let at = 0; at < places; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The same for an OSV entry: it names a fix where an event of a range does. */
export function namesFixInOsv(entry: Json): boolean {
  const events = listOf(membersOf(entry).ranges).flatMap((range) => listOf(membersOf(range).events));
  return events.some((event) => isText(membersOf(event).fixed));
}

/** The exclusive end of a range of affected versions without changes, also if it is written as a comparison. */
function endOfAffected({ status, version, lessThan, lessThanOrEqual, changes }: Members): string | null {
  if (status !== 'affected' || listOf(changes).length > 0) return null;
  if (isText(lessThan)) return textOf(lessThan).trim();
  if (isText(lessThanOrEqual)) return null;
  const [, end] = /^\s*(?:>=?\s*[^\s,<>]+\s*,)?\s*<\s*([\w.+~^:-]+)\s*$/.exec(textOf(version)) ?? [];
  const [, turned] = /^\s*<\s*([\w.+~^:-]+)\s*,\s*>=?\s*[^\s,<>]+\s*$/.exec(textOf(version)) ?? [];
  return end ?? turned ?? null;
}

/** A version begins with a number and is one word that does not stand for others; a commit is hexadecimal. */
function isVersionOrCommit(text: string): boolean {
  if (/^[\da-f]{7,64}$/i.test(text)) return true;
  const isVersion = /^v?\d[\w.+~^:()-]*$/i.test(text) && text.length <= 256;
  return isVersion && !/(^|[\d._-])x($|[._-])/i.test(text) && !severals.test(text);
}

const severals =
  /(?<![a-z])(before|all|and|later|latest|earlier|prior|older|newer|to|up|previous|versions?)(?![a-z])/i;

let names: ReadonlySet<string> | undefined;

/** Whether the table of schemes has the name; the name of a distribution's release does not count. */
function isKnownScheme(name: string): boolean {
  names ??= readNames();
  const folded = name.trim().toLowerCase();
  return names.has(folded) || names.has(folded.replace(/:.*$/s, ''));
}

function readNames(): Set<string> {
  const text = readFileSync(new URL('../../docs/versions.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `\w+` \|/.test(line));
  const cells = rows.map((row) => row.split('|')[2] ?? '');
  return new Set(cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name ?? '')));
}

function isText(value: Json): boolean {
  return textOf(value) !== '';
}
