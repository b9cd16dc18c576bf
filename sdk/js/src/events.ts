import { CairnError } from './error.ts';
import { failing } from './request.ts';
import { pause, waitBefore } from './retry.ts';

/** An event as it was sent. Without `data`, it only moves the position. */
export interface RawEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

interface StreamState {
  lastEventId: string | undefined;
  retryMs: number | null;
  /** In a row. Whatever the server sends ends the row, also a comment that keeps the connection alive. */
  failures: number;
}

export interface Following {
  /** Opens the stream after an event. */
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  readonly lastEventId: string | undefined;
  /** It gives up after more failures in a row. */
  readonly retries: number;
  /** For the head of a response. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** The server sends something at least every 15 seconds. */
const silenceMsMax = 45_000;
const waitMsMax = 30_000;
const eventCharactersMax = 16_000_000;

/** The events of a stream. A connection that ends is opened again where it ended. */
export async function* follow(following: Following): AsyncGenerator<RawEvent> {
  const { open, lastEventId, retries, timeoutMs, signal } = following;
  const state: StreamState = { lastEventId, retryMs: null, failures: 0 };
  for (;;) {
    const silence = new AbortController();
    const both = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]);
    let retryAfterSeconds: number | null = null;
    try {
      const response = await within(timeoutMs, silence, () => open(state.lastEventId, both));
      yield* readEvents(response, state, silence);
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error) || state.failures >= retries) throw error;
      retryAfterSeconds = error instanceof CairnError ? error.retryAfterSeconds : null;
      state.failures += 1;
    } finally {
      silence.abort();
    }
    const waitMs = state.retryMs ?? waitBefore(state.failures, null);
    await pause(Math.min(waitMsMax, Math.max(waitMs, (retryAfterSeconds ?? 0) * 1000)), signal);
  }
}

/** Ends a step that takes longer. @throws CairnError `timeout` */
async function within<T>(ms: number, silence: AbortController, step: () => Promise<T>): Promise<T> {
  const end = () => silence.abort(new DOMException('The server sent nothing.', 'TimeoutError'));
  const timer = setTimeout(end, ms);
  try {
    return await failing(step, silence.signal);
  } finally {
    clearTimeout(timer);
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof CairnError)) return false;
  const { code, status } = error;
  return code === 'connection_failed' || code === 'timeout' || status === 429 || (status ?? 0) >= 500;
}

/** Parses one connection, as the HTML standard says. */
async function* readEvents(
  response: Response,
  state: StreamState,
  silence: AbortController,
): AsyncGenerator<RawEvent> {
  if (response.body === null || !(response.headers.get('content-type') ?? '').startsWith('text/event-stream'))
    throw new CairnError('invalid_answer', 'The server answered without events.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let isUnused = true;
  let rest = '';
  let id = state.lastEventId ?? '';
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await within(silenceMsMax, silence, () => reader.read());
      if (done && isUnused)
        throw new CairnError('connection_failed', 'The server ended the stream before it sent anything.');
      if (done) return;
      isUnused = false;
      state.failures = 0;
      const lines = `${rest}${value}`.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      if (rest.length > eventCharactersMax) throw new CairnError('invalid_answer', 'An event is too long.');
      for (const line of lines) {
        const [, field = '', text = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
        if (line === '') {
          state.lastEventId = id === '' ? undefined : id;
          if (data.length > 0) yield { id, event: event === '' ? 'message' : event, data: data.join('\n') };
          event = '';
          data = [];
        } else if (field === 'id') id = text;
        else if (field === 'event') event = text;
        else if (field === 'data') data.push(text);
        else if (field === 'retry' && /^\d{1,9}$/.test(text)) state.retryMs = Number(text);
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
