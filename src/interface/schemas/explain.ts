import { z } from 'zod';
import type { Explanation } from '../../domain/provenance.ts';
import type { Assert, Same } from './match.ts';

const explanation = z
  .strictObject({
    constants: z.int().min(0).meta({ description: 'Version of the table of constants.' }),
    terms: z.array(z.string()),
  })
  .meta({ description: 'What the figures were computed from; only with `explain`.' });

/** Member of an answer whose figures can be explained. */
export const explainMember = { explain: explanation.exactOptional() };

/** Its query parameter. */
export const explainQuery = {
  explain: z
    .string()
    .refine((word) => word === 'true' || word === 'false', 'must be true or false')
    .default('false')
    .transform((word) => word === 'true')
    .meta({
      description: '`true` adds how the figures were computed.',
      override: { type: 'boolean', default: false },
    }),
};

export type Checked = Assert<Same<typeof explanation, Explanation>>;
