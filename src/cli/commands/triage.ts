import type { BodTier } from '../../domain/risk/tier.ts';
import { Failure } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import type { TriageItem, TriageOptions, TriageResult } from '../../services/triage/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { readGivenBytes, standardInput } from '../given-bytes.ts';
import type { ListForm } from '../grammar.ts';
import { isFile, printFile } from '../lists/print-list.ts';
import { printAnswer } from '../output.ts';
import { isSoon } from '../triage/soon.ts';
import { renderTriage } from '../triage/table.ts';

export interface TriageCommand extends TriageOptions {
  /** One file, `-`, or ids, package URLs and CPE names. Standard input if there are none. */
  readonly given: readonly string[];
  /** Files with VEX statements. */
  readonly vex: readonly string[];
  /** A table on a terminal and JSON elsewhere if it is left out. */
  readonly form: ListForm | 'sarif' | undefined;
  /** 1 to 5,000. */
  readonly limit: number;
  /** The command fails for a vulnerability whose tier is this or sooner. */
  readonly failOn: BodTier | undefined;
  readonly failOnUnknown: boolean;
}

const fileBytesMax = 5 * 1024 * 1024;
const itemsMax = 5_000;

/** Shows what to fix first, and fails if something is as urgent as the caller says. */
export async function triageGiven(command: TriageCommand, deps: CliDependencies): Promise<number> {
  const { given, vex, form, limit, failOn, failOnUnknown, ...options } = command;
  const input = { bytes: await readBody(given, vex, deps), ...options, limit };
  const services = await deps.services();
  const isGate = failOn !== undefined || failOnUnknown;
  const sent = await services.triage({ ...input, limit: isGate ? itemsMax : limit });
  const all = JSON.parse(Buffer.from(sent).toString()) as TriageResult;
  const items = all.items.slice(0, limit);
  const result = { ...all, items, truncated: items.length < all.total };
  if (form === 'sarif' || isFile(form)) {
    const file = await services.exportTriage({ ...input, format: form, file: fileName(given) });
    printFile(new TextDecoder().decode(file.bytes), form, deps);
  } else {
    const answer = {
      json: () => JSON.stringify(result),
      lines: (width: number) => renderTriage(result, width),
    };
    printAnswer(answer, form, deps);
  }
  // Urgent ones may be behind those that are listed, and even behind the most that an answer has.
  const isUrgent =
    all.items.some((item) => fails(item, failOn, failOnUnknown)) ||
    (isGate && all.truncated && isSoon(all.items.at(-1)?.tier ?? null, failOn)) ||
    (failOnUnknown && all.counts.tiers.unknown > 0);
  return isUrgent ? exitCodes.threshold : exitCodes.ok;
}

/** An item whose tier is not known, or of which it is not known whether it affects a component, is counted apart. */
function fails({ tier, components }: TriageItem, failOn: BodTier | undefined, onUnknown: boolean): boolean {
  const isOpen = components.length > 0 && components.every(({ status }) => status === 'unknown');
  if (tier === 'unknown' || isOpen) return onUnknown && (tier === 'unknown' || isSoon(tier, failOn));
  return isSoon(tier, failOn);
}

/** The body of the request: a file as it is, unless VEX statements come with it. */
async function readBody(
  given: readonly string[],
  vex: readonly string[],
  deps: CliDependencies,
): Promise<Uint8Array> {
  const files = given.filter((text) => !isIdentifier(text));
  const [file = standardInput] = files;
  if (files.length > 1 || (files.length === 1 && given.length > 1)) {
    throw new Failure('invalid_input', 'Give one file, or only ids, package URLs and CPE names.');
  }
  const statements = await Promise.all(vex.map((path) => readJsonFile(path, deps)));
  const isFile = given.length === 0 || files.length === 1;
  const bytes = isFile ? await readGivenBytes(file, fileBytesMax, deps) : null;
  const list = bytes === null ? given : listIn(bytes);
  if (list === null && statements.length === 0) return bytes ?? new Uint8Array();
  const subjects = list === null ? { sbom: parseJson(bytes ?? new Uint8Array(), file) } : subjectsIn(list);
  return Buffer.from(JSON.stringify({ ...subjects, ...(statements.length > 0 && { vex: statements }) }));
}

/** Ids and identifiers on lines of their own, such as another program prints; null for JSON. */
function listIn(bytes: Uint8Array): readonly string[] | null {
  const text = Buffer.from(bytes).toString();
  if (/^\uFEFF?\s*[[{]/.test(text)) return null;
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** @throws Failure `invalid_input` if ids are mixed with components */
function subjectsIn(list: readonly string[]): object {
  const components = list.filter(isComponent);
  if (components.length === 0) return { ids: list };
  if (components.length === list.length) return { components };
  throw new Failure('invalid_input', 'Ids and components cannot be mixed. Give one or the other.');
}

function isComponent(text: string): boolean {
  return /^(?:pkg|cpe):/i.test(text);
}

/** Whatever looks like an id of a list of vulnerabilities, or like a component. */
function isIdentifier(text: string): boolean {
  return isComponent(text) || /^[a-z]{2,12}-[\w:-]*\d[\w:-]*$/i.test(text);
}

async function readJsonFile(path: string, deps: CliDependencies): Promise<unknown> {
  return parseJson(await readGivenBytes(path, fileBytesMax, deps), path);
}

function parseJson(bytes: Uint8Array, path: string): unknown {
  const parsed = readJson(bytes);
  if (parsed !== undefined) return parsed;
  throw new Failure(
    'invalid_input',
    `${path === standardInput ? 'Standard input' : `The file ${path}`} is not JSON in UTF-8.`,
  );
}

function fileName(given: readonly string[]): string | undefined {
  const [file] = given;
  return file === undefined || file === standardInput || isIdentifier(file) ? undefined : file;
}
