import type { Dispatcher } from 'undici';
import { type AddressGuard, parseUrl } from './address-guard.ts';
import { faultOf, spellHost } from './fault.ts';
import { faultBeforeAnswer } from './network-fault.ts';

/** What a server said, with its content still to come. */
export interface Answer {
  /** That answered, after all redirects. */
  readonly url: URL;
  readonly status: number;
  /** The header's text; null when it is not there. */
  header(name: string): string | null;
  readonly body: Dispatcher.ResponseData['body'];
}

export interface Question {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface Road {
  readonly dispatcher: Dispatcher;
  readonly guard: AddressGuard;
  readonly redirectsMax: number;
}

/**
 * Asks by GET, and goes where the server points to. Each hop is judged like the first: a server that is trusted
 * may point to one that must not be contacted.
 * @throws DownloadError when there is no answer, or the reason of the signal
 */
export async function ask({ url: start, headers, signal }: Question, road: Road): Promise<Answer> {
  const seen = new Set<string>();
  let url = start;
  road.guard.checkUrl(url);
  for (;;) {
    const answer = await askOnce(url, headers, signal, road);
    if (!redirectStatuses.has(answer.status)) return answer;
    discard(answer);
    seen.add(url.href);
    url = nextUrl(answer, road.guard);
    if (seen.has(url.href)) throw faultOf('redirects', start, 'redirects in a circle.');
    if (seen.size > road.redirectsMax) {
      throw faultOf('redirects', start, `redirects more than ${road.redirectsMax} times.`);
    }
  }
}

/** Lets go of what is still to come, and of the connection with it. */
export function discard({ body }: Answer): void {
  body.on('error', () => {});
  body.destroy();
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

async function askOnce(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { dispatcher }: Road,
): Promise<Answer> {
  try {
    const path = `${url.pathname}${url.search}`;
    const asked = dispatcher.request({ origin: url.origin, path, method: 'GET', headers, signal });
    const answer = await untilAborted(asked, signal);
    return {
      url,
      status: answer.statusCode,
      header(name) {
        const value = answer.headers[name];
        return (Array.isArray(value) ? value.join(', ') : value) ?? null;
      },
      body: answer.body,
    };
  } catch (error) {
    signal.throwIfAborted();
    throw faultBeforeAnswer(error, url);
  }
}

function nextUrl({ url, header, status }: Answer, guard: AddressGuard): URL {
  const location = header('location');
  if (location === null) {
    throw faultOf('redirects', url, `redirects (status ${status}) without saying where to.`);
  }
  const next = parseUrl(location, url);
  next.hash = '';
  guard.checkUrl(next);
  if (url.protocol === 'https:' && next.protocol === 'http:') {
    throw faultOf('address_refused', url, `redirects from https: to http: at ${spellHost(next)}.`);
  }
  return next;
}

/** While a connection is made, only its own time ends the request. It ends by itself after that. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
