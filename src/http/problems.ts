import { Failure, type FailureCode, type FailureDetail } from '../kit/failure.ts';

/** What only a transport can refuse. Each code has a page in docs/errors, like the failure codes. */
export type HttpProblemCode =
  | 'malformed_request'
  | 'route_unknown'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'uri_too_long'
  | 'header_too_large'
  | 'range_not_satisfiable'
  | 'rate_limited'
  | 'host_not_allowed'
  | 'internal_error'
  | 'not_implemented'
  | 'version_not_supported';

export type ProblemCode = FailureCode | HttpProblemCode;

/** The codes in the `error` member of an answer. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'rate_limited'
  | 'server_error';

export interface ProblemKind {
  readonly status: number;
  readonly errorCode: ErrorCode;
  readonly title: string;
  /** The sentence for the caller; null if the refusing code brings its own. */
  readonly message: string | null;
}

/** A problem with the data for one answer. */
export interface Problem extends ProblemKind {
  readonly code: ProblemCode;
  readonly message: string;
  readonly details: readonly FailureDetail[];
  /** Present if it is known when to try again. */
  readonly retryAfterSeconds?: number;
}

const internal = 'The server failed to answer. Search its log for the request id to find the cause.';
const unreadable = 'The data of this server cannot be read now.';

/**
 * Every problem by code. Failures of the server have neutral sentences: their own may contain a path or a
 * query, and go only to the log.
 */
export const problemKinds: Readonly<Record<ProblemCode, ProblemKind>> = {
  invalid_input: badRequest('Invalid input', null),
  cursor_invalid: badRequest('Invalid cursor', null),
  not_found: { status: 404, errorCode: 'not_found', title: 'Not found', message: null },
  unauthorized: { status: 401, errorCode: 'unauthorized', title: 'Unauthorized', message: null },
  forbidden: { status: 403, errorCode: 'forbidden', title: 'Forbidden', message: null },
  conflict: badRequest('Conflict', null, 409),
  precondition_failed: badRequest('Precondition failed', null, 412),
  busy: unavailable('Busy', null),
  unavailable: unavailable(
    'Unavailable',
    'A component that this answer needs is unavailable. Try again soon.',
  ),
  store_locked: unavailable('Store locked', 'The store is locked by another process. Try again soon.'),
  store_newer: serverError('Store made by a newer version', unreadable),
  store_damaged: serverError('Store damaged', unreadable),
  source_refused: serverError('Source refused', internal),
  config_invalid: serverError('Configuration invalid', internal),
  host_not_allowed: {
    status: 403,
    errorCode: 'forbidden',
    title: 'Host not allowed',
    message:
      'This server answers only to the names of its own machine. To use another name, list it in CAIRN_HOSTS.',
  },
  malformed_request: badRequest('Malformed request', 'The request is not valid HTTP.'),
  route_unknown: {
    status: 404,
    errorCode: 'not_found',
    title: 'No such path',
    message: 'Unknown path. GET /openapi.json lists all paths.',
  },
  method_not_allowed: badRequest(
    'Method not allowed',
    'This path does not support that method. The Allow header lists the methods it supports.',
    405,
  ),
  request_timeout: badRequest('Request timeout', 'The request did not arrive in time.', 408),
  body_too_large: badRequest('Body too large', 'The request body is larger than 1 MiB.', 413),
  unsupported_media_type: badRequest('Unsupported media type', 'The request body must be JSON.', 415),
  uri_too_long: badRequest('URL too long', 'The URL, or a part of its path, is too long.', 414),
  header_too_large: badRequest('Header too large', 'The URL and headers together exceed 16 KiB.', 431),
  range_not_satisfiable: badRequest(
    'Range not satisfiable',
    'The requested range is outside the file. Content-Range gives its size.',
    416,
  ),
  rate_limited: {
    status: 429,
    errorCode: 'rate_limited',
    title: 'Rate limited',
    message: null,
  },
  internal_error: serverError('Internal error', internal),
  not_implemented: serverError(
    'Not implemented',
    'The server implements neither CONNECT nor transfer codings other than chunked.',
    501,
  ),
  version_not_supported: serverError(
    'HTTP version not supported',
    'The server supports HTTP/1.1 and HTTP/1.0. Send the request in one of these versions.',
    505,
  ),
};

/** A problem by its code, optionally with another sentence than the usual one. */
export function problem(
  code: ProblemCode,
  message?: string,
  details: readonly FailureDetail[] = [],
): Problem {
  const kind = problemKinds[code];
  return { ...kind, code, message: message ?? kind.message ?? kind.title, details };
}

/** A body that is larger than the limit. */
export function bodyTooLarge(bytesMax: number): Problem {
  const kibibytes = bytesMax / 1024;
  const most = kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
  return problem('body_too_large', `The request body is larger than ${most}.`);
}

/** The problem that the caller gets for a thrown value. Unknown values are internal errors. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Failure) {
    const { code, message, details, retryAfterSeconds } = thrown;
    if (problemKinds[code].message !== null) return problem(code);
    const own = problem(code, message, details);
    return retryAfterSeconds === null ? own : { ...own, retryAfterSeconds };
  }
  const routerCode = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  if (routerCode === 'FST_ERR_BAD_URL') {
    return problem('malformed_request', 'The path is not percent-encoded UTF-8.');
  }
  return problem(routerCode === 'FST_ERR_MAX_PARAM_LENGTH' ? 'uri_too_long' : 'internal_error');
}

function badRequest(title: string, message: string | null, status = 400): ProblemKind {
  return { status, errorCode: 'bad_request', title, message };
}

function serverError(title: string, message: string, status = 500): ProblemKind {
  return { status, errorCode: 'server_error', title, message };
}

function unavailable(title: string, message: string | null): ProblemKind {
  return { status: 503, errorCode: 'server_error', title, message };
}

/** The `version` of every v1 answer and every error. */
export const apiVersion = '1.0.0';

export const jsonType = 'application/json; charset=utf-8';
export const problemType = 'application/problem+json';

/** True when an Accept header names the problem format of RFC 9457. */
export function wantsProblemDocument(accept: string | undefined): boolean {
  return accept !== undefined && /(?:^|[\s,])application\/problem\+json(?:$|[\s,;])/i.test(accept);
}

/** The error answer of every path. */
export function errorBody(problem: Problem, requestId: string): string {
  const { errorCode, message, details } = problem;
  const error = { code: errorCode, message, requestId, version: apiVersion };
  return JSON.stringify({
    error: details.length > 0 ? { ...error, details } : error,
    version: apiVersion,
    requestId,
  });
}

/** The same as a problem document (RFC 9457). `type` ends in the name of the page in docs/errors. */
export function problemDocument(problem: Problem, requestId: string): string {
  const { code, errorCode, title, status, message, details } = problem;
  const document = {
    type: `urn:cairn:error:${code}`,
    title,
    status,
    detail: message,
    code: errorCode,
    requestId,
    version: apiVersion,
  };
  const errors = details.map(({ path, message, ...place }) => ({
    pointer: pointerTo(path),
    detail: message,
    ...place,
  }));
  return JSON.stringify(errors.length > 0 ? { ...document, errors } : document);
}

/** A dotted path as a JSON pointer in a URI fragment (RFC 6901, section 6). */
function pointerTo(path: string): string {
  const tokens = path.split('.').map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#/${tokens.map(encodeURIComponent).join('/')}`;
}
