import type { Grammar } from '../grammar.ts';

interface RunFlags {
  readonly json?: boolean;
}

/** The commands for answers that are kept. */
export function addRuns({ program, deps, onEnd }: Grammar): void {
  program
    .command('show')
    .description('Show the question, the answer, and its place in the chain of hashes.')
    .argument('<id>', 'meta.runId of the answer: run_3f1c…')
    .option('--json', 'print the run as JSON, with all that the answer was composed from')
    .action(async (id: string, { json = false }: RunFlags) => {
      const { showRun } = await import('../commands/run.ts');
      onEnd(await showRun({ id, json }, deps));
    });
  program
    .command('delete')
    .description('Erase an answer and its question. Only a hash remains.')
    .argument('<id>', 'meta.runId of the answer')
    .option('--json', 'print the result as JSON')
    .action(async (id: string, { json = false }: RunFlags) => {
      const { eraseRun } = await import('../commands/run.ts');
      onEnd(await eraseRun({ id, json }, deps));
    });
}
