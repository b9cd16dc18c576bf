import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AddressGuard, parseUrl } from './address-guard.ts';
import { attempt } from './attempt.ts';
import { guardedConnector } from './connector.ts';
import type { Download, Downloader, DownloadRequest } from './contract.ts';
import { downloadError } from './download-error.ts';
import { type DownloaderOptions, type Settled, settle } from './options.ts';
import { Progress } from './progress.ts';
import { openDispatcher } from './proxy.ts';
import type { Transport } from './redirects.ts';
import { retry } from './retry.ts';

/**
 * A downloader with connections of its own. Two downloads at once may not have the same path.
 * @throws Error for a private host or a proxy that is none
 */
export function openDownloader(options: DownloaderOptions): Downloader {
  const settled = settle(options);
  const { lookup, proxy, bounds } = settled;
  const guard = new AddressGuard(settled.privateHosts);
  const connect = guardedConnector({ guard, lookup, connectTimeoutMs: bounds.connectTimeoutMs });
  const dispatcher = openDispatcher(proxy, connect, bounds);
  const transport = { guard, dispatcher, redirectsMax: bounds.redirectsMax };
  const running = new Set<AbortController>();
  return {
    async download(request) {
      const stop = new AbortController();
      running.add(stop);
      try {
        return await download(request, stop, transport, settled);
      } finally {
        running.delete(stop);
      }
    },
    async close() {
      for (const stop of running) stop.abort(new Error('The downloader was closed.'));
      await dispatcher.destroy();
    },
  };
}

/** All tries of one download, within the time for the whole. */
async function download(
  request: DownloadRequest,
  stop: AbortController,
  transport: Transport,
  { userAgent, bounds, clock, sleep, random }: Settled,
): Promise<Download> {
  request.signal?.throwIfAborted();
  const url = parseUrl(request.url);
  const { signal } = stop;
  const abort = (): void => stop.abort(request.signal?.reason);
  request.signal?.addEventListener('abort', abort, { once: true });
  const deadline = setTimeout(() => {
    const clause = `did not bring the file within ${bounds.totalTimeoutMs / 1000} s.`;
    stop.abort(downloadError('timed_out', url, clause));
  }, bounds.totalTimeoutMs);
  try {
    await mkdir(dirname(request.path), { recursive: true });
    const progress = new Progress(request.onProgress, bounds.progressMs);
    return await retry(() => attempt({ request, transport, userAgent, bounds, clock, progress, signal }), {
      bounds,
      sleep,
      random,
      signal,
    });
  } finally {
    clearTimeout(deadline);
    request.signal?.removeEventListener('abort', abort);
  }
}
