import { z } from 'zod';
import { handlingBasis } from '../../domain/handling/basis.ts';
import {
  type Handling,
  handlingLimits,
  handlingStatuses,
  vexJustifications,
} from '../../domain/handling/handling.ts';
import { ownItems } from '../own/items.ts';

/** What identities decided about vulnerabilities. */
export const handlingItems = ownItems<Handling>({
  kind: 'handling',
  noun: 'handling',
  plural: 'handlings',
  listedAt: 'GET /api/v1/inventory/handling',
  max: handlingLimits.handlings,
  schema: z.object({
    cve: z.string(),
    component: z.string().nullable(),
    status: z.enum(handlingStatuses),
    justification: z.enum(vexJustifications).nullable(),
    note: z.string().nullable(),
    until: z.string().nullable(),
    basis: handlingBasis,
  }),
  keyOf: ({ cve, component }) => JSON.stringify([cve, component]),
});
