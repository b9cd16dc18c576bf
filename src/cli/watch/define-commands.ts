import { type Command, InvalidArgumentError } from 'commander';
import { type EventType, eventTypes } from '../../domain/event.ts';
import { givenList } from '../given-list.ts';
import { type FormFlags, formOf, type Grammar, oneOf, withForms } from '../grammar.ts';
import { once, pageLimit } from '../option-values.ts';

interface Flags extends FormFlags {
  readonly query?: string;
  readonly inventory?: true;
  readonly rules?: true | readonly string[];
  readonly events?: readonly EventType[];
}

/** The commands for watchlists. */
export function addWatch(grammar: Grammar): void {
  const { program, deps, onEnd } = grammar;
  withForms(program.command('list').description('List the watchlists.')).action(async (flags: FormFlags) => {
    const { listWatchlists } = await import('../commands/watch.ts');
    onEnd(await listWatchlists({ form: formOf(flags) }, deps));
  });

  const add = program
    .command('add')
    .description('Make a watchlist of a query, of the inventory, or of own rules.')
    .argument('<name>', 'its name');
  withForms(withSubject(add)).action(
    async (name: string, { query, inventory, rules, events, ...flags }: Flags) => {
      const { addWatchlist } = await import('../commands/watch.ts');
      const subject = { query, inventory, rules: idsOf(rules), events };
      onEnd(await addWatchlist({ name, ...subject, form: formOf(flags) }, deps));
    },
  );

  const edit = program
    .command('edit')
    .description('Change a watchlist. What is not given stays.')
    .argument('<id>', 'as `cairn watch list` shows it')
    .option('--name <name>', 'another name', once);
  withForms(withSubject(edit)).action(
    async (
      id: string,
      { name, query, inventory, rules, events, ...flags }: Flags & { readonly name?: string },
    ) => {
      const { editWatchlist } = await import('../commands/watch.ts');
      const subject = { query, inventory, rules: idsOf(rules), events };
      onEnd(await editWatchlist({ id, name, ...subject, form: formOf(flags) }, deps));
    },
  );

  const remove = program
    .command('remove')
    .description('Remove watchlists with their events.')
    .argument('<id...>', 'as `cairn watch list` shows them');
  withForms(remove).action(async (ids: string[], flags: FormFlags) => {
    const { removeWatchlists } = await import('../commands/watch.ts');
    onEnd(await removeWatchlists({ ids: await givenList(ids, deps), form: formOf(flags) }, deps));
  });
  addEvents(grammar);
}

interface EventFlags extends FormFlags {
  readonly since?: string;
  readonly type?: EventType;
  readonly handled?: 'include';
  readonly limit: number;
  readonly cursor?: string;
  readonly follow?: true;
}

function addEvents({ program, deps, onEnd }: Grammar): void {
  const events = program
    .command('events')
    .description('Show what happened to what a watchlist watches, the newest first.')
    .argument('<id>', 'as `cairn watch list` shows it')
    .option(
      '--since <time>',
      'only what was noticed since this day or time, or within an age such as 7d',
      once,
    )
    .option('--type <type>', 'only events of this type', oneOf(...eventTypes))
    .option('--handled <include>', 'include: list what is handled too', oneOf('include'))
    .option('--limit <n>', 'events to show, 1 to 100', pageLimit, 20)
    .option('--cursor <cursor>', 'continue after an earlier answer: its nextCursor', once)
    .option('--follow', 'wait for new events and print each as it is noticed, until it is interrupted');
  withForms(events).action(async (id: string, { format, json, follow, ...input }: EventFlags) => {
    const { followWatchEvents, listWatchEvents } = await import('../commands/watch-events.ts');
    const form = formOf({ format, json });
    if (follow) onEnd(await followWatchEvents({ id, ...input, form }, deps));
    else onEnd(await listWatchEvents({ input: { id, ...input }, form }, deps));
  });
}

function withSubject(command: Command): Command {
  return command
    .option('--query <query>', 'watch what matches this query', once)
    .option('--inventory', 'watch the inventory')
    .option('--rules [ids]', 'watch what these own rules match, or all of them', ruleIds)
    .option('--events <types>', 'only events of these types, separated by commas', types);
}

function ruleIds(text: string): readonly string[] {
  return text.split(',').map((id) => id.trim());
}

/** Without ids, all own rules. */
function idsOf(rules: Flags['rules']): readonly string[] | undefined {
  return rules === true ? [] : rules;
}

function types(text: string): readonly EventType[] {
  const known: readonly string[] = eventTypes;
  const isType = (word: string): word is EventType => known.includes(word);
  const words = text.split(',').map((word) => word.trim());
  if (words.every(isType)) return words;
  throw new InvalidArgumentError(`It must be some of ${eventTypes.join(', ')}, separated by commas.`);
}
