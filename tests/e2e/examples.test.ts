import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { openBundled } from '../harness/bundled.ts';
import type { Settings } from '../harness/installation.ts';
import { examplePrograms, examplesIn, runExamples } from '../harness/page-examples.ts';

const missing = examplePrograms.filter((name) => spawnSync(name, ['--version']).error !== undefined);

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

const skip = missing.length > 0 ? `these are missing: ${missing.join(', ')}` : false;

test('every example of the README and the docs works on a new store', {
  skip,
  timeout: 600_000,
}, async (t) => {
  const count = await runPages(t, pages());
  t.diagnostic(`${count} examples`);
  assert.ok(count > 80, 'examples are found');
});

test('the examples of access work on a strict server', { skip, timeout: 120_000 }, async (t) => {
  assert.ok((await runPages(t, ['docs/access.md'], { CAIRN_AUTH: 'strict' })) > 5);
});

/** Runs the examples of pages on a new store, and counts them. */
async function runPages(t: TestContext, pages: readonly string[], settings: Settings = {}): Promise<number> {
  const installation = await openBundled(t);
  const { folder, serve } = installation;
  const { client, stop } = await serve(settings);
  const home = join(folder, 'home');
  prepareHome(home);
  const run = new Set<string>();
  for (const page of pages) {
    const examples = examplesIn(readFileSync(join(root, page), 'utf8'), isRun);
    // The output of a command of an earlier page still exists.
    const own = examples.filter(({ command }) => !command.startsWith('cairn ') || !run.has(command));
    const { code, stderr } = await runExamples(installation, own, { home, origin: client.address.origin });
    assert.equal(code, 0, `${page}: ${stderr}`);
    for (const { command } of examples) run.add(command);
  }
  await stop();
  return run.size;
}

function pages(): string[] {
  const docs = globSync('docs/**/*.md', { cwd: root }).filter((page) => !ownTests.has(page));
  return ['README.md', 'CONTRIBUTING.md', ...docs.sort()];
}

/** Pages with tests of their own: on empty stores, or with the programs of agents. */
const ownTests: ReadonlySet<string> = new Set([
  ...['docs/first-ten-minutes.md', 'docs/operations/runbook.md'],
  ...globSync('docs/agents/*.md', { cwd: root }),
]);

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

function isRun(command: string): boolean {
  return !notRun.some((pattern) => pattern.test(command));
}
