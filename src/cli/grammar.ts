import type { Command } from 'commander';
import type { CliDependencies } from './dependencies.ts';

/** What a command is added to, and needs when it is called. */
export interface Grammar {
  readonly program: Command;
  readonly deps: CliDependencies;
  readonly onEnd: (exitCode: number) => void;
}

/** A command whose only option is `--json`. */
export interface ReportCommand {
  readonly name: string;
  readonly description: string;
  /** Describes `--json`. */
  readonly json: string;
  load(): Promise<(options: { readonly json: boolean }, deps: CliDependencies) => Promise<number>>;
}

export function addReport(
  { program, deps, onEnd }: Grammar,
  { name, description, json, load }: ReportCommand,
): void {
  program
    .command(name)
    .description(description)
    .option('--json', json)
    .action(async ({ json = false }: { json?: boolean }) => {
      const run = await load();
      onEnd(await run({ json }, deps));
    });
}
