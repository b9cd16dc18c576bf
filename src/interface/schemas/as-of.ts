import { z } from 'zod';
import type { AsOf } from '../../services/vulnerability/contract.ts';
import type { Assert, Same } from './match.ts';
import { textParameter } from './text.ts';
import { time } from './time.ts';

const asOfState = z
  .strictObject({
    kind: z.enum(['manifest', 'valid-time']).meta({
      description:
        '`manifest`: what the store knew then. `valid-time`: what upstream had published by then, by all that is known now.',
    }),
    manifest: z.int().min(0).meta({ description: 'The last manifest that was read.' }),
    at: time.nullable().meta({ description: 'The requested time, only for `valid-time`.' }),
  })
  .meta({ id: 'AsOf', description: 'Which earlier state was read.' });

/** Member of every answer that is available for an earlier state. */
export const asOfMember = { asOf: asOfState.nullable().meta({ description: 'Null for the present.' }) };

/** Its query parameter. */
export const asOfQuery = {
  asOf: textParameter(1000)
    .optional()
    .meta({
      description:
        'An earlier state: a manifest number for what the store knew then, or a time or day for what upstream had published by then.',
      examples: ['12', '2024-06-30', '2024-06-30T12:00:00.000Z'],
    }),
};

export type Checked = Assert<Same<typeof asOfState, AsOf>>;
