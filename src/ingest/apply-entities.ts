import { inContributionOrder } from '../domain/compose.ts';
import { composeEntity, type EntityContribution } from '../domain/entity/entity.ts';
import { type EntityType, entityTypeOf } from '../domain/entity/id.ts';
import { foldName } from '../domain/entity/name.ts';
import { entityFacts } from '../domain/graph/entity-facts.ts';
import { parseCveId } from '../domain/identifiers.ts';
import { isActorLink, isTaggedByActors } from '../projection/actor-tags.ts';
import { packClaims } from '../projection/claims.ts';
import { claimsOfLinks, type LinkRow, statedLinks } from '../projection/link-row.ts';
import { packRecord } from '../projection/record-text.ts';
import { searchEntity } from '../projection/searched.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { Application } from './application.ts';
import type { Statement } from './mapping.ts';

interface Speech {
  readonly source: string;
  readonly chain: string;
  readonly rank: number;
  readonly statement: Statement;
}

/** Number of subjects whose reports are read together. */
const entitiesAtOnce = 256;

/**
 * Projects every changed entity that is not a vulnerability, from all current statements of its sources. Groups and
 * campaigns come first: by their links, search finds techniques, software and vulnerabilities, which change with them.
 */
export async function applyEntities(application: Application): Promise<void> {
  const { changed } = application;
  const isActor = (key: string) => ['group', 'campaign'].includes(entityTypeOf(key) ?? '');
  const actors = [...changed.entities].filter(isActor);
  for (const target of await projectEntities(application, actors)) changed.addLinked(target);
  const others = [...changed.entities].filter((key) => !isActor(key));
  const linked = await projectEntities(application, others);
  for (const target of linked) if (parseCveId(target) !== null) changed.addLinked(target);
}

/** Returns what they are linked to, or were before, by links by which search finds it. */
async function projectEntities(
  { context, writer, reader }: Application,
  unsorted: readonly string[],
): Promise<ReadonlySet<string>> {
  const ranks = new Map(context.sources.map(({ manifest }) => [manifest.name, manifest.rank]));
  const keys = unsorted.toSorted();
  const linked = new Set<string>();
  for (let start = 0; start < keys.length; start += entitiesAtOnce) {
    const group = keys
      .slice(start, start + entitiesAtOnce)
      .map((key) => ({ key, contributors: writer.contributorsOf(key) }));
    await reader.load(group.flatMap(({ contributors }) => contributors));
    for (const { key, contributors } of group) {
      const contributions: Speech[] = [];
      for (const contributor of contributors) {
        const statement = await reader.statementOf(contributor, key);
        const { source, key: chain } = contributor;
        if (statement !== undefined)
          contributions.push({ source, chain, rank: ranks.get(source) ?? 0, statement });
      }
      for (const target of writer.entities.actorTargets(key)) linked.add(target);
      const links = projectEntity(key, contributions.sort(inContributionOrder), writer);
      for (const [type, to] of links) if (isActorLink(type)) linked.add(to);
    }
  }
  return linked;
}

/** Returns the links of the entity. */
function projectEntity(
  key: string,
  contributions: readonly Speech[],
  { entities }: ProjectionWriter,
): readonly LinkRow[] {
  const described = contributions.flatMap(({ statement, ...by }): EntityContribution[] =>
    statement.entity === undefined ? [] : [{ ...by, facts: statement.entity }],
  );
  const type = typeOf(key, contributions);
  const links = linksIn(contributions);
  const [first] = described;
  if (first === undefined || type === null) entities.dropEntity(key);
  else {
    const entity = composeEntity(key, type, described);
    const { name, state } = entity;
    const sources = [...new Set(contributions.map(({ source }) => source))];
    const actorTags = isTaggedByActors(type) ? entities.actorTagsOf(key) : [];
    const searched = searchEntity(entity, links, sources, actorTags);
    entities.putEntity({ key, type, name, state, record: packRecord(entity, {}), searched });
    const aliases = [...entity.aliases, ...(entity.details.alternateTerms ?? []).map(({ term }) => term)];
    entities.setAliases(key, type, aliases.map(foldName));
    entities.addClaims(key, packClaims(entityFacts(entity).map(({ claim }) => claim)));
  }
  entities.setLinks(key, type, links);
  entities.addClaims(key, packClaims(claimsOfLinks(key, links)));
  return links;
}

/** A source of rank 0 is not heard on the links of what others describe. */
function linksIn(contributions: readonly Speech[]): LinkRow[] {
  const isDescribed = contributions.some(({ rank, statement }) => rank > 0 && statement.entity !== undefined);
  return contributions
    .filter(({ rank }) => rank > 0 || !isDescribed)
    .flatMap(({ source, chain, statement }) => statedLinks(source, chain, statement.relations ?? []));
}

function typeOf(key: string, contributions: readonly Speech[]): EntityType | null {
  const described = contributions.find(({ statement }) => statement.entity !== undefined)?.statement.entity
    ?.type;
  const stated = contributions
    .flatMap(({ statement }) => statement.relations ?? [])
    .find(({ from }) => from === key);
  return described ?? stated?.fromType ?? entityTypeOf(key);
}
