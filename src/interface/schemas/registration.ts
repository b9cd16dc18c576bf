import { z } from 'zod';
import type { Registration } from '../../services/access/contract.ts';
import type { Assert, Same } from './match.ts';

export const registration = z
  .strictObject({
    identity: z.strictObject({
      id: z.int(),
      privacyFlag: z.boolean().meta({ description: 'True if an e-mail address was given.' }),
    }),
    identityToken: z.string().nullable().meta({
      description:
        'Creates keys for this identity, any number of times. It is shown only once: null if the answer is repeated for the same `Idempotency-Key`.',
    }),
  })
  .meta({ id: 'Registration' });

export type Checked = Assert<Same<typeof registration, Registration>>;
