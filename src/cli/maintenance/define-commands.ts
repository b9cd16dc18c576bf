import { addReport, type Grammar } from '../grammar.ts';

/** The commands for operators, who maintain a store. */
export function addMaintenance(grammar: Grammar): void {
  const { program, deps, onEnd } = grammar;
  program
    .command('verify')
    .description('Check that the stored data is unchanged since it was imported.')
    .option('--all', 'hash every record version, not a sample')
    .option('--json', 'print the report as JSON')
    .action(async ({ all = false, json = false }: { all?: boolean; json?: boolean }) => {
      const { verify } = await import('../commands/verify.ts');
      onEnd(await verify({ all, json }, deps));
    });
  addReport(grammar, {
    name: 'doctor',
    description: 'Check the whole data folder, and suggest how to repair it.',
    json: 'print the report as JSON',
    load: async () => (await import('../commands/doctor.ts')).doctor,
  });
  addReport(grammar, {
    name: 'rebuild',
    description: 'Rebuild the projection and the search index from the log.',
    json: 'print the report as JSON',
    load: async () => (await import('../commands/rebuild.ts')).rebuild,
  });
  program
    .command('backup')
    .description('Copy the store into a folder, while it stays in use.')
    .argument('<dir>', 'a new folder, or an earlier backup to bring up to date')
    .option('--without-runs', 'leave out the answers that were kept, with their questions')
    .option('--json', 'print the report as JSON')
    .action(async (folder: string, { withoutRuns, json = false }: { withoutRuns?: true; json?: boolean }) => {
      const { backUp } = await import('../commands/backup.ts');
      onEnd(await backUp({ folder, withRuns: !withoutRuns, json }, deps));
    });
  program
    .command('restore')
    .description('Restore a backup into an empty data folder.')
    .argument('<dir>', 'the backup')
    .option('--json', 'print the report as JSON')
    .action(async (folder: string, { json = false }: { json?: boolean }) => {
      const { restore } = await import('../commands/restore.ts');
      onEnd(await restore({ folder, json }, deps));
    });
  addReport(grammar, {
    name: 'restore-state',
    description: 'Restore a lost or damaged state database from the log.',
    json: 'print the report as JSON',
    load: async () => (await import('../commands/restore-state.ts')).restoreState,
  });
  program
    .command('export')
    .description('Export all imported files, so that another store can import them.')
    .argument('<dir>', 'a new folder, or an earlier export to bring up to date')
    .option('--sign <file>', 'sign it with this private Ed25519 key')
    .option('--json', 'print the report as JSON')
    .action(async (folder: string, { sign, json = false }: { sign?: string; json?: boolean }) => {
      const { exportLog } = await import('../commands/export.ts');
      onEnd(await exportLog({ folder, signWith: sign, json }, deps));
    });
}
