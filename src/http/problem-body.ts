import type { Problem } from './problems.ts';
import { apiVersion } from './version.ts';

export const jsonType = 'application/json; charset=utf-8';
export const problemType = 'application/problem+json';

/** True when an Accept header names the problem format of RFC 9457. */
export function wantsProblemDocument(accept: string | undefined): boolean {
  return accept !== undefined && /(?:^|[\s,])application\/problem\+json(?:$|[\s,;])/i.test(accept);
}

/** The error answer that every path gives. */
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
