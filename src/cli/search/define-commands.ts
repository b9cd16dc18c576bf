import { type Command, InvalidArgumentError } from 'commander';
import { type ListFormat, listedMax } from '../../domain/export.ts';
import { Failure } from '../../kit/failure.ts';
import type { CliDependencies } from '../dependencies.ts';
import { once } from '../once.ts';
import type { SearchTexts } from './options.ts';

interface SearchFlags extends SearchTexts {
  readonly fields?: true;
  readonly json?: true;
  readonly format?: ListFormat;
}

/** The command that searches. Its options have the names of the API's parameters. */
export function addSearch(program: Command, deps: CliDependencies, onEnd: (exitCode: number) => void): void {
  program
    .command('search')
    .description(
      'Find vulnerabilities, weaknesses, techniques, groups, products and more.\nA query has words, "phrases", field:value, -not, OR and ( ). Put it in quotes.',
    )
    .argument('[query...]', 'what to search for; optional with filters')
    .option('--type <types>', 'only of these types: vulnerability, weakness, technique …', once)
    .option('--severity <severities>', 'only of these severities: critical,high', once)
    .option('--cvss-min <score>', 'CVSS base score of at least this, 0 to 10', once)
    .option('--epss-min <score>', 'EPSS score of at least this, 0 to 1', once)
    .option('--kev', 'only what is listed in KEV')
    .option('--no-kev', 'only what is not listed in KEV')
    .option('--cwe <ids>', 'only with one of these weaknesses: 79,89', once)
    .option('--vendor <names>', 'only of one of these vendors', once)
    .option('--product <names>', 'only of one of these products', once)
    .option('--published-after <time>', 'later than this day, or within an age such as 7d', once)
    .option('--modified-since <time>', 'modified since this day, or within an age such as 7d', once)
    .option(
      '--kev-due <time>',
      'to be fixed by this day, as CISA requires; also a range or <2024-01-31',
      once,
    )
    .option('--sort <fields>', 'by these fields instead of relevance; -epss: highest first', once)
    .option('--facets <fields>', 'count the values of these fields: severity,vendor', once)
    .option('--limit <n>', 'hits to show, 1 to 100; default 20', hitLimit)
    .option('--format <format>', 'print all hits, up to 10,000, as csv or jsonl', listFormat)
    .option('--cursor <cursor>', 'continue after an earlier answer: its nextCursor', once)
    .option('--count', 'show only the number of hits')
    .option('--fields', 'list the fields of the query language')
    .option('--json', 'print the answer as JSON')
    .action(async (words: string[], { fields, json, format, ...texts }: SearchFlags) => {
      const { exportHits, listFields, search } = await import('../commands/search.ts');
      const base = { words, json: json ?? false };
      if (format !== undefined) {
        if (json || fields) throw new Failure('invalid_input', '--format takes neither --json nor --fields.');
        onEnd(await exportHits({ words, texts, format }, deps));
        return;
      }
      onEnd(await (fields ? listFields(base, deps) : search({ ...base, texts }, deps)));
    });
}

function listFormat(text: string): ListFormat {
  if (text === 'csv' || text === 'jsonl') return text;
  throw new InvalidArgumentError('It must be csv or jsonl.');
}

function hitLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= listedMax) return limit;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100, or to 10,000 with --format.');
}
