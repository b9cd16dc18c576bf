import type { Fact } from '../../domain/graph/facts.ts';
import type { AsOf } from '../../domain/history.ts';
import type { Provenance } from '../../domain/provenance.ts';
import { Failure } from '../../kit/failure.ts';
import type { HeldEntity } from '../../projection/entity-reader.ts';
import type { Speaker } from '../../projection/speaker.ts';
import { type View, wholeView } from '../../projection/view.ts';
import { composeInView } from '../../provenance/composed.ts';
import { entityProvenance } from '../../provenance/entity-provenance.ts';
import { entityStatements } from '../../provenance/entity-trace.ts';
import type { Moment } from '../../provenance/moment.ts';
import type { Past } from '../../provenance/past.ts';
import { provenanceOf } from '../../provenance/provenance-of.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import type { Statement } from '../../provenance/statement.ts';
import { speakersInView } from '../../provenance/versions.ts';
import { vulnerabilityStatements } from '../../provenance/vulnerability-statements.ts';
import type { EntityContext } from '../context.ts';
import { heldProvenance } from '../entity/read.ts';
import { momentText } from '../vulnerability/cve.ts';

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
 * The facts of an entity as they are or were, each with the places in upstream's bytes.
 * @param isAsked which facts of a vulnerability are wanted
 * @throws Failure `not_found` when nobody described it at an earlier moment
 */
export async function statementsOf(
  { past, entities }: IntelligenceContext,
  held: HeldEntity,
  moment: Moment,
  profiles: ReadonlyMap<string, SourceProfile>,
  isAsked?: (fact: Fact) => boolean,
): Promise<StatedEntity> {
  const { key, type } = held;
  const { asOf, view } = moment;
  const provenance = () =>
    asOf === null
      ? heldProvenance(entities.reader, held, profiles)
      : provenanceThen(past, held, { view, asOf }, profiles);
  if (type !== 'vulnerability') {
    const told = provenance();
    return { statements: await entityStatements(past, key, view), provenance: told };
  }
  const composed = await composeInView(past, key, moment);
  // Others link to a CVE that no source speaks of.
  if (composed === null) return { statements: [], provenance: provenance() };
  const statements = await vulnerabilityStatements(past, composed, isAsked);
  return { statements, provenance: provenanceOf(past, composed, moment) };
}

function provenanceThen(
  { history, manifests }: Past,
  { key, type }: HeldEntity,
  { view, asOf }: { readonly view: View; readonly asOf: AsOf },
  profiles: ReadonlyMap<string, SourceProfile>,
): Provenance {
  const speaking = history.inSnapshot(() => speakersInView(history, manifests, key, view));
  if (speaking.length === 0) {
    const when = momentText(asOf);
    throw new Failure('not_found', `As of ${when} no source that is loaded describes ${key}.`);
  }
  const speakers = speaking.map(
    ({ version, item }): Speaker => ({ ...version, ordinal: item?.place?.ordinal ?? null }),
  );
  return entityProvenance(key, type, speakers, profiles);
}
