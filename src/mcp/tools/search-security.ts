import { z } from 'zod';
import { entityTypes } from '../../domain/entity/id.ts';
import { searchOperation } from '../../interface/v1/search.ts';
import { count, cursor, flag, text } from '../inputs.ts';
import { idText, known, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const searchSecurity = defineAgentTool({
  name: 'search_security',
  title: 'Search security data',
  description:
    'Find vulnerabilities that mention words, and weaknesses, techniques, groups, software, vendors, products, packages, documents and advisories by words, nicknames, ids or field:value filters. Use when no exact id is known; use get_cve for one CVE, get_entity_graph for links. Returns ranked hits with severity, EPSS, KEV and the exact total. No hit means that no stored source has it.',
  operation: searchOperation,
  input: z.strictObject({
    query: text(
      'Words, an id, or field:value conditions.',
      1_000,
      'vendor:apache cvss>=9 kev:true',
    ).optional(),
    type: z.enum(entityTypes).optional().describe('Only results of this type. Example: vulnerability'),
    severity: z
      .enum(['critical', 'high', 'medium', 'low', 'none', 'unknown'])
      .optional()
      .describe('Only vulnerabilities of this severity. Example: critical'),
    kev: flag('Only those that are, or are not, in the KEV catalog of exploited vulnerabilities.'),
    publishedAfter: text('Only what was published after this day, or within this age.', 40, '7d').optional(),
    sort: text('Fields with commas, minus for highest first.', 100, '-epss').optional(),
    limit: count('Results on a page.', 50, 10),
    cursor,
  }),
  request: ({ query, ...rest }) => ({ query: { q: query, ...rest } }),
  text({ total, hits, entities, nextCursor, warnings, didYouMean }) {
    const lines = [`${total} results, ${hits.length} of them here.`];
    for (const { id, type, name } of entities.slice(0, 5))
      lines.push(`named: ${idText(id)} (${type}) ${quote(name, 80)}`);
    for (const hit of hits) {
      if (hit.type !== 'vulnerability') {
        lines.push(`${idText(hit.id)} (${hit.type}) ${quote(hit.name, 100)}`);
        continue;
      }
      const { id, severity, cvss, epss, kev, risk, title, state } = hit;
      const facts = `severity ${severity}, CVSS ${known(cvss)}, EPSS ${known(epss)}, KEV ${kev ? 'yes' : 'no'}, risk ${risk}`;
      lines.push(`${id} (${state}): ${facts}. ${quote(title, 120)}`);
    }
    for (const { message } of warnings.slice(0, 3)) lines.push(`warning: ${quote(message, 200)}`);
    if (didYouMean !== null) lines.push(`probably meant: ${quote(didYouMean, 100)}`);
    if (nextCursor !== null) lines.push('There are more: call again with cursor set to nextCursor.');
    return lines;
  },
});
