import { z } from 'zod';
import { setting } from '../kit/setting.ts';

export const accessSettings = {
  authMode: setting({
    name: 'CAIRN_AUTH',
    schema: z.enum(['open', 'strict'], 'must be open or strict'),
    fallback: 'open',
    sentence:
      'open: everything that only reads works without an API key. strict: without a key only search, the latest CVEs, health, sign-up and documentation.',
  }),
  signup: setting({
    name: 'CAIRN_SIGNUP',
    schema: z.enum(['open', 'closed'], 'must be open or closed'),
    fallback: 'open',
    sentence:
      'Who may register identities and create API keys. open: everyone. closed: only callers with an admin key.',
  }),
  rateLimit: setting({
    name: 'CAIRN_RATE_LIMIT',
    schema: z
      .string()
      .regex(/^\d{1,7}$/, 'must be a whole number of at most seven digits')
      .transform(Number),
    fallback: '120',
    sentence: 'Requests that one address may make in any 60 seconds; 0 switches the limit off.',
  }),
};
