import type { Fact } from '../../domain/graph/fact.ts';
import type { AsOf } from '../../domain/history.ts';
import type { Provenance } from '../../domain/provenance.ts';
import { Failure } from '../../kit/failure.ts';
import type { ContributingVersion } from '../../projection/contributing-version.ts';
import type { StoredEntity } from '../../projection/entity-reader.ts';
import { fullView, type View } from '../../projection/view.ts';
import { composeInView } from '../../provenance/composed.ts';
import { entityProvenance } from '../../provenance/entity-provenance.ts';
import { entityStatements } from '../../provenance/entity-trace.ts';
import type { EvidenceContext } from '../../provenance/evidence-context.ts';
import type { Moment } from '../../provenance/moment.ts';
import { provenanceOf } from '../../provenance/provenance-of.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import type { Statement } from '../../provenance/statement.ts';
import { contributorsInView } from '../../provenance/versions.ts';
import { vulnerabilityStatements } from '../../provenance/vulnerability-statements.ts';
import type { EntityContext } from '../context.ts';
import { provenanceOfEntity } from '../entity/read.ts';
import { momentText } from '../vulnerability/cve.ts';

/** What answers about entities are read from, down to upstream's bytes. */
export interface IntelligenceContext {
  readonly evidenceContext: EvidenceContext;
  readonly entities: EntityContext;
}

/** The present. */
export const now: Moment = { view: fullView, asOf: null };

/** The facts of an entity, and the provenance of all that is known about it. */
export interface StatedEntity {
  readonly statements: readonly Statement[];
  readonly provenance: Provenance;
}

/**
 * The facts of an entity as they are or were, each with the places in upstream's bytes.
 * @param isRequested which facts of a vulnerability are wanted
 * @throws Failure `not_found` if nobody described it at an earlier moment
 */
export async function statementsOf(
  { evidenceContext, entities }: IntelligenceContext,
  stored: StoredEntity,
  moment: Moment,
  profiles: ReadonlyMap<string, SourceProfile>,
  isRequested?: (fact: Fact) => boolean,
): Promise<StatedEntity> {
  const { key, type } = stored;
  const { asOf, view } = moment;
  const provenance = () =>
    asOf === null
      ? provenanceOfEntity(entities.reader, stored, profiles)
      : provenanceThen(evidenceContext, stored, { view, asOf }, profiles);
  if (type !== 'vulnerability') {
    const reported = provenance();
    return { statements: await entityStatements(evidenceContext, key, view), provenance: reported };
  }
  const composed = await composeInView(evidenceContext, key, moment);
  // A CVE that others link to but no source describes.
  if (composed === null) return { statements: [], provenance: provenance() };
  const statements = await vulnerabilityStatements(evidenceContext, composed, isRequested);
  return { statements, provenance: provenanceOf(evidenceContext, composed, moment) };
}

function provenanceThen(
  { history, manifests }: EvidenceContext,
  { key, type }: StoredEntity,
  { view, asOf }: { readonly view: View; readonly asOf: AsOf },
  profiles: ReadonlyMap<string, SourceProfile>,
): Provenance {
  const contributors = history.inSnapshot(() => contributorsInView(history, manifests, key, view));
  if (contributors.length === 0) {
    const when = momentText(asOf);
    throw new Failure('not_found', `As of ${when} no loaded source describes ${key}.`);
  }
  const contributingVersions = contributors.map(
    ({ version, item }): ContributingVersion => ({ ...version, ordinal: item?.place?.ordinal ?? null }),
  );
  return entityProvenance(key, type, contributingVersions, profiles);
}
