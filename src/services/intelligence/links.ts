import { vendorOfProduct } from '../../domain/entity/name.ts';
import { relationTypes } from '../../domain/entity/relation.ts';
import { linkClaim } from '../../domain/graph/claim.ts';
import { beforeAllLinks, type StoredEntity } from '../../projection/entity-reader.ts';
import type { LinkEvidence } from '../../projection/link-evidence.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { composeInView } from '../../provenance/composed.ts';
import {
  entityLinkInView,
  presentLinkInView,
  vulnerabilityLinkInView,
} from '../../provenance/link-in-view.ts';
import type { StatedLink } from '../../provenance/link-trace.ts';
import type { Moment } from '../../provenance/moment.ts';
import type { IntelligenceContext } from './statements.ts';

/** A product may be named by thousands of records. Only this many are looked up, and only this many are listed. */
const namingsMax = 100;
const namingsListedMax = 10;

/** The link with the id of a claim, which starts at an entity, as it is or was stated; null if it is not stated. */
export async function findLink(
  { evidenceContext, entities: { reader } }: IntelligenceContext,
  stored: StoredEntity,
  claim: string,
  moment: Moment,
): Promise<StatedLink | null> {
  const { key, type } = stored;
  const { view, asOf } = moment;
  const vendor = vendorOfProduct(key);
  if (vendor !== null && linkClaim(key, 'made-by', vendor, null).id === claim) {
    const named = { type: 'made-by', class: 'official', qualifier: null, other: vendor } as const;
    const link = { ...named, evidence: namings(reader, stored.id) };
    return asOf === null ? link : presentLinkInView(evidenceContext, link, view);
  }
  if (asOf === null) return presentLink(reader, stored, claim);
  if (type !== 'vulnerability') {
    return entityLinkInView(evidenceContext, key, claim, view, presentLink(reader, stored, claim));
  }
  const composed = await composeInView(evidenceContext, key, moment);
  return composed === null ? null : vulnerabilityLinkInView(evidenceContext, composed, claim);
}

function presentLink(
  { entities }: ProjectionReader,
  { id, key }: StoredEntity,
  claim: string,
): StatedLink | null {
  let before = beforeAllLinks;
  for (const place of entities.outgoing(id)) {
    const type = relationTypes[place.type];
    const statement = type && linkClaim(key, type, place.other, place.qualifier || null);
    if (type !== undefined && statement?.id === claim) {
      return entities.links(id, { type, direction: 'out' }, before, 1)[0] ?? null;
    }
    before = place;
  }
  return null;
}

/** Places that name a product, which includes its vendor: one of each source, then others. */
function namings({ graph }: ProjectionReader, id: number): LinkEvidence[] {
  const places = graph.inSnapshot(() => {
    const named = graph.edges({ id, type: 'affects', direction: 'in', ends: null }, null, namingsMax);
    return graph.evidence(named.map(({ edge }) => edge)).flatMap((link) => link?.places ?? []);
  });
  const firsts = new Map(places.toReversed().map((place) => [place.source, place]));
  return [...new Set([...firsts.values(), ...places])].slice(0, namingsListedMax);
}
