import { createServer, type ServerResponse } from 'node:http';
import { Failure } from '../kit/failure.ts';
import type { RequestMetrics } from '../metrics/request-metrics.ts';

const host = '127.0.0.1';
/** Scrapes within this time get the same text. */
const reusedForMs = 250;
const hostForm = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

/**
 * Serves `GET /metrics` to this machine alone, without a key. A port of its own, because a proxy on the same machine
 * makes every client look local on the main one.
 * @throws Failure `unavailable` when the port is in use
 */
export async function listenForScrapes(
  { registry }: Pick<RequestMetrics, 'registry'>,
  port: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  let made: { readonly atMs: number; readonly text: Promise<string> } | null = null;
  const metricsText = () => {
    const nowMs = performance.now();
    if (made === null || nowMs - made.atMs >= reusedForMs) made = { atMs: nowMs, text: registry.metrics() };
    return made.text;
  };
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const { method, url, headers } = request;
    if (!hostForm.test(headers.host ?? ''))
      return refuse(response, 403, 'Use the name localhost or 127.0.0.1.');
    if (url !== '/metrics') return refuse(response, 404, 'Metrics are at /metrics.');
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'Use GET.');
    metricsText().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': registry.contentType }).end(method === 'HEAD' ? '' : text),
      () => refuse(response, 500, 'The metrics could not be read.'),
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

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}
