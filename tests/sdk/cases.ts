import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../architecture/project-files.ts';
import type { Ending } from '../harness/server.ts';
import { type Arrived, type Fault, openFaultProxy } from './fault-proxy.ts';

/** A case that every client passes, in a form that none of their languages decides. */
export interface SdkCase {
  readonly name: string;
  readonly operation: string;
  readonly client?: { readonly url?: string };
  readonly faults?: readonly Fault[];
  readonly expect: Expected;
}

interface Expected {
  readonly value?: unknown;
  readonly error?: unknown;
  readonly attempts?: number;
  /** Members that the requests must have, in their order. */
  readonly sent?: readonly unknown[];
  /** The statuses of the answers, in their order. */
  readonly answered?: readonly number[];
  readonly tookMsMin?: number;
}

/** What a client made of a case. */
interface Outcome {
  readonly value?: unknown;
  readonly error?: unknown;
  /** Thrown by the client, and not its error. */
  readonly fault?: string;
  readonly tookMs: number;
}

export interface CaseResult {
  readonly name: string;
  /** What differs from what is expected; none if it passes. */
  readonly differences: readonly string[];
}

export const casesPath = join(root, 'sdk/cases.json');

export async function readCases(path = casesPath): Promise<readonly SdkCase[]> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** The texts that stand for what is only known at run time, such as `$KEY`. */
export type Values = Readonly<Record<string, string>>;

/**
 * Runs all cases with one client.
 * @param target the real server
 * @param run runs the program of the client over a file with the cases
 */
export async function runCases(
  cases: readonly SdkCase[],
  { target, values, file }: { readonly target: URL; readonly values: Values; readonly file: string },
  run: (file: string) => Promise<Ending>,
): Promise<readonly CaseResult[]> {
  const proxy = await openFaultProxy(target);
  try {
    const given = cases.map((each) => filled(each, values));
    const routes = given.map(({ faults }) => proxy.route(faults ?? []));
    const sent = given.map(({ expect: _, faults: __, ...each }, at) => ({ url: routes[at]?.url, ...each }));
    await writeFile(file, JSON.stringify({ cases: sent }));
    const { code, stdout, stderr } = await run(file);
    if (code !== 0) throw new Error(`The cases were not run: ${stderr}`);
    const outcomes: readonly Outcome[] = JSON.parse(stdout);
    return given.map(({ name, expect }, at) => ({
      name,
      differences: differences(expect, outcomes[at], routes[at]?.arrived ?? []),
    }));
  } finally {
    await proxy.close();
  }
}

function differences(expect: Expected, outcome: Outcome | undefined, arrived: readonly Arrived[]): string[] {
  if (outcome === undefined) return ['It has no outcome.'];
  const { value, error, attempts, sent = [], answered, tookMsMin = 0 } = expect;
  const kinds = (['value', 'error', 'fault'] as const).filter((kind) => outcome[kind] !== undefined);
  const wanted = error === undefined ? 'value' : 'error';
  if (kinds[0] !== wanted) return [`It gave ${JSON.stringify(outcome).slice(0, 300)}.`];
  return [
    ...differ(error ?? value, outcome[wanted], wanted),
    ...(attempts === undefined ? [] : differ(attempts, arrived.length, 'attempts')),
    ...sent.flatMap((each, at) => differ(each, arrived[at], `request ${at + 1}`)),
    ...(answered === undefined
      ? []
      : differ(
          answered,
          arrived.map(({ status }) => status),
          'statuses',
        )),
    ...(outcome.tookMs < tookMsMin ? [`It took ${outcome.tookMs} ms.`] : []),
  ];
}

/** Where the value lacks something of what is wanted. It may have more members, but not more items. */
function differ(wanted: unknown, value: unknown, path: string): string[] {
  if (typeof wanted !== 'object' || wanted === null) {
    return Object.is(wanted, value)
      ? []
      : [`${path}: ${JSON.stringify(value)} is not ${JSON.stringify(wanted)}`];
  }
  if (typeof value !== 'object' || value === null) return [`${path} is ${JSON.stringify(value)}`];
  if (Array.isArray(wanted) && (!Array.isArray(value) || value.length !== wanted.length)) {
    return [`${path} has not ${wanted.length} items: ${JSON.stringify(value).slice(0, 200)}`];
  }
  const members = value as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).flatMap(([name, each]) => differ(each, members[name], `${path}.${name}`));
}

function filled(each: SdkCase, values: Values): SdkCase {
  const text = JSON.stringify(each).replaceAll(/"\$([A-Z]+)"/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value is given for $${name}.`);
    return JSON.stringify(value);
  });
  return JSON.parse(text);
}
