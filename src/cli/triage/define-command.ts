import { InvalidArgumentError } from 'commander';
import type { TriageCommand } from '../commands/triage.ts';
import { type FormFlags, formOf, type Grammar, oneOf, withForms } from '../grammar.ts';
import { once } from '../option-values.ts';

interface TriageFlags extends FormFlags<NonNullable<TriageCommand['form']>> {
  readonly exposed?: boolean;
  readonly environment?: string;
  readonly mission?: NonNullable<TriageCommand['mission']>;
  readonly impact?: NonNullable<TriageCommand['impact']>;
  readonly vex: readonly string[];
  readonly limit: number;
  readonly failOn?: NonNullable<TriageCommand['failOn']>;
  readonly failOnUnknown?: true;
}

/** The options have the names of the API's parameters. */
export function addTriage({ program, deps, onEnd }: Grammar): void {
  const command = program
    .command('triage')
    .description(
      'Say what to fix first, and why.\nGive CVE ids, package URLs and CPE names, or a CycloneDX or SPDX document.',
    )
    .argument('[what...]', 'ids, identifiers, one file, or - for standard input, which is the default')
    .option('--exposed', 'the assets can be reached from public networks')
    .option('--no-exposed', 'they cannot')
    .option('--environment <metrics>', 'environmental metrics of CVSS: CR:H/MAV:L', once)
    .option('--mission <level>', 'effect on the mission: low, medium, high', oneOf('low', 'medium', 'high'))
    .option(
      '--impact <level>',
      'effect on people: low, medium, high, very_high',
      oneOf('low', 'medium', 'high', 'very_high'),
    )
    .option('--vex <file>', 'apply these statements; can be repeated', append, [])
    .option('--limit <n>', 'vulnerabilities to list, 1 to 5,000', itemLimit, 1_000)
    .option(
      '--fail-on <tier>',
      'exit with 10 if something must be fixed as soon: 3df, 3d, 14d, 60d, fsu',
      oneOf('3df', '3d', '14d', '60d', 'fsu'),
    )
    .option('--fail-on-unknown', 'also exit with 10 for an unknown tier, or what may be affected');
  withForms(command, 'sarif').action(async (given: string[], flags: TriageFlags) => {
    const { json, format, failOn, failOnUnknown = false, ...rest } = flags;
    const { triageGiven } = await import('../commands/triage.ts');
    onEnd(await triageGiven({ ...rest, given, form: formOf({ json, format }), failOn, failOnUnknown }, deps));
  });
}

function append(path: string, others: readonly string[]): readonly string[] {
  return [...others, path];
}

function itemLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= 5_000) return limit;
  throw new InvalidArgumentError('It must be a whole number from 1 to 5,000.');
}
