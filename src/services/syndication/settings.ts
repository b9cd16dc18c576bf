import { z } from 'zod';
import { setting } from '../../kit/setting.ts';

export const syndicationSettings = {
  publicUrl: setting({
    name: 'CAIRN_PUBLIC_URL',
    schema: z.string().optional().transform(readPublicUrl),
    fallback: null,
    sentence:
      'Address under which clients reach this server, such as https://cairn.example.org, for the links in feeds and calendars. Without it, these lead to the pages of upstream.',
  }),
};

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
