import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { openInstallation, type Settings } from '../harness/installation.ts';

const programs = ['bash', 'curl', 'jq', 'openssl', 'sha256sum'];
const missing = programs.filter((name) => spawnSync(name, ['--version']).error !== undefined);

/**
 * Commands that read the network, work on the repository or build a projection: tests of their own run
 * these, and each takes longer than all other examples together.
 */
const notRun = [
  /^npm (?:ci|sbom)\b/,
  /^cairn sync(?: kev epss)?$/,
  /\bcairn (?:doctor|restore|run)\b/,
  /^npm run eval:search/,
  /^node scripts\/make-(?:starter-pack|decision-tables)\.ts/,
  // Servers of the examples that do not exist.
  /\b(?:shop|device)\.example\b/,
];

/** The server must respond or the command must succeed. Endless output is cut off. */
const prelude = `
set -eEo pipefail
trap 'echo "failed: $BASH_COMMAND" >&2' ERR
cairn() { "$NODE" "$ROOT/bin/cairn.js" "$@"; }
curl() {
  case " $* " in
    *' -N '*) command curl -sS --fail-with-body --max-time 1 "$@" || [ $? = 28 ] ;;
    *) command curl -sS --fail-with-body --max-time 60 "$@" ;;
  esac
}
`;

interface Example {
  readonly command: string;
  /** Whether the page shows a refusal. */
  readonly isRefused: boolean;
}

const skip = missing.length > 0 ? `these are missing: ${missing.join(', ')}` : false;

test('every example of the README and the docs works on a new store', {
  skip,
  timeout: 600_000,
}, async (t) => {
  const count = await runExamples(t, pages());
  t.diagnostic(`${count} examples`);
  assert.ok(count > 80, 'examples are found');
});

test('the examples of access work on a strict server', { skip, timeout: 120_000 }, async (t) => {
  assert.ok((await runExamples(t, ['docs/access.md'], { CAIRN_AUTH: 'strict' })) > 5);
});

/** Runs the examples of pages on a new store, and counts them. */
async function runExamples(
  t: TestContext,
  pages: readonly string[],
  settings: Settings = {},
): Promise<number> {
  const { folder, program, serve } = await openInstallation(t);
  const { client, stop } = await serve(settings);
  const home = join(folder, 'home');
  prepareHome(home);
  const run = new Set<string>();
  for (const page of pages) {
    const examples = examplesIn(readFileSync(join(root, page), 'utf8'));
    // The output of a command of an earlier page still exists.
    const own = examples.filter(({ command }) => !command.startsWith('cairn ') || !run.has(command));
    const script = own.map(({ command, isRefused }) => {
      const here = command
        .replaceAll('http://127.0.0.1:8787', client.address.origin)
        .replaceAll(/(?<=^|[\s'"=])\/(?=(?:mnt|media|srv|tmp)\/)/g, `${home}/`);
      return isRefused ? `! ( ${here} )` : here;
    });
    const { code, stderr } = await program('bash', ['-c', [prelude, 'cd "$HOME"', ...script].join('\n')], {
      HOME: home,
      NODE: process.execPath,
      ROOT: root,
    });
    assert.equal(code, 0, `${page}: ${stderr}`);
    for (const { command } of examples) run.add(command);
  }
  await stop();
  return run.size;
}

function pages(): string[] {
  return ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root }).sort()];
}

/** What the pages assume: downloaded files, a list of components, a key. */
function prepareHome(home: string): void {
  for (const name of ['downloads', 'mnt', 'media', 'srv', 'tmp'])
    mkdirSync(join(home, name), { recursive: true });
  const [record = ''] = globSync('src/sources/cve-list/fixtures/CVE-*.json', { cwd: root }).sort();
  copyFileSync(join(root, record), join(home, 'downloads/record.json'));
  const component = { type: 'library', name: 'net', purl: 'pkg:golang/golang.org/x/net@v0.16.0' };
  const bom = { bomFormat: 'CycloneDX', specVersion: '1.5', components: [component] };
  writeFileSync(join(home, 'bom.json'), JSON.stringify(bom));
  writeFileSync(join(home, 'hashes.txt'), 'd41d8cd98f00b204e9800998ecf8427e\n');
  writeFileSync(join(home, 'mail.eml'), 'From: a@example.com\r\nSubject: Hello\r\n\r\nText\r\n');
  copyFileSync(join(home, 'mail.eml'), join(home, 'reported.eml'));
  writeFileSync(join(home, 'shop.env'), 'PORT=8080\n');
  const rule = {
    id: 'own',
    name: 'Own',
    events: ['kev_added'],
    when: { fact: 'kev', op: 'eq', value: true },
  };
  writeFileSync(join(home, 'rules.json'), JSON.stringify([{ ...rule, severity: 'high', actions: [] }]));
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(home, 'export-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

/** The commands in the fenced blocks of a page, in their order. */
function examplesIn(markdown: string): Example[] {
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

function isRun(command: string): boolean {
  return !notRun.some((pattern) => pattern.test(command));
}

const shellStart = /^(?:curl|cairn|npx|npm|node|cd|jq|openssl|[A-Z_]+=\S+ cairn) /;
