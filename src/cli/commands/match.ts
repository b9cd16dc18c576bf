import { open } from 'node:fs/promises';
import type { MatchStatus } from '../../domain/match/verdict.ts';
import { Failure } from '../../kit/failure.ts';
import type { MatchResult } from '../../services/match/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { renderMatches } from '../match/matches.ts';
import { printAnswer } from '../output.ts';

export interface MatchOptions {
  /** One file, or identifiers. */
  readonly given: readonly string[];
  readonly status: readonly MatchStatus[] | undefined;
  /** 1 to 1,000. */
  readonly limit: number;
  readonly json: boolean;
}

const fileBytesMax = 5 * 1024 * 1024;

/** Shows which components are affected, and by what. They are in a file or named by identifiers. */
export async function matchGiven(
  { given, status, limit, json }: MatchOptions,
  deps: CliDependencies,
): Promise<number> {
  const bytes = await readGiven(given);
  const services = await deps.services();
  const text = Buffer.from(await services.matchComponents({ bytes, status, limit })).toString();
  const listed = status ?? (['affected', 'unknown'] as const);
  const answer = {
    json: () => text,
    lines: (width: number) => renderMatches(JSON.parse(text) as MatchResult, listed, width),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}

async function readGiven(given: readonly string[]): Promise<Uint8Array> {
  const purls = given.filter((text) => /^pkg:/i.test(text));
  const cpes = given.filter((text) => /^cpe:/i.test(text));
  const [file, ...others] = given.filter((text) => !purls.includes(text) && !cpes.includes(text));
  if (file === undefined) return new TextEncoder().encode(JSON.stringify({ purls, cpes }));
  if (others.length === 0 && purls.length + cpes.length === 0) return readList(file);
  throw new Failure('invalid_input', 'Give one file, or only identifiers: package URLs and CPE names.');
}

/** Reads no more of a file than the size limit. */
async function readList(path: string): Promise<Uint8Array> {
  const file = await open(path).catch((cause: unknown) => {
    throw new Failure('invalid_input', `The file ${path} cannot be read.`, { cause });
  });
  try {
    const bytes = new Uint8Array(fileBytesMax + 1);
    let length = 0;
    for (let isAtEnd = false; !isAtEnd && length < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, null);
      isAtEnd = bytesRead === 0;
      length += bytesRead;
    }
    if (length <= fileBytesMax) return bytes.subarray(0, length);
    throw new Failure('invalid_input', `The file ${path} is larger than 5 MiB.`);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure('invalid_input', `The file ${path} cannot be read.`, { cause });
  } finally {
    await file.close();
  }
}
