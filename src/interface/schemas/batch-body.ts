import { z } from 'zod';
import { grouped } from '../../kit/grouped.ts';
import type { BatchInput } from '../../services/vulnerability/contract.ts';
import type { Assert, Same } from './match.ts';

const idsMax = 1_000;

export const batchBody = z
  .strictObject(
    {
      ids: z
        .array(z.string('must be a string'), 'must be a list of ids')
        .min(1, 'must have at least one entry')
        .max(idsMax, `must have at most ${grouped(idsMax)} entries`)
        .meta({
          description: 'CVE ids, or ids of other lists, in any case.',
          examples: [['CVE-2021-44228']],
        }),
    },
    'must be an object with ids',
  )
  .meta({ id: 'VulnerabilityBatchBody' });

export type Checked = Assert<Same<typeof batchBody, BatchInput>>;
