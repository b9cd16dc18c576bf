import type { CitedClaim } from '../../answers/contract.ts';
import { Failure } from '../../kit/failure.ts';
import type { StoredEntity } from '../../projection/entity-reader.ts';
import type { Moment } from '../../provenance/moment.ts';
import { profilesInView } from '../../provenance/provenance-of.ts';
import type { HistoryContext } from '../context.ts';
import { findEntity } from '../entity/key.ts';
import { findLink } from '../intelligence/links.ts';
import { type IntelligenceContext, statementsOf } from '../intelligence/statements.ts';

/** Ids of those claims that are, or were, stated at a moment. */
export async function statedAmong(
  context: HistoryContext,
  claims: readonly CitedClaim[],
  moment: Moment,
): Promise<ReadonlySet<string>> {
  const intelligence = { evidenceContext: context.evidenceContext, entities: context };
  const stated = new Set<string>();
  for (const [subject, about] of Map.groupBy(claims, (claim) => claim.subject)) {
    context.reader.checkTime();
    const ids = about.map(({ id }) => id);
    for (const id of await statedAbout(intelligence, subject, ids, moment)) stated.add(id);
  }
  return stated;
}

async function statedAbout(
  context: IntelligenceContext,
  subject: string,
  ids: readonly string[],
  moment: Moment,
): Promise<string[]> {
  const stored = orNull(() => findEntity(subject, context.entities));
  if (stored === null) return [];
  const facts = await factsOf(context, stored, new Set(ids), moment);
  const links: string[] = [];
  for (const id of ids) {
    if (!facts.has(id) && (await findLink(context, stored, id, moment)) !== null) links.push(id);
  }
  return [...facts, ...links];
}

async function factsOf(
  context: IntelligenceContext,
  stored: StoredEntity,
  wanted: ReadonlySet<string>,
  moment: Moment,
): Promise<ReadonlySet<string>> {
  const profiles = profilesInView(context.evidenceContext, moment);
  try {
    const { statements } = await statementsOf(context, stored, moment, profiles, ({ claim }) =>
      wanted.has(claim.id),
    );
    return new Set(statements.map(({ claim }) => claim.id).filter((id) => wanted.has(id)));
  } catch (error) {
    if (isNotFound(error)) return new Set();
    throw error;
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Failure && error.code === 'not_found';
}
