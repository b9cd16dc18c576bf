import { z } from 'zod';
import { setting } from '../kit/setting.ts';

/** Settings of the process as a whole. */
export const mainSettings = {
  env: setting({
    name: 'CAIRN_ENV',
    schema: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be a word of letters, digits, dots and dashes'),
    fallback: 'development',
    sentence: 'Name of the environment, shown by /health.',
  }),
  dataDir: setting({
    name: 'CAIRN_DATA_DIR',
    schema: z.string().min(1, 'must not be empty'),
    fallback: './data',
    sentence: 'Folder of the databases and of the object store; made on first use.',
  }),
};
