import type { CitedEntity, CitedLink, ClaimBook } from '../../../../answers/claims/contract.ts';
import type { MessageName } from '../../../../answers/compose/messages/index.ts';
import type { LinkForm } from '../../../../answers/compose/messages/links.ts';
import type { CitedClaim, CountQuery, Point } from '../../../../answers/contract.ts';
import type { EntityType } from '../../../../domain/entity/id.ts';
import type { RelationType } from '../../../../domain/entity/relation.ts';
import { linkClaim } from '../../../../domain/graph/claim.ts';
import type { Predicate } from '../../../../domain/provenance-constants.ts';
import type { PlanInput } from '../../plan.ts';
import { count, type Finding, fact } from '../finding.ts';

/** Links of an entity of one kind, and how they are stated. */
export interface LinkTopic {
  readonly type: RelationType;
  readonly direction: 'out' | 'in';
  /** Types of the entities at the other end; all if missing. */
  readonly ends?: readonly EntityType[];
  /** States how many there are; they are not counted if it is missing. */
  readonly count?: MessageName;
  /** States as of a day that the entity does not have any link of the type. */
  readonly absent?: MessageName;
  /** What the sources that could state them state of vulnerabilities; if missing, those that describe the entity can. */
  readonly by?: Predicate;
  /** Whether links that carry a qualifier, such as those to views of CWE, are stated only if there are no others. */
  readonly isUnqualified?: true;
  /** Number of links that are stated by names, before up to three by ids; 1 if missing. */
  readonly named?: number;
}

/** In a sentence. */
const idsMax = 3;
/** More than any entity has of those of which only some count. */
const readMax = 200;

/** How many links of a kind an entity has, the first by name and some more by id, or that it has none. */
export function linkFinding(input: PlanInput, id: string, topic: LinkTopic): Finding {
  const { book, place } = input;
  const { named = 1, direction } = topic;
  const { links, total } = readLinks(book, id, topic, named + idsMax);
  if (total === 0) return absenceFinding(input, id, topic);
  // A single link more is worth its name, too.
  const byName = links.length === named + 1 ? links.length : named;
  const more = links.slice(byName).map(({ claim }) => claim);
  const isCounted = total > 1 && topic.isUnqualified !== true;
  const counted = isCounted ? countPoints(input, id, topic, total) : [];
  const points = [
    ...counted,
    ...links.slice(0, byName).map((link) => linkPoint(place, link, direction === 'out' ? 'to' : 'from')),
    ...(more.length === 0
      ? []
      : [
          fact(
            place,
            linkMessage(direction === 'in' && more.length > 1 ? 'links' : 'link', topic.type),
            ...more,
          ),
        ]),
  ];
  return { points, state: 'value' };
}

/** The links, each entity at the other end once. */
export function readLinks(
  book: ClaimBook,
  id: string,
  { type, direction, ends, isUnqualified }: Pick<LinkTopic, 'type' | 'direction' | 'ends' | 'isUnqualified'>,
  limit: number,
): { readonly links: readonly CitedLink[]; readonly total: number } {
  const filter = { type, direction, ...(ends !== undefined && { ends }) };
  const found = book.links(id, { ...filter, limit: isUnqualified === true ? readMax : limit });
  const links = found.links.filter(
    ({ other }, i) => found.links.findIndex((link) => link.other.id === other.id) === i,
  );
  if (isUnqualified !== true) return { links, total: found.total };
  const plain = links.filter(
    ({ claim }) => linkClaim(claim.subject, type, claim.facets['link.object'] ?? '', null).id === claim.id,
  );
  return { links: (plain.length > 0 ? plain : links).slice(0, limit), total: found.total };
}

/** A link with the name of the entity at one end, if it has one. */
export function linkPoint(place: PlanInput['place'], { claim, other }: CitedLink, end: 'from' | 'to'): Point {
  const name = other.type === 'vulnerability' || other.name === other.id ? undefined : nameClaim(other);
  const type = claim.predicate as RelationType;
  if (name === undefined) return fact(place, linkMessage('link', type), claim);
  return fact(place, linkMessage(end === 'to' ? 'linkNamed' : 'linkBy', type), claim, name);
}

export function linkMessage(form: LinkForm, type: RelationType): MessageName {
  return `${form}:${type}`;
}

/** The claim of the name of an entity other than a vulnerability. */
export function nameClaim({ claims }: Pick<CitedEntity, 'claims'>): CitedClaim | undefined {
  return claims.find(({ predicate }) => predicate === 'name');
}

/** That nobody states such a link: as of the day of the entity's record, or as a number of results. */
function absenceFinding(input: PlanInput, id: string, topic: LinkTopic): Finding {
  if (!isRead(input, id, topic)) return { points: [], state: 'unread' };
  const { book, place } = input;
  const { type, direction, absent } = topic;
  const dated = book.entity(id)?.claims.find(({ predicate }) => predicate === 'modified');
  const hasNone = direction === 'out' && book.links(id, { type, direction, limit: 1 }).total === 0;
  const points =
    absent !== undefined && dated !== undefined && hasNone
      ? [fact(place, absent, dated)]
      : countPoints(input, id, topic, 0);
  return { points, state: 'absence' };
}

function countPoints({ book, place }: PlanInput, id: string, topic: LinkTopic, total: number): Point[] {
  if (topic.count === undefined) return [];
  return [count(place, topic.count, countQuery(book, id, topic, total), { id })];
}

/** Whether a source was ever read that could state such links. */
function isRead({ book, context }: PlanInput, id: string, { by }: LinkTopic): boolean {
  if (by === undefined) return (book.entity(id)?.claims.length ?? 0) > 0;
  return context.manifests.some(
    ({ name, reliability }) => reliability.says[by] !== undefined && book.sources.has(name),
  );
}

/** The query that counts links, as anybody can repeat it. */
function countQuery(
  { manifest }: ClaimBook,
  id: string,
  { type, direction, ends }: LinkTopic,
  total: number,
): CountQuery {
  const entity = `/api/v1/entities/${encodeURIComponent(id)}`;
  const path =
    ends === undefined
      ? `${entity}?relation=${type}&direction=${direction}&limit=1`
      : `${entity}/graph?types=${[type, ...ends].join()}&limit=1`;
  return { path, manifest, total };
}
