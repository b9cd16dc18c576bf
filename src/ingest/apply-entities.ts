import { inSpeakingOrder } from '../domain/compose.ts';
import { composeEntity, type EntityContribution } from '../domain/entity/entity.ts';
import { type EntityType, entityTypeOf } from '../domain/entity/id.ts';
import { foldName } from '../domain/entity/name.ts';
import { entityFacts } from '../domain/graph/facts.ts';
import { packClaims } from '../projection/claim-number.ts';
import { claimsOfLinks, type LinkRow, statedLinks } from '../projection/link-row.ts';
import { packRecord } from '../projection/record-text.ts';
import { searchEntity } from '../projection/searched-entity.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { Application } from './application.ts';
import type { Said } from './mapping.ts';

interface Speech {
  readonly source: string;
  readonly chain: string;
  readonly rank: number;
  readonly said: Said;
}

/** So many have their reports read together. */
const entitiesAtOnce = 256;

/** Projects every entity beside vulnerabilities that was touched, from all that its sources say now. */
export async function applyEntities({ context, writer, touched, reader }: Application): Promise<void> {
  const ranks = new Map(context.sources.map(({ manifest }) => [manifest.name, manifest.rank]));
  const keys = [...touched.entities].sort();
  for (let start = 0; start < keys.length; start += entitiesAtOnce) {
    const group = keys
      .slice(start, start + entitiesAtOnce)
      .map((key) => ({ key, speakers: writer.speakersFor(key) }));
    await reader.load(group.flatMap(({ speakers }) => speakers));
    for (const { key, speakers } of group) {
      const speeches: Speech[] = [];
      for (const speaker of speakers) {
        const said = await reader.saidOf(speaker, key);
        const { source, key: chain } = speaker;
        if (said !== undefined) speeches.push({ source, chain, rank: ranks.get(source) ?? 0, said });
      }
      projectEntity(key, speeches.sort(inSpeakingOrder), writer);
    }
  }
}

function projectEntity(key: string, speeches: readonly Speech[], { entities }: ProjectionWriter): void {
  const described = speeches.flatMap(({ said, ...by }): EntityContribution[] =>
    said.entity === undefined ? [] : [{ ...by, facts: said.entity }],
  );
  const type = typeOf(key, speeches);
  const links = linksIn(speeches);
  const [first] = described;
  if (first === undefined || type === null) entities.dropEntity(key);
  else {
    const entity = composeEntity(key, type, described);
    const { name, state } = entity;
    const sources = [...new Set(speeches.map(({ source }) => source))];
    const searched = searchEntity(entity, links, sources);
    entities.putEntity({ key, type, name, state, record: packRecord(entity, {}), searched });
    const aliases = [...entity.aliases, ...(entity.details.alternateTerms ?? []).map(({ term }) => term)];
    entities.setAliases(key, type, aliases.map(foldName));
    entities.addClaims(key, packClaims(entityFacts(entity).map(({ claim }) => claim)));
  }
  entities.setLinks(key, type, links);
  entities.addClaims(key, packClaims(claimsOfLinks(key, links)));
}

/** A source of rank 0 is not heard on the links of what others describe. */
function linksIn(speeches: readonly Speech[]): LinkRow[] {
  const isDescribed = speeches.some(({ rank, said }) => rank > 0 && said.entity !== undefined);
  return speeches
    .filter(({ rank }) => rank > 0 || !isDescribed)
    .flatMap(({ source, chain, said }) => statedLinks(source, chain, said.relations ?? []));
}

function typeOf(key: string, speeches: readonly Speech[]): EntityType | null {
  const described = speeches.find(({ said }) => said.entity !== undefined)?.said.entity?.type;
  const stated = speeches.flatMap(({ said }) => said.relations ?? []).find(({ from }) => from === key);
  return described ?? stated?.fromType ?? entityTypeOf(key);
}
