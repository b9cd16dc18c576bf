import type { HeaderSets } from './headers.ts';
import type { RequestContext } from './request-context.ts';
import type { TextDocument } from './route.ts';
import { isKnown, send } from './send.ts';

/** Sends a document, or 304 if the client already has it. */
export function sendDocument(
  context: RequestContext,
  { mediaType, text, length, tag, isPrivate }: TextDocument,
): void {
  const { document, notModified } = isPrivate ? privateHeaders(context) : context.headers;
  // Weak, as the bytes may be compressed.
  const etag = `W/"${tag}"`;
  if (isKnown(context, etag)) send(context, 304, notModified, ['ETag', etag]);
  else send(context, 200, document, ['Content-Type', mediaType, 'ETag', etag], text, length);
}

function privateHeaders({ server }: RequestContext): HeaderSets {
  return server.headersFor({ variesWithKey: true, changes: false }).private;
}
