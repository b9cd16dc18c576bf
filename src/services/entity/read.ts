import type {
  EntityDescription,
  EntityLink,
  EntityRecord,
  EntitySpelling,
} from '../../domain/entity/answer.ts';
import { composeEntity, type Entity } from '../../domain/entity/entity.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import { nameInId, vendorOfProduct } from '../../domain/entity/name.ts';
import type { Provenance } from '../../domain/provenance.ts';
import { listedRisk, noRisk, type RiskOrNone, recordSignals } from '../../domain/risk/judgement.ts';
import type { Severity } from '../../domain/score.ts';
import { latestTime } from '../../domain/time.ts';
import type { VulnerabilityRecord, VulnerabilityState } from '../../domain/vulnerability.ts';
import {
  beforeAllLinks,
  type LinkFilter,
  type LinkPageKey,
  type Spelling,
  type StoredEntity,
  type StoredLink,
} from '../../projection/entity-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { entityProvenance, linkConfidence } from '../../provenance/entity-provenance.ts';
import { linkPointer } from '../../provenance/lineage.ts';
import { profileOf, type SourceProfile } from '../../provenance/record-provenance.ts';
import { lowestFreshness, sourceProfiles } from '../../provenance/source-profiles.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { EntityContext } from '../context.ts';
import type { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import type { EntityInput } from './contract.ts';
import { findEntity } from './key.ts';

/**
 * One entity and its links.
 * @throws Failure `invalid_input` for a malformed id, `not_found` for an entity that no source names
 */
export const verb = defineVerb({
  name: 'readEntity',
  where: 'reader',
  scope: 'read',
  run: (context, input: EntityInput) =>
    readEntity({ ...context, cursors: context.cursors(isLinkPageKey) }, input),
});

interface LinksContext extends EntityContext {
  readonly cursors: Cursors<LinkPageKey>;
}

const productsListedMax = 100;
const cpesListedMax = 100;
const spellingsListedMax = 50;

export function isLinkPageKey(value: unknown): value is LinkPageKey {
  if (typeof value !== 'object' || value === null) return false;
  const { direction, type, other, qualifier } = value as Partial<Record<keyof LinkPageKey, unknown>>;
  return typeof type === 'number' && [direction, other, qualifier].every((part) => typeof part === 'string');
}

/** Everything that is stored about one entity of any type, and a page of its links, each with its evidence. */
export function readEntity(context: LinksContext, input: EntityInput): EntityRecord {
  const { reader, manifests, clock, checkTimes } = context;
  const stored = findEntity(input.id, context);
  const profiles = sourceProfiles(manifests, reader.shared().sources, checkTimes(), clock());
  return {
    ...describeEntity(reader, stored),
    ...readLinks(context, stored, input, profiles),
    provenance: provenanceOfEntity(reader, stored, profiles),
  };
}

/** What is stored about an entity itself. */
export function describeEntity(reader: ProjectionReader, stored: StoredEntity): EntityDescription {
  const { key } = stored;
  const namings = stored.type === 'vulnerability' ? [] : reader.entities.spellings(stored);
  const spellings = distinctSpellings(namings, stored.type);
  const { entity, state, severity, risk } = describe(stored, spellings[0], reader);
  const products =
    stored.type === 'vendor' ? reader.entities.productsOf(key, productsListedMax) : { keys: [], total: 0 };
  return {
    ...entity,
    state,
    severity,
    ...risk,
    spellings: spellings.slice(0, spellingsListedMax),
    cpes: [...new Set(namings.flatMap(({ cpes }) => cpes))].sort().slice(0, cpesListedMax),
    vendor: stored.type === 'product' ? vendorOfProduct(key) : null,
    products: { ids: products.keys, total: products.total },
  };
}

/** The sources that describe an entity, or the sources that name it if none describes it. */
export function provenanceOfEntity(
  reader: ProjectionReader,
  stored: StoredEntity,
  profiles: ReadonlyMap<string, SourceProfile>,
): Provenance {
  const { key, type, record } = stored;
  const isDescribed = record !== null || type === 'vulnerability';
  const contributors = isDescribed ? reader.entities.contributors(key) : reader.entities.mentions(stored);
  return entityProvenance(key, type, contributors, profiles);
}

/**
 * How an entity is spelled, whatever identifiers come with it. Spellings of a vendor are merged over all products.
 */
function distinctSpellings(namings: readonly Spelling[], type: EntityType): EntitySpelling[] {
  const distinct = new Map<string, EntitySpelling>();
  for (const { vendor, product: named, count } of namings) {
    const product = type === 'vendor' ? null : named;
    if (vendor === null && product === null) continue;
    const key = JSON.stringify([vendor, product]);
    distinct.set(key, { vendor, product, count: count + (distinct.get(key)?.count ?? 0) });
  }
  return [...distinct]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([, spelling]) => spelling);
}

