import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { type Problem, problem } from './problems.ts';

/**
 * How a request that the parser accepted breaks RFC 9112, or null. Its connection closes after the answer.
 */
export function protocolProblem(request: IncomingMessage): Problem | null {
  const { headers, httpVersion } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return problem('version_not_supported');
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') return problem('not_implemented');
  if (headers.host === undefined) {
    if (httpVersion === '1.0') return null;
    return problem('malformed_request', 'The Host header is missing.');
  }
  if (countOf('host', request) > 1) {
    return problem('malformed_request', 'The request has more than one Host header.');
  }
  if (!hostForm.test(headers.host)) {
    return problem('malformed_request', 'The Host header is not a host name with an optional port.');
  }
  return null;
}

/**
 * A name or address, and a port: what RFC 9112, 3.2, allows as Host. Empty if the target has no authority.
 */
const hostForm = /^(?:\[[\d.:a-f]+\]|(?:[\w!$&'()*+,.;=~-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** How often a header occurs in the request. The parsed headers contain only the first of several. */
function countOf(name: string, { rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const written = rawHeaders[at] ?? '';
    if (written.length === name.length && written.toLowerCase() === name) count += 1;
  }
  return count;
}

/**
 * The hosts that a server answers to; null if it answers to any. A server on a loopback address without a proxy is used
 * by its own machine only. A web page must not reach it under a name of its own that resolves to this address (DNS
 * rebinding).
 */
export type AllowedHosts = readonly string[] | null;

/**
 * @param listed names that are allowed in addition to those of the machine
 * @param listensOn the address or name on which the server listens
 */
export function allowedHosts(listed: readonly string[], listensOn: string, trustProxy: number): AllowedHosts {
  return trustProxy === 0 && isLoopback(listensOn.toLowerCase()) ? listed : null;
}

/** The last header that each list allowed. Clients send the same one again, and parsing it takes time. */
const lastAllowed = new WeakMap<readonly string[], string>();

/** Whether a valid Host header names this machine or a listed host. Without one, no name was used. */
export function isAllowedHost(header: string | undefined, allowed: AllowedHosts): boolean {
  if (allowed === null || header === undefined || header === '') return true;
  if (lastAllowed.get(allowed) === header) return true;
  const host = header
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/(?<=[^.])\.$/, '');
  const isAllowed = isLoopback(host) || allowed.includes(host);
  if (isAllowed) lastAllowed.set(allowed, header);
  return isAllowed;
}

/** `localhost` and the names below it (RFC 6761, 6.3), and the loopback addresses. */
function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return ipaddr.IPv4.parse(host).range() === 'loopback';
  if (!ipaddr.IPv6.isValid(host)) return false;
  const address = ipaddr.IPv6.parse(host);
  return address.isIPv4MappedAddress()
    ? address.toIPv4Address().range() === 'loopback'
    : address.range() === 'loopback';
}

/**
 * True when an Accept header prefers a media type to JSON, the default. It names the type, and does not name
 * JSON or gives it a lower weight (RFC 9110, 12.5.1).
 */
export function prefers(mediaType: string, accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = accept.toLowerCase().split(',').map(readRange);
  const weightOf = (name: string) => ranges.find((range) => range.name === name)?.weight ?? 0;
  return weightOf(mediaType) > weightOf('application/json');
}

/**
 * The coding with the highest weight in an Accept-Encoding header, or the first of `offered` among equals.
 * Null if none fits. An absent header means null here (RFC 9110, 12.5.3).
 */
export function acceptedCoding<T extends string>(
  acceptEncoding: string | undefined,
  offered: readonly T[],
): T | null {
  const ranges = (acceptEncoding ?? '').toLowerCase().split(',').map(readRange);
  let [best, bestWeight]: [T | null, number] = [null, 0];
  for (const coding of offered) {
    const range = ranges.find(({ name }) => name === coding) ?? ranges.find(({ name }) => name === '*');
    const weight = range?.weight ?? 0;
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

/** The format of the media type that an Accept header prefers to JSON, or null. */
export function preferredFormat(
  formats: Readonly<Record<string, string>>,
  accept: string | undefined,
): string | null {
  const mediaType = Object.keys(formats).find((name) => prefers(name, accept));
  return mediaType === undefined ? null : (formats[mediaType] ?? null);
}

function readRange(range: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const written = weight === undefined ? 1 : Number(weight.slice(2));
  return { name, weight: written >= 0 && written <= 1 ? written : 0 };
}
