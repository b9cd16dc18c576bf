import type { EntityLink, EntityRecord, EntitySpelling } from '../../domain/entity/answer.ts';
import { composeEntity, type Entity } from '../../domain/entity/entity.ts';
import { type EntityType, parseEntityId } from '../../domain/entity/id.ts';
import { foldName, packageId, vendorOfProduct } from '../../domain/entity/name.ts';
import type { Severity } from '../../domain/score.ts';
import type { VulnerabilityRecord, VulnerabilityState } from '../../domain/vulnerability.ts';
import type { Clock } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import {
  beforeAllLinks,
  type HeldEntity,
  type HeldLink,
  type LinkFilter,
  type LinkPlace,
  type Spelling,
} from '../../projection/entity-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { entityProvenance, linkConfidence } from '../../provenance/entity-provenance.ts';
import { itemPointer } from '../../provenance/lineage.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import { type CheckTimes, sourceProfiles } from '../../provenance/source-profiles.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { EntityInput } from '../contract.ts';
import type { Cursors } from '../cursor.ts';

export interface EntityContext {
  readonly reader: ProjectionReader;
  readonly cursors: Cursors<LinkPlace>;
  readonly manifests: readonly SourceManifest[];
  readonly clock: Clock;
  /** Asked anew for each answer. */
  readonly checkTimes: () => CheckTimes;
}

const productsShownMax = 100;
const cpesShownMax = 100;
const spellingsShownMax = 50;

export function isLinkPlace(value: unknown): value is LinkPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { direction, type, other, qualifier } = value as Partial<Record<keyof LinkPlace, unknown>>;
  return typeof type === 'number' && [direction, other, qualifier].every((part) => typeof part === 'string');
}

/** Everything held about one entity of any type, and a page of its links, each with its evidence. */
export function readEntity(context: EntityContext, input: EntityInput): EntityRecord {
  const { reader, manifests, clock, checkTimes } = context;
  const key = entityKeyOf(input.id, reader);
  const held = reader.entities.find(key) ?? unlinked(key, reader);
  if (held === null) throw unknownEntity(key);
  const profiles = sourceProfiles(manifests, reader.shared().sources, checkTimes(), clock());
  const namings = held.type === 'vulnerability' ? [] : reader.entities.spellings(held);
  const spellings = distinctSpellings(namings, held.type);
  const { entity, state, severity } = describe(held, spellings[0], reader);
  const isDescribed = held.record !== null || held.type === 'vulnerability';
  const speakers = isDescribed ? reader.entities.speakers(key) : reader.entities.mentions(held);
  const products =
    held.type === 'vendor' ? reader.entities.productsOf(key, productsShownMax) : { keys: [], total: 0 };
  return {
    ...entity,
    state,
    severity,
    spellings: spellings.slice(0, spellingsShownMax),
    cpes: [...new Set(namings.flatMap(({ cpes }) => cpes))].sort().slice(0, cpesShownMax),
    vendor: held.type === 'product' ? vendorOfProduct(key) : null,
    products: { ids: products.keys, total: products.total },
    ...readLinks(context, held, input, profiles),
    provenance: entityProvenance(key, held.type, speakers, profiles),
  };
}

/** How an entity is spelt, whatever identifiers go with it; of a vendor, whatever the products are. */
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

/** The id as it is held: canonical, or what the one entity is called that bears it as another name. */
function entityKeyOf(id: string, reader: ProjectionReader): string {
  // In a path, what a package URL escapes comes unescaped.
  const canonical = (id.startsWith('pkg:') ? packageId(id) : null) ?? parseEntityId(id);
  if (canonical !== null) return canonical;
  const folded = foldName(id);
  const cves = reader.entities.namedCves(folded, 2);
  const named = cves.length === 1 ? cves : reader.entities.named(folded, 2);
  if (named.length === 1 && named[0] !== undefined) return named[0];
  if (named.length > 1)
    throw new Failure('invalid_input', `${id.slice(0, 60)} names several entities. Ask for one by its id.`);
  throw new Failure('invalid_input', 'The id is not the id of an entity.', {
    details: [
      {
        path: 'id',
        message:
          'should look like CVE-2021-44228, CWE-79, CAPEC-63, T1059.001, G0016, vendor:apache, product:apache:log4j, pkg:golang/golang.org/x/net or advisory:icsa-24-298-01',
      },
    ],
  });
}

