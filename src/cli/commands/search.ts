import { Failure } from '../../kit/failure.ts';
import type { SearchHit, SearchResult } from '../../services/contract.ts';
import { spellSeverity } from '../cve/severity.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellCount, spellNumber, spellShare } from '../layout/figures.ts';
import { type Rich, rich } from '../layout/rich-text.ts';
import { layTable } from '../layout/table.ts';
import { printAnswer } from '../output.ts';

export interface SearchOptions {
  readonly words: readonly string[];
  /** 1 to 100. */
  readonly limit: number;
  readonly json: boolean;
}

/** Shows the vulnerabilities that words name or describe. */
export async function search({ words, limit, json }: SearchOptions, deps: CliDependencies): Promise<number> {
  const q = words.join(' ').trim();
  if (q === '') throw new Failure('invalid_input', 'There is nothing to search for. Give at least one word.');
  if (q.length > queryCharsMax) {
    throw new Failure(
      'invalid_input',
      `The search is longer than ${spellCount(queryCharsMax)} characters. Use fewer words.`,
    );
  }
  const services = await deps.services();
  const result = await services.search({ q, limit });
  printAnswer({ json: () => JSON.stringify(result), lines: (width) => layHits(result, width) }, json, deps);
  return exitCodes.ok;
}

const queryCharsMax = 1_000;

const columns = [
  { heading: 'id' },
  { heading: 'severity' },
  { heading: 'EPSS', align: 'right' },
  { heading: 'KEV' },
  { heading: 'title', linesMax: 2 },
] as const;

function layHits(result: SearchResult, width: number): Rich[] {
  const { hits, query } = result;
  if (hits.length === 0) return [rich(`Nothing found for “${query}”.`)];
  const rows = hits.map((hit) => [
    rich(hit.id, 'strong'),
    spellSeverity(hit.severity, hit.cvss),
    rich(hit.epss === null ? '' : spellShare(hit.epss)),
    rich(hit.kev ? 'yes' : '', 'high'),
    hitTitle(hit),
  ]);
  return [...layTable(columns, rows, width), [], rich(spellTotal(result), 'faint')];
}

/** The title, or what else tells what it is about. */
function hitTitle({ state, title, snippet, vendor, product }: SearchHit): Rich {
  const name = title ?? snippet ?? [vendor, product].filter((part) => part !== null).join(' ');
  return rich(state === 'published' || state === 'unknown' ? name : `(${state}) ${name}`);
}

function spellTotal({ count, total, totalCapped }: SearchResult): string {
  if (total <= count) return spellNumber(count, 'hit');
  return `${spellNumber(count, 'hit')} of ${totalCapped ? 'at least ' : ''}${spellCount(total)}; more with --limit (up to 100)`;
}
