import { type Decision, handlingLimits } from '../../domain/handling/handling.ts';
import type { HandlingFilter, RemovedHandling } from '../../services/handling/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { readGivenBytes } from '../given-bytes.ts';
import type { ListForm } from '../grammar.ts';
import {
  handlingColumns,
  removedColumns,
  renderHandlings,
  renderRemoved,
  renderWritten,
} from '../handling/table.ts';
import { printableJson } from '../layout/plain-text.ts';
import { printList } from '../lists/print-list.ts';
import { namingOptions } from '../own/option-failure.ts';

interface WithForm {
  readonly form: ListForm | undefined;
}

/** Lists what was decided, and whether it still counts. */
export async function listHandlings(
  { filter, form }: WithForm & { readonly filter: HandlingFilter },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const page = await services.listHandlings({ ...filter, limit: handlingLimits.handlings });
  const list = {
    ...{ items: page.items, columns: handlingColumns },
    json: () => JSON.stringify(page),
    lines: (width: number) => renderHandlings(page.items, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

/** Decides about a CVE, everywhere or on one component. */
export async function setHandling(
  { decision, form }: WithForm & { readonly decision: Partial<Decision> },
  deps: CliDependencies,
): Promise<number> {
  const bytes = Buffer.from(JSON.stringify({ items: [decision] }));
  return put(bytes, form, deps).catch((thrown: unknown) => {
    throw namingOptions(thrown, options);
  });
}

const options = {
  cve: 'The CVE',
  component: '--component',
  justification: '--justification',
  note: '--note',
  until: '--until',
};

/** Reads the decisions of a VEX document. */
export async function importHandlings(
  { file, form }: WithForm & { readonly file: string },
  deps: CliDependencies,
): Promise<number> {
  return put(await readGivenBytes(file, documentBytesMax, deps), form, deps);
}

const documentBytesMax = 5 * 1024 * 1024;

async function put(bytes: Uint8Array, form: ListForm | undefined, deps: CliDependencies): Promise<number> {
  const services = await deps.services();
  const result = await services.putHandlings({ bytes });
  const list = {
    ...{ items: result.items, columns: handlingColumns },
    json: () => JSON.stringify(result),
    lines: (width: number) => renderWritten(result, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

/** Removes decisions. */
export async function removeHandlings(
  { ids, form }: WithForm & { readonly ids: readonly string[] },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const removed: RemovedHandling[] = [];
  for (const id of ids) removed.push(await services.removeHandling({ id }));
  const list = {
    ...{ items: removed, columns: removedColumns },
    json: () => JSON.stringify({ items: removed, count: removed.length }),
    lines: (width: number) => renderRemoved(removed, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

/** Prints the decisions as an OpenVEX document, which other tools read too. */
export async function exportHandlings(
  { filter }: { readonly filter: HandlingFilter },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const file = await services.exportHandlings(filter);
  deps.stdout.write(printableJson(new TextDecoder().decode(file.bytes)));
  return exitCodes.ok;
}
