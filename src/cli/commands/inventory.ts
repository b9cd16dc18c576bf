import { createReadStream } from 'node:fs';
import type { BodTier } from '../../domain/risk/tier.ts';
import { Failure } from '../../kit/failure.ts';
import {
  type InventoryChange,
  inventoryLimits,
  type ListComponentsInput,
  type ReadInventoryInput,
  type WrittenInventory,
} from '../../services/inventory/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { standardInput } from '../given-bytes.ts';
import type { ListForm } from '../grammar.ts';
import { componentColumns, renderComponents } from '../inventory/components.ts';
import { renderDifference } from '../inventory/difference.ts';
import { findingColumns, renderInventory } from '../inventory/findings.ts';
import { formatTime } from '../layout/format.ts';
import { rich, wrapRich } from '../layout/rich-text.ts';
import { printList } from '../lists/print-list.ts';
import { printAnswer } from '../output.ts';
import { ownHeading } from '../own/heading.ts';
import { isSoon } from '../triage/soon.ts';

interface WithForm {
  readonly form: ListForm | undefined;
}

interface WithJson {
  readonly json: boolean;
}

/** Shows what affects the inventory, and what to fix first. */
export async function showInventory(
  {
    input,
    failOn,
    form,
  }: WithForm & { readonly input: ReadInventoryInput; readonly failOn: BodTier | undefined },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const report = await services.readInventory(input).catch(missing);
  const list = {
    ...{ items: report.items, columns: findingColumns },
    json: () => JSON.stringify(report),
    lines: (width: number) => renderInventory(report, width),
  };
  printList(list, form, deps);
  // The soonest come first, so that the page has one if there is any.
  return report.items.some(({ tier }) => isSoon(tier, failOn)) ? exitCodes.threshold : exitCodes.ok;
}

/** Lists the components. */
export async function listComponents(
  { input, form }: WithForm & { readonly input: ListComponentsInput },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const page = await services.listInventoryComponents(input).catch(missing);
  const list = {
    ...{ items: page.items, columns: componentColumns },
    json: () => JSON.stringify(page),
    lines: (width: number) => renderComponents(page, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

/** Replaces the inventory by a document, which is read as a stream, or by identifiers. */
export async function setInventory(
  { given, json }: WithJson & { readonly given: readonly string[] },
  deps: CliDependencies,
): Promise<number> {
  const chunks = bounded(given.some(isIdentifier) ? listed(given) : opened(given, deps));
  const services = await deps.services();
  printWritten(await services.replaceInventory({ chunks, ifMatch: null }), json, deps);
  return exitCodes.ok;
}

/** Adds or removes components. */
export async function changeInventory(
  { json, ...change }: WithJson & Pick<InventoryChange, 'add' | 'remove'>,
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const written = await services.changeInventory({ ...change, ifMatch: null });
  printWritten(written, json, deps);
  return written.malformed.length + written.missing.length > 0 ? exitCodes.failed : exitCodes.ok;
}

/** Removes the whole inventory. */
export async function clearInventory({ json }: WithJson, deps: CliDependencies): Promise<number> {
  const services = await deps.services();
  const removed = await services.removeInventory({ ifMatch: null }).catch(missing);
  const note = rich(`version ${removed.version} of ${formatTime(removed.updatedAt)}`, 'faint');
  const lines = (width: number) => wrapRich(ownHeading('inventory removed', note), width);
  printAnswer({ json: () => JSON.stringify(removed), lines }, json, deps);
  return exitCodes.ok;
}

function printWritten(written: WrittenInventory, json: boolean, deps: CliDependencies): void {
  const lines = (width: number) => renderDifference(written, width);
  printAnswer({ json: () => JSON.stringify(written), lines }, json, deps);
}

function isIdentifier(text: string): boolean {
  return /^(?:pkg|cpe):/i.test(text);
}

async function* listed(identifiers: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify({ items: identifiers }));
}

async function* opened(given: readonly string[], { stdin }: CliDependencies): AsyncGenerator<Uint8Array> {
  const [path = standardInput, ...others] = given;
  if (others.length > 0)
    throw new Failure('invalid_input', 'Give one file, or only identifiers: package URLs and CPE names.');
  if (path === standardInput) {
    yield* stdin;
    return;
  }
  try {
    yield* createReadStream(path);
  } catch (cause) {
    throw new Failure('invalid_input', `The file ${path} cannot be read.`, { cause });
  }
}

/** The service reads as much as comes. */
async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > inventoryLimits.bytes) {
      const mebibytes = inventoryLimits.bytes / (1024 * 1024);
      throw new Failure('invalid_input', `The document is larger than ${mebibytes} MiB.`);
    }
    yield chunk;
  }
}

/** Says how to make what is missing. */
function missing(thrown: unknown): never {
  if (!(thrown instanceof Failure) || thrown.code !== 'not_found') throw thrown;
  throw new Failure('not_found', 'There is no inventory. `cairn inventory set FILE` stores one.', {
    cause: thrown,
  });
}
