import type { Completion } from './words.ts';

/** A line for each command and option. */
export function fishCompletion(completions: readonly Completion[]): string {
  const byPath = new Map(completions.map((completion) => [completion.path, completion]));
  const common = byPath.get('')?.options ?? [];
  const lines = completions.flatMap(({ path, commands, options }) => {
    const ofCommands = commands.map((name) => {
      const own = byPath.get(path === '' ? name : `${path} ${name}`);
      return line(conditionOf(path, commands), `-f -a ${quoted(name)}`, own?.description ?? '');
    });
    const own = path === '' ? options : options.filter((option) => !common.includes(option));
    const ofOptions = own.map(({ flag, description, takesValue, values }) => {
      const value = values.length > 0 ? `-x -a ${quoted(values.join(' '))}` : takesValue ? '-r' : '';
      const condition = path === '' ? null : conditionOf(path, commands);
      return line(condition, `-l ${flag.slice(2)} ${value}`.trim(), description);
    });
    return [...ofCommands, ...ofOptions];
  });
  return `# Completion of cairn for fish: cairn completion fish | source\n${lines.join('\n')}\n`;
}

/** Holds after the words of the path, and before any of its commands. */
function conditionOf(path: string, commands: readonly string[]): string {
  if (path === '') return '__fish_use_subcommand';
  const parts = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
  if (commands.length > 0) parts.push(`not __fish_seen_subcommand_from ${commands.join(' ')}`);
  return parts.join('; and ');
}

/** @param condition null if it always holds */
function line(condition: string | null, what: string, description: string): string {
  const when = condition === null ? '' : ` -n ${quoted(condition)}`;
  return `complete -c cairn${when} ${what} -d ${quoted(description)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
