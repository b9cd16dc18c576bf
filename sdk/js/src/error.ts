/** One thing that is wrong with a request: where, as a dotted path, and what. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/**
 * The codes of the server, and those of answers that never came: `connection_failed`, `timeout`, `redirected`,
 * `invalid_answer` for what is not an answer of Cairn, and `version_unsupported` for one of another version.
 */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'rate_limited'
  | 'server_error'
  | 'connection_failed'
  | 'timeout'
  | 'redirected'
  | 'invalid_answer'
  | 'version_unsupported'
  | 'key_refused';

interface ErrorParts {
  /** Null if there was no answer. */
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly version?: string | null;
  readonly details?: readonly ErrorDetail[];
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** Why a call failed. It has the members of the error in the answer. */
export class CairnError extends Error {
  override readonly name = 'CairnError';
  readonly code: ErrorCode;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly version: string | null;
  readonly details: readonly ErrorDetail[];
  /** When to try again, if the server says it. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, message: string, parts: ErrorParts = {}) {
    super(message, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.code = code;
    this.status = parts.status ?? null;
    this.requestId = parts.requestId ?? null;
    this.version = parts.version ?? null;
    this.details = parts.details ?? [];
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null;
  }
}

/** The error that an answer states. An answer without one, such as that of a proxy, gets its code by the status. */
export function errorIn(status: number, headers: Headers, text: string): CairnError {
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'));
  const body = parsed(text);
  if (isRecord(body) && isRecord(body.error)) {
    const { code, message, requestId, version, details } = body.error;
    return new CairnError(
      isText(code) ? (code as ErrorCode) : codeOf(status),
      isText(message) ? message : '',
      {
        status,
        requestId: isText(requestId) ? requestId : headers.get('x-request-id'),
        version: isText(version) ? version : null,
        details: Array.isArray(details) ? (details as readonly ErrorDetail[]) : [],
        retryAfterSeconds,
      },
    );
  }
  const message = `The answer has status ${status} and is not one of Cairn. Is the URL right?`;
  return new CairnError(codeOf(status), message, { status, retryAfterSeconds });
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'server_error' : 'bad_request';
}

/** Seconds, or the time until a date. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
