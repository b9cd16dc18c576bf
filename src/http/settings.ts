import { z } from 'zod';
import { setting } from '../kit/setting.ts';

/** The web origins that may read answers: all, or those listed. */
export type CorsOrigins = '*' | readonly string[];

export const httpSettings = {
  host: setting({
    name: 'HOST',
    schema: z.string().min(1, 'must be an address or a host name'),
    fallback: '127.0.0.1',
    sentence: 'Address to listen on; 0.0.0.0 or :: for all of them.',
  }),
  port: setting({
    name: 'PORT',
    schema: wholeNumber(65_535),
    fallback: '8787',
    sentence: 'TCP port to listen on; 0 takes a free one.',
  }),
  trustProxy: setting({
    name: 'CAIRN_TRUST_PROXY',
    schema: wholeNumber(32),
    fallback: '0',
    sentence:
      'Number of proxies in front of the server. The client address is that hop of X-Forwarded-For, counted from the right; 0 ignores the header.',
  }),
  corsOrigins: setting({
    name: 'CAIRN_CORS_ORIGINS',
    schema: z.string().transform(readOrigins),
    fallback: '*',
    sentence:
      'Web origins whose scripts may read answers, separated by commas; * for all. Only listed ones may send keys and change things.',
  }),
  securityContact: setting({
    name: 'CAIRN_SECURITY_CONTACT',
    schema: z.string().optional().transform(readContact),
    fallback: null,
    sentence:
      'Where to report security problems of this server, for security.txt: mailto:security@example.org, or an https address. Without it, there is no security.txt.',
  }),
  hosts: setting({
    name: 'CAIRN_HOSTS',
    schema: z.string().optional().transform(readHosts),
    fallback: null,
    sentence:
      'Host names, separated by commas, that a server on a loopback address answers to in addition to localhost.',
  }),
};

function wholeNumber(max: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number <= max, `must be at most ${max}`);
}

function readContact(text: string | undefined, context: z.RefinementCtx): string | null {
  if (text === undefined || text === '') return null;
  const isContact =
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(text) && URL.canParse(text);
  if (!isContact) context.addIssue({ code: 'custom', message: 'must be a mailto:, https: or tel: address' });
  return text;
}

function readHosts(text: string | undefined, context: z.RefinementCtx): readonly string[] {
  const hosts = (text ?? '')
    .split(',')
    .flatMap((host) => (host.trim() === '' ? [] : [host.trim().toLowerCase()]));
  const wrong = hosts.find((host) => !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(host));
  if (wrong !== undefined) context.addIssue({ code: 'custom', message: `"${wrong}" is not a host name` });
  return hosts;
}

function readOrigins(text: string, context: z.RefinementCtx<string>): CorsOrigins {
  if (text.trim() === '*') return '*';
  const origins = text.split(',').map((origin) => origin.trim());
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) {
    context.addIssue({ code: 'custom', message: `"${wrong}" is not an origin like https://example.org` });
  }
  return origins;
}
