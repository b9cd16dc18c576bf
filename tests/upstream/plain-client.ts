import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** What a client receives if it follows no redirects, unpacks nothing and never repeats a request. */
export interface Reply {
  /** Null if no response began. */
  readonly status: number | null;
  readonly headers: IncomingHttpHeaders;
  /** The received part. */
  readonly body: Buffer;
  /** `whole`, the code of the error that ended it, or why the client did not wait for its end. */
  readonly end: string;
}

export interface Patience {
  readonly method?: string;
  /** Without a byte. */
  readonly silenceMs?: number;
  readonly bodyBytesMax?: number;
  /** For the whole response. */
  readonly deadlineMs?: number;
}

const usualBodyBytesMax = 8_000_000;
const usualSilenceMs = 5_000;
const usualDeadlineMs = 10_000;

export function get(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  {
    method = 'GET',
    silenceMs = usualSilenceMs,
    bodyBytesMax = usualBodyBytesMax,
    deadlineMs = usualDeadlineMs,
  }: Patience = {},
): Promise<Reply> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let answer: IncomingMessage | null = null;
    const requested = request(url, { method, headers, agent: false, timeout: silenceMs });
    const deadline = setTimeout(() => conclude('deadline'), deadlineMs);
    const conclude = (end: string) => {
      clearTimeout(deadline);
      requested.destroy();
      const [status, answered] = [answer?.statusCode ?? null, answer?.headers ?? {}];
      resolve({ status, headers: answered, body: Buffer.concat(chunks), end });
    };
    requested.on('timeout', () => conclude('silence'));
    requested.on('error', (error: NodeJS.ErrnoException) => conclude(error.code ?? error.message));
    requested.on('response', (response) => {
      answer = response;
      response.on('error', (error: NodeJS.ErrnoException) => conclude(error.code ?? error.message));
      response.on('end', () => conclude('whole'));
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > bodyBytesMax) conclude('too much');
      });
    });
    requested.end();
  });
}
