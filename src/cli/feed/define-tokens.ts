import { givenList } from '../given-list.ts';
import { type FormFlags, formOf, type Grammar, withForms } from '../grammar.ts';
import { once } from '../option-values.ts';

/** The commands for the tokens of feeds. */
export function addFeedTokens({ program, deps, onEnd }: Grammar): void {
  withForms(program.command('list').description('List the tokens, without themselves.')).action(
    async (flags: FormFlags) => {
      const { listFeedTokens } = await import('../commands/feed-token.ts');
      onEnd(await listFeedTokens({ form: formOf(flags) }, deps));
    },
  );

  program
    .command('create')
    .description('Create a token that opens one feed to a feed reader, and show it once.')
    .argument('<feed>', 'kev, cve, epss, search, due or watchlist-ID')
    .requiredOption('--label <text>', 'what the token is for', once)
    .option('--query <query>', 'the query of the feed search', once)
    .option('--json', 'print it as JSON')
    .action(async (feed: string, flags: { label: string; query?: string; json?: boolean }) => {
      const { createFeedToken } = await import('../commands/feed-token.ts');
      const { label, query, json = false } = flags;
      onEnd(await createFeedToken({ feed, label, q: query, json }, deps));
    });

  const revoke = program
    .command('revoke')
    .description('Revoke tokens. Readers that use them are refused from then on.')
    .argument('<id...>', 'as `cairn feed-token list` shows them');
  withForms(revoke).action(async (ids: string[], flags: FormFlags) => {
    const { revokeFeedTokens } = await import('../commands/feed-token.ts');
    onEnd(await revokeFeedTokens({ ids: await givenList(ids, deps), form: formOf(flags) }, deps));
  });
}
