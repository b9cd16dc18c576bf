import { lookup } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';
import { type Clock, systemClock } from '../clock.ts';

/** How a downloader is to behave. What is left out has a default that is right for the open internet. */
export interface DownloaderOptions {
  /** Cairn's product name, sent to every server. */
  readonly version: string;
  /** Hosts as `host` or `host:port` that may be at private addresses, and may be asked by `http:`. */
  readonly privateHosts?: readonly string[];
  readonly proxy?: ProxySettings;
  readonly lookup?: Lookup;
  readonly sleep?: Sleep;
  /** At least 0 and below 1. */
  readonly random?: () => number;
  /** The present, for times that servers write. */
  readonly clock?: Clock;
  readonly bounds?: Partial<DownloadBounds>;
}

/** As in the environment variables of these names: `http://proxy.example:3128`, `.example.org,10.0.0.1`. */
export interface ProxySettings {
  readonly httpsProxy?: string | undefined;
  readonly httpProxy?: string | undefined;
  readonly noProxy?: string | undefined;
}

/** All addresses of a name. Rejects as `dns.lookup` does. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Rejects once the signal is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** How long is waited, and for how much. */
export interface DownloadBounds {
  /** For the connection, with TLS. */
  readonly connectTimeoutMs: number;
  /** From the question to the end of the answer's headers. */
  readonly headersTimeoutMs: number;
  /** Between two parts of the content. */
  readonly silenceTimeoutMs: number;
  /** For all tries together. */
  readonly totalTimeoutMs: number;
  /** Slower than this over a whole window is given up. */
  readonly leastBytesPerSecond: number;
  readonly speedWindowMs: number;
  readonly triesMax: number;
  /** Before the second try, at most; doubled for each further one, up to `backoffMsMax`. */
  readonly backoffMs: number;
  readonly backoffMsMax: number;
  /** A server that asks for more patience than this is not asked again by the same download. */
  readonly retryAfterMsMax: number;
  readonly redirectsMax: number;
  readonly connectionsMax: number;
  /** Decoded bytes for each one that came, once the first MiB has come out. */
  readonly ratioMax: number;
  /** Between two reports of progress, at least. */
  readonly progressMs: number;
}

export const defaultBounds: DownloadBounds = {
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 30_000,
  silenceTimeoutMs: 30_000,
  totalTimeoutMs: 30 * 60_000,
  leastBytesPerSecond: 1024,
  speedWindowMs: 60_000,
  triesMax: 4,
  backoffMs: 1000,
  backoffMsMax: 30_000,
  retryAfterMsMax: 60_000,
  redirectsMax: 5,
  connectionsMax: 4,
  ratioMax: 200,
  progressMs: 250,
};

/** The options with all that was left out. */
export interface Settled {
  readonly userAgent: string;
  readonly privateHosts: readonly string[];
  readonly proxy: ProxySettings;
  readonly lookup: Lookup;
  readonly sleep: Sleep;
  readonly random: () => number;
  readonly clock: Clock;
  readonly bounds: DownloadBounds;
}

export function settle(options: DownloaderOptions): Settled {
  return {
    userAgent: `cairn/${options.version}`,
    privateHosts: options.privateHosts ?? [],
    proxy: options.proxy ?? {},
    lookup: options.lookup ?? ((hostname) => lookup(hostname, { all: true })),
    sleep: options.sleep ?? (async (ms, signal) => setTimeout(ms, undefined, { signal })),
    random: options.random ?? Math.random,
    clock: options.clock ?? systemClock,
    bounds: { ...defaultBounds, ...options.bounds },
  };
}
