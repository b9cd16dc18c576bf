import { z } from 'zod';
import { apiVersion } from '../problems.ts';

const requestId = z
  .string()
  .regex(/^req_[0-9a-f]{24}$/)
  .meta({
    id: 'RequestId',
    description: 'Identifies this request in the log of the server. The X-Request-Id header repeats it.',
    examples: ['req_6f1c2b7a90d34e5f8a6b7c8d'],
  });

const version = z.literal(apiVersion).meta({ id: 'ApiVersion', description: 'Version of the interface.' });

/** Members of every v1 answer in addition to its payload. */
export const envelopeMembers = { version, requestId };

const range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .exactOptional()
  .meta({
    description: 'Position in the text of that part, as [start, end) in UTF-16 code units.',
  });

const code = z
  .enum(['bad_request', 'unauthorized', 'forbidden', 'not_found', 'rate_limited', 'server_error'])
  .meta({ id: 'ErrorCode' });

export const errorAnswer = z
  .strictObject({
    error: z.strictObject({
      code,
      message: z.string(),
      requestId,
      version,
      details: z
        .array(z.strictObject({ path: z.string(), message: z.string(), range }))
        .optional()
        .meta({ description: 'What is wrong with which part of the input.' }),
    }),
    version,
    requestId,
  })
  .meta({ id: 'ErrorAnswer' });

export const problemDocument = z
  .strictObject({
    type: z
      .string()
      .regex(/^urn:cairn:error:[a-z_]+$/)
      .meta({ description: 'Ends in the name of a page of docs/errors.' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    code,
    requestId,
    version,
    errors: z
      .array(
        z.strictObject({
          pointer: z.string().meta({ description: 'JSON pointer in a URI fragment.' }),
          detail: z.string(),
          range,
        }),
      )
      .optional(),
  })
  .meta({
    id: 'ProblemDocument',
    description: 'RFC 9457, if Accept names application/problem+json.',
  });
