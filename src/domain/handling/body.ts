import { z } from 'zod';
import { grouped } from '../../kit/grouped.ts';
import { handlingLimits, handlingStatuses, vexJustifications } from './handling.ts';

const { written, noteCharacters, componentCharacters } = handlingLimits;

const writtenHandling = z
  .strictObject({
    cve: z.string('must be a CVE id').meta({ description: 'A CVE id.', examples: ['CVE-2021-44228'] }),
    component: z
      .string()
      .max(componentCharacters, `must have at most ${componentCharacters} characters`)
      .nullish()
      .meta({
        description:
          'A package URL or a CPE name. Without a version it stands for every version. Null for the CVE in every component.',
      }),
    status: z.enum(handlingStatuses, `must be one of ${handlingStatuses.join(', ')}`).meta({
      description: '`open` takes a decision back. Each other status takes the CVE off lists.',
    }),
    justification: z
      .enum(vexJustifications, `must be one of ${vexJustifications.join(', ')}`)
      .nullish()
      .meta({ description: 'Why it is not affected, in the words of OpenVEX. Only with `not_affected`.' }),
    note: z
      .string()
      .min(1, 'must not be empty')
      .max(noteCharacters, `must have at most ${noteCharacters} characters`)
      .nullish()
      .meta({ description: 'Kept as it is. `not_affected` needs it if there is no justification.' }),
    until: z.string().max(50, 'is not a time').nullish().meta({
      description: 'When the handling ends: a time, a day, or an age such as `30d`, from now on.',
    }),
    version: z.int().min(0).optional().meta({
      description: 'Refuses the change if the handling has another version; 0 if there is one at all.',
    }),
  })
  .meta({ id: 'WrittenHandling' });

/** The body that writes handlings, unless it is a VEX document. */
export const handlingBody = z
  .strictObject({
    items: z
      .array(writtenHandling, 'must be a list of handlings')
      .min(1, 'must have at least one entry')
      .max(written, `must have at most ${grouped(written)} entries`),
  })
  .meta({ id: 'HandlingBody' });

/** A decision as its owner writes it. */
export type WrittenHandling = z.output<typeof writtenHandling>;