/** A CVE that nothing links to. */
function unlinked(key: string, reader: ProjectionReader): HeldEntity | null {
  if (!key.startsWith('CVE-') || reader.record(key) === null) return null;
  return { id: -1, key, type: 'vulnerability', record: null };
}

function unknownEntity(key: string): Failure {
  return new Failure(
    'not_found',
    `No source that is loaded names ${key}. That does not mean that it does not exist.`,
  );
}

interface Description {
  readonly entity: Omit<Entity, 'state'>;
  readonly state: EntityRecord['state'];
  readonly severity: Severity | null;
}

function describe(
  { key, type, record }: HeldEntity,
  spelling: EntitySpelling | undefined,
  reader: ProjectionReader,
): Description {
  if (type === 'vulnerability') return describeVulnerability(key, reader);
  if (record !== null) {
    const { state, ...entity } = JSON.parse(record) as Entity;
    return { entity, state, severity: null };
  }
  const { state, ...entity } = composeEntity(key, type, []);
  const name = (type === 'vendor' ? spelling?.vendor : spelling?.product) ?? nameInKey(key, type);
  return { entity: { ...entity, name }, state, severity: null };
}

/** Where nobody spells a vendor or product, the key does, in its normal form. */
function nameInKey(key: string, type: EntityType): string | null {
  if (type === 'package') return decoded(key.replace(/^pkg:[^/]+\//, ''));
  if (type !== 'vendor' && type !== 'product') return null;
  return decoded(key.split(':').at(-1)?.replaceAll('_', ' ') ?? '');
}

/** A name that was cut may end in a character of which bytes are missing. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function describeVulnerability(key: string, reader: ProjectionReader): Description {
  const { entity: blank } = { entity: composeEntity(key, 'vulnerability', []) };
  const { title, state, description, otherDescriptions, published, modified, references, aliases, severity } =
    JSON.parse(reader.record(key) ?? '{}') as VulnerabilityRecord;
  const { state: _, ...rest } = blank;
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
  return { entity, state: state satisfies VulnerabilityState, severity };
}

function readLinks(
  { reader, cursors, manifests }: EntityContext,
  held: HeldEntity,
  { relation, direction, limit, cursor }: EntityInput,
  profiles: ReadonlyMap<string, SourceProfile>,
): Pick<EntityRecord, 'relationCounts' | 'relations'> {
  const filter: LinkFilter = { type: relation ?? null, direction: direction ?? null };
  const query = `entity\0${held.key}\0${JSON.stringify(filter)}`;
  const after = cursor === undefined ? beforeAllLinks : cursors.decode(cursor, query);
  const counts = reader.entities.counts(held.id);
  const found = reader.entities.links(held.id, filter, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const asked = counts.filter(
    (one) =>
      (filter.type === null || one.type === filter.type) &&
      (filter.direction === null || one.direction === filter.direction),
  );
  return {
    relationCounts: counts,
    relations: {
      items: shown.map((link) => shownLink(link, manifests, profiles)),
      count: shown.length,
      total: asked.reduce((sum, { count }) => sum + count, 0),
      nextCursor:
        found.length > limit && last !== undefined
          ? cursors.encode(reader.entities.placeOf(last), query)
          : null,
    },
  };
}

function shownLink(
  { type, direction, class: made, qualifier, other, otherType, otherName, evidence }: HeldLink,
  manifests: readonly SourceManifest[],
  profiles: ReadonlyMap<string, SourceProfile>,
): EntityLink {
  const pointerOf = ({ source, ordinal, isWithin, pointer }: HeldLink['evidence'][number]) => {
    const manifest = manifests.find(({ name }) => name === source);
    return isWithin && manifest !== undefined ? itemPointer(manifest, ordinal) + pointer : pointer;
  };
  return {
    type,
    direction,
    class: made,
    qualifier,
    entity: { id: other, type: otherType, name: otherName },
    confidence: linkConfidence(type, made, new Set(evidence.map(({ source }) => source)), profiles),
    evidence: evidence.flatMap((one) =>
      one.sha256 === null ? [] : [{ source: one.source, sha256: one.sha256, pointer: pointerOf(one) }],
    ),
  };
}
