import { z } from 'zod';
import { matchStatuses } from '../../domain/match/verdict.ts';
import { matchOperation } from '../../interface/v1/match.ts';
import { count } from '../inputs.ts';
import { idText, known, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

const componentsMax = 200;

export const matchComponents = defineAgentTool({
  name: 'match_components',
  title: 'Match versions against vulnerabilities',
  description:
    'Check packages and products with versions (purls, CPE names) against known vulnerabilities: affected, not affected or unknown, and in which version it is fixed. Use to learn whether a version is affected; use triage_vulnerabilities to order the result. No finding is not the same as safe.',
  operation: matchOperation,
  input: z
    .strictObject({
      purls: z
        .array(z.string().min(1).max(2_000))
        .max(componentsMax)
        .optional()
        .describe('Package URLs with versions. Example: ["pkg:npm/lodash@4.17.20"]'),
      cpes: z
        .array(z.string().min(1).max(2_000))
        .max(componentsMax)
        .optional()
        .describe('CPE names with versions. Example: ["cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*"]'),
      status: z.enum(matchStatuses).optional().describe('Only findings with this status. Example: affected'),
      limit: count('Findings of each component.', 200, 20),
    })
    .refine(({ purls, cpes }) => purls !== undefined || cpes !== undefined, {
      path: ['purls'],
      error: 'is needed, or cpes',
    }),
  request: ({ purls, cpes, ...query }) => ({
    query,
    body: { ...(purls !== undefined && { purls }), ...(cpes !== undefined && { cpes }) },
  }),
  text: ({ components, counts }) => [
    `${counts.components} components: ${counts.affected} affected, ${counts.notAffected} not affected, ${counts.unknown} unknown, ${counts.notNamed} that no source names. ${counts.vulnerabilities} vulnerabilities, ${counts.kev} of them exploited.`,
    ...components.flatMap(({ purl, cpe, name, version, status, reason, findings, counts: own }) => [
      `${quote(purl ?? cpe ?? `${name} ${version}`, 120)}: ${status}${reason === null ? '' : ` (${reason})`}; affected ${own.affected}, unknown ${own.unknown}`,
      ...findings
        .slice(0, 10)
        .map(
          ({ id, status, severity, cvss, kev, fixed }) =>
            `  ${idText(id)} ${status}: severity ${severity}, CVSS ${known(cvss)}, KEV ${kev ? 'yes' : 'no'}, fixed in ${fixed.map((one) => quote(one, 40)).join(', ') || 'unknown'}`,
        ),
    ]),
  ],
});
