import { canonicalTime } from '../../domain/time.ts';
import { Failure } from '../../kit/failure.ts';
import type { KeyHashInput, NewOperatorKey } from '../../services/access/contract.ts';
import { keyColumns, renderKey, renderKeys } from '../access/render-keys.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { ListForm } from '../grammar.ts';
import { printList } from '../lists/print-list.ts';
import { printAnswer } from '../output.ts';

interface WithJson {
  readonly json: boolean;
}

/** Creates an API key and shows it: later nobody can. */
export async function createKey(
  {
    json,
    expires,
    ...input
  }: Omit<NewOperatorKey, 'expiresAt'> & WithJson & { readonly expires?: string | undefined },
  deps: CliDependencies,
): Promise<number> {
  const expiresAt = expires === undefined ? null : canonicalTime(expires);
  if (expires !== undefined && expiresAt === null)
    throw new Failure('invalid_input', '--expires must be a day or time in UTC, such as 2027-01-31.');
  const key = await (await deps.access()).createKey({ ...input, expiresAt });
  printAnswer({ json: () => JSON.stringify(key), lines: (width) => renderKey(key, width) }, json, deps);
  return exitCodes.ok;
}

export async function listKeys(
  { identity, form }: { readonly identity: number | null; readonly form: ListForm | undefined },
  deps: CliDependencies,
): Promise<number> {
  const keys = await (await deps.access()).listKeys({ identity });
  const list = {
    ...{ items: keys, columns: keyColumns },
    json: () => JSON.stringify({ items: keys, count: keys.length }),
    lines: (width: number) => renderKeys(keys, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

export async function revokeKey(
  { keyHash, json }: KeyHashInput & WithJson,
  deps: CliDependencies,
): Promise<number> {
  const key = await (await deps.access()).revokeKey({ keyHash });
  printAnswer({ json: () => JSON.stringify(key), lines: (width) => renderKey(key, width) }, json, deps);
  return exitCodes.ok;
}

/** Replaces an API key, and shows the new one. */
export async function rotateKey(
  { keyHash, overlapSeconds, json }: KeyHashInput & { readonly overlapSeconds: number } & WithJson,
  deps: CliDependencies,
): Promise<number> {
  const key = await (await deps.access()).rotateKey({ keyHash, overlapSeconds });
  printAnswer({ json: () => JSON.stringify(key), lines: (width) => renderKey(key, width) }, json, deps);
  return exitCodes.ok;
}
