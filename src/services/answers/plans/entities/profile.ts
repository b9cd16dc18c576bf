import type { CitedEntity } from '../../../../answers/claims/contract.ts';
import type { MessageName } from '../../../../answers/compose/messages/index.ts';
import type { CitedClaim, Point } from '../../../../answers/contract.ts';
import type { PlanInput } from '../../plan.ts';
import { type Finding, fact, type SlotFinding } from '../finding.ts';
import { linkFinding } from './links.ts';
import { topics } from './topics.ts';

/** In a sentence. */
const aliasesMax = 3;
/** In an answer. */
const adviceMax = 2;
/** Types of entities whose catalogs have advice against them. */
const advised: ReadonlySet<string> = new Set(['weakness', 'attack-pattern']);

/** What an entity is called, and whether it is still to be used. */
export function nameFinding(input: PlanInput, entity: CitedEntity): Finding {
  const { place } = input;
  const [name] = claimsOf(entity, 'name');
  if (name === undefined) return { points: [], state: 'open' };
  const aliases = claimsOf(entity, 'alias').slice(0, aliasesMax);
  return {
    points: [
      fact(place, 'entityName', name),
      ...statePoints(input, entity),
      ...(aliases.length > 0 ? [fact(place, 'entityAliases', ...aliases)] : []),
    ],
    state: 'value',
  };
}

/** How an entity is described, or as of a day that it is not. */
export function descriptionFinding({ place }: PlanInput, entity: CitedEntity): Finding {
  const [description] = claimsOf(entity, 'description');
  if (description !== undefined) {
    return { points: [fact(place, 'entityDescription', description)], state: 'value' };
  }
  const [modified] = claimsOf(entity, 'modified');
  if (modified === undefined) return { points: [], state: 'open' };
  return { points: [fact(place, 'absentDescription', modified)], state: 'absence' };
}

/** Which version of an entity is stored, of which day it is, and whether its makers call it a draft. */
export function releaseFinding({ place }: PlanInput, entity: CitedEntity): Finding {
  const [[version], [modified]] = [claimsOf(entity, 'version'), claimsOf(entity, 'modified')];
  if (modified === undefined) return { points: [], state: 'open' };
  const release =
    version === undefined
      ? fact(place, 'entityModified', modified)
      : fact(place, 'entityRelease', version, modified);
  const drafts = claimsOf(entity, 'state').filter(({ facets }) => facets.state === 'draft');
  return { points: [release, ...drafts.map((claim) => fact(place, 'entityDraft', claim))], state: 'value' };
}

/** What its catalog advises against it. */
export function adviceFinding({ place }: PlanInput, entity: CitedEntity): SlotFinding[] {
  if (!advised.has(entity.type)) return [];
  const advice = claimsOf(entity, 'remediation').slice(0, adviceMax);
  const points = advice.map((claim) => fact(place, 'entityAdvice', claim));
  return [['mitigations', { points, state: points.length > 0 ? 'value' : 'open' }]];
}

export function claimsOf({ claims }: CitedEntity, predicate: string): readonly CitedClaim[] {
  return claims.filter((claim) => claim.predicate === predicate);
}

const stateMessages: Readonly<Record<string, MessageName>> = {
  revoked: 'entityRevoked',
  deprecated: 'entityDeprecated',
};

/** That an entity is not to be used, and what replaces it. */
function statePoints(input: PlanInput, entity: CitedEntity): Point[] {
  return claimsOf(entity, 'state').flatMap((claim) => {
    const message = stateMessages[claim.facets.state ?? ''];
    if (message === undefined) return [];
    const { total } = input.book.links(entity.id, { type: 'superseded-by', direction: 'out', limit: 1 });
    const successor = total === 0 ? [] : linkFinding(input, entity.id, topics.successor).points;
    return [fact(input.place, message, claim), ...successor];
  });
}
