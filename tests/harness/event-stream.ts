import { type ClientRequest, type IncomingMessage, request } from 'node:http';

/** A received event. `id` is the mark that was valid when it came. */
export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Splits an event stream as in the HTML standard (9.2.6), in pieces of any size. */
export class EventParser {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #type = '';
  #data: string[] = [];
  #id = '';
  /** The mark to resume from: that of the last complete block. */
  lastEventId = '';
  retryMs: number | null = null;
  comments = 0;

  /** The events that are complete so far. */
  read(bytes: Uint8Array): ReceivedEvent[] {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#readLine(line));
  }

  #readLine(line: string): ReceivedEvent[] {
    if (line === '') return this.#dispatch();
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === '') this.comments += 1;
    else if (field === 'event') this.#type = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return [];
  }

  #dispatch(): ReceivedEvent[] {
    this.lastEventId = this.#id;
    const [event, data] = [this.#type || 'message', this.#data];
    this.#type = '';
    this.#data = [];
    return data.length === 0 ? [] : [{ id: this.#id, event, data: data.join('\n') }];
  }
}

export interface Listening {
  readonly parser: EventParser;
  /** Resolves at the first bytes of the response, with its status. */
  readonly opened: Promise<number>;
  /** Resolves when the connection has ended, on either side. */
  readonly ended: Promise<void>;
  /** Disconnects in the middle of the stream. */
  cut(): void;
}

/**
 * Listens to a stream.
 * @param cutAfterBytes disconnects after this number of bytes
 */
export function listen(
  address: URL,
  path: string,
  {
    lastEventId,
    apiKey,
    cutAfterBytes = Number.POSITIVE_INFINITY,
    onEvent = () => {},
  }: {
    readonly lastEventId?: string | undefined;
    readonly apiKey?: string;
    readonly cutAfterBytes?: number;
    readonly onEvent?: (event: ReceivedEvent) => void;
  } = {},
): Listening {
  const parser = new EventParser();
  const opened = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<void>();
  const headers = {
    Accept: 'text/event-stream',
    'Accept-Encoding': 'gzip',
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
  };
  const sent: ClientRequest = request(new URL(path, address), { headers, agent: false });
  const read = (response: IncomingMessage) => {
    opened.resolve(response.statusCode ?? 0);
    let left = cutAfterBytes;
    response.on('data', (chunk: Buffer) => {
      for (const event of parser.read(chunk.subarray(0, left))) onEvent(event);
      left -= chunk.length;
      if (left <= 0) sent.destroy();
    });
    response.on('close', () => ended.resolve());
    response.on('error', () => ended.resolve());
  };
  sent.on('response', read);
  sent.on('error', () => {
    opened.resolve(0);
    ended.resolve();
  });
  sent.end();
  return { parser, opened: opened.promise, ended: ended.promise, cut: () => sent.destroy() };
}
