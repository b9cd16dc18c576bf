import { readFileSync } from 'node:fs';
import type { CliDependencies } from '../cli/dependencies.ts';
import { runProgram } from '../cli/program.ts';

/**
 * The command line, wired to the engines. What a command does not need is not loaded.
 * @returns the exit code
 */
export async function run(argv: readonly string[]): Promise<number> {
  const opened: (() => Promise<void>)[] = [];
  const config = async () => (await import('./config.ts')).readConfig(process.env);
  const dependencies: CliDependencies = {
    async services() {
      const { openLocalServices } = await import('./local-services.ts');
      const { dataDir, clock } = await config();
      const { services, close } = await openLocalServices(dataDir, clock);
      opened.push(close);
      return services;
    },
    async operator() {
      const { dataDir, clock } = await config();
      const { syncInThread, maintainInThread } = await import('./writing-thread.ts');
      return {
        syncFrom: (input) => syncInThread(dataDir, input, clock),
        verify: ({ all, ...input }) => maintainInThread(dataDir, { command: 'verify', all }, input),
        diagnose: (input) => maintainInThread(dataDir, { command: 'diagnose' }, input),
        rebuild: (input) => maintainInThread(dataDir, { command: 'rebuild' }, input),
        backUp: ({ folder, ...input }) => maintainInThread(dataDir, { command: 'backUp', folder }, input),
        restore: ({ folder, ...input }) => maintainInThread(dataDir, { command: 'restore', folder }, input),
      };
    },
    async serve(signal) {
      const { serve } = await import('./serve.ts');
      await serve(await config(), signal);
    },
    async settings() {
      return (await import('./config.ts')).effectiveSettings(process.env);
    },
    version: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    async close() {
      for (const close of opened.reverse()) await close();
    },
  };
  return runProgram(argv, dependencies);
}
