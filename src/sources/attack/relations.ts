import type { EntityFacts } from '../../domain/entity/facts.ts';
import type { RelationFacts, RelationType } from '../../domain/entity/relation.ts';
import { firstIssue } from '../../kit/json.ts';
import type { RejectedItem } from '../contract.ts';
import { type AttackType, domainOfKillChain, kinds } from './kinds.ts';
import { type MappedObject, pointerOf } from './object.ts';
import { relationshipSchema, typeOf } from './wire.ts';

/** The input from which the links of a bundle are read. */
export interface LinkedBundle {
  readonly domain: string;
  readonly objects: readonly unknown[];
  /** By their ordinals. */
  readonly entities: ReadonlyMap<number, MappedObject>;
  /** The entity that a STIX id names; null where it is left out on purpose. */
  readonly ends: ReadonlyMap<string, EntityFacts | null>;
  /** By their short names. */
  readonly tactics: ReadonlyMap<string, EntityFacts>;
}

/** What a relationship of STIX leads from and to, what it is to us, and whether it is then read backwards. */
interface Rule {
  readonly from: readonly AttackType[];
  readonly to: readonly AttackType[];
  readonly type: RelationType;
  readonly isReversed?: boolean;
}

const adversaries: readonly AttackType[] = ['group', 'campaign', 'malware', 'tool'];
const all: readonly AttackType[] = [...new Set(kinds.values())];

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['uses', { from: adversaries, to: ['technique', 'malware', 'tool'], type: 'uses' }],
  ['mitigates', { from: ['mitigation'], to: ['technique'], type: 'mitigated-by', isReversed: true }],
  ['detects', { from: ['detection'], to: ['technique'], type: 'detected-by', isReversed: true }],
  ['subtechnique-of', { from: ['technique'], to: ['technique'], type: 'child-of' }],
  ['revoked-by', { from: all, to: all, type: 'superseded-by' }],
  ['attributed-to', { from: ['campaign', 'group'], to: ['group'], type: 'attributed-to' }],
]);

/**
 * The links of a bundle, each once and where it is stated first, and of each object with links that lead nowhere
 * the first of them.
 */
export function collectRelations(bundle: LinkedBundle): {
  readonly relations: readonly RelationFacts[];
  readonly rejected: readonly RejectedItem[];
} {
  const relations = new Map<string, RelationFacts>();
  const rejected: RejectedItem[] = [];
  for (const [ordinal, raw] of bundle.objects.entries()) {
    let isRejected = false;
    for (const link of linksOfObject(bundle, ordinal, raw)) {
      if ('reason' in link) {
        if (!isRejected) rejected.push(link);
        isRejected = true;
        continue;
      }
      const key = `${link.from} ${link.type} ${link.to}`;
      // Nothing follows from a link to itself: the revoked form of an id may be followed by another of the same id.
      if (link.from !== link.to && !relations.has(key)) relations.set(key, link);
    }
  }
  return { relations: [...relations.values()], rejected };
}

function* linksOfObject(
  bundle: LinkedBundle,
  ordinal: number,
  raw: unknown,
): Iterable<RelationFacts | RejectedItem> {
  if (typeOf(raw) === 'relationship') yield* linksOfRelationship(bundle, ordinal, raw);
  const entity = bundle.entities.get(ordinal);
  if (entity === undefined) return;
  yield* tacticsOf(bundle, ordinal, entity);
  yield* analyticsOf(bundle, ordinal, entity);
  yield* exploitsIn(entity.object.description, entity.facts, ordinal);
}

