import { readText, root } from '../architecture/project-files.ts';
import type { Installation, Settings } from './installation.ts';
import { blocksIn } from './page-blocks.ts';
import type { Ending } from './server.ts';

/** A thing that goes wrong, with the commands of the page about it. */
export interface Symptom {
  readonly title: string;
  readonly look: string;
  readonly mend: string;
  readonly isOver: string;
}

/** The programs that the commands of the page call. */
export const runbookPrograms = ['bash', 'curl', 'jq', 'lsof', 'ss', 'setsid', 'sha256sum'];

/** The sections of the page. Each has three blocks of commands. */
export function readRunbook(): readonly Symptom[] {
  const [, ...sections] = readText('docs/operations/runbook.md').split(/^## /m);
  return sections.map((section) => {
    const [title = ''] = section.split('\n');
    const blocks = blocksIn(section, 'sh').map(({ text }) => text);
    const [look, mend, isOver, ...more] = blocks;
    if (look === undefined || mend === undefined || isOver === undefined || more.length > 0) {
      throw new Error(`${title} has ${blocks.length} blocks of commands in place of three.`);
    }
    return { title, look, mend, isOver };
  });
}

/** What systemd does with the unit of the page. The journal is a file. */
const systemd = `
set -e
cairn() { "$NODE" "$ROOT/bin/cairn.js" "$@"; }
journalctl() { cat "$HOME/journal"; }
systemctl() {
  local pid; pid=$(cat "$HOME/pid" 2>/dev/null || true)
  case $1 in
    show) echo "$pid" ;;
    restart) systemctl stop; systemctl start ;;
    stop)
      if [ -n "$pid" ]; then kill "$pid" || true; while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done; fi
      rm -f "$HOME/pid" ;;
    start)
      if [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; then return; fi
      : > "$HOME/started"
      set -a; . "$HOME/etc/cairn.env"; set +a
      setsid "$NODE" "$ROOT/bin/cairn.js" serve > "$HOME/started" 2>&1 < /dev/null &
      pid=$!
      echo "$pid" > "$HOME/pid"
      while kill -0 "$pid" 2>/dev/null && ! grep -q '"msg":"ready"' "$HOME/started"; do sleep 0.1; done
      rm -f "$HOME/journal"; ln "$HOME/started" "$HOME/journal"; rm "$HOME/started"
      kill -0 "$pid" 2>/dev/null || rm "$HOME/pid" ;;
  esac
}
cd "$HOME"
`;

/** Runs commands of the page, until one fails. @param home has the folders that they name; the server has this port */
export function runCommands(
  { program }: Pick<Installation, 'program'>,
  commands: string,
  { home, port, settings }: { readonly home: string; readonly port: number; readonly settings: Settings },
): Promise<Ending> {
  const here = commands
    .replaceAll(
      /(127\.0\.0\.1|sport =) ?:8787/g,
      (_, before) => `${before}${before === 'sport =' ? ' ' : ''}:${port}`,
    )
    .replaceAll(/(?<=^|[\s'"=])\/(?=(?:etc|mnt|var)\/)/gm, `${home}/`);
  const own = { HOME: home, NODE: process.execPath, ROOT: root, ...settings };
  return program('bash', ['-c', `${systemd}${here}`], own);
}
