import { spawnSync } from 'node:child_process';
import type { CliDependencies } from '../cli/dependencies.ts';
import { runProgram } from '../cli/program.ts';
import { programVersion } from './version.ts';

/**
 * The command line with its dependencies. A command loads only what it needs.
 * @returns the exit code
 */
export async function run(argv: readonly string[]): Promise<number> {
  const opened: (() => Promise<void>)[] = [];
  const config = async () => (await import('./config.ts')).readConfig(process.env);
  const dependencies: CliDependencies = {
    async services() {
      const { openLocalServices } = await import('./local-services.ts');
      const { unscheduled } = await import('./unscheduled.ts');
      const settings = await config();
      await announceUpgrade(settings.dataDir, 'answer');
      const { services, close } = await openLocalServices(
        settings.dataDir,
        settings.clock,
        unscheduled(settings),
        settings,
        (await import('./measure.ts')).goalsOf(settings),
      );
      opened.push(close);
      return services;
    },
    async operator() {
      const settings = await config();
      const { dataDir, clock } = settings;
      const { syncFiles, maintainInThread } = await import('./writing-thread.ts');
      return {
        async syncFromNetwork(input) {
          await announceUpgrade(dataDir, 'write');
          return (await import('./network-sync.ts')).syncFromNetwork(settings, input);
        },
        async syncFrom(input) {
          const isUpgrade = await announceUpgrade(dataDir, 'write');
          return syncFiles(dataDir, input, { clock, isUpgrade });
        },
        verify: ({ all, ...input }) => maintainInThread(dataDir, { command: 'verify', all }, input),
        diagnose: (input) => maintainInThread(dataDir, { command: 'diagnose' }, input),
        rebuild: (input) => maintainInThread(dataDir, { command: 'rebuild' }, input),
        backUp: ({ folder, withRuns, ...input }) =>
          maintainInThread(dataDir, { command: 'backUp', folder, withRuns }, input),
        restore: ({ folder, ...input }) => maintainInThread(dataDir, { command: 'restore', folder }, input),
        restoreState: (input) => maintainInThread(dataDir, { command: 'restoreState' }, input),
        exportLog: ({ folder, signWith, ...input }) =>
          maintainInThread(dataDir, { command: 'export', folder, signWith }, input),
      };
    },
    async access() {
      const { accessOfStore } = await import('./access-operator.ts');
      const settings = await config();
      await announceUpgrade(settings.dataDir, 'state');
      return accessOfStore(settings);
    },
    async serve(signal) {
      const { serve } = await import('./serve.ts');
      await serve(await config(), signal);
    },
    async serveAgent(signal) {
      const { serveLocalAgent } = await import('./local-agent.ts');
      const settings = await config();
      await announceUpgrade(settings.dataDir, 'answer');
      await serveLocalAgent(settings, signal);
    },
    async settings() {
      return (await import('./config.ts')).effectiveSettings(process.env);
    },
    version: programVersion,
    // Opened only when it is read.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    page: showInPager,
    async close() {
      for (const close of opened.splice(0).reverse()) await close();
    },
  };
  return runProgram(argv, dependencies);
}

/** Ctrl-C is for the pager while it runs, not for this process. */
function showInPager(command: string, input: string): boolean {
  const ignore = () => {};
  process.on('SIGINT', ignore);
  const env = { LESS: 'FRX', ...process.env };
  const { status } = spawnSync(command, { shell: true, input, stdio: ['pipe', 'inherit', 'inherit'], env });
  process.off('SIGINT', ignore);
  return status !== notFound && status !== notExecutable;
}

/** What shells answer for a command that is missing, or is not one. */
const [notFound, notExecutable] = [127, 126];

/**
 * Says on standard error what a command of this kind does first to a store that an earlier version wrote.
 * @returns whether there is anything to do first
 */
async function announceUpgrade(dataDir: string, command: 'answer' | 'write' | 'state'): Promise<boolean> {
  const [{ plannedForState, plannedUpgrade }, { pathsIn }, { printError }] = await Promise.all([
    import('./upgrade.ts'),
    import('./paths.ts'),
    import('../cli/output.ts'),
  ]);
  const paths = pathsIn(dataDir);
  const planned =
    command === 'state'
      ? [plannedForState(paths.state)]
      : plannedUpgrade(paths, { rebuildsOldMapping: command === 'write' });
  const sentences = planned.filter((sentence) => sentence !== null);
  for (const sentence of sentences) printError(process, sentence);
  return sentences.length > 0;
}
