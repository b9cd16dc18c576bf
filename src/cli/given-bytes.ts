import { open } from 'node:fs/promises';
import { Failure } from '../kit/failure.ts';
import type { CliDependencies } from './dependencies.ts';

/** In the place of a file name: standard input. */
export const standardInput = '-';

/**
 * The bytes of a file, or of standard input for `-`. No more than the limit is read.
 * @throws Failure `invalid_input` if it cannot be read, or is larger
 */
export async function readGivenBytes(
  path: string,
  bytesMax: number,
  { stdin }: Pick<CliDependencies, 'stdin'>,
): Promise<Uint8Array> {
  if (path === standardInput) return readAll(stdin, bytesMax);
  const file = await open(path).catch((cause: unknown) => {
    throw new Failure('invalid_input', `The file ${path} cannot be read.`, { cause });
  });
  try {
    const bytes = new Uint8Array(bytesMax + 1);
    let length = 0;
    for (let isAtEnd = false; !isAtEnd && length < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, null);
      isAtEnd = bytesRead === 0;
      length += bytesRead;
    }
    if (length <= bytesMax) return bytes.subarray(0, length);
    throw tooLarge(`The file ${path}`, bytesMax);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure('invalid_input', `The file ${path} cannot be read.`, { cause });
  } finally {
    await file.close();
  }
}

async function readAll(stdin: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stdin) {
    length += piece.byteLength;
    if (length > bytesMax) throw tooLarge('Standard input', bytesMax);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function tooLarge(what: string, bytesMax: number): Failure {
  const size = bytesMax % mebibyte === 0 ? `${bytesMax / mebibyte} MiB` : `${bytesMax} bytes`;
  return new Failure('invalid_input', `${what} is larger than ${size}.`);
}

const mebibyte = 1024 * 1024;
