import { z } from 'zod';
import { setting } from '../kit/setting.ts';

export const accessSettings = {
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
