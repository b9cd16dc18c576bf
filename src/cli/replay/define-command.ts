import type { Grammar } from '../grammar.ts';
import { once } from '../option-values.ts';

interface ReplayFlags {
  readonly run?: string;
  readonly intent?: string;
  readonly mode?: string;
  readonly json?: boolean;
}

/** The options have the names of the API's parameters. */
export function addReplay({ program, deps, onEnd }: Grammar): void {
  program
    .command('replay')
    .description(
      'Show what has changed since an answer, or compose it again from its run.\nQuestion and intent are those of the run, if one is given.',
    )
    .argument('[words...]', 'the question; optional with --run')
    .option('--run <id>', 'meta.runId of the answer: run_3f1c…', once)
    .option('--intent <name>', 'what the question is about; optional with --run', once)
    .option('--mode <mode>', 'current (default), or pinned', once)
    .option('--json', 'print the replay as JSON')
    .action(async (words: string[], { json = false, ...flags }: ReplayFlags) => {
      const { replayAnswer } = await import('../commands/replay.ts');
      onEnd(await replayAnswer({ question: words.join(' '), ...flags, json }, deps));
    });
}
