import { type Direction, directions } from '../../domain/entity/answer.ts';
import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import { type RelationType, relationTypes } from '../../domain/entity/relation.ts';
import { matchStatuses } from '../../domain/match/verdict.ts';
import { type SearchParameter, searchParameters } from '../../domain/search-parameters.ts';
import { isSearchPageKey } from '../../search/page-key.ts';
import type { ReaderContext } from '../context.ts';
import { findEntity } from '../entity/key.ts';
import { findPaths } from '../graph/paths.ts';
import { readTypes } from '../graph/types.ts';
import { isFindingPageKey, listProductVulnerabilities } from '../match/product-vulnerabilities.ts';
import type { SearchInput } from '../search/contract.ts';
import { search } from '../search/search.ts';

/**
 * The number of results of one kind of list.
 * @param id that the path has; empty if it has none
 * @returns null for parameters that the list does not have
 */
export type Route = (
  context: ReaderContext,
  id: string,
  parameters: ReadonlyMap<string, string>,
) => number | null;

export const countHits: Route = (context, _, parameters) => {
  const input: Record<string, unknown> = {};
  for (const [name, text] of parameters) {
    const read = isSearchParameter(name) ? searchParameters[name](text) : { value: text };
    const isRead = isSearchParameter(name) || name === 'q';
    if (!isRead || !('value' in read)) return null;
    input[name] = read.value;
  }
  const requested = { ...(input as Partial<SearchInput>), countOnly: true, limit: 1 };
  return search({ ...context, cursors: context.cursors(isSearchPageKey) }, requested).total;
};

function isSearchParameter(name: string): name is SearchParameter {
  return Object.hasOwn(searchParameters, name);
}

export const countFindings: Route = (context, id, parameters) => {
  const status = oneOrMore(matchStatuses, parameters.get('status'));
  if (status === null || !hasOnly(parameters, ['version', 'cve', 'status'])) return null;
  const requested = { id, version: parameters.get('version'), cve: parameters.get('cve'), status, limit: 1 };
  const cursors = context.cursors(isFindingPageKey);
  return listProductVulnerabilities({ ...context, cursors }, requested).total;
};

/** As the page of links counts them, without reading any. */
export const countLinks: Route = (context, id, parameters) => {
  const relation = oneOrMore(relationTypes, parameters.get('relation'));
  const direction = oneOrMore(directions, parameters.get('direction'));
  if (relation === null || direction === null) return null;
  if (!hasOnly(parameters, ['relation', 'direction', 'limit'])) return null;
  return countStated(context, id, { relation, direction, ends: null });
};

/** Relations that are stated about the entity itself, as its graph counts them, without reading any. */
export const countRelations: Route = (context, id, parameters) => {
  const types = oneOrMore([...relationTypes, ...entityTypes], parameters.get('types'));
  if (types === null || !hasOnly(parameters, ['types', 'limit'])) return null;
  const { types: relations, ends } = readTypes(types);
  // Whose product it is follows from its id, so that no link states it.
  if (relations.has('made-by')) return null;
  return countStated(context, id, { relation: [...relations], ends });
};

interface Counted {
  readonly relation?: readonly RelationType[] | undefined;
  readonly direction?: readonly Direction[] | undefined;
  readonly ends: readonly EntityType[] | null;
}

function countStated(context: ReaderContext, id: string, { relation, direction, ends }: Counted): number {
  const { entities } = context.reader;
  const entity = findEntity(id, context);
  return (direction ?? directions)
    .map((one) => entities.countLinks(entity.id, { direction: one, types: relation ?? relationTypes, ends }))
    .reduce((sum, count) => sum + count, 0);
}

export const countPaths: Route = (context, _, parameters) => {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const depth = Number(parameters.get('depth') ?? depthMax);
  const isShort = Number.isInteger(depth) && depth >= 1 && depth <= depthMax;
  if (from === undefined || to === undefined || !isShort) return null;
  if (!hasOnly(parameters, ['from', 'to', 'depth'])) return null;
  return findPaths(context, { from, to, depth, limit: pathsUsual, minConfidence: 0 }).paths.length;
};

/** As the operation has them. */
const [depthMax, pathsUsual] = [4, 3];

function hasOnly(parameters: ReadonlyMap<string, string>, names: readonly string[]): boolean {
  return [...parameters.keys()].every((name) => names.includes(name));
}

/** Undefined without a text, null for one with other words. */
function oneOrMore<Word extends string>(
  words: readonly Word[],
  text: string | undefined,
): readonly Word[] | undefined | null {
  if (text === undefined) return undefined;
  const named = text.split(',').map((part) => words.find((word) => word === part));
  const found = named.filter((word) => word !== undefined);
  return found.length === named.length ? found : null;
}
