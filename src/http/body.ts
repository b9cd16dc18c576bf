import type { IncomingMessage } from 'node:http';
import { limiterKey } from '../access/callers.ts';
import { BodyStream } from './body-stream.ts';
import { bodyTooLarge, type Problem, problem } from './problems.ts';
import { discardedBytesMax, type RequestContext } from './request-context.ts';
import type { Route } from './route.ts';

/** `application/json`, which is used for `application/vnd.cyclonedx+json` only. */
const jsonTypes = /^application\/(?:[\w.-]+\+)?json$/i;

/** What a handler gets of a body. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  /** Null if it is not streamed. */
  readonly stream: BodyStream | null;
}

/** What of a route says how its body is received. */
type BodyOfRoute = Pick<NonNullable<Route['body']>, 'bytesMax' | 'optional' | 'streamed'>;

type Received = ReceivedBody | { readonly failure: Problem };

/** The body of a request to a route with one, or why the request is refused. */
export async function receiveBody(context: RequestContext, body: BodyOfRoute): Promise<Received> {
  if (body.streamed) return openStream(context);
  return readBody(context, body.optional === true);
}

export const noBody: ReceivedBody = { bytes: new Uint8Array(0), stream: null };

async function openStream({
  request: { raw },
  server,
  caller,
  reply,
  bodyBytesMax,
}: RequestContext): Promise<Received> {
  const stream = new BodyStream(raw, bodyBytesMax);
  const refuse = async (failure: Problem) => {
    await stream.discardRest();
    return { failure };
  };
  const failure = mediaTypeFailure(raw.headers);
  if (failure !== null) return refuse(failure);
  if (Number(raw.headers['content-length'] ?? 0) > bodyBytesMax) return refuse(bodyTooLarge(bodyBytesMax));
  // What is made of a body takes about as much memory as half of it.
  const release = server.pendingBytes.add(limiterKey(caller.address), bodyBytesMax / 2);
  if (release === null) return refuse(problem('busy', tooManyBodies));
  reply.raw.once('close', release);
  return { ...noBody, stream };
}

const tooManyBodies = 'Too many large bodies are being received. Try again when they were answered.';

async function readBody({ request, bodyBytesMax }: RequestContext, isOptional: boolean): Promise<Received> {
  const { raw } = request;
  const failure = mediaTypeFailure(raw.headers);
  // Whether an optional body is there is known only at its end: it may be chunked and empty.
  if (failure !== null && !isOptional) return { failure };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > bodyBytesMax + discardedBytesMax) break;
      if (length > bodyBytesMax) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch {
    return { failure: problem('malformed_request', 'The request body broke off.') };
  }
  if (length > bodyBytesMax) return { failure: bodyTooLarge(bodyBytesMax) };
  if (length === 0) {
    if (isOptional) return noBody;
    return { failure: problem('invalid_input', 'The request has no body. Send one in JSON.') };
  }
  if (failure !== null) return { failure };
  return { bytes: joined(chunks, length), stream: null };
}

function mediaTypeFailure(headers: IncomingMessage['headers']): Problem | null {
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

/** In its own memory, so that it can be transferred to a thread. */
function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
