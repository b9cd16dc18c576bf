import { chunked, partOf } from './bodies.ts';
import type { TransportFault } from './contract.ts';

const blanks = Buffer.alloc(65_536, ' ');

/** Responses for which a client could wait without end. */
export const waitFaults = [
  {
    kind: 'transport',
    name: 'slow_body',
    sentence: 'The file arrives at one byte per second.',
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
    sentence: 'The headers arrive at one byte per second.',
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
    sentence: 'The connection is accepted, but no answer arrives.',
    answer: () => {},
  },
  {
    kind: 'transport',
    name: 'silence_mid_body',
    sentence: 'The server stops sending within the file.',
    needsBody: true,
    async answer(line, { right, settings }) {
      await line.head(right.status, right.headers);
      await line.body(partOf(right.body, settings.sixteenths));
    },
  },
  {
    kind: 'transport',
    name: 'endless_body',
    sentence: 'Endless spaces follow the file.',
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
    sentence: 'Endless headers.',
    async answer(line) {
      await line.raw(Buffer.from('HTTP/1.1 200 OK\r\n'));
      for (let i = 0; line.isOpen; i++) await line.raw(Buffer.from(`x-more-${i}: ${'a'.repeat(1_000)}\r\n`));
    },
  },
] as const satisfies readonly TransportFault[];
