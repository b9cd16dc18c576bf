import { createServer, type ServerResponse } from 'node:http';
import { Failure } from '../kit/failure.ts';
import type { Services } from '../services/services.ts';

const host = '127.0.0.1';
const hostForm = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

type Listened = Pick<Services, 'readMetrics' | 'checkReadiness'>;

const answers: Readonly<Record<string, (services: Listened) => Promise<Answer>>> = {
  '/metrics': async (services) => ({ status: 200, ...(await services.readMetrics()) }),
  '/livez': async () => json(200, { ok: true }),
  '/readyz': async (services) => {
    const readiness = await services.checkReadiness();
    return json(readiness.ok ? 200 : 503, readiness);
  },
};

/**
 * Serves metrics and probes to this machine alone, without a key. A port of its own, because a proxy on the same machine
 * makes every client look local on the main one.
 * @throws Failure `unavailable` when the port is in use
 */
export async function listenForScrapes(
  services: Listened,
  port: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const { method, url = '', headers } = request;
    if (!hostForm.test(headers.host ?? ''))
      return refuse(response, 403, 'Use the name localhost or 127.0.0.1.');
    const answer = Object.hasOwn(answers, url) ? answers[url] : undefined;
    if (answer === undefined)
      return refuse(response, 404, `This port has ${Object.keys(answers).join(', ')}.`);
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'Use GET.');
    answer(services).then(
      ({ status, mediaType, text }) =>
        response.writeHead(status, { 'Content-Type': mediaType }).end(method === 'HEAD' ? '' : text),
      () => refuse(response, 500, 'This could not be read.'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const sentence = `Port ${port} of CAIRN_METRICS_PORT is not available (${cause.code}). Set it to another port.`;
      reject(new Failure('unavailable', sentence, { cause }));
    });
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function json(status: number, value: object): Answer {
  return { status, mediaType: 'application/json; charset=utf-8', text: JSON.stringify(value) };
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}
