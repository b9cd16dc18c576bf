import { z } from 'zod';
import { triageOperation } from '../../interface/v1/triage.ts';
import { count, flag } from '../inputs.ts';
import { known, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

const itemsMax = 200;

export const triageVulnerabilities = defineAgentTool({
  name: 'triage_vulnerabilities',
  title: 'Say what to fix first',
  description:
    'Put a list of CVE ids or components in order: what to fix, patch or remediate first. The most urgent comes first, by BOD 26-04 timeline, risk, KEV and EPSS, for an exposed asset or not. Use for several CVEs; use get_cve for one, match_components to learn what affects a version. Lists ids that no source names.',
  operation: triageOperation,
  input: z
    .strictObject({
      ids: z
        .array(z.string().min(1).max(100))
        .max(itemsMax)
        .optional()
        .describe('CVE ids to put in order. Example: ["CVE-2021-44228"]'),
      components: z
        .array(z.string().min(1).max(2_000))
        .max(itemsMax)
        .optional()
        .describe('Components whose vulnerabilities to put in order. Example: ["pkg:npm/lodash@4.17.20"]'),
      exposed: flag('Whether the asset can be reached from public networks.'),
      limit: count('Vulnerabilities in the answer.', itemsMax, 20),
    })
    .refine(({ ids, components }) => (ids === undefined) !== (components === undefined), {
      path: ['ids'],
      error: 'is needed, or components instead of it',
    }),
  request: ({ limit, ...body }) => ({ query: { limit }, body }),
  text: ({ items, total, missing, malformed, unmatched, options }) => [
    `${total} vulnerabilities, the most urgent first, ${items.length} of them here. Exposed: ${known(options.exposed)}.`,
    ...items.map(
      ({ id, tier, risk, riskScore, cvss, epss, kev, dueDate, title }, i) =>
        `${i + 1}. ${id}: tier ${tier}, risk ${risk} ${known(riskScore)}, CVSS ${known(cvss)}, EPSS ${known(epss)}, KEV ${kev ? `yes, due ${known(dueDate)}` : 'no'}. ${quote(title, 100)}`,
    ),
    ...(missing.length > 0
      ? [
          `no source names: ${missing
            .slice(0, 20)
            .map((id) => quote(id, 40))
            .join(', ')}`,
        ]
      : []),
    ...(malformed.length > 0
      ? [
          `malformed: ${malformed
            .slice(0, 20)
            .map(({ id }) => quote(id, 40))
            .join(', ')}`,
        ]
      : []),
    ...(unmatched.length > 0
      ? [`${unmatched.length} components with no stored vulnerability, which is not the same as safe`]
      : []),
  ],
});
