import { z } from 'zod';
import { labelCharactersMax, selfServiceQuotaMax } from '../../access/new-key.ts';
import { overlapSecondsMax } from '../../access/rotation.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { NewKeyInput, RegisterInput, RotateInput } from '../../services/access/contract.ts';
import type { Assert, Same } from './match.ts';

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;
/** Longer than any of them, so that what is longer is refused without a closer look. */
const tokenCharactersMax = 100;
const emailCharactersMax = 320;

export const newKeyBody = z
  .strictObject(
    {
      label: z
        .string('must be a text that says what the key is for')
        .min(1, 'must not be empty')
        .max(10 * labelCharactersMax, `must have at most ${labelCharactersMax} characters`)
        .meta({
          description: `What the key is for, up to ${labelCharactersMax} characters.`,
          examples: ['ci'],
        }),
      scope: z.enum(['read', 'write', 'admin'], 'must be read, write or admin').optional().meta({
        description: 'At most the scope of your key; `read` or `write` without a key. Default `read`.',
      }),
      quota: z
        .int('must be a whole number')
        .min(1, `must be from 1 to ${selfServiceQuotaMax}`)
        .max(selfServiceQuotaMax, `must be from 1 to ${selfServiceQuotaMax}`)
        .optional()
        .meta({ description: `Requests a minute. Default ${selfServiceQuotaMax}.` }),
      identityToken: z
        .string('must be a text')
        .max(tokenCharactersMax, 'is too long to be an identity token')
        .optional()
        .meta({
          description:
            'Creates the key for the identity with this token. Without it, the key is for the identity of your key, or for a new one.',
        }),
      expiresAt: z
        .string('must be a text')
        .transform((text, context) => {
          const time = rfc3339.test(text) ? canonicalTime(text) : null;
          if (time === null) context.addIssue('must be a time such as 2027-01-31T00:00:00Z');
          return time ?? text;
        })
        .optional()
        .meta({
          description: 'When the key expires: an RFC 3339 time in at most 2 years. By default it does not.',
          override: { type: 'string', format: 'date-time' },
        }),
    },
    'must be an object with a label',
  )
  .meta({ id: 'NewKeyBody' });

export const registerBody = z
  .strictObject(
    {
      email: z
        .string('must be a text')
        .max(emailCharactersMax, 'is too long to be an e-mail address')
        .optional()
        .meta({
          description: 'Stored only as a keyed hash, with which the operator can erase the identity.',
          examples: ['name@example.org'],
        }),
    },
    'must be an object',
  )
  .meta({ id: 'RegisterBody' });

export const rotateBody = z
  .strictObject(
    {
      overlapSeconds: z
        .int('must be a whole number')
        .min(0, `must be from 0 to ${overlapSecondsMax}`)
        .max(overlapSecondsMax, `must be from 0 to ${overlapSecondsMax}`)
        .optional()
        .meta({ description: 'How long the old key stays valid. Default 0.' }),
    },
    'must be an object',
  )
  .meta({ id: 'RotateBody' });

export type Checked = Assert<Same<typeof newKeyBody, NewKeyInput>> &
  Assert<Same<typeof registerBody, RegisterInput>> &
  Assert<Same<typeof rotateBody, RotateInput>>;
