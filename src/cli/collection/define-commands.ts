import type { Command } from 'commander';
import { type CollectedKind, collectedKinds } from '../../services/collections/contract.ts';
import { givenList } from '../given-list.ts';
import { type FormFlags, formOf, type Grammar, oneOf, withForms } from '../grammar.ts';
import { once } from '../option-values.ts';

interface Flags extends FormFlags {
  readonly collection?: string;
  readonly kind?: CollectedKind;
  readonly tag?: readonly string[];
  readonly note?: string;
}

/** The commands for collections. */
export function addCollection(grammar: Grammar): void {
  const { program, deps, onEnd } = grammar;
  const list = withPlace(program.command('list').description('List what is collected.'));
  withForms(list.option('--tag <tag>', 'only with this tag', once)).action(
    async ({ collection, kind, tag, ...flags }: Omit<Flags, 'tag'> & { readonly tag?: string }) => {
      const { listCollected } = await import('../commands/collection.ts');
      onEnd(await listCollected({ filter: { collection, kind, tag }, form: formOf(flags) }, deps));
    },
  );

  const add = withPlace(program.command('add').description('Add ids, names or queries to a collection.'))
    .argument(
      '<item...>',
      'CVE-2021-44228, T1059, CWE-79, log4shell, pkg:npm/lodash; with --kind query a query',
    )
    .option('--note <text>', 'a note on them', once)
    .option('--tag <tag>', 'a tag for them; can be repeated', append);
  withForms(add).action(async (items: string[], { collection, kind, note, tag: tags, ...flags }: Flags) => {
    const { addToCollection } = await import('../commands/collection.ts');
    const input = { collection, kind, note, tags };
    onEnd(
      await addToCollection({ items: await givenList(items, deps), ...input, form: formOf(flags) }, deps),
    );
  });

  const remove = program
    .command('remove')
    .description('Remove items from their collections.')
    .argument('<id...>', 'ids of items, as `cairn collection list` shows them');
  withForms(remove).action(async (ids: string[], flags: FormFlags) => {
    const { removeFromCollection } = await import('../commands/collection.ts');
    onEnd(await removeFromCollection({ ids: await givenList(ids, deps), form: formOf(flags) }, deps));
  });
}

function withPlace(command: Command): Command {
  return command
    .option('--collection <name>', 'the collection', once)
    .option('--kind <kind>', collectedKinds.join(', '), oneOf(...collectedKinds));
}

function append(tag: string, others: readonly string[] = []): readonly string[] {
  return [...others, tag];
}
