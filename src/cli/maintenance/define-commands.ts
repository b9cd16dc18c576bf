import type { Command } from 'commander';
import type { CliDependencies } from '../dependencies.ts';

/** The commands of whoever keeps a store in order. */
export function addMaintenance(
  program: Command,
  deps: CliDependencies,
  onEnd: (exitCode: number) => void,
): void {
  program
    .command('verify')
    .description('Check that what is stored is what upstream wrote.')
    .option('--all', 'hash every record version, not a sample')
    .option('--json', 'print the report as JSON')
    .action(async ({ all = false, json = false }: { all?: boolean; json?: boolean }) => {
      const { verify } = await import('../commands/verify.ts');
      onEnd(await verify({ all, json }, deps));
    });

  program
    .command('doctor')
    .description('Check everything in the data folder, and say what to do about what is wrong.')
    .option('--json', 'print the report as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { doctor } = await import('../commands/doctor.ts');
      onEnd(await doctor({ json }, deps));
    });

  program
    .command('rebuild')
    .description('Build what answers come from anew, from the log.')
    .option('--json', 'print the report as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { rebuild } = await import('../commands/rebuild.ts');
      onEnd(await rebuild({ json }, deps));
    });

  program
    .command('backup')
    .description('Copy the store into a folder, while others go on using it.')
    .argument('<dir>', 'a new folder, or an earlier backup to bring up to date')
    .option('--json', 'print the report as JSON')
    .action(async (folder: string, { json = false }: { json?: boolean }) => {
      const { backUp } = await import('../commands/backup.ts');
      onEnd(await backUp({ folder, json }, deps));
    });

  program
    .command('restore')
    .description('Make a store out of a backup, in a data folder that is empty.')
    .argument('<dir>', 'the backup')
    .option('--json', 'print the report as JSON')
    .action(async (folder: string, { json = false }: { json?: boolean }) => {
      const { restore } = await import('../commands/restore.ts');
      onEnd(await restore({ folder, json }, deps));
    });

  program
    .command('restore-state')
    .description('Make a lost or damaged state database again from the log.')
    .option('--json', 'print the report as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { restoreState } = await import('../commands/restore-state.ts');
      onEnd(await restoreState({ json }, deps));
    });

  program
    .command('export')
    .description('Write what the store was given as files that another store can be given.')
    .argument('<dir>', 'a new folder, or an earlier export to bring up to date')
    .option('--sign <file>', 'sign it with this private Ed25519 key')
    .option('--json', 'print the report as JSON')
    .action(async (folder: string, { sign, json = false }: { sign?: string; json?: boolean }) => {
      const { exportLog } = await import('../commands/export.ts');
      onEnd(await exportLog({ folder, signWith: sign, json }, deps));
    });
}
