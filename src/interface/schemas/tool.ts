import { z } from 'zod';
import {
  findingSeverities,
  type ToolList,
  type ToolResult,
  toolNames,
  toolRisks,
} from '../../services/tools/contract.ts';
import type { Assert, Same } from './match.ts';

const finding = z
  .strictObject({
    id: z.string().meta({ description: 'Stable; docs/tools lists all with their meaning.' }),
    severity: z.enum(findingSeverities).meta({ description: '`info` is worth knowing and not a risk.' }),
    title: z.string(),
    detail: z.string().meta({ description: 'What was seen. Secrets in it are masked.' }),
    location: z
      .string()
      .nullable()
      .meta({ description: 'Where in the input: `line 3`, `/components/4`; null for the whole.' }),
    recommendation: z.string(),
  })
  .meta({ id: 'ToolFinding' });

export const toolResult = z
  .strictObject({
    tool: z.enum(toolNames),
    risk: z.enum(toolRisks).meta({
      description:
        '`none`: everything was looked at and nothing is wrong. `unknown`: not everything could be looked at.',
    }),
    score: z.number().int().min(0).max(100).meta({
      description:
        '0 to 100, by the most severe finding and the number of others. 0 with `none` and `unknown`.',
    }),
    findings: z.array(finding).meta({ description: 'The most severe first, at most 200.' }),
    references: z.array(z.string()).meta({ description: 'Specifications and explanations.' }),
    meta: z.strictObject({
      facts: z
        .record(z.string(), z.unknown())
        .meta({ description: 'What was read from the input; each tool has its own.' }),
      unseen: z.array(z.string()).meta({ description: 'What could not be looked at, and why.' }),
      lookups: z
        .array(
          z.strictObject({
            kind: z.enum(['cve', 'points', 'components', 'document', 'text']),
            count: z.number().int(),
            answered: z.boolean().meta({ description: 'False if the stored data could not be read.' }),
          }),
        )
        .meta({ description: 'What was looked up in the stored data.' }),
      version: z.string().meta({ description: 'Version of the form of results and of the scale.' }),
      truncated: z.boolean().meta({ description: 'Whether findings are left out.' }),
    }),
  })
  .meta({ id: 'ToolResult' });

export const toolList = z
  .strictObject({
    tools: z.array(
      z
        .strictObject({
          name: z.enum(toolNames),
          title: z.string(),
          purpose: z.string(),
          grammar: z.string().meta({ description: 'What the input must look like.' }),
          bytesMax: z.number().int().meta({ description: 'Maximum size of an input in UTF-8.' }),
          limits: z.array(z.string()),
          example: z.string().meta({ description: 'An input that the tool reads.' }),
        })
        .meta({ id: 'ToolDescription' }),
    ),
    count: z.number().int(),
  })
  .meta({ id: 'ToolList' });

export type Checked = Assert<Same<typeof toolResult, ToolResult>> & Assert<Same<typeof toolList, ToolList>>;
