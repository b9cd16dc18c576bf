import type { EntityDetails, EntityFacts, EntityState } from '../../domain/entity/facts.ts';
import {
  derived,
  type Origin,
  type Origins,
  traceUpstream,
  type UpstreamTrace,
} from '../../domain/origin.ts';
import type { Reference } from '../../domain/reference.ts';
import { canonicalTime } from '../../domain/time.ts';
import { firstIssue } from '../../kit/json.ts';
import { withoutEmpty } from '../contract.ts';
import { type AttackId, attackIdOf, kinds } from './kinds.ts';
import { type AttackObject, objectSchema, typeOf } from './wire.ts';

/** Who says it. */
const source = 'mitre-attack';

/** Longer ones are not links that anybody could follow. */
const urlLengthMax = 2_048;

export interface MappedObject {
  readonly object: AttackObject;
  readonly facts: EntityFacts;
}

/** The facts of one object, the reason why it is refused, or null for what is left out. */
export function mapObject(raw: unknown, ordinal: number, origins?: Origins): MappedObject | string | null {
  const stixType = typeOf(raw);
  if (stixType === null) return 'it is not an object with a type';
  const type = kinds.get(stixType);
  if (type === undefined) return null;
  const parsed = objectSchema.safeParse(raw);
  if (!parsed.success) return firstIssue(parsed.error);
  const object = parsed.data;
  const attackId = attackIdOf(object, type);
  if (attackId === null || typeof attackId === 'string') return attackId;
  for (const member of ['created', 'modified', 'first_seen', 'last_seen'] as const) {
    if (present(object[member]) !== null && timeOf(object[member]) === null) return `${member} is not a time`;
  }

  const pointer = pointerOf(ordinal);
  const full = derived(pointer);
  const trace = origins && traceUpstream(origins, object, pointer).within({ source: full, lang: full });
  const facts = withoutEmpty<EntityFacts>({
    id: attackId.id,
    type,
    state: stateOf(object),
    name: present(object.name),
    aliases: aliasesOf(object, trace),
    descriptions: descriptionsOf(object, trace),
    created: timeOf(object.created),
    modified: timeOf(object.modified),
    version: present(object.x_mitre_version),
    references: referencesOf(object, trace),
    details: detailsOf(object, trace),
  });
  if (trace) markFacts(facts, object, attackId, trace);
  return { object, facts };
}

/** Where an object of the bundle lies. */
export function pointerOf(ordinal: number): string {
  return `/objects/${ordinal}`;
}

function markFacts(facts: EntityFacts, object: AttackObject, { reference }: AttackId, trace: UpstreamTrace) {
  trace.mark(facts, object, {
    id: trace.member(facts.id, reference, 'external_id'),
    type: facts.type === object.type ? 'type' : derived(trace.at(object, 'type')),
    state: stateOrigin(object, trace),
    descriptions: 'description',
    version: 'x_mitre_version',
    references: 'external_references',
  });
}

/** Deprecated objects may be revoked too, and then have a successor. */
function stateOf({ revoked, x_mitre_deprecated }: AttackObject): EntityState {
  if (revoked === true) return 'revoked';
  return x_mitre_deprecated === true ? 'deprecated' : 'active';
}

function stateOrigin(object: AttackObject, trace: UpstreamTrace): Origin {
  if (object.revoked === true) return derived(trace.at(object, 'revoked'));
  return object.x_mitre_deprecated === true
    ? derived(trace.at(object, 'x_mitre_deprecated'))
    : derived(trace.at(object));
}

/** Groups and campaigns have them under one name, software under another. The name itself is not an alias. */
function aliasesOf(object: AttackObject, trace: UpstreamTrace | undefined): string[] {
  const name = present(object.name)?.toLowerCase();
  const isAlias = (word: string) => word.toLowerCase() !== name;
  return wordsOf(object.aliases ?? object.x_mitre_aliases, trace, isAlias);
}

function descriptionsOf(object: AttackObject, trace: UpstreamTrace | undefined) {
  const words = present(object.description);
  if (words === null) return [];
  const text = { text: words, lang: 'en', source };
  trace?.mark(text, object, { text: 'description' });
  return [text];
}

/** One for each URL; citations without one are left out. */
function referencesOf(object: AttackObject, trace: UpstreamTrace | undefined): Reference[] {
  const references = new Map<string, Reference>();
  for (const external of object.external_references) {
    const url = present(external.url);
    if (url === null || references.has(url) || !isLink(url)) continue;
    const name = present(external.source_name);
    const reference = { url, ...(name === null ? {} : { name }), tags: [], source };
    references.set(url, reference);
    trace?.mark(reference, external, { name: 'source_name' });
  }
  return [...references.values()];
}

function isLink(url: string): boolean {
  return url.length <= urlLengthMax && /^https?:\/\//i.test(url) && URL.canParse(url);
}

function detailsOf(object: AttackObject, trace: UpstreamTrace | undefined): EntityDetails | null {
  const domains = object.x_mitre_domains?.map((domain) => present(domain.replace(/-attack$/, '')));
  const detection = present(object.x_mitre_detection);
  const details = withoutEmpty<EntityDetails>({
    domains: [...new Set(domains?.filter((domain) => domain !== null))],
    platforms: wordsOf(object.x_mitre_platforms, trace, (word) => word !== 'None'),
    detections: detection === null ? [] : [detection],
    shortName: present(object.x_mitre_shortname),
    isSubtechnique: object.x_mitre_is_subtechnique,
    firstSeen: timeOf(object.first_seen),
    lastSeen: timeOf(object.last_seen),
  });
  if (Object.keys(details).length === 0) return null;
  if (details.detections) trace?.markElement(details.detections, 0, object, 'x_mitre_detection');
  trace?.mark(details, object, {
    ...(details.domains && { domains: derived(trace.at(object, 'x_mitre_domains')) }),
    shortName: 'x_mitre_shortname',
    isSubtechnique: 'x_mitre_is_subtechnique',
    firstSeen: 'first_seen',
    lastSeen: 'last_seen',
  });
  return details;
}

/** The distinct words of a list of upstream's that are wanted. */
function wordsOf(
  list: readonly string[] | null | undefined,
  trace: UpstreamTrace | undefined,
  isWanted: (word: string) => boolean,
): string[] {
  const words: string[] = [];
  const known = new Set<string>();
  for (const [index, written] of (list ?? []).entries()) {
    const word = present(written);
    if (word === null || known.has(word) || !isWanted(word)) continue;
    known.add(word);
    words.push(word);
    if (list) trace?.markElement(words, words.length - 1, list, index);
  }
  return words;
}

function timeOf(text: string | null | undefined): string | null {
  return canonicalTime(text ?? '');
}

function present(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : words;
}
