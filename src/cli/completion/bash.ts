import type { Completion } from './words.ts';

/** A function for bash. Words are compared as they stand, so that a value may be taken for a command. */
export function bashCompletion(completions: readonly Completion[]): string {
  const words = completions.map(({ path, commands, options }) => {
    const all = [...commands, ...options.map(({ flag }) => flag)];
    return `    ${quoted(path)}) echo ${quoted(all.join(' '))} ;;`;
  });
  const values = completions.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ flag, values: own }) => `    ${quoted(`${path} ${flag}`)}) echo ${quoted(own.join(' '))} ;;`),
  );
  return [heading('bash'), answering('words', words), answering('values', values), ...completing, ''].join(
    '\n',
  );
}

/** A function that prints what follows its argument, and fails for one that it does not know. */
function answering(name: string, cases: readonly string[]): string {
  const lines = [`_cairn_${name}() {`, '  case "$1" in', ...cases, '    *) return 1 ;;', '  esac', '}'];
  return lines.join('\n');
}

/** Finds the command before the cursor, and what can follow it. */
const completing = [
  '_cairn() {',
  `  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"`,
  "  local path='' word next i",
  '  for ((i = 1; i < COMP_CWORD; i++)); do',
  `    word="\${COMP_WORDS[i]}"`,
  `    next="\${path:+$path }$word"`,
  '    case "$word" in -*) continue ;; esac',
  '    if _cairn_words "$next" > /dev/null; then path="$next"; fi',
  '  done',
  '  COMPREPLY=()',
  '  if word="$(_cairn_values "$path $previous")"; then',
  '    [ -n "$word" ] && COMPREPLY=($(compgen -W "$word" -- "$current"))',
  '    return',
  '  fi',
  '  COMPREPLY=($(compgen -W "$(_cairn_words "$path")" -- "$current"))',
  '}',
  'complete -o default -F _cairn cairn',
] as const;

/** Zsh runs completions for bash. */
export function zshCompletion(completions: readonly Completion[]): string {
  const script = bashCompletion(completions).slice(heading('bash').length);
  const loading = ['compinit && compinit -u', 'bashcompinit && bashcompinit'];
  return [heading('zsh'), ...loading.map((name) => `autoload -U +X ${name}`)].join('\n') + script;
}

function heading(shell: string): string {
  return `# source <(cairn completion ${shell})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
