import type { Command } from 'commander';
import { type BodTier, bodTiers } from '../../domain/risk/tier.ts';
import { type Severity, severities } from '../../domain/score.ts';
import { type ComponentState, componentStates } from '../../services/inventory/contract.ts';
import { givenList } from '../given-list.ts';
import { type FormFlags, formOf, type Grammar, oneOf, withForms } from '../grammar.ts';
import { once, pageLimit } from '../option-values.ts';

interface ShowFlags extends FormFlags {
  readonly status?: 'affected' | 'unknown';
  readonly severity?: Severity;
  readonly kev?: boolean;
  readonly component?: string;
  readonly handled?: 'include';
  readonly exposed?: boolean;
  readonly environment?: string;
  readonly failOn?: BodTier;
  readonly limit: number;
  readonly cursor?: string;
}

/** The commands for the inventory. */
export function addInventory(grammar: Grammar): void {
  addShow(grammar);
  addChanges(grammar);
  addComponents(grammar);
}

/** The options have the names of the API's parameters. */
function addShow({ program, deps, onEnd }: Grammar): void {
  const show = program
    .command('show')
    .description('Show what affects the inventory, and what to fix first.')
    .option('--status <status>', 'only what is affected, or unknown', oneOf('affected', 'unknown'))
    .option('--severity <severity>', 'only of this severity', oneOf(...severities))
    .option('--kev', 'only what is listed in KEV')
    .option('--no-kev', 'only what is not')
    .option(
      '--component <identifier>',
      'only what affects this component: its id, package URL or CPE name',
      once,
    )
    .option('--handled <include>', 'include: list what is handled too', oneOf('include'))
    .option('--exposed', 'the components can be reached from public networks')
    .option('--no-exposed', 'they cannot')
    .option('--environment <metrics>', 'environmental metrics of CVSS: CR:H/MAV:L', once)
    .option(
      '--fail-on <tier>',
      `exit with 10 if one must be fixed as soon: ${bodTiers.join(', ')}`,
      oneOf(...bodTiers),
    );
  withForms(withPage(show)).action(async ({ format, json, failOn, ...input }: ShowFlags) => {
    const { showInventory } = await import('../commands/inventory.ts');
    onEnd(await showInventory({ input, failOn, form: formOf({ format, json }) }, deps));
  });
}

function addChanges({ program, deps, onEnd }: Grammar): void {
  const set = program
    .command('set')
    .description('Replace the inventory by a document, and show the difference.')
    .argument('<what...>', 'a CycloneDX or SPDX document, - for standard input, or identifiers')
    .option('--json', 'print the difference as JSON');
  set.action(async (given: string[], { json = false }: { json?: boolean }) => {
    const { setInventory } = await import('../commands/inventory.ts');
    onEnd(await setInventory({ given, json }, deps));
  });
  for (const [name, description] of [
    ['add', 'Add components to the inventory.'],
    ['remove', 'Remove components from the inventory. One without a version is removed in every version.'],
  ] as const) {
    program
      .command(name)
      .description(description)
      .argument('<identifier...>', 'package URLs and CPE names')
      .option('--json', 'print the difference as JSON')
      .action(async (identifiers: string[], { json = false }: { json?: boolean }) => {
        const { changeInventory } = await import('../commands/inventory.ts');
        onEnd(await changeInventory({ [name]: await givenList(identifiers, deps), json }, deps));
      });
  }
  program
    .command('clear')
    .description('Remove the whole inventory.')
    .option('--json', 'print what was removed as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { clearInventory } = await import('../commands/inventory.ts');
      onEnd(await clearInventory({ json }, deps));
    });
}

interface ComponentFlags extends FormFlags {
  readonly state?: ComponentState;
  readonly limit: number;
  readonly cursor?: string;
}

function addComponents({ program, deps, onEnd }: Grammar): void {
  const components = program
    .command('components')
    .description('List the components, with what is known of each.')
    .option('--state <state>', `only ${componentStates.join(', ')}`, oneOf(...componentStates));
  withForms(withPage(components)).action(async ({ format, json, ...input }: ComponentFlags) => {
    const { listComponents } = await import('../commands/inventory.ts');
    onEnd(await listComponents({ input, form: formOf({ format, json }) }, deps));
  });
}

function withPage(command: Command): Command {
  return command
    .option('--limit <n>', 'to show, 1 to 100', pageLimit, 20)
    .option('--cursor <cursor>', 'continue after an earlier answer: its nextCursor', once);
}
