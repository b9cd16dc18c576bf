import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { limiterKey } from '../access/callers.ts';
import { Failure } from '../kit/failure.ts';
import type { RequestContext } from './request-context.ts';
import type { EventRequest, ServerEvent } from './route.ts';
import { beginStream, logEnd, sendProblem } from './send.ts';

export const eventStreamType = 'text/event-stream';

/** A client should try again after this time without a connection. */
const retryMs = 3_000;
/** Short enough that neither a proxy nor the server closes a silent connection. */
const heartbeatEveryMs = 15_000;
/** The time for sending what is still buffered when the server stops. */
const lingerMs = 250;

/**
 * Sends events while the client listens. The next event is read only when the client has room for it, so a
 * client that does not read uses bounded memory. The server ends connections without traffic.
 * @throws the error that `open` throws before its first event
 */
export async function sendEvents(
  context: RequestContext,
  open: (request: EventRequest) => AsyncIterable<ServerEvent>,
): Promise<void> {
  const { request, reply, server } = context;
  const { raw } = reply;
  const slot = server.streams.acquire(limiterKey(context.caller.address));
  if ('failure' in slot) {
    sendProblem(context, slot.failure);
    return;
  }
  const { signal } = slot;
  const release = () => slot.release();
  raw.once('close', release);
  // The client may leave while the limiter decides.
  if (raw.closed) release();
  try {
    const lastEventId = header(request.headers['last-event-id']);
    const events = open({ lastEventId, signal })[Symbol.asyncIterator]();
    const first = await events.next();
    if (raw.destroyed) return;
    if (signal.aborted) throw new Failure('unavailable', 'The server is stopping. Try again soon.');
    beginStream(context, eventStreamType);
    signal.addEventListener('abort', () => endSoon(raw), { once: true });
    const bytes = request.raw.method === 'HEAD' ? 0 : await write(context, events, first, signal);
    raw.end();
    logEnd(context, bytes);
  } finally {
    release();
  }
}

/** Neither a pending read nor a client that does not read delays the end. */
function endSoon(raw: ServerResponse): void {
  raw.end();
  setTimeout(() => raw.destroy(), lingerMs).unref();
}

/** Writes events until there are no more, or the client is gone. @returns the number of bytes */
async function write(
  { request, reply: { raw }, log }: RequestContext,
  events: AsyncIterator<ServerEvent>,
  first: IteratorResult<ServerEvent>,
  signal: AbortSignal,
): Promise<number> {
  let bytes = 0;
  const put = (text: string) => {
    bytes += Buffer.byteLength(text);
    return raw.write(text);
  };
  const heartbeat = setInterval(() => {
    if (!raw.writableNeedDrain) put(': still here\n\n');
  }, heartbeatEveryMs);
  signal.addEventListener('abort', () => clearInterval(heartbeat), { once: true });
  try {
    put(`retry: ${retryMs}\n\n`);
    for (let next = first; !next.done && !signal.aborted; next = await events.next()) {
      if (!put(eventText(next.value))) await drained(raw, signal);
    }
  } catch (thrown) {
    // The status is already sent. The client reconnects and gets the error then.
    if (!signal.aborted) log.error({ requestId: request.id, err: thrown }, 'events ended early');
  } finally {
    clearInterval(heartbeat);
    await events.return?.().catch(() => {});
  }
  return bytes;
}

async function drained(raw: ServerResponse, signal: AbortSignal): Promise<void> {
  try {
    await once(raw, 'drain', { signal });
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  }
}

/** JSON has line breaks only inside of strings, where they are escaped. */
function eventText({ id, event, data }: ServerEvent): string {
  const lines = [`id: ${id}`];
  if (event !== undefined) lines.push(`event: ${event}`);
  if (data !== undefined) lines.push(`data: ${JSON.stringify(data)}`);
  return `${lines.join('\n')}\n\n`;
}

/** An empty header means nothing. Node joins a repeated one. */
function header(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text === '' ? undefined : text;
}
