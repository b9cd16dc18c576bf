import { Failure } from '../../kit/failure.ts';
import { grouped } from '../../kit/grouped.ts';
import type { ProvenVulnerability, VulnerabilityBatch } from '../../services/vulnerability/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { givenList } from '../given-list.ts';
import { printAnswer, printError, printsJson } from '../output.ts';

const idsMax = 1_000;

interface CveOptions {
  /** Or `-` for standard input. */
  readonly ids: readonly string[];
  readonly asOf: string | undefined;
  readonly json: boolean;
}

/** Shows what is known about one or more CVEs, one below the other. */
export async function showCves(
  { ids: given, asOf, json }: CveOptions,
  deps: CliDependencies,
): Promise<number> {
  const ids = await givenList(given, deps);
  if (ids.length > idsMax) {
    throw new Failure('invalid_input', `Give at most ${grouped(idsMax)} ids at a time.`);
  }
  const [id = '', ...others] = ids;
  if (others.length === 0) return showOne({ id, asOf }, json, deps);
  if (asOf !== undefined) throw new Failure('invalid_input', '--as-of takes one id.');
  return showSeveral(ids, json, deps);
}

async function showOne(
  input: { readonly id: string; readonly asOf: string | undefined },
  json: boolean,
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const record = await services.readVulnerability(input);
  printAnswer({ json: () => record, lines: await cardsOf([record], json, deps) }, json, deps);
  return exitCodes.ok;
}

/** The cards of records, one below the other. Their layout is loaded only if they are printed. */
async function cardsOf(records: readonly string[], json: boolean, deps: CliDependencies) {
  if (printsJson(json, deps)) return () => [];
  const { renderCard } = await import('../cve/card.ts');
  const read = records.map((record) => JSON.parse(record) as ProvenVulnerability);
  return (width: number) =>
    read.flatMap((record, at) => [...(at === 0 ? [] : [[], []]), ...renderCard(record, width)]);
}

/**
 * The cards, each as for one id, or the answer to all ids as JSON. The exit code reports missing CVEs, even if others
 * were found.
 */
async function showSeveral(ids: readonly string[], json: boolean, deps: CliDependencies): Promise<number> {
  const services = await deps.services();
  const text = Buffer.from(await services.readVulnerabilities({ ids })).toString();
  const { items, missing, malformed } = JSON.parse(text) as VulnerabilityBatch;
  // Items of a batch have no reasons for their risk.
  const read = printsJson(json, deps) ? [] : items.map(({ id }) => services.readVulnerability({ id }));
  const lines = await cardsOf(await Promise.all(read), json, deps);
  printAnswer({ json: () => text, lines }, json, deps);
  for (const id of missing) printError(deps, `No loaded source names ${id}.`);
  for (const { id, message } of malformed) printError(deps, `"${id}" ${message}.`);
  if (malformed.length > 0) return exitCodes.usage;
  return missing.length > 0 ? exitCodes.notFound : exitCodes.ok;
}
