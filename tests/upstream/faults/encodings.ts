import { gzipSync } from 'node:zlib';
import type { Answer } from '../answer.ts';
import { gzipOf, makeBomb } from './bomb.ts';
import type { TransportFault } from './contract.ts';
import type { Line } from './line.ts';

const layers = 10;

/** Content-Encodings that are harmful, or that can't be decoded. */
export const encodingFaults = [
  {
    kind: 'transport',
    name: 'encoding_bomb',
    sentence: 'The transport compression expands a thousandfold.',
    needsBody: true,
    answer: (line, { full, settings }) =>
      answerEncoded(line, full, gzipOf(makeBomb(full.body, ' ', settings.unpackedBytes)), 'gzip'),
  },
  {
    kind: 'transport',
    name: 'encoding_nested',
    sentence: `The file is compressed ${layers} times for transport.`,
    needsBody: true,
    answer(line, { full }) {
      let body = full.body;
      for (let i = 0; i < layers; i++) body = gzipSync(body);
      return answerEncoded(line, full, body, Array(layers).fill('gzip').join(', '));
    },
  },
  {
    kind: 'transport',
    name: 'encoding_bad_crc',
    sentence: 'The transport compression has a wrong checksum.',
    needsBody: true,
    answer: (line, { full }) => answerEncoded(line, full, withBadCrc(gzipSync(full.body)), 'gzip'),
  },
  {
    kind: 'transport',
    name: 'encoding_unknown',
    sentence: 'The transport compression is one that was not requested.',
    needsBody: true,
    answer: (line, { full }) => answerEncoded(line, full, full.body, 'x-loom'),
  },
] as const satisfies readonly TransportFault[];

/** The checksum comes before the length, at the end. */
export function withBadCrc(gzipped: Buffer): Buffer {
  const damaged = Buffer.from(gzipped);
  const at = damaged.length - 8;
  damaged.writeUInt32LE((damaged.readUInt32LE(at) ^ 0xffff) >>> 0, at);
  return damaged;
}

async function answerEncoded(line: Line, full: Answer, body: Buffer, encoding: string): Promise<void> {
  const headers = { ...full.headers, 'content-encoding': encoding, 'content-length': String(body.length) };
  await line.head(200, headers);
  await line.body(body);
  line.end();
}
