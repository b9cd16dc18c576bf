import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { Failure } from '../kit/failure.ts';
import { readJson } from '../kit/json.ts';
import { discardedBytesMax, type Exchange } from './exchange.ts';
import { bodyTooLarge, type Problem, problem } from './problems.ts';
import { detailsOf } from './query.ts';

/** `application/json`, and what is written in it: `application/vnd.cyclonedx+json`. */
const jsonTypes = /^application\/(?:[\w.-]+\+)?json$/i;
const detailsShown = 20;

/** Reads the whole body of a request to a route that takes one, or tells why it is refused. */
export async function readBody({
  request,
  bodyBytesMax,
}: Exchange): Promise<{ readonly bytes: Uint8Array } | { readonly refusal: Problem }> {
  const { raw } = request;
  const refusal = mediaTypeRefusal(raw.headers);
  if (refusal !== null) return { refusal };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > discardedBytesMax) break;
      if (length > bodyBytesMax) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch {
    return { refusal: problem('malformed_request', 'The request body broke off.') };
  }
  if (length > bodyBytesMax) return { refusal: bodyTooLarge(bodyBytesMax) };
  if (length === 0)
    return { refusal: problem('invalid_input', 'The request has no body. Send one in JSON.') };
  return { bytes: joined(chunks, length) };
}

/**
 * A body as the route's schema reads it.
 * @throws Failure `invalid_input` that names what is wrong and where
 */
export function parseBody<Schema extends z.ZodType>(bytes: Uint8Array, schema: Schema): z.output<Schema> {
  const value = readJson(bytes);
  if (value === undefined) {
    throw new Failure('invalid_input', 'The request body is not JSON in UTF-8.', {
      details: [{ path: '', message: 'is not JSON in UTF-8' }],
    });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap(detailsOf);
  const details = faults.slice(0, detailsShown).map(({ path, message }) => {
    return { path: path.slice(0, 100).toWellFormed(), message };
  });
  const [first] = details;
  const where = first?.path ? `In the request body, ${first.path}` : 'The request body';
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  throw new Failure('invalid_input', `${where} ${first?.message}${more}.`, { details });
}

function mediaTypeRefusal(headers: IncomingMessage['headers']): Problem | null {
  const [mediaType = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/i.test(charset);
  if (!jsonTypes.test(mediaType) || !isUtf8) {
    const message = 'The request body must be JSON in UTF-8. Send it with Content-Type: application/json.';
    return problem('unsupported_media_type', message);
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return null;
  return problem('unsupported_media_type', 'The request body must not be compressed.');
}

/** In memory of its own, so that it can be given to a thread. */
function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
