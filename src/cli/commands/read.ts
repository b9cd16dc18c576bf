import { writeFile } from 'node:fs/promises';
import { type ListFormat, listFormats } from '../../domain/export.ts';
import { Failure } from '../../kit/failure.ts';
import type { Services } from '../../services/services.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { interruptible } from '../interruption.ts';
import { printableJson } from '../layout/plain-text.ts';
import { rich } from '../layout/rich-text.ts';
import { printList } from '../lists/print-list.ts';
import { printAnswer, printError } from '../output.ts';
import { renderValue } from '../reads/render.ts';
import type { Read, ReadFlags } from '../reads/types.ts';

interface ReadCommand {
  readonly read: Read;
  readonly flags: ReadFlags;
  readonly args: readonly string[];
  readonly form: string | undefined;
}

/** Prints the answer of a read: as lines for people, as JSON, or as a file. */
export async function printRead(command: ReadCommand, deps: CliDependencies): Promise<number> {
  const { read, flags, args, form } = command;
  const services = await deps.services();
  if (flags.follow) return followRead(command, services, deps);
  if (flags.download !== undefined) return saveFile(command, flags.download, services, deps);
  const isFile = read.files?.some((format) => format === form);
  if (isFile && read.file !== undefined) {
    const { bytes } = await read.file(services, flags, args);
    deps.stdout.write(printableJson(new TextDecoder().decode(bytes)));
    return exitCodes.ok;
  }
  const value: unknown = await read.call(services, flags, args);
  const answer = {
    json: () => JSON.stringify(value),
    lines: (width: number) => renderValue(value, width),
  };
  if (!listFormats.some((format) => format === form))
    printAnswer(answer, form as 'table' | 'json' | undefined, deps);
  else printList({ ...answer, ...listOf(value) }, form as ListFormat, deps);
  return exitCodes.ok;
}

/** The items of a list, and the members that they have as columns. */
function listOf(value: unknown) {
  const items = itemsIn(value);
  const columns = Object.keys(items[0] ?? {}).map((name) => {
    const cellOf = (item: Item) => {
      const cell = item[name] ?? null;
      return typeof cell === 'object' ? cell && JSON.stringify(cell) : String(cell);
    };
    return [name, cellOf] as const;
  });
  return { items, columns };
}

type Item = Readonly<Record<string, unknown>>;

function itemsIn(value: unknown): readonly Item[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const lists = members.filter(([name]) => listNames.has(name)).map(([, list]) => list);
  const [items] = lists.filter(Array.isArray);
  if (items !== undefined) return items;
  throw new Failure('invalid_input', 'This answer is not a list. Use --format table or json.');
}

const listNames: ReadonlySet<string> = new Set(['items', 'suggestions', 'points', 'intents', 'sources']);

async function followRead(
  { read, flags, form }: ReadCommand,
  services: Services,
  deps: CliDependencies,
): Promise<number> {
  if (form !== undefined && form !== 'json' && form !== 'jsonl')
    throw new Failure('invalid_input', `--follow takes no --format ${form}. Use jsonl.`);
  await interruptible(deps.signals ?? process, async (signal) => {
    if (read.follow === undefined) throw new Error(`The read ${read.name} has nothing to follow.`);
    for await (const message of await read.follow(services, flags, signal)) {
      if (message.kind === 'change') deps.stdout.write(`${printableJson(JSON.stringify(message.item))}\n`);
      if (message.kind === 'reset') printError(deps, message.reason);
    }
    signal.throwIfAborted();
  });
  return exitCodes.ok;
}

/** Writes bytes into a file. An existing file is never overwritten. */
async function saveFile(
  { read, flags, args, form }: ReadCommand,
  path: string,
  services: Services,
  deps: CliDependencies,
): Promise<number> {
  if (read.file === undefined) throw new Error(`The read ${read.name} has no file.`);
  const { bytes } = await read.file(services, flags, args);
  await writeFile(path, bytes, { flag: 'wx' }).catch((cause: unknown) => {
    throw new Failure('invalid_input', `The file ${path} cannot be written. Name one that does not exist.`, {
      cause,
    });
  });
  const report = { file: path, bytes: bytes.byteLength };
  const lines = () => [rich(`${report.bytes} bytes in ${path}`)];
  printAnswer({ json: () => JSON.stringify(report), lines }, form as 'table' | 'json' | undefined, deps);
  return exitCodes.ok;
}
