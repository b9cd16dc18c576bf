import type { Dispatcher } from 'undici';
import { type AddressGuard, parseUrl } from './address-guard.ts';
import { downloadError, spellHost } from './download-error.ts';
import { errorBeforeResponse } from './network-error.ts';

/** What a server said, with its content still to come. */
export interface FetchResponse {
  /** That answered, after all redirects. */
  readonly url: URL;
  readonly status: number;
  /** The header's text; null when it is not there. */
  header(name: string): string | null;
  readonly body: Dispatcher.ResponseData['body'];
}

export interface FetchRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface Transport {
  readonly dispatcher: Dispatcher;
  readonly guard: AddressGuard;
  readonly redirectsMax: number;
}

/**
 * Asks by GET, and goes where the server points to. Each hop is judged like the first: a server that is trusted
 * may point to one that must not be contacted.
 * @throws DownloadError when there is no answer, or the reason of the signal
 */
export async function send(
  { url: start, headers, signal }: FetchRequest,
  transport: Transport,
): Promise<FetchResponse> {
  const seen = new Set<string>();
  let url = start;
  transport.guard.checkUrl(url);
  for (;;) {
    const answer = await sendOnce(url, headers, signal, transport);
    if (!redirectStatuses.has(answer.status)) return answer;
    discard(answer);
    seen.add(url.href);
    url = nextUrl(answer, transport.guard);
    if (seen.has(url.href)) throw downloadError('redirects', start, 'redirects in a circle.');
    if (seen.size > transport.redirectsMax) {
      throw downloadError('redirects', start, `redirects more than ${transport.redirectsMax} times.`);
    }
  }
}

/** Lets go of what is still to come, and of the connection with it. */
export function discard({ body }: FetchResponse): void {
  body.on('error', () => {});
  body.destroy();
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

async function sendOnce(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { dispatcher }: Transport,
): Promise<FetchResponse> {
  try {
    const path = `${url.pathname}${url.search}`;
    const pending = dispatcher.request({ origin: url.origin, path, method: 'GET', headers, signal });
    const answer = await untilAborted(pending, signal);
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
    throw errorBeforeResponse(error, url);
  }
}

function nextUrl({ url, header, status }: FetchResponse, guard: AddressGuard): URL {
  const location = header('location');
  if (location === null) {
    throw downloadError('redirects', url, `redirects (status ${status}) without saying where to.`);
  }
  const next = parseUrl(location, url);
  next.hash = '';
  guard.checkUrl(next);
  if (url.protocol === 'https:' && next.protocol === 'http:') {
    throw downloadError('address_refused', url, `redirects from https: to http: at ${spellHost(next)}.`);
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
