import type { Graph, GraphNode, GraphRelation } from '../../domain/graph/graph.ts';
import { present } from '../text.ts';
import { cairnIdentity, extendedBy } from './extension.ts';
import { type StixObject, stixId, stixTimes } from './object.ts';
import { verbOf } from './verbs.ts';

/**
 * A relation as a relationship object, with the claim that it is and the evidence for it.
 * @param refOf the id of the object that stands for a node
 */
export function relationshipOf(
  relation: GraphRelation,
  [from, to]: readonly [GraphNode, GraphNode],
  refOf: (node: GraphNode) => string,
  evidence: Graph['evidence'],
): StixObject {
  const { id, type, qualifier, confidence, freshness, asOf, firstSeen, lastSeen } = relation;
  const { name, isReversed } = verbOf(type, from.type, to.type, qualifier);
  const [source, target] = isReversed ? [to, from] : [from, to];
  return {
    type: 'relationship',
    spec_version: '2.1',
    id: stixId('relationship', id),
    created_by_ref: cairnIdentity.id,
    ...stixTimes(firstSeen, lastSeen),
    relationship_type: name,
    source_ref: refOf(source),
    target_ref: refOf(target),
    confidence: Math.round(confidence * 100),
    ...(relation.class === 'derived' && { labels: ['derived'] }),
    extensions: extendedBy(
      present({
        claim_id: id,
        relation_type: type,
        relation_class: relation.class,
        relation_qualifier: qualifier,
        is_reversed: isReversed,
        freshness,
        as_of: asOf,
        evidence: relation.evidence.flatMap((key) => {
          const place = evidence[key];
          if (place === undefined) return [];
          return [
            { source: place.source, sha256: place.sha256, pointer: place.pointer, stated_at: place.asOf },
          ];
        }),
        path: relation.path?.map((step) => ({
          origin: step.from,
          relation_type: step.type,
          direction: step.direction,
          target: step.to,
        })),
      }),
    ),
  };
}
