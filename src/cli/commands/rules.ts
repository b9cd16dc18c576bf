import { open } from 'node:fs/promises';
import { Failure } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { ListForm } from '../grammar.ts';
import { printList } from '../lists/print-list.ts';
import { printAnswer } from '../output.ts';
import { renderEvaluation } from '../rules/evaluation.ts';
import { renderRules, ruleColumns } from '../rules/list.ts';

/** Lists the rules. */
export async function listRules(
  { form }: { readonly form: ListForm | undefined },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const rules = await services.listRules();
  const list = {
    ...{ items: rules.items, columns: ruleColumns },
    json: () => JSON.stringify(rules),
    lines: (width: number) => renderRules(rules, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

export interface EvaluateOptions {
  readonly event: string | undefined;
  readonly entity: string | undefined;
  readonly severity: string | undefined;
  /** A file with own rules: a list of them, or an object with `rules`. */
  readonly file: string | undefined;
  readonly dryRun: boolean;
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly limit: string | undefined;
  readonly cursor: string | undefined;
  readonly json: boolean;
}

/** Shows which rules an event matches, or which stored events match rules. */
export async function evaluateRules(options: EvaluateOptions, deps: CliDependencies): Promise<number> {
  const { event, entity, severity, file, dryRun, since, until, limit, cursor, json } = options;
  const isDryRun = dryRun || [since, until, limit, cursor].some((value) => value !== undefined);
  if (!isDryRun && (event === undefined || entity === undefined)) {
    throw new Failure('invalid_input', 'Give --event and --entity, or --dry-run for stored events.');
  }
  if (entity === undefined && severity !== undefined) {
    throw new Failure('invalid_input', '--severity needs --entity.');
  }
  const body = {
    event,
    entity: entity === undefined ? undefined : { id: entity, severity },
    rules: file === undefined ? undefined : await readRules(file),
    dryRun: isDryRun ? { since, until, limit: limitOf(limit), cursor } : undefined,
  };
  const services = await deps.services();
  const result = await services.evaluateRules({ bytes: Buffer.from(JSON.stringify(body)) });
  const answer = {
    json: () => JSON.stringify(result),
    lines: (width: number) => renderEvaluation(result, width),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new Failure('invalid_input', '--limit must be a whole number from 0 to 100.');
}

const fileBytesMax = 1024 * 1024;

/** Reads no more of the file than a request may have. */
async function readRules(path: string): Promise<unknown> {
  const bytes = new Uint8Array(fileBytesMax + 1);
  const length = await readInto(bytes, path);
  if (length > fileBytesMax) throw new Failure('invalid_input', `The file ${path} is larger than 1 MiB.`);
  const value = readJson(bytes.subarray(0, length));
  const rules = typeof value === 'object' && value !== null && 'rules' in value ? value.rules : value;
  if (Array.isArray(rules)) return rules;
  throw new Failure('invalid_input', `The file ${path} is not a list of rules in JSON.`);
}

async function readInto(bytes: Uint8Array, path: string): Promise<number> {
  try {
    const file = await open(path);
    try {
      let length = 0;
      for (let isAtEnd = false; !isAtEnd && length < bytes.length; ) {
        const { bytesRead } = await file.read(bytes, length, bytes.length - length, null);
        isAtEnd = bytesRead === 0;
        length += bytesRead;
      }
      return length;
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new Failure('invalid_input', `The file ${path} cannot be read.`, { cause });
  }
}