interface Description {
  readonly entity: Omit<Entity, 'state'>;
  readonly state: EntityRecord['state'];
  readonly severity: Severity | null;
  readonly risk: RiskOrNone;
}

function describe(
  { key, type, record }: StoredEntity,
  spelling: EntitySpelling | undefined,
  reader: ProjectionReader,
): Description {
  if (type === 'vulnerability') return describeVulnerability(key, reader);
  if (record !== null) {
    const { state, ...entity } = JSON.parse(record) as Entity;
    return { entity, state, severity: null, risk: noRisk };
  }
  const { state, ...entity } = composeEntity(key, type, []);
  const name = (type === 'vendor' ? spelling?.vendor : spelling?.product) ?? nameInId(key, type);
  return { entity: { ...entity, name }, state, severity: null, risk: noRisk };
}

function describeVulnerability(key: string, reader: ProjectionReader): Description {
  const { state: _, ...rest } = composeEntity(key, 'vulnerability', []);
  const record = reader.judgedRecord(key);
  const shared = reader.shared();
  const { title, state, description, otherDescriptions, published, modified, references, aliases, severity } =
    JSON.parse(record?.text ?? '{}') as VulnerabilityRecord;
  const entity = {
    ...rest,
    name: title,
    aliases,
    description,
    otherDescriptions,
    created: published,
    modified,
    references,
  };
  const risk = record === null ? noRisk : listedRisk(recordSignals(record.judged, shared), shared.tables);
  return { entity, state: state satisfies VulnerabilityState, severity, risk };
}

function readLinks(
  { reader, cursors, manifests }: LinksContext,
  stored: StoredEntity,
  { relation, direction, limit, cursor }: EntityInput,
  profiles: ReadonlyMap<string, SourceProfile>,
): Pick<EntityRecord, 'relationCounts' | 'relations'> {
  const filter: LinkFilter = { type: relation ?? null, direction: direction ?? null };
  const query = `entity\0${stored.key}\0${JSON.stringify(filter)}`;
  const after = cursor === undefined ? beforeAllLinks : cursors.decode(cursor, query);
  const counts = reader.entities.counts(stored.id);
  const found = reader.entities.links(stored.id, filter, after, limit + 1);
  const listed = found.slice(0, limit);
  const last = listed.at(-1);
  const requested = counts.filter(
    (one) =>
      (filter.type === null || one.type === filter.type) &&
      (filter.direction === null || one.direction === filter.direction),
  );
  return {
    relationCounts: counts,
    relations: {
      items: listed.map((link) => linkItem(link, manifests, profiles)),
      count: listed.length,
      total: requested.reduce((sum, { count }) => sum + count, 0),
      nextCursor:
        found.length > limit && last !== undefined
          ? cursors.encode(reader.entities.placeOf(last), query)
          : null,
    },
  };
}

function linkItem(
  { type, direction, class: made, qualifier, other, otherType, otherName, evidence }: StoredLink,
  manifests: readonly SourceManifest[],
  profiles: ReadonlyMap<string, SourceProfile>,
): EntityLink {
  const pointerOf = (place: StoredLink['evidence'][number]) => {
    const manifest = manifests.find(({ name }) => name === place.source);
    return manifest === undefined ? place.pointer : linkPointer(manifest, place);
  };
  const sources = new Set(evidence.map(({ source }) => source));
  return {
    type,
    direction,
    class: made,
    qualifier,
    entity: { id: other, type: otherType, name: otherName },
    confidence: linkConfidence(
      type,
      made,
      [...sources].map((source) => profileOf(source, profiles).manifest),
    ),
    freshness: lowestFreshness(sources, profiles),
    asOf: latestTime(evidence.map(({ at }) => at)),
    evidence: evidence.flatMap((one) => {
      const { source, sha256, at } = one;
      return sha256 === null || at === null ? [] : [{ source, sha256, pointer: pointerOf(one), asOf: at }];
    }),
  };
}
