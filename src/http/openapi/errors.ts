import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { neededScope } from '../../access/scope.ts';
import { takesIfMatch } from '../../interface/operation.ts';
import {
  errorBody,
  type Problem,
  type ProblemCode,
  problem,
  problemDocument,
  problemKinds,
  problemType,
} from '../problems.ts';
import type { Route } from '../route.ts';
import * as schemas from '../schemas/error.ts';
import { type AnswerKind, headersOf } from './headers.ts';

/** One answer for each status. If several problems share a status, it describes and shows them all. */
export function errorsOf(route: Route): ZodOpenApiResponsesObject {
  const codes: ProblemCode[] = ['invalid_input', 'malformed_request', ...route.errors, 'internal_error'];
  // A key that is sent must be valid, whatever the operation needs.
  if (route.identified) codes.push('rate_limited', 'unauthorized');
  if (neededScope(route) !== 'read') codes.push('forbidden');
  if (takesIfMatch(route)) codes.push('precondition_failed');
  if (route.download) codes.push('range_not_satisfiable');
  if (route.body) codes.push('body_too_large', 'unsupported_media_type');
  const byStatus = Map.groupBy(new Set(codes), (code) => problemKinds[code].status);
  const answers = [...byStatus].map(([status, codes]) => {
    const titles = new Set(codes.map((code) => problemKinds[code].title));
    return [
      String(status),
      errorOf(route, [...titles].join('; '), errorKinds[status] ?? 'error', codes),
    ] as const;
  });
  return {
    ...Object.fromEntries(answers),
    default: errorOf(route, 'Any other refusal of a request', 'error', ofTransport),
  };
}

/** What the server refuses before it knows the operation. */
const ofTransport: readonly ProblemCode[] = [
  ...([
    'host_not_allowed',
    'route_unknown',
    'method_not_allowed',
    'request_timeout',
    'uri_too_long',
  ] as const),
  ...(['header_too_large', 'not_implemented', 'version_not_supported'] as const),
];
/** What an operator alone gets. */
const ofOperator: readonly ProblemCode[] = ['source_refused', 'config_invalid'];

const errorKinds: Readonly<Record<number, AnswerKind>> = {
  401: 'challenge',
  416: 'unsatisfiable',
  429: 'retry',
  503: 'retry',
};

const made = new Map<string, ZodOpenApiResponseObject>();

/** Most operations share their errors, so each is a component. */
function errorOf(...parts: Parameters<typeof newError>): ZodOpenApiResponseObject {
  const [{ limited }, , kind, codes] = parts;
  const id = ['Error', kind, ...(limited ? [] : ['unlimited']), ...codes].join('.');
  const known = made.get(id) ?? { id, ...newError(...parts) };
  made.set(id, known);
  return known;
}

function newError(
  route: Route,
  description: string,
  kind: AnswerKind,
  codes: readonly ProblemCode[],
): ZodOpenApiResponseObject {
  const examplesIn = (form: string) =>
    Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${code}${form}` as const }]),
    );
  return {
    description: `${description}.`,
    headers: headersOf(route, kind),
    content: {
      'application/json': { schema: schemas.errorAnswer, examples: examplesIn('') },
      [problemType]: { schema: schemas.problemDocument, examples: examplesIn(documentSuffix) },
    },
  };
}

const requestId = 'req_6f1c2b7a90d34e5f8a6b7c8d';
const documentSuffix = '_problem';

/** Sentences of problems that have a new one at each time. */
const sentences: Partial<Record<ProblemCode, Problem>> = {
  invalid_input: problem('invalid_input', 'In the query, limit must be a whole number from 1 to 100.', [
    { path: 'limit', message: 'must be a whole number from 1 to 100' },
  ]),
  cursor_invalid: problem('cursor_invalid', 'This cursor is not of this list. Begin again without a cursor.'),
  not_found: problem('not_found', 'No loaded source names CVE-2099-0001.'),
  unauthorized: problem('unauthorized', 'This key is unknown, expired or revoked.'),
  forbidden: problem('forbidden', 'This operation needs a key with the scope write.'),
  conflict: problem('conflict', 'Another request with this Idempotency-Key has another body.'),
  precondition_failed: problem('precondition_failed', 'This was changed since: it has version 4 now.'),
  busy: problem('busy', 'The server has too much to do now. Try again in a few seconds.'),
  rate_limited: problem('rate_limited', 'Too many requests. Try again in 2 seconds.'),
};

/** An example of each problem in both forms, for the components of the document. */
export const errorExamples = Object.fromEntries(
  (Object.keys(problemKinds) as ProblemCode[]).flatMap((code) => {
    if (ofOperator.includes(code)) return [];
    const described = sentences[code] ?? problem(code);
    const summary = described.title;
    return [
      [code, { summary, value: JSON.parse(errorBody(described, requestId)) }],
      [`${code}${documentSuffix}`, { summary, value: JSON.parse(problemDocument(described, requestId)) }],
    ];
  }),
);
