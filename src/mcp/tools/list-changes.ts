import { z } from 'zod';
import { eventTypes } from '../../domain/event.ts';
import { changesOperation } from '../../interface/v1/changes.ts';
import { count, cursor, text } from '../inputs.ts';
import { idText, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const listChanges = defineAgentTool({
  name: 'list_changes',
  title: 'List what changed',
  description:
    'List what changed since a day, an age such as the last seven days, or a manifest: CVEs added to the KEV catalog, changes of severity, EPSS jumps, new advisories. Use for news; use get_timeline for the history of one entity. A change that the store did not see between two versions of a source is missing.',
  operation: changesOperation,
  input: z.strictObject({
    since: text('After this manifest number, or since this day, time or age.', 100, '7d').optional(),
    type: z.enum(eventTypes).optional().describe('Only changes of this type. Example: kev_added'),
    cve: text('Only changes of this CVE.', 200, 'CVE-2021-44228').optional(),
    limit: count('Changes on a page.', 50, 20),
    cursor,
  }),
  request: (query) => ({ query }),
  text: ({ items, total, manifest, nextCursor }) => [
    `${total} changes up to manifest ${manifest}, ${items.length} of them here.`,
    ...items.map(
      ({ id, at, subject, type, before, after, source }) =>
        `${at} ${idText(subject)} ${type} (${source}, ${id}): ${quote(JSON.stringify(before), 100)} became ${quote(JSON.stringify(after), 100)}`,
    ),
    ...(nextCursor === null ? [] : ['There are more: call again with cursor set to nextCursor.']),
  ],
});
