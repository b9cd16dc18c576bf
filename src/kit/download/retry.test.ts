import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DownloadError, type DownloadErrorKind } from './contract.ts';
import { defaultBounds } from './options.ts';
import { retry } from './retry.ts';
import { openScene } from './testing/scene.ts';
import { serveHttp } from './testing/server.ts';

const never = new AbortController().signal;

describe('another try', () => {
  const passing: readonly DownloadErrorKind[] = [
    ...(['name_unresolved', 'unreachable', 'timed_out', 'too_slow', 'rate_limited', 'incomplete'] as const),
  ];
  const lasting: readonly DownloadErrorKind[] = [
    ...(['address_refused', 'tls_failed', 'redirects', 'too_large', 'encoding', 'wrong_content'] as const),
  ];
  test('is made for what may be over in a moment, and for nothing else', async () => {
    for (const fault of passing) assert.equal(await triesOf(new DownloadError(fault, 'x')), 4, fault);
    for (const fault of lasting) assert.equal(await triesOf(new DownloadError(fault, 'x')), 1, fault);
    for (const status of [408, 425, 500, 502, 503, 504]) {
      assert.equal(await triesOf(new DownloadError('status', 'x', { status })), 4, `${status}`);
    }
    for (const status of [304, 400, 401, 403, 501]) {
      assert.equal(await triesOf(new DownloadError('status', 'x', { status })), 1, `${status}`);
    }
    assert.equal(await triesOf(new Error('the disk is full')), 1);
  });

  test('comes after a pause that doubles up to a bound, cut by chance', async () => {
    const bounds = { ...defaultBounds, triesMax: 8 };
    const error = new DownloadError('unreachable', 'x');
    assert.deepEqual(await pausesOf(error, bounds, 1), [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    assert.deepEqual(await pausesOf(error, bounds, 0.25), [250, 500, 1000, 2000, 4000, 7500, 7500]);
    assert.deepEqual(await pausesOf(error, bounds, 0), [0, 0, 0, 0, 0, 0, 0]);
  });

  test('comes not before the server wants it, and not at all when that is too late', async () => {
    const patient = new DownloadError('rate_limited', 'x', { retryAfterMs: 20_000 });
    assert.deepEqual(await pausesOf(patient, defaultBounds, 0.5), [20_500, 21_000, 22_000]);
    const late = new DownloadError('rate_limited', 'x', { retryAfterMs: 60_001 });
    assert.deepEqual(await pausesOf(late, defaultBounds, 0.5), []);
  });
});

describe('what a server says about being asked again', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const reported: readonly [
    status: number,
    headers: Record<string, string>,
    retryAfterMs: number | null,
    fault: DownloadErrorKind,
  ][] = [
    [429, { 'retry-after': '7' }, 7000, 'rate_limited'],
    [429, {}, null, 'rate_limited'],
    [503, { 'retry-after': '0' }, 0, 'rate_limited'],
    [503, {}, null, 'status'],
    [503, { 'retry-after': 'soon' }, null, 'status'],
    [503, { 'retry-after': '-5' }, null, 'status'],
    [403, { 'retry-after': '60' }, 60_000, 'rate_limited'],
    [
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${now / 1000 + 90}` },
      90_000,
      'rate_limited',
    ],
    [403, { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': `${now / 1000 + 90}` }, null, 'status'],
    [500, { 'retry-after': '7' }, 7000, 'status'],
    [429, { 'retry-after': 'Thu, 01 Jan 2026 00:02:00 GMT' }, 120_000, 'rate_limited'],
    [429, { 'retry-after': 'Wed, 31 Dec 2025 00:02:00 GMT' }, 0, 'rate_limited'],
    [429, { 'retry-after': '9999999999' }, 86_400_000, 'rate_limited'],
    [429, { 'retry-after': '99999999999' }, null, 'rate_limited'],
    [429, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 86_400_000, 'rate_limited'],
    // Its own clock counts.
    [
      429,
      { 'retry-after': 'Thu, 01 Jan 2026 09:01:00 GMT', date: 'Thu, 01 Jan 2026 09:00:00 GMT' },
      60_000,
      'rate_limited',
    ],
  ];
  for (const [status, headers, retryAfterMs, fault] of reported) {
    test(`${status} ${JSON.stringify(headers)}`, async (t) => {
      const server = await serveHttp(t, (_, response) => {
        response.sendDate = false;
        response.writeHead(status, headers).end();
      });
      const scene = await openScene(t, [server], { clock: () => now });
      await assert.rejects(scene.get(`http://${server.host}/`), { fault, retryAfterMs, status });
    });
  }

  test('is done', async (t) => {
    const server = await serveHttp(t, (_, response) => {
      if (server.requests.length === 1) response.writeHead(503, { 'retry-after': '3' }).end();
      else if (server.requests.length === 2) response.writeHead(502).end();
      else response.end('{}');
    });
    const scene = await openScene(t, [server], { bounds: { triesMax: 4, backoffMs: 100 } });
    assert.equal((await scene.get(`http://${server.host}/`)).kind, 'file');
    assert.deepEqual(scene.slept, [3050, 100]);
  });
});

async function triesOf(error: Error): Promise<number> {
  let tries = 0;
  const attempt = async (): Promise<never> => {
    tries += 1;
    throw error;
  };
  const options = { bounds: defaultBounds, sleep: async () => {}, random: () => 0, signal: never };
  await assert.rejects(retry(attempt, options), error);
  return tries;
}

async function pausesOf(
  error: Error,
  bounds: typeof defaultBounds,
  random: number,
): Promise<readonly number[]> {
  const pauses: number[] = [];
  const sleep = async (ms: number): Promise<void> => {
    pauses.push(ms);
  };
  await assert.rejects(
    retry(() => Promise.reject(error), { bounds, sleep, random: () => random, signal: never }),
    error,
  );
  return pauses;
}
