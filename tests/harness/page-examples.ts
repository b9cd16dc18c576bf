import { root } from '../architecture/project-files.ts';
import type { Installation } from './installation.ts';
import type { Ending } from './server.ts';

export interface Example {
  readonly command: string;
  /** Whether the page shows a refusal. */
  readonly isRefused: boolean;
}

/** The programs that examples call. */
export const examplePrograms = ['bash', 'curl', 'jq', 'openssl', 'sha256sum'];

/** The server must respond or the command must succeed. Endless output is cut off. */
const prelude = `
set -eEo pipefail
trap 'echo "failed: $BASH_COMMAND" >&2' ERR
cairn() { "$NODE" "$ROOT/bin/cairn.js" "$@"; }
npx() { [ "$1" = cairn ] && shift && cairn "$@"; }
npm() { (cd "$ROOT" && npm_config_update_notifier=false command npm "$@"); }
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
      .replaceAll(/(?<=^|[\s'"=])\/(?=(?:mnt|media|srv|tmp)\/)/g, `${home}/`);
    return isRefused ? `! ( ${here} )` : here;
  });
  return program('bash', ['-c', [prelude, 'cd "$HOME"', ...script].join('\n')], {
    HOME: home,
    NODE: process.execPath,
    ROOT: root,
  });
}

/** The commands in the fenced blocks of a page, in their order. @param isRun false for those that are left out */
export function examplesIn(markdown: string, isRun: (command: string) => boolean): Example[] {
  const blocks = Array.from(markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), ([, language, text = '']) => ({
    language,
    lines: text.replaceAll('\\\n', ' ').split('\n'),
  }));
  return blocks.flatMap(({ language, lines }): Example[] => {
    const isTranscript = lines[0]?.startsWith('$ ');
    if (isTranscript) {
      const isRefused = lines.some((line) => /^(?:cairn: |\{"error":)/.test(line));
      const typed = lines.filter((line) => line.startsWith('$ '));
      return typed
        .map((line) => ({ command: line.slice(2), isRefused }))
        .filter(({ command }) => isRun(command));
    }
    const isShell = language === 'sh' || (language === '' && shellStart.test(lines[0] ?? ''));
    if (!isShell) return [];
    const commands = lines.map((line) =>
      line
        .replace(/\s+# .*$/, '')
        .replace(/^npx (?=cairn )/, '')
        .trim(),
    );
    return commands
      .filter((command) => command !== '' && isRun(command))
      .map((command) => ({ command, isRefused: false }));
  });
}

const shellStart = /^(?:curl|cairn|npx|npm|node|cd|jq|openssl|[A-Z_]+=\S+ cairn) /;
