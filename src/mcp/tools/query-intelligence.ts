import { z } from 'zod';
import { queryOperation } from '../../interface/v3/query.ts';
import { entity } from '../inputs.ts';
import { idText, provenanceLine, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const queryIntelligence = defineAgentTool({
  name: 'query_intelligence',
  title: 'List the claims about an entity',
  description:
    'List every claim that is known about one entity: all its facts and relations, each with the id of its claim, source, confidence, freshness and lineage. Use to see stored statements with provenance; use get_evidence to open one claim, get_entity_graph for neighbors. What no source states is not listed.',
  operation: queryOperation,
  input: z.strictObject({
    id: entity('Id of an entity, or a name that only one has.'),
  }),
  request: ({ id }) => ({ query: { q: id } }),
  text(answer) {
    const { data, requiresReview } = answer;
    return [
      `${idText(data.entity.id)}: ${data.facts.length} facts, ${data.relationsTotal} relations. requiresReview: ${requiresReview}`,
      provenanceLine(answer),
      ...data.facts
        .slice(0, 40)
        .map(
          ({ id, predicate, value, status, confidence, sources }) =>
            `${predicate}: ${quote(JSON.stringify(value), 160)} (${status}, confidence ${confidence}, ${sources.join(', ')}, ${id})`,
        ),
    ];
  },
});
