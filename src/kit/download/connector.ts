import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import type { Lookup } from './options.ts';

export interface ConnectorOptions {
  readonly guard: AddressGuard;
  readonly lookup: Lookup;
  readonly connectTimeoutMs: number;
}

/**
 * Opens connections to permitted addresses only. The decision is made here and nowhere before, so that the checked
 * addresses are the ones connected to. Otherwise a name could give one answer to the check and another to the
 * connection.
 */
export function guardedConnector({
  guard,
  lookup,
  connectTimeoutMs,
}: ConnectorOptions): buildConnector.connector {
  return (options, callback) => {
    const url = urlOf(options);
    try {
      // A literal address is connected to without any lookup.
      guard.checkUrl(url);
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), null);
      return;
    }
    const connect = buildConnector({
      ...tlsOptions,
      timeout: connectTimeoutMs,
      autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
      lookup: guardedLookup(url, guard, lookup),
    });
    connect(options, callback);
  };
}

/** Certificates are checked whatever the environment says; one protocol for all, as nothing here gains by HTTP/2. */
export const tlsOptions = { rejectUnauthorized: true, allowH2: false };

/**
 * How long to wait for one of several addresses before the next is tried in parallel; Node's default is for near
 * networks.
 */
const attemptTimeoutMs = 1000;

/** In the form that `net.connect` asks for. */
function guardedLookup(url: URL, guard: AddressGuard, lookup: Lookup): LookupFunction {
  return (hostname, { all }, callback) => {
    const permitted = lookup(hostname).then((addresses) => {
      const [first, ...others] = guard.permitted(url, addresses);
      if (first === undefined) throw Object.assign(new Error('no address'), { code: 'ENODATA' });
      return [first, ...others] as const;
    });
    permitted.then(
      ([first, ...others]) => {
        if (all === true) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 0),
    );
  };
}

/** Where the connection goes, in the one form in which the guard judges. */
function urlOf({ protocol, hostname, port }: buildConnector.Options): URL {
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return new URL(`${protocol}//${host}${port === '' ? '' : `:${port}`}`);
}
