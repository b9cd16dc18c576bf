import { errors } from 'undici';
import { DownloadError } from './contract.ts';
import { downloadError } from './download-error.ts';

/** What it was that kept a server from answering at all. */
export function errorBeforeResponse(error: unknown, url: URL): DownloadError {
  if (error instanceof DownloadError) return error;
  const code = codeOf(error);
  const cause = { cause: error };
  if (unresolved.has(code)) {
    const advice = 'Check the name, and the name servers and proxy settings of this machine.';
    return downloadError('name_unresolved', url, `has no known address (${code}). ${advice}`, cause);
  }
  if (code === 'UND_ERR_HEADERS_TIMEOUT') {
    return downloadError('timed_out', url, 'took the request and did not answer in time.', cause);
  }
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') {
    const advice = 'Check the network, the firewall and the proxy settings.';
    return downloadError('unreachable', url, `did not accept a connection in time. ${advice}`, cause);
  }
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE') {
    return downloadError('unreachable', url, 'closed the connection without an answer.', cause);
  }
  if (isTlsCode(code)) {
    return downloadError('tls_failed', url, `has no trusted TLS certificate: ${tlsReason(code)}`, cause);
  }
  if (error instanceof errors.HTTPParserError) {
    return downloadError('wrong_content', url, 'does not answer with valid HTTP.', cause);
  }
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return downloadError('incomplete', url, 'sent a file whose length differs from the stated one.', cause);
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return downloadError('too_large', url, 'sends more headers than are read.', cause);
  }
  const clause =
    proxyClause(error, code) ?? `can't be reached (${code}). Check the network and proxy settings.`;
  return downloadError('unreachable', url, clause, cause);
}

/** What it was that broke off the content. */
export function errorInContent(error: unknown, url: URL): DownloadError {
  if (error instanceof DownloadError) return error;
  const code = codeOf(error);
  if (code === 'UND_ERR_BODY_TIMEOUT') {
    return downloadError('timed_out', url, 'stopped sending within the file.', { cause: error });
  }
  return downloadError('incomplete', url, `broke off before the end of the file (${code}).`, {
    cause: error,
  });
}

/** The proxy's refusals are only described in words. */
function proxyClause(error: unknown, code: string): string | null {
  const words = error instanceof Error ? error.message : '';
  const [, status] = /^Proxy response \((\d{3})\) !== 200/.exec(words) ?? [];
  if (status === '407' || words === 'Proxy Authentication Required (407)') {
    return 'is behind a proxy that asks for a user and password. Put them into the address of the proxy.';
  }
  if (status !== undefined) {
    return `is blocked by the proxy (status ${status}). Allow it there, or add it to NO_PROXY.`;
  }
  return code.startsWith('UND_ERR_PRX') ? `is behind a proxy that does not respond (${code}).` : null;
}

/** The code of an error, or of the first one inside it: each of several addresses failed in its own way. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string' && /^\w{1,60}$/.test(error.code)) return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return 'unknown';
}

const unresolved = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'ENODATA',
  'ESERVFAIL',
]);

function isTlsCode(code: string): boolean {
  return (
    tlsReasons.has(code) || /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|CRL_|INVALID_)|^EPROTO$|CERT/.test(code)
  );
}

const ownAuthority = 'If your network inserts its own certificate, add that to NODE_EXTRA_CA_CERTS.';

const tlsReasons: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'its certificate has expired.'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet. Check the clock of this machine.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', `its certificate is self-signed. ${ownAuthority}`],
  ['SELF_SIGNED_CERT_IN_CHAIN', `its certificate is signed by an unknown authority. ${ownAuthority}`],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', `its certificate is signed by an unknown authority. ${ownAuthority}`],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', `its certificate is signed by an unknown authority. ${ownAuthority}`],
]);

function tlsReason(code: string): string {
  return tlsReasons.get(code) ?? `the handshake failed (${code}).`;
}
