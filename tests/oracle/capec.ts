import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import type { RawLink } from './link.ts';

/** Reads the STIX bundle of CAPEC, only by the rules of `docs/sources/capec.md`. */

const references = [
  ['x_capec_child_of_refs', 'child-of', false],
  ['x_capec_can_precede_refs', 'can-precede', false],
  ['x_capec_can_follow_refs', 'can-precede', true],
  ['x_capec_peer_of_refs', 'peer-of', false],
] as const;

/** The attack patterns of a bundle by their STIX ids. */
export function readPatterns(document: Json): ReadonlyMap<string, Members> {
  const objects = listOf(membersOf(document).objects).map(membersOf);
  const patterns = objects.filter(({ type }) => type === 'attack-pattern');
  return new Map(patterns.map((pattern) => [textOf(pattern.id), pattern]));
}

/** The id of a pattern in the catalog. */
export function capecId({ external_references: named }: Members): string {
  const own = listOf(named)
    .map(membersOf)
    .find(({ source_name: list }) => list === 'capec');
  return textOf(own?.external_id);
}

/** The links that the patterns state; a peer link in both directions counts once. */
export function linksOfPatterns(patterns: ReadonlyMap<string, Members>): RawLink[] {
  const links = [...patterns.values()].flatMap((pattern) => linksOfPattern(patterns, pattern));
  const peers = new Set<string>();
  return links.filter(({ from, type, to }) => {
    if (from === to || (type === 'peer-of' && peers.has(`${to} ${from}`))) return false;
    if (type === 'peer-of') peers.add(`${from} ${to}`);
    return true;
  });
}

/** The links that one pattern states. */
export function linksOfPattern(patterns: ReadonlyMap<string, Members>, pattern: Members): RawLink[] {
  const id = capecId(pattern);
  const toPatterns = references.flatMap(([member, type, isReversed]) =>
    listOf(pattern[member]).map((ref): RawLink => {
      const other = patterns.get(textOf(ref));
      if (other === undefined) throw new Error(`${id} leads to a missing object of the bundle`);
      const [from, to] = isReversed ? [capecId(other), id] : [id, capecId(other)];
      return { from, type, to };
    }),
  );
  const toLists = listOf(pattern.external_references)
    .map(membersOf)
    .flatMap(({ source_name: list, external_id: other }): RawLink[] => {
      if (list === 'cwe') return [{ from: textOf(other), type: 'related-pattern', to: id }];
      return list === 'ATTACK' ? [{ from: id, type: 'maps-to', to: textOf(other) }] : [];
    });
  return [...toPatterns, ...toLists];
}
