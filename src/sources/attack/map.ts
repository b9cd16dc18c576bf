import type { EntityFacts } from '../../domain/entity/facts.ts';
import type { Origins } from '../../domain/origin.ts';
import { canonicalTime, latestTime } from '../../domain/time.ts';
import { type ItemInJson, locateItems } from '../../kit/json-items.ts';
import { type MappedVersion, type RejectedItem, UnmappableError } from '../contract.ts';
import { domainOfKillChain, kinds } from './kinds.ts';
import { type MappedObject, mapObject, pointerOf } from './object.ts';
import { collectRelations } from './relations.ts';
import { memberOf, typeOf } from './wire.ts';

interface Entity extends MappedObject {
  readonly place: ItemInJson;
}

/**
 * Maps a bundle: good objects to facts and links, each bad one to a refusal that points at it.
 * @param objects of the bundle
 * @param bytes that they were read from
 */
export function mapBundle(objects: readonly unknown[], bytes: Uint8Array, origins?: Origins): MappedVersion {
  const { entities, ends, rejected } = readEntities(locateItems(bytes, 'objects', objects), origins);
  const domain = domainOf(entities);
  const upstreamTime = latestTime(objects.map(modifiedOf));
  if (upstreamTime === null) throw new UnmappableError('No object of the bundle has a modification time.');

  const links = collectRelations({
    domain,
    objects,
    entities: new Map(entities.map((entity) => [entity.place.ordinal, entity])),
    ends,
    tactics: tacticsOf(entities),
  });
  return {
    identity: { key: domain, upstreamTime, ...releaseOf(objects) },
    vulnerabilities: [],
    entities: entities.map(({ facts }) => facts),
    relations: links.relations,
    places: entities.map(({ place: { ordinal, start, length } }) => ({ ordinal, start, length })),
    items: objects.length,
    rejected: [...rejected, ...links.rejected],
  };
}

/** The entities in the order of the bundle, one for each ATT&CK id, and what each STIX id stands for. */
function readEntities(placed: readonly ItemInJson[], origins: Origins | undefined) {
  const byId = new Map<string, Entity>();
  const idOfRef = new Map<string, string | null>();
  const rejected: RejectedItem[] = [];
  for (const place of placed) {
    const mapped = mapObject(place.item, place.ordinal, origins);
    if (typeof mapped === 'string') {
      rejected.push({ pointer: pointerOf(place.ordinal), reason: mapped });
      continue;
    }
    const ref = mapped === null ? leftOutRef(place.item) : mapped.object.id;
    const id = mapped?.facts.id ?? null;
    if (ref !== null && !idOfRef.has(ref)) idOfRef.set(ref, id);
    if (mapped === null) continue;

    const entity = { ...mapped, place };
    const other = byId.get(mapped.facts.id);
    const [kept, dropped] =
      other === undefined || isPreferred(entity, other) ? [entity, other] : [other, entity];
    byId.set(kept.facts.id, kept);
    if (dropped !== undefined) rejected.push(doubled(dropped, kept));
  }
  const ends = new Map<string, EntityFacts | null>();
  for (const [ref, id] of idOfRef) ends.set(ref, byId.get(id ?? '')?.facts ?? null);
  const entities = [...byId.values()].sort((a, b) => a.place.ordinal - b.place.ordinal);
  return { entities, ends, rejected };
}

/** Among two objects with one id or short name, the one in use wins, then the newer, then the first. */
function isPreferred({ facts: a }: MappedObject, { facts: b }: MappedObject): boolean {
  if (a.state !== b.state) return stateOrder(a) < stateOrder(b);
  return (a.modified ?? '') > (b.modified ?? '');
}

function stateOrder({ state }: EntityFacts): number {
  return ['active', 'deprecated', 'revoked'].indexOf(state ?? 'active');
}

function doubled(dropped: Entity, kept: Entity): RejectedItem {
  const reason = `${kept.facts.id} is what ${pointerOf(kept.place.ordinal)} says, which is in use or newer or first`;
  return { pointer: pointerOf(dropped.place.ordinal), reason };
}

/** The STIX id of an object of a known kind that is left out all the same. */
function leftOutRef(raw: unknown): string | null {
  const id = kinds.has(typeOf(raw) ?? '') ? memberOf(raw, 'id') : null;
  return typeof id === 'string' ? id : null;
}

/** The domain that most objects name. A bundle also has objects that are in others too. */
function domainOf(entities: readonly Entity[]): string {
  const known = new Map([...domainOfKillChain.values()].map((domain) => [domain, 0]));
  for (const { object } of entities) {
    const chains = object.kill_chain_phases?.map(
      (phase) => domainOfKillChain.get(phase.kill_chain_name) ?? '',
    );
    for (const domain of [...(object.x_mitre_domains ?? []), ...(chains ?? [])]) {
      const count = known.get(domain);
      if (count !== undefined) known.set(domain, count + 1);
    }
  }
  const [most, next] = [...known].sort(([, a], [, b]) => b - a);
  if (most === undefined || most[1] === (next?.[1] ?? 0)) {
    throw new UnmappableError('The bundle does not state its ATT&CK domain.');
  }
  return most[0];
}

function tacticsOf(entities: readonly Entity[]): ReadonlyMap<string, EntityFacts> {
  const tactics = new Map<string, Entity>();
  for (const entity of entities) {
    const name = entity.facts.type === 'tactic' ? entity.facts.details?.shortName : undefined;
    if (name === undefined) continue;
    const other = tactics.get(name);
    if (other === undefined || isPreferred(entity, other)) tactics.set(name, entity);
  }
  return new Map([...tactics].map(([name, { facts }]) => [name, facts]));
}

function modifiedOf(raw: unknown): string | null {
  const modified = memberOf(raw, 'modified');
  return typeof modified === 'string' ? canonicalTime(modified) : null;
}

/** The release, which only bundles with an object for the whole collection name. */
function releaseOf(objects: readonly unknown[]): { readonly upstreamVersion?: string } {
  for (const object of objects) {
    if (typeOf(object) !== 'x-mitre-collection') continue;
    const version = memberOf(object, 'x_mitre_version');
    if (typeof version === 'string' && /^\d[\w.-]{0,31}$/.test(version)) return { upstreamVersion: version };
  }
  return {};
}
