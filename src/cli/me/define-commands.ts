import type { Grammar } from '../grammar.ts';

interface Flags {
  readonly json?: boolean;
}

/** The commands for the operator's own identity. */
export function addMe({ program, deps, onEnd }: Grammar): void {
  program
    .command('show')
    .description('Show the identity, and how much it keeps.')
    .option('--json', 'print it as JSON')
    .action(async ({ json = false }: Flags) => {
      const { showMe } = await import('../commands/me.ts');
      onEnd(await showMe({ json }, deps));
    });
  program
    .command('export')
    .description('Write everything that the identity keeps into an archive.')
    .argument('<file>', 'a new file: me.tar.gz')
    .option('--json', 'print the report as JSON')
    .action(async (path: string, { json = false }: Flags) => {
      const { exportMe } = await import('../commands/me.ts');
      onEnd(await exportMe({ path, json }, deps));
    });
  program
    .command('delete')
    .description('Erase the identity with everything that it keeps.')
    .option('--confirm', 'required, because nothing brings it back')
    .option('--json', 'print what was erased as JSON')
    .action(async ({ confirm = false, json = false }: Flags & { readonly confirm?: boolean }) => {
      const { eraseMe } = await import('../commands/me.ts');
      onEnd(await eraseMe({ isConfirmed: confirm, json }, deps));
    });
}
