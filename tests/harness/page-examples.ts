import { root } from '../architecture/project-files.ts';
import type { Installation } from './installation.ts';
import { type Block, blocksIn } from './page-blocks.ts';
import type { Ending } from './server.ts';

export interface Example {
  readonly command: string;
  /** Whether the page shows a refusal. */
  readonly isRefused: boolean;
}

/** The programs that examples call. */
export const examplePrograms = ['bash', 'curl', 'jq', 'npm', 'openssl', 'sha256sum'];

/** The server must respond or the command must succeed. Endless output is cut off, and a server ends when it is ready. */
const prelude = `
set -eEo pipefail
trap 'echo "failed: $BASH_COMMAND" >&2' ERR
cairn() {
  if [ "$1" != serve ]; then "$NODE" "$ROOT/bin/cairn.js" "$@"; return; fi
  "$NODE" "$ROOT/bin/cairn.js" serve > "$HOME/served" &
  local pid=$!
  while kill -0 $pid && ! grep -q '"msg":"ready"' "$HOME/served"; do sleep 0.1; done
  kill $pid && wait $pid
}
npx() { [ "$1" = cairn ] && shift && cairn "$@"; }
npm() {
  local project=$ROOT
  if [ "$1" = sbom ] && [ -d "$HOME/shop" ]; then project=$HOME/shop; fi
  (cd "$project" && npm_config_update_notifier=false command npm "$@")
}
curl() {
  case " $* " in
    *' -N '*) command curl -sS --fail-with-body --max-time 1 "$@" || [ $? = 28 ] ;;
    *) command curl -sS --fail-with-body --max-time 60 "$@" ;;
  esac
}
`;

/**
 * Runs the commands of a page one after another, until one fails.
 * @param home the folder in which they run
 * @param origin of the server that they call
 */
export function runExamples(
  { program }: Pick<Installation, 'program'>,
  examples: readonly Example[],
  { home, origin }: { readonly home: string; readonly origin: string },
): Promise<Ending> {
  const script = examples.map(({ command, isRefused }) => {
    const here = command
      .replaceAll('http://127.0.0.1:8787', origin)
      .replaceAll('node_modules/.bin/node bin/cairn.js', 'cairn')
      .replaceAll(/(?<=^|[\s'"=])\/(?=(?:mnt|media|srv|tmp)\/)/g, `${home}/`);
    return isRefused ? `! ( ${here} )` : here;
  });
  return program('bash', ['-c', [prelude, 'cd "$HOME"', ...script].join('\n')], {
    HOME: home,
    NODE: process.execPath,
    ROOT: root,
  });
}

/** Languages of blocks that are read and not run. Programs in them have tests of their own. */
const notCommands = new Set(['json', 'text', 'ini', 'nginx', 'query', 'ebnf', 'js', 'ts', 'python']);

/**
 * The commands in the fenced blocks of a page, in their order. A block without a language has commands.
 * @throws Error for a language that nobody decided on
 */
export function examplesIn(markdown: string): Example[] {
  return blocksIn(markdown).flatMap((block) => {
    if (block.language === 'yaml') return commandsOfPipeline(block);
    if (notCommands.has(block.language)) return [];
    if (block.language !== '' && block.language !== 'sh') {
      throw new Error(`Say whether blocks in "${block.language}" are commands.`);
    }
    return block.text.startsWith('$ ') ? commandsOfTranscript(block) : commandsOfShell(block);
  });
}

function commandsOfTranscript({ text }: Block): Example[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  const isRefused = lines.some((line) => /^(?:cairn: |\{"error":)/.test(line));
  return lines
    .filter((line) => line.startsWith('$ '))
    .map((line) => ({ command: withoutComment(line.slice(2)), isRefused }));
}

/** A text that follows in the script belongs to its command. */
function commandsOfShell({ text }: Block): Example[] {
  const commands = text.replaceAll('\\\n', ' ').matchAll(/^(?!\n)(.*<< '(\w+)'(?:.*\n)[\s\S]*?^\2\n|.*\n)/gm);
  return Array.from(commands, ([, command = '']) => withoutComment(command))
    .filter((command) => command !== '')
    .map((command) => ({ command, isRefused: false }));
}

/** What the jobs of a pipeline run, in GitHub's form and in GitLab's. */
function commandsOfPipeline({ text }: Block): Example[] {
  const scripts = text.matchAll(/^( *)(?:- )?run: \|\n((?:\1 .*\n)+)|^ *script:\n((?: *- .*\n)+)/gm);
  return Array.from(scripts, ([, , run = '', items = '']) =>
    [...run.split('\n'), ...items.split('\n').map((line) => line.replace(/^ *- /, ''))]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ).flatMap((lines) => lines.map((command) => ({ command, isRefused: false })));
}

function withoutComment(command: string): string {
  const plain =
    command.includes('\n', 0) && command.includes("<< '") ? command : command.replace(/\s+# .*$/m, '');
  return plain.replace(/^npx (?=cairn )/, '').trim();
}
