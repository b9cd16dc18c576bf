import { Failure } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import type { ListedRule } from '../../services/rules/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { readGivenBytes } from '../given-bytes.ts';
import { formatNumber } from '../layout/format.ts';
import { rich, wrapRich } from '../layout/rich-text.ts';
import { printAnswer } from '../output.ts';
import { ownHeading } from '../own/heading.ts';
import { renderRule } from '../rules/rule.ts';

interface WithJson {
  readonly json: boolean;
}

/** Shows a rule of the caller, or a shipped one. */
export async function showRule(
  { id, json }: WithJson & { readonly id: string },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const rule = await services.readRule({ id });
  printAnswer({ json: () => JSON.stringify(rule), lines: (width) => renderRule(rule, width) }, json, deps);
  return exitCodes.ok;
}

const fileBytesMax = 1024 * 1024;

/** Keeps a rule. One with its id is replaced only on request. */
export async function addRule(
  { file, replace, json }: WithJson & { readonly file: string; readonly replace: boolean },
  deps: CliDependencies,
): Promise<number> {
  const bytes = await readGivenBytes(file, fileBytesMax, deps);
  const services = await deps.services();
  const rule = await (replace
    ? services.replaceRule({ id: idIn(bytes), bytes })
    : services.createRule({ bytes }));
  const lines = (width: number) =>
    wrapRich(ownHeading(`rule ${rule.id} kept`, rich(`version ${rule.version}`, 'faint')), width);
  printAnswer({ json: () => JSON.stringify(rule), lines }, json, deps);
  return exitCodes.ok;
}

function idIn(bytes: Uint8Array): string {
  const value = readJson(bytes);
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
    return value.id;
  throw new Failure('invalid_input', 'The rule has no id. Give it the id of the rule that it replaces.');
}

/** Removes rules of the caller. */
export async function removeRules(
  { ids, json }: WithJson & { readonly ids: readonly string[] },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const items: ListedRule[] = [];
  for (const id of ids) items.push(await services.removeRule({ id }));
  const answer = {
    json: () => JSON.stringify({ items, count: items.length }),
    lines: (width: number) =>
      wrapRich(ownHeading(`${formatNumber(items.length, 'rule')} removed`, rich(ids.join(', '))), width),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