function* linksOfRelationship(
  { ends }: LinkedBundle,
  ordinal: number,
  raw: unknown,
): Iterable<RelationFacts | RejectedItem> {
  const pointer = pointerOf(ordinal);
  const parsed = relationshipSchema.safeParse(raw);
  if (!parsed.success) return yield { pointer, reason: firstIssue(parsed.error) };
  const { relationship_type, source_ref, target_ref, description, revoked, x_mitre_deprecated } = parsed.data;
  const rule = rules.get(relationship_type);
  if (rule === undefined || revoked === true || x_mitre_deprecated === true) return;

  const source = endOf(ends, source_ref);
  const target = endOf(ends, target_ref);
  if (source === null || target === null) return;
  if (source === undefined) return yield broken(`${pointer}/source_ref`, source_ref);
  if (target === undefined) return yield broken(`${pointer}/target_ref`, target_ref);
  if (!isOneOf(rule.from, source) || !isOneOf(rule.to, target)) {
    return yield { pointer, reason: `${relationship_type} leads from a ${source.type} to a ${target.type}` };
  }
  const [from, to] = rule.isReversed ? [target, source] : [source, target];
  yield relation(from, rule.type, to, pointer);
  if (rule.type === 'uses') yield* exploitsIn(description, source, ordinal);
}

function* tacticsOf(
  { domain, tactics }: LinkedBundle,
  ordinal: number,
  { object, facts }: MappedObject,
): Iterable<RelationFacts | RejectedItem> {
  for (const [index, { kill_chain_name, phase_name }] of (object.kill_chain_phases ?? []).entries()) {
    // Tactics of another domain are in its own bundle, which has the technique too.
    if (facts.type !== 'technique' || domainOfKillChain.get(kill_chain_name) !== domain) continue;
    const pointer = `${pointerOf(ordinal)}/kill_chain_phases/${index}`;
    const tactic = tactics.get(phase_name);
    if (tactic === undefined) yield { pointer, reason: `no tactic of the bundle is called ${phase_name}` };
    else yield relation(facts, 'in-tactic', tactic, pointer);
  }
}

function* analyticsOf(
  { ends }: LinkedBundle,
  ordinal: number,
  { object, facts }: MappedObject,
): Iterable<RelationFacts | RejectedItem> {
  for (const [index, ref] of (object.x_mitre_analytic_refs ?? []).entries()) {
    const pointer = `${pointerOf(ordinal)}/x_mitre_analytic_refs/${index}`;
    const analytic = endOf(ends, ref);
    if (analytic?.type !== 'detection' || facts.type !== 'detection') yield broken(pointer, ref);
    else yield relation(facts, 'has-analytic', analytic, pointer);
  }
}

/** The vulnerabilities that a text on an adversary or its software names. */
function* exploitsIn(
  text: string | null | undefined,
  { id, type }: EntityFacts,
  ordinal: number,
): Iterable<RelationFacts> {
  if (!adversaries.some((adversary) => adversary === type)) return;
  for (const [, number] of text?.matchAll(/\bCVE[- ](\d{4}-\d{4,19})(?!\d)/gi) ?? []) {
    yield {
      from: id,
      fromType: type,
      type: 'exploits',
      to: `CVE-${number}`,
      toType: 'vulnerability',
      class: 'extracted',
      pointer: `${pointerOf(ordinal)}/description`,
    };
  }
}

/** Null for what is left out, undefined for what the bundle does not have. */
function endOf(ends: LinkedBundle['ends'], ref: string): EntityFacts | null | undefined {
  const type = /^([a-z][a-z0-9-]*)--/.exec(ref)?.[1];
  return type !== undefined && !kinds.has(type) ? null : ends.get(ref);
}

function isOneOf(types: readonly AttackType[], { type }: EntityFacts): boolean {
  return types.some((each) => each === type);
}

function broken(pointer: string, ref: string): RejectedItem {
  return {
    pointer,
    reason: `it names ${ref.slice(0, 100)}, which the bundle does not have or which can't be taken`,
  };
}

function relation(from: EntityFacts, type: RelationType, to: EntityFacts, pointer: string): RelationFacts {
  return { from: from.id, fromType: from.type, type, to: to.id, toType: to.type, class: 'official', pointer };
}
