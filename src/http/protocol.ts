import type { IncomingMessage } from 'node:http';
import { type Problem, problem } from './problems.ts';

/** A name or address, and a port: what RFC 9112, 3.2, lets Host be. Empty where the target has no authority. */
const hostForm = /^(?:\[[\d.:a-f]+\]|(?:[\w!$&'()*+,.;=~-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** Why a request that the parser took breaks RFC 9112, or null. Its connection closes behind the answer. */
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

/** How often a header stands in the request; the parsed headers hold the first of several only. */
function countOf(name: string, { rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const written = rawHeaders[at] ?? '';
    if (written.length === name.length && written.toLowerCase() === name) count += 1;
  }
  return count;
}
