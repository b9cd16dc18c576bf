import { findGroup } from '../../graph/neighborhood-of.ts';
import type { LinkJudge } from '../../graph/relation-filter.ts';
import { renderGraph } from '../../graph/render.ts';
import type { GraphEntity } from '../../projection/link-row.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { CitedClaim } from '../contract.ts';
import { dated } from './cited.ts';
import type { LinkFilter } from './contract.ts';

/** A link with its claim, and the entity at its other end before anything of it is read. */
interface ReadLink {
  readonly claim: CitedClaim;
  readonly class: string;
  readonly other: GraphEntity;
}

/** The first links of a kind, and how many there are. */
export interface LinkGroup {
  readonly links: readonly ReadLink[];
  readonly total: number;
}

/** The stated links of an entity, as its graph has them. */
export function readLinks(
  reader: ProjectionReader,
  judge: LinkJudge,
  id: string,
  { type, direction, ends, other: otherId, limit }: LinkFilter,
): LinkGroup {
  const stored = reader.entities.find(id);
  if (stored === null) return { links: [], total: 0 };
  const { graph } = reader;
  return graph.inSnapshot(() => {
    const group = findGroup(graph, stored, { type, direction, ends: ends ?? null }, judge);
    if (group === null) return { links: [], total: 0 };
    const found = group.take(limit).filter(({ other }) => otherId === undefined || other.key === otherId);
    const { relations, evidence } = renderGraph(graph, found, judge);
    const links = relations.flatMap((relation, i): ReadLink[] => {
      const other = found[i]?.other;
      if (other === undefined) return [];
      const { id: claim, from, to, confidence, freshness, asOf } = relation;
      const sources = [...new Set(relation.evidence.flatMap((key) => evidence[key]?.source ?? []))];
      const facets = dated({ subject: from, 'link.object': to }, asOf);
      const linked = { id: claim, subject: from, predicate: type, facets, lang: null, isContested: false };
      return [{ claim: { ...linked, confidence, freshness, asOf, sources }, class: relation.class, other }];
    });
    return { links, total: group.matching };
  });
}
