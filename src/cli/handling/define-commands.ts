import type { Command } from 'commander';
import {
  type HandlingStatus,
  handlingStatuses,
  type VexJustification,
  vexJustifications,
} from '../../domain/handling/handling.ts';
import { type HandlingState, handlingStates } from '../../domain/handling/state.ts';
import { givenList } from '../given-list.ts';
import { type FormFlags, formOf, type Grammar, oneOf, withForms } from '../grammar.ts';
import { once } from '../option-values.ts';

interface FilterFlags {
  readonly cve?: string;
  readonly component?: string;
  readonly status?: HandlingStatus;
  readonly state?: HandlingState;
}

/** The commands for what was decided about vulnerabilities. */
export function addHandling(grammar: Grammar): void {
  const { program, deps, onEnd } = grammar;
  const list = withFilter(
    program.command('list').description('List what was decided, and whether it still counts.'),
  );
  withForms(list).action(async ({ format, json, ...filter }: FilterFlags & FormFlags) => {
    const { listHandlings } = await import('../commands/handling.ts');
    onEnd(await listHandlings({ filter, form: formOf({ format, json }) }, deps));
  });
  addSet(grammar);

  const remove = program
    .command('remove')
    .description('Remove decisions, so that their vulnerabilities are listed again.')
    .argument('<id...>', 'as `cairn handling list` shows them');
  withForms(remove).action(async (ids: string[], flags: FormFlags) => {
    const { removeHandlings } = await import('../commands/handling.ts');
    onEnd(await removeHandlings({ ids: await givenList(ids, deps), form: formOf(flags) }, deps));
  });

  withFilter(program.command('export').description('Print the decisions as an OpenVEX document.')).action(
    async (filter: FilterFlags) => {
      const { exportHandlings } = await import('../commands/handling.ts');
      onEnd(await exportHandlings({ filter }, deps));
    },
  );

  const imported = program
    .command('import')
    .description('Read the decisions of an OpenVEX or CycloneDX document.')
    .argument('<file>', 'the document, or - for standard input');
  withForms(imported).action(async (file: string, flags: FormFlags) => {
    const { importHandlings } = await import('../commands/handling.ts');
    onEnd(await importHandlings({ file, form: formOf(flags) }, deps));
  });
}

interface SetFlags extends FormFlags {
  readonly component?: string;
  readonly justification?: VexJustification;
  readonly note?: string;
  readonly until?: string;
}

function addSet({ program, deps, onEnd }: Grammar): void {
  const set = program
    .command('set')
    .description('Decide about a CVE, everywhere or on one component.')
    .argument('<cve>', 'the CVE')
    .argument('<status>', handlingStatuses.join(', '), oneOf(...handlingStatuses))
    .option('--component <identifier>', 'only on this package URL or CPE name', once)
    .option('--justification <reason>', vexJustifications.join(', '), oneOf(...vexJustifications))
    .option('--note <text>', 'a note', once)
    .option('--until <time>', 'the day or time at which it is listed again', once);
  withForms(set).action(async (cve: string, status: HandlingStatus, { format, json, ...flags }: SetFlags) => {
    const { setHandling } = await import('../commands/handling.ts');
    onEnd(await setHandling({ decision: { cve, status, ...flags }, form: formOf({ format, json }) }, deps));
  });
}

function withFilter(command: Command): Command {
  return command
    .option('--cve <id>', 'only of this CVE', once)
    .option('--component <identifier>', 'only on this package URL or CPE name', once)
    .option('--status <status>', `only ${handlingStatuses.join(', ')}`, oneOf(...handlingStatuses))
    .option('--state <state>', `only ${handlingStates.join(', ')}`, oneOf(...handlingStates));
}
