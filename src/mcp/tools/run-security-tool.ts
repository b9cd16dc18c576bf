import { z } from 'zod';
import { runToolOperation } from '../../interface/tools/run.ts';
import { toolNames } from '../../services/tools/contract.ts';
import { text } from '../inputs.ts';
import { quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const runSecurityTool = defineAgentTool({
  name: 'run_security_tool',
  title: 'Analyze a text safely',
  description:
    'Analyze a text with a defensive tool, without network: a suspicious URL, IP address, hash, JWT token, certificate, mail or HTTP headers, secrets, encoded text, CVSS vector, SBOM. Use for an artifact; use search_security for names. Nothing is opened, stored or executed. Risk none means it looked and found nothing; unknown, that it could not look.',
  operation: runToolOperation,
  input: z.strictObject({
    tool: z.enum(toolNames).describe('What reads the input. Example: url'),
    input: text('The text to look at.', 500_000, 'https://login.example.com.evil.test/'),
  }),
  request: ({ tool, input }) => ({ params: { tool }, body: { input } }),
  text: ({ tool, risk, score, findings, meta }) => [
    `${tool}: risk ${risk}, score ${score} of 100, ${findings.length} findings${meta.truncated ? ', of more' : ''}.`,
    ...findings
      .slice(0, 30)
      .map(
        ({ id, severity, detail, location, recommendation }) =>
          `${severity} ${id}${location === null ? '' : ` at ${quote(location, 60)}`}: ${quote(detail, 160)}. ${recommendation}`,
      ),
    ...(meta.unseen.length > 0
      ? [`could not look at: ${meta.unseen.map((one) => quote(one, 120)).join(', ')}`]
      : []),
  ],
});
