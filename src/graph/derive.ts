import type { RelationType } from '../domain/entity/relation.ts';
import { derivedConfidence } from '../domain/graph/derived.ts';
import type { DerivedRow, GraphReader } from '../projection/graph-reader.ts';
import type { Edge, GraphEntity } from '../projection/link-row.ts';
import type { JudgedEdge, Step } from '../projection/step-reader.ts';
import { measuredPaths } from './measured-paths.ts';
import type { LinkJudge } from './relation-filter.ts';

/** What a derived relation follows from. */
export interface DerivedLink {
  readonly steps: readonly Step[];
  /** The stated relations along which the steps go. */
  readonly edges: readonly Edge[];
  /** 0 to 1. */
  readonly confidence: number;
}

/** A technique that is derived for an entity. */
export interface Derived {
  readonly other: GraphEntity;
  readonly edge: Edge;
  readonly derived: DerivedLink;
}

const derivedType: RelationType = 'exploited-via';

/**
 * Techniques that a vulnerability may be exploited with, derived from its weaknesses and their attack
 * patterns; for a weakness the same. Where several ways lead to a technique it is the first by the ids on it.
 * What somebody states is not derived.
 */
export function deriveLinks(reader: GraphReader, entity: GraphEntity, judge: LinkJudge): Derived[] {
  if (entity.type !== 'vulnerability' && entity.type !== 'weakness') return [];
  const ways = new Map<number, DerivedRow>();
  for (const row of reader.derived(entity.id)) {
    if (!ways.has(row.technique.id)) ways.set(row.technique.id, row);
  }
  const rows = [...ways.values()];
  const paths = rows.map((row) => stepsOf(entity, row));
  const judged = reader.steps.judged(paths.flat());
  let next = 0;
  return rows.map(({ technique }, i) => {
    const steps = paths[i] ?? [];
    const links = steps.map(() => firstOf(judged[next++]));
    const confidences = links.map(({ edge, judgement }) =>
      judge.confidenceOf(edge.type, judgement.class, judgement.sources),
    );
    const kind = steps.map(({ type }) => type).join(' ');
    return {
      other: technique,
      edge: { origin: entity.id, type: derivedType, target: technique.id, qualifier: null, label: 0 },
      derived: {
        steps,
        edges: links.map(({ edge }) => edge),
        confidence: derivedConfidence(measuredPaths[kind] ?? null, confidences),
      },
    };
  });
}

function stepsOf({ id, type }: GraphEntity, { weakness, pattern, technique }: DerivedRow): Step[] {
  const step = (from: number, along: RelationType, to: number): Step => {
    return { from, type: along, direction: 'out', to };
  };
  return [
    ...(type === 'vulnerability' ? [step(id, 'has-weakness', weakness)] : []),
    step(weakness, 'related-pattern', pattern),
    step(pattern, 'maps-to', technique.id),
  ];
}

function firstOf(links: readonly JudgedEdge[] | undefined): JudgedEdge {
  const [first] = links ?? [];
  if (first === undefined) throw new Error('A step follows a link that is missing.');
  return first;
}
