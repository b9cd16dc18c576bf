import { z } from 'zod';
import { setting } from '../../kit/setting.ts';

/** Settings of commands that ask a server. A server itself ignores them. */
export const remoteSettings = {
  url: setting({
    name: 'CAIRN_URL',
    schema: z.string().optional(),
    fallback: null,
    sentence: 'URL of the server that commands ask instead of the local store, as --url.',
  }),
  apiKey: setting({
    name: 'CAIRN_API_KEY',
    schema: z.string().optional(),
    fallback: null,
    secret: true,
    sentence: 'API key that commands send to that server.',
  }),
  profile: setting({
    name: 'CAIRN_PROFILE',
    schema: z.string().optional(),
    fallback: null,
    sentence: 'Profile with the URL and the key of the server that commands ask, as --profile.',
  }),
};
