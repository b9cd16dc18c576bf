import { Failure } from '../../kit/failure.ts';
import type { WatchEventsInput } from '../../services/watchlists/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { ListForm } from '../grammar.ts';
import { interruptible } from '../interruption.ts';
import { printableJson } from '../layout/plain-text.ts';
import { printList } from '../lists/print-list.ts';
import { printError, printLines, printsJson, screenOf } from '../output.ts';
import { renderWatchEvent, renderWatchEvents, watchEventColumns } from '../watch/events.ts';

interface WithForm {
  readonly form: ListForm | undefined;
}

/** Lists the events of a watchlist. */
export async function listWatchEvents(
  { input, form }: WithForm & { readonly input: WatchEventsInput },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const page = await services.listWatchEvents(input);
  const list = {
    ...{ items: page.items, columns: watchEventColumns },
    json: () => JSON.stringify(page),
    lines: (width: number) => renderWatchEvents(page, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

/**
 * Prints the events of a watchlist as they are noticed, until a signal stops it: a line of JSON for each, or lines for
 * people on a terminal.
 */
export async function followWatchEvents(
  { id, type, since, cursor, handled, form }: WatchEventsInput & WithForm,
  deps: CliDependencies,
): Promise<number> {
  if (since !== undefined || cursor !== undefined || handled !== undefined)
    throw new Failure('invalid_input', '--follow takes neither --since, --cursor nor --handled.');
  if (form === 'csv' || form === 'md')
    throw new Failure('invalid_input', `--follow takes no --format ${form}. Use jsonl or table.`);
  const { stdout, environment, signals = process } = deps;
  const services = await deps.services();
  const asJson = form === 'jsonl' || printsJson(form, deps);
  await interruptible(signals, async (signal) => {
    for await (const message of await services.followWatchEvents({ id, type, signal })) {
      if (message.kind === 'reset') printError(deps, message.reason);
      if (message.kind !== 'change') continue;
      const screen = screenOf(stdout, environment);
      if (asJson) stdout.write(`${printableJson(JSON.stringify(message.item))}\n`);
      else printLines(stdout, renderWatchEvent(message.item, screen.columns), screen);
    }
    signal.throwIfAborted();
  });
  return exitCodes.ok;
}
