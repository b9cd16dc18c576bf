import { z } from 'zod';
import { timelineOperation } from '../../interface/v3/timeline.ts';
import { entity } from '../inputs.ts';
import { idText, provenanceLine, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const getTimeline = defineAgentTool({
  name: 'get_timeline',
  title: 'Read the timeline of an entity',
  description:
    'Read all dated events of one entity, oldest first: when it was reserved, published, listed as exploited, due, scored or changed. Use for the order and dates of what happened to one CVE, campaign or advisory; use list_changes for news about many. An event without a stored date is missing.',
  operation: timelineOperation,
  input: z.strictObject({ id: entity('Id of an entity, or a name that only one has.') }),
  request: ({ id }) => ({ params: { entityId: id } }),
  text: (answer) => [
    `${idText(answer.entity.id)}: ${answer.total} dated entries, oldest first${answer.truncated ? '; the newest are listed' : ''}.`,
    ...answer.timeline.map(
      ({ at, kind, title, source, future }) =>
        `${at} ${kind}${future ? ' (ahead)' : ''}: ${quote(title, 160)} (${source})`,
    ),
    provenanceLine(answer),
  ],
});
