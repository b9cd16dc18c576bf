import { z } from 'zod';
import type { Score } from '../../domain/score.ts';
import type { Assert, Same } from './match.ts';

export const severity = z.enum(['critical', 'high', 'medium', 'low', 'none', 'unknown']).meta({
  id: 'Severity',
  description: 'Severity of the preferred CVSS score; `unknown` if there is no score.',
});

const baseScore = z.number().min(0).max(10);

export const score = z
  .strictObject({
    version: z.enum(['4.0', '3.1', '3.0', '2.0']),
    vector: z
      .string()
      .nullable()
      .meta({ description: 'Null for a score that was published without its vector.' }),
    baseScore,
    severity,
    source: z.string().meta({ description: 'Short name of the organization that scored.' }),
    role: z.enum(['cna', 'adp', 'other']),
    vectorScore: baseScore.exactOptional().meta({
      description:
        'The base score that follows from the vector, present only if it differs from `baseScore`.',
    }),
    threatScore: baseScore.exactOptional(),
    temporalScore: baseScore.exactOptional(),
    environmentalScore: baseScore.exactOptional(),
    scenarios: z.array(z.string()).exactOptional().meta({
      description: 'The circumstances to which the score applies.',
    }),
    advisories: z
      .array(z.string())
      .exactOptional()
      .meta({
        description: 'Ids of the advisories that state the score; absent for a score of a CVE record.',
        examples: [['advisory:icsa-22-034-01']],
      }),
    forProducts: z.literal(true).exactOptional().meta({
      description:
        'Present if an advisory gives the score for products that it names, not for the vulnerability itself.',
    }),
  })
  .meta({ id: 'Score', description: 'One CVSS score as its scorer gave it.' });

export type Checked = Assert<Same<typeof score, Score>>;
