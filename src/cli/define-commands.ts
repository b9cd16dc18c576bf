import { Command, type OutputConfiguration } from 'commander';
import { Failure } from '../kit/failure.ts';
import type { CliDependencies } from './dependencies.ts';
import { plainText } from './layout/plain-text.ts';
import { screenOf } from './layout/screen.ts';
import { addMaintenance } from './maintenance/define-commands.ts';
import { addMatch } from './match/define-commands.ts';
import { once } from './once.ts';
import { addSearch } from './search/define-commands.ts';

interface SyncFlags {
  readonly from?: string;
  readonly dryRun?: true;
  readonly allowShrink?: true;
  readonly signedBy?: string;
  readonly json?: true;
}

/**
 * The commands and options. Each command is loaded when it is called, and passes its exit code to `onEnd`.
 */
export function defineCommands(deps: CliDependencies, onEnd: (exitCode: number) => void): Command {
  const program = new Command('cairn')
    .description(
      'Security intelligence with its evidence attached.\nAnswers are tables on a terminal, and JSON when piped or with --json.',
    )
    .version(deps.version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .showHelpAfterError('See `cairn --help`.')
    .exitOverride()
    .configureOutput(outputOf(deps));

  program
    .command('serve')
    .description('Serve the API until SIGINT or SIGTERM.')
    .action(async () => {
      const { serve } = await import('./commands/serve.ts');
      onEnd(await serve(deps));
    });

  program
    .command('sync')
    .description('Import data from the network, or from files.')
    .argument('[source...]', 'names of the sources to read; all by default')
    .option('--from <path>', 'file, folder or archive to import instead of the network', once)
    .option('--dry-run', 'with --from: read and compare, write nothing')
    .option('--allow-shrink', 'with --from: accept a release with over 10 % fewer items than the last')
    .option('--signed-by <file>', 'with --from: accept only an export signed with this public key', once)
    .option('--json', 'print the report as JSON')
    .action(async (sources: string[], options: SyncFlags) => {
      const { from, dryRun = false, allowShrink = false, json = false, signedBy } = options;
      if (from === undefined) {
        if (dryRun || allowShrink || signedBy !== undefined)
          throw new Failure('invalid_input', '--dry-run, --allow-shrink and --signed-by need --from.');
        const { syncFromNetwork } = await import('./commands/sync-network.ts');
        onEnd(await syncFromNetwork({ sources, json }, deps));
        return;
      }
      const { sync } = await import('./commands/sync.ts');
      onEnd(await sync({ from, sources, dryRun, allowShrink, signedBy, json }, deps));
    });

  addSearch(program, deps, onEnd);

  program
    .command('cve')
    .description('Show one or more CVEs.')
    .argument('<id...>', 'for example CVE-2021-44228')
    .option('--json', 'print full records as JSON')
    .action(async (ids: string[], { json = false }: { json?: boolean }) => {
      const { showCves } = await import('./commands/cve.ts');
      onEnd(await showCves({ ids, json }, deps));
    });

  addMatch(program, deps, onEnd);

  program
    .command('status')
    .description('Show the data of each source, where it is read from, and whether reading it works.')
    .option('--json', 'print it as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { showStatus } = await import('./commands/status.ts');
      onEnd(await showStatus({ json }, deps));
    });

  addMaintenance(program, deps, onEnd);

  program
    .command('config')
    .description('Show all settings and their current values.')
    .option('--json', 'print them as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { showConfig } = await import('./commands/config.ts');
      onEnd(await showConfig({ json }, deps));
    });

  return program;
}

function outputOf({ stdout, stderr, environment }: CliDependencies): OutputConfiguration {
  return {
    writeOut: (text) => stdout.write(text),
    writeErr: (text) => stderr.write(text),
    // It contains what the caller typed.
    outputError: (text, write) =>
      write(
        `${text
          .trim()
          .replace(/^error: /, 'cairn: ')
          .split('\n')
          .map(plainText)
          .join('\n')}\n`,
      ),
    getOutHelpWidth: () => screenOf(stdout, environment).columns,
    getErrHelpWidth: () => screenOf(stderr, environment).columns,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  };
}
