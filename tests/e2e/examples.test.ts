import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readText, root } from '../architecture/project-files.ts';
import { openBundled } from '../harness/bundled.ts';
import { commandsNotRun } from '../harness/commands-not-run.ts';
import type { Settings } from '../harness/installation.ts';
import { type Example, examplePrograms, examplesIn, runExamples } from '../harness/page-examples.ts';

const missing = examplePrograms.filter((name) => spawnSync(name, ['--version']).error !== undefined);

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

test('few commands of the pages are not run, and each of these is on a page', () => {
  const commands = [...pages(), ...ownTests].flatMap((page) => examplesIn(readText(page)));
  const written = new Set(commands.map(({ command }) => command));
  for (const command of commandsNotRun.keys()) assert.ok(written.has(command), command);
  assert.ok(commandsNotRun.size <= 12);
});

/** Runs the examples of pages on a new store, and counts them. */
async function runPages(t: TestContext, pages: readonly string[], settings: Settings = {}): Promise<number> {
  const installation = await openBundled(t);
  const { folder, serve } = installation;
  const { client, stop } = await serve(settings);
  const home = join(folder, 'home');
  prepareHome(home);
  const packages = [...ownTests].flatMap((page) => examplesIn(readText(page)).map(({ command }) => command));
  // The packages of the clients are made by a test of their own.
  const run = new Set(packages.filter((command) => command.startsWith('npm run ')));
  for (const page of pages) {
    const examples = examplesIn(readText(page)).filter(isRun);
    // The output of a command of an earlier page still exists.
    const own = examples.filter(({ command }) => !/^(?:cairn|npm) /.test(command) || !run.has(command));
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
  ...['docs/first-ten-minutes.md', 'docs/newcomer.md', 'docs/operations/runbook.md'],
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
  writeProject(join(home, 'shop'));
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

/** A project of the reader with one installed package, whose components npm lists. */
function writeProject(folder: string): void {
  const project = { name: 'shop', version: '1.0.0', dependencies: { lodash: '4.17.20' } };
  const lodash = { name: 'lodash', version: '4.17.20' };
  const locked = { '': project, 'node_modules/lodash': { version: lodash.version } };
  mkdirSync(join(folder, 'node_modules/lodash'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, packages: locked }),
  );
  writeFileSync(join(folder, 'node_modules/lodash/package.json'), JSON.stringify(lodash));
}

function isRun({ command }: Example): boolean {
  return !commandsNotRun.has(command);
}
