import { z } from 'zod';
import type { VulnerabilityBatch } from '../../services/vulnerability/contract.ts';
import { malformedIds } from './malformed.ts';
import type { Assert, Same } from './match.ts';
import { listedVulnerability } from './vulnerability.ts';

export const vulnerabilityBatch = z
  .strictObject({
    items: z.array(listedVulnerability).meta({ description: 'In the order of the ids.' }),
    missing: z.array(z.string()).meta({ description: 'The ids that no source mentions, as they were sent.' }),
    malformed: malformedIds,
    count: z.int().min(0).meta({ description: 'Records in `items`.' }),
  })
  .meta({ id: 'VulnerabilityBatch' });

export type Checked = Assert<Same<typeof vulnerabilityBatch, VulnerabilityBatch>>;
