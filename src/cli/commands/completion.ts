import { bashCompletion, zshCompletion } from '../completion/bash.ts';
import { fishCompletion } from '../completion/fish.ts';
import { completions } from '../completion/words.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { Grammar } from '../grammar.ts';
import { defineGroups } from '../groups.ts';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** Prints the script with which a shell completes commands and options. */
export async function printCompletion(
  { shell, grammar }: { readonly shell: keyof typeof scripts; readonly grammar: Grammar },
  { stdout }: CliDependencies,
): Promise<number> {
  await defineGroups(grammar);
  stdout.write(scripts[shell](completions(grammar.program)));
  return exitCodes.ok;
}
