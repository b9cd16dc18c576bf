import type { Clock } from '../clock.ts';
import type { DownloadError } from './contract.ts';
import { downloadError } from './download-error.ts';
import type { FetchResponse } from './redirects.ts';

/** Why an answer of this status brings no file. */
export function statusError(answer: FetchResponse, clock: Clock): DownloadError {
  const { url, status } = answer;
  const retryAfterMs = patienceOf(answer, clock);
  if (status === 429 || (retryAfterMs !== null && (status === 503 || status === 403))) {
    const howLong = retryAfterMs === null ? '' : ` for ${Math.ceil(retryAfterMs / 1000)} s`;
    const clause = `asks clients to wait${howLong} (status ${status}).`;
    return downloadError('rate_limited', url, clause, { status, retryAfterMs });
  }
  if (status === 204 || status === 205) {
    return downloadError('wrong_content', url, `sent an empty answer (status ${status}).`, { status });
  }
  return downloadError('status', url, `${spellStatus(status)} (status ${status}).`, { status, retryAfterMs });
}

function spellStatus(status: number): string {
  if (status === 401 || status === 403 || status === 451) {
    return 'refuses the request: it may be closed to this network, or to programs';
  }
  if (status >= 500) return 'is failing';
  return 'answers neither with the file nor with a known reason';
}

/** How long the server asks to be left alone, however it says so. */
function patienceOf({ header }: FetchResponse, clock: Clock): number | null {
  const text = header('retry-after')?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return bounded(Number(text) * 1000);
  // A time is of the server's own clock, which may be ahead or behind.
  const nowMs = Date.parse(header('date') ?? '') || clock();
  if (/^\w{3,9}, .{5,40} GMT$/.test(text) && !Number.isNaN(Date.parse(text)))
    return bounded(Date.parse(text) - nowMs);
  const reset = header('x-ratelimit-reset') ?? '';
  const isUsedUp = header('x-ratelimit-remaining')?.trim() === '0';
  return isUsedUp && /^\d{1,11}$/.test(reset) ? bounded(Number(reset) * 1000 - nowMs) : null;
}

/** No server is believed that it will be out of order for longer. */
const patienceMsMax = 24 * 3_600_000;

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), patienceMsMax);
}
