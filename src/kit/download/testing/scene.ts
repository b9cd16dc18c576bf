import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openDownloader } from '../client.ts';
import type { ContentKind, Download, DownloadRequest } from '../contract.ts';
import type { DownloaderOptions } from '../options.ts';
import type { TestServer } from './server.ts';

/** A downloader with times that suit tests, and a folder for what it brings. */
export interface Scene {
  readonly path: string;
  /** What was slept between tries, in milliseconds. */
  readonly slept: readonly number[];
  get(url: string, more?: Partial<DownloadRequest>): Promise<Download>;
  /** The files at the path, or next to it. */
  read(ending?: string): Promise<string | null>;
}

/** Removed when the test ends. @param servers that may be asked */
export async function openScene(
  t: TestContext,
  servers: readonly TestServer[],
  options: Partial<DownloaderOptions> = {},
): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-download-'));
  const slept: number[] = [];
  const downloader = openDownloader({
    version: '1.2.3',
    privateHosts: servers.map(({ host }) => host),
    random: () => 0.5,
    sleep: async (ms) => {
      slept.push(ms);
    },
    ...options,
    bounds: { ...quickBounds, ...options.bounds },
  });
  t.after(async () => {
    await downloader.close();
    await rm(folder, { recursive: true });
  });
  const path = join(folder, 'deep', 'file');
  return {
    path,
    slept,
    get(url, more = {}) {
      const expects: ContentKind = 'json';
      return downloader.download({ url, path, expects, bytesMax: 8 * 1024 * 1024, ...more });
    },
    read: (ending = '') => readFile(path + ending, 'utf8').catch(() => null),
  };
}

const quickBounds = {
  connectTimeoutMs: 500,
  headersTimeoutMs: 200,
  silenceTimeoutMs: 200,
  totalTimeoutMs: 10_000,
  speedWindowMs: 5000,
  triesMax: 1,
  progressMs: 0,
};
