import { z } from 'zod';
import { graphOperation } from '../../interface/v1/graph.ts';
import { count, entity, flag, text } from '../inputs.ts';
import { idText, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const getEntityGraph = defineAgentTool({
  name: 'get_entity_graph',
  title: 'Read the links of an entity',
  description:
    'Read the graph around one entity: its neighbors and the relations that connect groups, malware, techniques, weaknesses, products and vulnerabilities, with class and confidence. Use to follow links; use query_intelligence for facts claim by claim. A link that is missing is not stated by any stored source.',
  operation: graphOperation,
  answersInMembers: true,
  input: z.strictObject({
    id: entity('Id of an entity, or a name that only one has.'),
    depth: count('Steps away from the entity.', 3, 1),
    types: text('Only these types of relations or entities, with commas.', 400, 'group,malware').optional(),
    limit: count('Relations of each entity.', 200, 25),
    minConfidence: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('Least confidence of a relation. Example: 0.5'),
    derived: flag('Adds relations that follow from others.'),
  }),
  request: ({ id, ...query }) => ({ params: { id }, query }),
  text({ entity, relations, neighbors, truncated }) {
    const names = new Map(
      Object.values(neighbors).flatMap((nodes) => (nodes ?? []).map(({ id, name }) => [id, name] as const)),
    );
    const named = (id: string) => (names.get(id) ? `${idText(id)} ${quote(names.get(id), 60)}` : idText(id));
    return [
      `${idText(entity.id)} (${entity.type}) ${quote(entity.name, 100)}: ${relations.length} relations${truncated ? ', of more' : ''}.`,
      ...relations
        .slice(0, 40)
        .map(
          ({ type, from, to, class: kind, confidence, id }) =>
            `${named(from)} ${type} ${named(to)} (${kind}, confidence ${confidence}, ${id})`,
        ),
    ];
  },
});
