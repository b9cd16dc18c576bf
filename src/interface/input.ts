import type { z } from 'zod';
import { Failure, type FailureDetail } from '../kit/failure.ts';
import { readJson } from '../kit/json.ts';

const detailsMax = 20;

/**
 * A body as the schema of its operation reads it. An empty one, which only optional bodies are, stands for `{}`.
 * @param read repairs broken escapes by default, because texts of most bodies are compared with stored ones
 * @throws Failure `invalid_input` that names what is wrong and where
 */
export function parseBody<Schema extends z.ZodType>(
  bytes: Uint8Array,
  schema: Schema,
  read: (bytes: Uint8Array) => unknown = readJson,
): z.output<Schema> {
  const value = bytes.length === 0 ? {} : read(bytes);
  if (value === undefined) {
    throw new Failure('invalid_input', 'The request body is not JSON in UTF-8.', {
      details: [{ path: '', message: 'is not JSON in UTF-8' }],
    });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap(detailsOf);
  const details = faults.slice(0, detailsMax).map(({ path, message }) => {
    return { path: path.slice(0, 100).toWellFormed(), message };
  });
  const [first] = details;
  const where = first?.path ? `In the request body, ${first.path}` : 'The request body';
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  throw new Failure('invalid_input', `${where} ${first?.message}${more}.`, { details });
}

/** What an issue of a schema means for the caller. */
export function detailsOf(issue: z.core.$ZodIssue): FailureDetail[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map(unknownParameter);
  return [{ path: issue.path.join('.'), message: issue.message }];
}

function unknownParameter(name: string): FailureDetail {
  return { path: name, message: 'is unknown' };
}
