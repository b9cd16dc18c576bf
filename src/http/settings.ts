import { z } from 'zod';
import { setting, wholeNumber } from '../kit/setting.ts';

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
    schema: wholeNumber(0, 65_535),
    fallback: '8787',
    sentence: 'TCP port to listen on; 0 takes a free one.',
  }),
  trustProxy: setting({
    name: 'CAIRN_TRUST_PROXY',
    schema: wholeNumber(0, 32),
    fallback: '0',
    sentence:
      'Number of proxies in front of the server, 0 to 32. The client address is that hop of X-Forwarded-For, counted from the right; 0 ignores the header.',
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
  publicUrl: setting({
    name: 'CAIRN_PUBLIC_URL',
    schema: z.string().optional().transform(readPublicUrl),
    fallback: null,
    sentence:
      'Address under which clients reach this server, such as https://cairn.example.org, for the links in feeds and calendars. Without it, these lead to the pages of upstream.',
  }),
};

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

/** Without a slash at the end; null without any. */
function readPublicUrl(text: string | undefined, context: z.RefinementCtx): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const wrong = url === null ? 'must be an absolute address' : faultOf(url, text);
  if (url === null || wrong !== null) {
    context.addIssue({ code: 'custom', message: `${wrong}, such as https://cairn.example.org` });
    return null;
  }
  return url.href.replace(/\/+$/, '');
}

function faultOf({ protocol, hostname, username, password }: URL, text: string): string | null {
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    return 'must begin with https://, or with http:// for a loopback address';
  }
  if (/[?#]/.test(text)) return 'must have neither a query nor a fragment';
  return username + password === '' ? null : 'must have neither a user nor a password';
}
