import type { TransportContext, TransportFault } from './contract.ts';
import type { Line } from './line.ts';

/** Responses that end too early, too late or never. */
export const bodyFaults = [
  {
    kind: 'transport',
    name: 'truncated_told',
    sentence: 'The connection closes before the stated length.',
    needsBody: true,
    async answer(line, { right, settings }) {
      await line.head(right.status, right.headers);
      await line.body(partOf(right.body, settings.sixteenths));
      line.end();
    },
  },
  {
    kind: 'transport',
    name: 'truncated_untold',
    sentence: 'The file is truncated, without a stated length.',
    needsBody: true,
    async answer(line, { right, settings }) {
      await line.head(right.status, withoutLength(right.headers));
      await line.body(partOf(right.body, settings.sixteenths));
      line.end();
    },
  },
  {
    kind: 'transport',
    name: 'truncated_chunked',
    sentence: 'The connection closes before the last chunk.',
    needsBody: true,
    async answer(line, { right, settings }) {
      await line.head(right.status, chunked(right.headers));
      await line.chunk(partOf(right.body, settings.sixteenths));
      line.end();
    },
  },
  {
    kind: 'transport',
    name: 'length_too_large',
    sentence: 'The stated length is greater than the file.',
    needsBody: true,
    answer: (line, about) => answerWithLength(line, about, about.right.body.length + 1_000),
  },
  {
    kind: 'transport',
    name: 'length_too_small',
    sentence: 'The stated length is half of the file.',
    needsBody: true,
    answer: (line, about) => answerWithLength(line, about, Math.floor(about.right.body.length / 2)),
  },
  {
    kind: 'transport',
    name: 'reset',
    sentence: 'The connection is reset within the file.',
    needsBody: true,
    async answer(line, { right, settings }) {
      await line.head(right.status, right.headers);
      await line.body(partOf(right.body, settings.sixteenths));
      // Otherwise the client might not receive what was sent.
      await line.wait(20);
      line.reset();
    },
  },
  {
    kind: 'transport',
    name: 'reset_at_once',
    sentence: 'The connection is reset before any answer.',
    answer: (line) => line.reset(),
  },
  {
    kind: 'transport',
    name: 'range_ignored',
    sentence: 'The server ignores the requested range and sends the whole file.',
    needsBody: true,
    async answer(line, { full }) {
      await line.head(full.status, full.headers);
      await line.body(full.body);
      line.end();
    },
  },
  {
    kind: 'transport',
    name: 'range_wrong',
    sentence: 'The server sends a different range than requested, and states it.',
    needsBody: true,
    async answer(line, { right, full }) {
      const isPart = right.status === 206;
      const { length } = right.body;
      const body = isPart ? full.body.subarray(0, length) : right.body;
      const place = isPart ? { 'content-range': `bytes 0-${length - 1}/${full.body.length}` } : {};
      await line.head(right.status, { ...right.headers, ...place });
      await line.body(body);
      line.end();
    },
  },
] as const satisfies readonly TransportFault[];

/** The first sixteenths, at least one byte and never all of more than a byte. */
export function partOf(body: Buffer, sixteenths: number): Buffer {
  return body.subarray(0, Math.max(1, Math.floor((body.length * sixteenths) / 16)));
}

export function withoutLength(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'));
}

export function chunked(headers: Readonly<Record<string, string>>): Record<string, string> {
  return { ...withoutLength(headers), 'transfer-encoding': 'chunked' };
}

async function answerWithLength(line: Line, { right }: TransportContext, length: number): Promise<void> {
  await line.head(right.status, { ...right.headers, 'content-length': String(length) });
  await line.body(right.body);
  line.end();
}
