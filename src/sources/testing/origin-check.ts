import assert from 'node:assert/strict';
import type { EntityFacts } from '../../domain/entity/facts.ts';
import { type Origin, type Origins, originAt } from '../../domain/origin.ts';
import type { VulnerabilityFacts } from '../../domain/vulnerability.ts';

/**
 * Fails unless each part of the facts, down to the last value, has an origin in the document, and the value there as
 * its rule says.
 * @param document the whole file as `JSON.parse` reads it
 * @param isDamaged the document is as upstream would not write it, so that values may stand anywhere
 * @returns how many values there are, by their rule
 */
export function checkOrigins(
  facts: VulnerabilityFacts | EntityFacts,
  origins: Origins,
  document: unknown,
  isDamaged = false,
): Readonly<Record<Origin['rule'], number>> {
  const counts = { verbatim: 0, canonical: 0, derived: 0 };
  for (const { steps, value, isLeaf } of partsOf(facts)) {
    const where = `${facts.id} /${steps.join('/')}`;
    const origin = originAt(origins, facts, steps);
    assert.ok(origin, `${where} has an origin`);
    const written = origin.pointers.map((pointer) => resolve(document, pointer, where));
    assert.ok(written.length > 0, `${where} has a pointer`);
    if (origin.rule === 'verbatim') assert.deepEqual(wellFormed(written[0]), value, where);
    if (origin.rule === 'canonical') assertSame(value, wellFormed(written[0]), where);
    if (origin.rule === 'derived' && !isDamaged) assertNotVerbatim(value, written[0], where);
    if (isLeaf) counts[origin.rule]++;
  }
  return counts;
}

interface Part {
  readonly steps: readonly string[];
  readonly value: unknown;
  readonly isLeaf: boolean;
}

function* partsOf(value: unknown, steps: readonly string[] = []): Iterable<Part> {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  yield { steps, value, isLeaf: members.length === 0 };
  for (const [name, member] of members) yield* partsOf(member, [...steps, name]);
}

/** The value at a pointer by RFC 6901, section 4; fails where there is none. */
export function resolve(document: unknown, pointer: string, where = pointer): unknown {
  assert.match(pointer, /^(?:\/|$)/, where);
  let value = document;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replace(/~[01]/g, (code) => (code === '~1' ? '/' : '~'));
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    assert.ok(isThere, `${where}: ${pointer} resolves`);
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** A value that is in an object unchanged should not be said to follow from the object as a whole. */
function assertNotVerbatim(value: unknown, written: unknown, where: string): void {
  if (value === null || typeof value === 'object' || typeof written !== 'object' || written === null) return;
  const [name] = Object.entries(written).find(([, member]) => member === value) ?? [];
  assert.equal(name, undefined, `${where} stands in ${name}`);
}

/** The same time in UTC, or the same text except for blanks around it, case, and zeros before a number. */
function assertSame(value: unknown, written: unknown, where: string): void {
  assert.ok(typeof value === 'string' && typeof written === 'string', where);
  if (folded(value) === folded(written)) return;
  assert.match(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, `${where}: ${written}`);
  assert.equal(Date.parse(value), instantOf(written), `${where}: ${written}`);
}

function folded(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^cwe-0+/, 'cwe-');
}

/** UTC where no zone is given. */
function instantOf(text: string): number {
  const [, day, clock = '00:00:00', zone = 'Z'] =
    /^\s*([\d-]+)(?:[T ]([\d:.,]+)\s*(Z|[+-][\d:]+)?)?\s*$/i.exec(text) ?? assert.fail(text);
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/^(.\d\d):?(\d\d)$/, '$1:$2');
  return Math.trunc(Date.parse(`${day}T${clock.replace(',', '.')}${offset}`));
}

/** What makes no Unicode text is read as U+FFFD. */
function wellFormed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, member) =>
    typeof member === 'string' ? member.toWellFormed().replaceAll('\0', '\ufffd') : member,
  );
}
