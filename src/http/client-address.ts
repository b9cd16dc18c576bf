import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';

/**
 * Makes the function that tells the address a request is counted and logged under.
 * @param trustedHops proxies that stand before the server. Each appends the address it saw to
 *   X-Forwarded-For, so only that many entries from the right are worth anything; what stands left of
 *   them is the client's own invention. An entry that is missing or no address gives the socket's.
 * @param log warned once when the header arrives although no proxy is declared
 */
export function addressReader(trustedHops: number, log: Logger): (request: IncomingMessage) => string {
  let warned = false;
  return (request) => {
    const socketAddress = request.socket.remoteAddress ?? 'unknown';
    const header = request.headers['x-forwarded-for'];
    if (header === undefined) return socketAddress;
    if (trustedHops > 0) return forwardedAddress(String(header), trustedHops) ?? socketAddress;
    if (!warned) {
      warned = true;
      log.warn(
        'X-Forwarded-For arrived but is ignored: CAIRN_TRUST_PROXY is 0. Set it to the number of proxies, or all their clients share one rate limit.',
      );
    }
    return socketAddress;
  };
}

function forwardedAddress(header: string, trustedHops: number): string | null {
  const hop = header.split(',').at(-trustedHops)?.trim() ?? '';
  return isIP(hop) === 0 ? null : hop;
}
