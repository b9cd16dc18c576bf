import { givenList } from '../given-list.ts';
import { type FormFlags, formOf, type Grammar, withForms } from '../grammar.ts';
import { once } from '../option-values.ts';

interface EvaluateFlags {
  readonly event?: string;
  readonly entity?: string;
  readonly severity?: string;
  readonly file?: string;
  readonly dryRun?: true;
  readonly dryRunSince?: string;
  readonly dryRunUntil?: string;
  readonly limit?: string;
  readonly cursor?: string;
  readonly json?: true;
}

/** The commands for rules. */
export function addRules(grammar: Grammar): void {
  const { program, deps, onEnd } = grammar;
  withForms(program.command('list').description('List the rules that evaluate events.')).action(
    async (flags: FormFlags) => {
      const { listRules } = await import('../commands/rules.ts');
      onEnd(await listRules({ form: formOf(flags) }, deps));
    },
  );
  addOwnRules(grammar);
  program
    .command('evaluate')
    .description(
      'Show which rules an event matches, and why.\nWith --dry-run, show which stored events match.',
    )
    .option('--event <type>', 'type of the event: kev_added, epss_jump …', once)
    .option('--entity <id>', 'the CVE, or another entity', once)
    .option('--severity <severity>', 'compare this severity, not that of the store', once)
    .option('--file <file>', 'own rules in JSON instead of the shipped ones', once)
    .option('--dry-run', 'evaluate stored events, of --event and --entity if they are given')
    .option('--dry-run-since <time>', 'only events since this day, or within an age such as 30d', once)
    .option('--dry-run-until <time>', 'only events until this day', once)
    .option('--limit <n>', 'with --dry-run: matches to show, 0 to 100; default 20', once)
    .option('--cursor <cursor>', 'with --dry-run: continue after an earlier answer', once)
    .option('--json', 'print the answer as JSON')
    .action(async (flags: EvaluateFlags) => {
      const { event, entity, severity, file, dryRun, dryRunSince, dryRunUntil, limit, cursor, json } = flags;
      const { evaluateRules } = await import('../commands/rules.ts');
      const times = { since: dryRunSince, until: dryRunUntil };
      onEnd(
        await evaluateRules(
          {
            ...{ event, entity, severity, file, limit, cursor, ...times },
            ...{ dryRun: dryRun ?? false, json: json ?? false },
          },
          deps,
        ),
      );
    });
}

function addOwnRules({ program, deps, onEnd }: Grammar): void {
  program
    .command('show')
    .description('Show a rule with its conditions. As JSON, it can be edited and added again.')
    .argument('<id>', 'the id of the rule')
    .option('--json', 'print it as JSON on one line')
    .action(async (id: string, { json = false }: { json?: boolean }) => {
      const { showRule } = await import('../commands/own-rule.ts');
      onEnd(await showRule({ id, json }, deps));
    });
  program
    .command('add')
    .description('Keep a rule of your own, or replace the one with its id.')
    .argument('<file>', 'the rule in JSON, or - for standard input')
    .option('--replace', 'replace the one that has its id')
    .option('--json', 'print the rule as JSON')
    .action(
      async (file: string, { replace = false, json = false }: { replace?: boolean; json?: boolean }) => {
        const { addRule } = await import('../commands/own-rule.ts');
        onEnd(await addRule({ file, replace, json }, deps));
      },
    );
  program
    .command('remove')
    .description('Remove rules of your own.')
    .argument('<id...>', 'the ids of the rules')
    .option('--json', 'print them as they were')
    .action(async (ids: string[], { json = false }: { json?: boolean }) => {
      const { removeRules } = await import('../commands/own-rule.ts');
      onEnd(await removeRules({ ids: await givenList(ids, deps), json }, deps));
    });
}
