import { z } from 'zod';
import { type BasisPart, basisParts, handlingBasis } from '../../domain/handling/basis.ts';
import { handlingStatuses, vexJustifications } from '../../domain/handling/handling.ts';
import { handlingStates } from '../../domain/handling/state.ts';
import { skipReasons } from '../../domain/handling/statement.ts';
import type { HandlingPage, HandlingsWritten, RemovedHandling } from '../../services/handling/contract.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { time } from './time.ts';

const id = z.int().min(1);
const cve = z.string().meta({ description: 'A CVE id.' });
const component = z.string().nullable().meta({
  description:
    'A package URL or a CPE name in canonical form. Without a version it stands for every version. Null for the CVE in every component.',
});

const basisPart = z.union([z.string(), z.boolean(), z.array(z.string()).readonly()]).nullable();

const returned = z
  .strictObject({
    reason: z.enum(['until_over', 'basis_changed']),
    changed: z
      .array(
        z.strictObject({
          part: z.enum(basisParts as [BasisPart, ...BasisPart[]]),
          before: basisPart,
          after: basisPart,
        }),
      )
      .meta({ description: 'Parts of the basis that are not as they were when it was decided.' }),
  })
  .meta({ id: 'HandlingReturn', description: 'Why the CVE is on lists again.' });

const item = z
  .strictObject({
    id,
    version: z.int().min(1).meta({ description: 'Greater by one with each change.' }),
    cve,
    component,
    status: z.enum(handlingStatuses),
    justification: z.enum(vexJustifications).nullable(),
    note: z.string().nullable(),
    until: time.nullable().meta({ description: 'When the handling ends; null if it has no end.' }),
    basis: handlingBasis.meta({
      id: 'HandlingBasis',
      description:
        'What was stated when it was decided. The handling counts as long as all of it stays the same.',
    }),
    state: z.enum(handlingStates).meta({
      description:
        '`active`: it takes the CVE off lists. `returned`: the basis has changed. `over`: `until` is past. `open`: nothing is decided.',
    }),
    returned: returned.nullable(),
    createdAt: time,
    updatedAt: time.meta({ description: 'When it was last decided.' }),
  })
  .meta({ id: 'HandlingItem', description: 'What you decided about a CVE, and whether it still counts.' });

export const handlingPage = z
  .strictObject({ items: z.array(item), ...pageMembers })
  .meta({ id: 'HandlingPage' });

export const handlingsWritten = z
  .strictObject({
    items: z
      .array(item)
      .meta({ description: 'What was written, in the order in which it was sent; at most 1,000.' }),
    written: z.int().min(0),
    unchanged: z.int().min(0).meta({ description: 'Statements that say what is decided already.' }),
    skipped: z
      .array(
        z.strictObject({
          pointer: z.string().meta({ description: 'JSON pointer to the statement.' }),
          product: z.string().nullable().meta({ description: 'As it was stated; null for all of them.' }),
          reason: z.enum(skipReasons),
        }),
      )
      .meta({ description: 'Statements that are not taken, at least for one product; at most 1,000.' }),
  })
  .meta({ id: 'HandlingsWritten' });

export const removedHandling = z
  .strictObject({ id, cve, component, removed: z.literal(true) })
  .meta({ id: 'RemovedHandling' });

export type Checked = [
  Assert<Same<typeof handlingPage, HandlingPage>>,
  Assert<Same<typeof handlingsWritten, HandlingsWritten>>,
  Assert<Same<typeof removedHandling, RemovedHandling>>,
];
