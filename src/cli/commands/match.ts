import type { MatchStatus } from '../../domain/match/verdict.ts';
import { Failure } from '../../kit/failure.ts';
import type { MatchResult } from '../../services/match/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { readGivenBytes, standardInput } from '../given-bytes.ts';
import { linesIn } from '../given-list.ts';
import { renderMatches } from '../match/matches.ts';
import { printAnswer } from '../output.ts';

export interface MatchOptions {
  /** One file, or identifiers. */
  readonly given: readonly string[];
  readonly status: readonly MatchStatus[] | undefined;
  /** 1 to 1,000. */
  readonly limit: number;
  /** The command fails if a component is affected; `unknown`: or may be. */
  readonly failOn: 'affected' | 'unknown' | undefined;
  readonly json: boolean;
}

const fileBytesMax = 5 * 1024 * 1024;

/** Shows which components are affected, and by what. They are in a file or named by identifiers. */
export async function matchGiven(
  { given, status, limit, failOn, json }: MatchOptions,
  deps: CliDependencies,
): Promise<number> {
  const bytes = await readGiven(given, deps);
  const services = await deps.services();
  const text = Buffer.from(await services.matchComponents({ bytes, status, limit })).toString();
  const listed = status ?? (['affected', 'unknown'] as const);
  const answer = {
    json: () => text,
    lines: (width: number) => renderMatches(JSON.parse(text) as MatchResult, listed, width),
  };
  printAnswer(answer, json, deps);
  if (failOn === undefined) return exitCodes.ok;
  const { counts } = JSON.parse(text) as MatchResult;
  const found = counts.affected + (failOn === 'unknown' ? counts.unknown : 0);
  return found > 0 ? exitCodes.threshold : exitCodes.ok;
}

async function readGiven(given: readonly string[], deps: CliDependencies): Promise<Uint8Array> {
  const purls = given.filter((text) => /^pkg:/i.test(text));
  const cpes = given.filter((text) => /^cpe:/i.test(text));
  const [file, ...others] = given.filter((text) => !purls.includes(text) && !cpes.includes(text));
  if (file === undefined) return new TextEncoder().encode(JSON.stringify({ purls, cpes }));
  if (others.length === 0 && purls.length + cpes.length === 0) {
    const bytes = await readGivenBytes(file, fileBytesMax, deps);
    return file === standardInput && isList(bytes) ? readGiven(linesIn(bytes), deps) : bytes;
  }
  throw new Failure('invalid_input', 'Give one file, or only identifiers: package URLs and CPE names.');
}

/** Identifiers on lines of their own, such as another program prints. */
function isList(bytes: Uint8Array): boolean {
  const lines = linesIn(bytes);
  return lines.length > 0 && lines.every((line) => /^(?:pkg|cpe):/i.test(line));
}
