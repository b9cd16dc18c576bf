import type { Fact } from '../../domain/graph/facts.ts';
import type { Provenance } from '../../domain/provenance.ts';
import type { HeldEntity } from '../../projection/entity-reader.ts';
import { wholeView } from '../../projection/view.ts';
import { composeInView } from '../../provenance/composed.ts';
import { entityStatements } from '../../provenance/entity-trace.ts';
import type { Moment } from '../../provenance/moment.ts';
import type { Past } from '../../provenance/past.ts';
import { provenanceOf } from '../../provenance/provenance-of.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import type { Statement } from '../../provenance/statement.ts';
import { vulnerabilityStatements } from '../../provenance/vulnerability-statements.ts';
import { type EntityContext, heldProvenance } from '../entity/read.ts';

/** What answers about entities as they are now, down to upstream's bytes, are read from. */
export interface IntelligenceContext {
  readonly past: Past;
  readonly entities: EntityContext;
}

/** The present. */
export const now: Moment = { view: wholeView, asOf: null };

/** The facts of an entity, and where what is known of it comes from as a whole. */
export interface StatedEntity {
  readonly statements: readonly Statement[];
  readonly provenance: Provenance;
}

/**
 * The facts of an entity as they are now, each with the places in upstream's bytes.
 * @param isAsked which facts of a vulnerability are wanted
 */
export async function statementsOf(
  { past, entities }: IntelligenceContext,
  held: HeldEntity,
  profiles: ReadonlyMap<string, SourceProfile>,
  isAsked?: (fact: Fact) => boolean,
): Promise<StatedEntity> {
  const { key, type } = held;
  const provenance = () => heldProvenance(entities.reader, held, profiles);
  if (type !== 'vulnerability') {
    return { statements: await entityStatements(past, key, now.view), provenance: provenance() };
  }
  const composed = await composeInView(past, key, now);
  // Others link to a CVE that no source speaks of.
  if (composed === null) return { statements: [], provenance: provenance() };
  const statements = await vulnerabilityStatements(past, composed, isAsked);
  return { statements, provenance: provenanceOf(past, composed, now) };
}
