import type { Command, Option } from 'commander';

/** A command and what can follow it. */
export interface Completion {
  /** Its words: `watch events`; empty for the program. */
  readonly path: string;
  readonly description: string;
  readonly commands: readonly string[];
  readonly options: readonly CompletedOption[];
}

interface CompletedOption {
  /** `--json` */
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** Empty if it may be any. */
  readonly values: readonly string[];
}

/** The program, its commands and theirs. The options of the program are those of every command. */
export function completions(program: Command): readonly Completion[] {
  const common = optionsOf(program);
  const walk = (command: Command, path: string): Completion[] => [
    {
      path,
      description: command.description().split('\n')[0] ?? '',
      commands: command.commands.map((each) => each.name()),
      options: path === '' ? common : [...optionsOf(command), ...common],
    },
    ...command.commands.flatMap((each) => walk(each, path === '' ? each.name() : `${path} ${each.name()}`)),
  ];
  return walk(program, '');
}

function optionsOf({ options }: Command): readonly CompletedOption[] {
  return options.flatMap((option) => {
    if (option.long === undefined || option.long === null) return [];
    const { long: flag, description, required } = option;
    return [{ flag, description, takesValue: required, values: wordsOf(option) }];
  });
}

function wordsOf({ parseArg }: Option): readonly string[] {
  return parseArg !== undefined && 'words' in parseArg && Array.isArray(parseArg.words) ? parseArg.words : [];
}
