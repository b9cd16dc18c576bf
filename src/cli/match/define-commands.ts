import { type Command, InvalidArgumentError } from 'commander';
import type { MatchStatus } from '../../domain/match/verdict.ts';
import type { CliDependencies } from '../dependencies.ts';

interface MatchFlags {
  readonly status?: readonly MatchStatus[];
  readonly limit: number;
  readonly json?: boolean;
}

/** Only as a type, because the definitions are read for every command and must load only the command line. */
const statuses: Readonly<Record<MatchStatus, true>> = { affected: true, unknown: true, not_affected: true };
const matchStatuses = Object.keys(statuses) as readonly MatchStatus[];

/**
 * The command that matches a list of components against the stored data. Its options have the names of the
 * API's parameters.
 */
export function addMatch(program: Command, deps: CliDependencies, onEnd: (exitCode: number) => void): void {
  program
    .command('match')
    .description(
      'Match components against vulnerabilities.\nGive a CycloneDX or SPDX document in JSON, or identifiers.',
    )
    .argument('<file...>', 'one file, or package URLs and CPE names: pkg:npm/lodash@4.17.20')
    .option(
      '--status <statuses>',
      `only findings with these statuses: ${matchStatuses.join(',')}`,
      readStatuses,
    )
    .option('--limit <n>', 'findings per component, 1 to 1,000', readLimit, 20)
    .option('--json', 'print the answer as JSON')
    .action(async (given: string[], { status, limit, json = false }: MatchFlags) => {
      const { matchGiven } = await import('../commands/match.ts');
      onEnd(await matchGiven({ given, status, limit, json }, deps));
    });
}

function readStatuses(text: string): readonly MatchStatus[] {
  const known: readonly string[] = matchStatuses;
  const isStatus = (word: string): word is MatchStatus => known.includes(word);
  const words = text.split(',');
  if (words.every(isStatus)) return words;
  throw new InvalidArgumentError(`It must be some of ${matchStatuses.join(', ')}, separated by commas.`);
}

function readLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 1_000)
    throw new InvalidArgumentError('It must be a whole number from 1 to 1,000.');
  return limit;
}
