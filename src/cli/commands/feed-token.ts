import type { FeedTokenInfo, NewFeedTokenInput } from '../../services/feed-tokens/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { feedTokenColumns, renderFeedToken, renderFeedTokens } from '../feed/tokens.ts';
import type { ListForm } from '../grammar.ts';
import { printList } from '../lists/print-list.ts';
import { printAnswer } from '../output.ts';
import { namingOptions } from '../own/option-failure.ts';

interface WithForm {
  readonly form: ListForm | undefined;
}

/** Lists the tokens of feeds. */
export async function listFeedTokens({ form }: WithForm, deps: CliDependencies): Promise<number> {
  const services = await deps.services();
  const { items } = await services.listFeedTokens();
  printTokens(items, '', form, deps);
  return exitCodes.ok;
}

/** Creates a token for one feed and shows it: later nobody can. */
export async function createFeedToken(
  { json, ...input }: NewFeedTokenInput & { readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const token = await services.createFeedToken(input).catch((thrown: unknown) => {
    throw namingOptions(thrown, { feed: 'The feed', label: '--label', q: '--query' });
  });
  const lines = (width: number) => renderFeedToken(token, width);
  printAnswer({ json: () => JSON.stringify(token), lines }, json, deps);
  return exitCodes.ok;
}

/** Revokes tokens. */
export async function revokeFeedTokens(
  { ids, form }: WithForm & { readonly ids: readonly string[] },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const revoked: FeedTokenInfo[] = [];
  for (const id of ids) revoked.push(await services.revokeFeedToken({ id }));
  printTokens(revoked, ' revoked', form, deps);
  return exitCodes.ok;
}

function printTokens(
  items: readonly FeedTokenInfo[],
  done: string,
  form: ListForm | undefined,
  deps: CliDependencies,
): void {
  const list = {
    ...{ items, columns: feedTokenColumns },
    json: () => JSON.stringify({ items, count: items.length }),
    lines: (width: number) => renderFeedTokens(items, width, done),
  };
  printList(list, form, deps);
}
