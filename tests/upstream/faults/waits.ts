import { chunked, partOf } from './bodies.ts';
import type { TransportFault } from './contract.ts';

const blanks = Buffer.alloc(65_536, ' ');

/** Answers for which a client could wait for ever. */
export const waitFaults = [
  {
    kind: 'transport',
    name: 'slow_body',
    sentence: 'The file comes a byte a second.',
    needsBody: true,
    async answer(line, { right, settings }) {
      await line.head(right.status, right.headers);
      await line.slowly(right.body, settings.bytesPerSecond);
      line.end();
    },
  },
  {
    kind: 'transport',
    name: 'slow_head',
    sentence: 'The headers come a byte a second.',
    async answer(line, { right, settings }) {
      const lines = Object.entries(right.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      await line.slowly(
        Buffer.from(`HTTP/1.1 ${right.status} OK\r\n${lines.join('')}\r\n`),
        settings.bytesPerSecond,
      );
      await line.body(right.body);
      line.end();
    },
  },
  {
    kind: 'transport',
    name: 'silence',
    sentence: 'The connection is accepted, and nothing ever comes.',
    answer: () => {},
  },
  {
    kind: 'transport',
    name: 'silence_mid_body',
    sentence: 'A part of the file comes, and then nothing more.',
    needsBody: true,
    async answer(line, { right, settings }) {
      await line.head(right.status, right.headers);
      await line.body(partOf(right.body, settings.sixteenths));
    },
  },
  {
    kind: 'transport',
    name: 'endless_body',
    sentence: 'Behind the file come blanks without end.',
    needsBody: true,
    async answer(line, { right }) {
      await line.head(right.status, chunked(right.headers));
      await line.chunk(right.body);
      while (line.isOpen) await line.chunk(blanks);
    },
  },
  {
    kind: 'transport',
    name: 'endless_head',
    sentence: 'Headers come without end.',
    async answer(line) {
      await line.raw(Buffer.from('HTTP/1.1 200 OK\r\n'));
      for (let i = 0; line.isOpen; i++) await line.raw(Buffer.from(`x-more-${i}: ${'a'.repeat(1_000)}\r\n`));
    },
  },
] as const satisfies readonly TransportFault[];
