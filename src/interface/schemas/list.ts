import { z } from 'zod';
import type { Page } from '../../services/contract.ts';
import type { KevItem } from '../../services/kev/contract.ts';
import type { VulnerabilityItem } from '../../services/vulnerability/contract.ts';
import { ransomware } from './exploitation.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { listedRisk } from './risk.ts';
import { severity } from './score.ts';
import { time } from './time.ts';
import { vulnerabilityState } from './vulnerability.ts';

/** Members of a vulnerability in every list. */
export const vulnerabilityItem = {
  id: z.string(),
  state: vulnerabilityState,
  title: z.string().nullable(),
  published: time.nullable(),
  modified: time.nullable(),
  severity,
  cvss: z.number().min(0).max(10).nullable().meta({ description: 'Base score of the preferred CVSS.' }),
  epss: z.number().min(0).max(1).nullable().meta({ description: 'EPSS score of the newest day.' }),
  kev: z.boolean().meta({ description: 'Listed in the KEV catalog.' }),
  ...listedRisk,
  vendor: z.string().nullable(),
  product: z.string().nullable(),
};

export const vulnerabilityPage = z
  .strictObject({
    items: z.array(
      z
        .strictObject(vulnerabilityItem)
        .meta({ id: 'VulnerabilityItem', description: 'A vulnerability in a list.' }),
    ),
    ...pageMembers,
  })
  .meta({ id: 'VulnerabilityPage' });

export const kevPage = z
  .strictObject({
    items: z.array(
      z
        .strictObject({
          ...vulnerabilityItem,
          dateAdded: time,
          dueDate: time.nullable().meta({
            description: 'The due date that the KEV catalog states. `tier` is computed, and may differ.',
          }),
          ransomware,
        })
        .meta({ id: 'KevItem', description: 'A vulnerability in the list of known exploited ones.' }),
    ),
    ...pageMembers,
  })
  .meta({ id: 'KevPage' });

export type Checked = [
  Assert<Same<typeof vulnerabilityPage, Page<VulnerabilityItem>>>,
  Assert<Same<typeof kevPage, Page<KevItem>>>,
];
