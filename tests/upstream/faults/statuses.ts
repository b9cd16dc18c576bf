import type { TransportFault } from './contract.ts';
import type { Line } from './line.ts';

const page = Buffer.from(
  '<!DOCTYPE html>\n<html><head><title>Sorry</title></head><body><h1>Something is in the way</h1></body></html>\n',
);

/** Statuses other than success, and successes with something else in them. */
export const statusFaults = [
  status('status_500', 500, 'The server reports an internal error.'),
  status('status_502', 502, 'A proxy reports that its upstream server failed.'),
  {
    kind: 'transport',
    name: 'status_503',
    sentence: 'The server is busy and sends Retry-After.',
    answer: (line, { settings }) => answerPage(line, 503, { 'retry-after': settings.retryAfter }),
  },
  {
    kind: 'transport',
    name: 'status_429',
    sentence: 'The client exceeds a rate limit and gets Retry-After.',
    answer: (line, { settings }) => answerPage(line, 429, { 'retry-after': settings.retryAfter }),
  },
  status('status_403_html', 403, 'A firewall refuses the client with a page.'),
  status('status_404', 404, 'The file does not exist.'),
  status('status_410', 410, 'The file was removed permanently.'),
  status('html_200', 200, 'An HTML page with status 200, such as a captive portal.'),
  {
    kind: 'transport',
    name: 'status_204',
    sentence: 'A success status without content.',
    async answer(line) {
      await line.head(204);
      line.end();
    },
  },
  {
    kind: 'transport',
    name: 'empty_200',
    sentence: 'A success status with an empty file.',
    async answer(line, { right }) {
      await line.head(200, {
        'content-type': right.headers['content-type'] ?? 'text/plain',
        'content-length': '0',
      });
      line.end();
    },
  },
] as const satisfies readonly TransportFault[];

function status<Name extends string>(name: Name, code: number, sentence: string) {
  return { kind: 'transport', name, sentence, answer: (line: Line) => answerPage(line, code) } as const;
}

async function answerPage(line: Line, code: number, headers: Record<string, string> = {}): Promise<void> {
  const described = { 'content-type': 'text/html; charset=utf-8', 'content-length': String(page.length) };
  await line.head(code, { ...described, ...headers });
  await line.body(page);
  line.end();
}
