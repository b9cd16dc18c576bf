import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../architecture/project-files.ts';
import type { Client } from '../harness/client.ts';
import type { Installation } from '../harness/installation.ts';
import type { Ending } from '../harness/server.ts';
import type { Values } from './cases.ts';

const here = join(root, 'tests/sdk');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** Python 3.10 or newer; null if there is none. */
export function findPython(): string | null {
  const check = 'import sys; sys.exit(sys.version_info < (3, 10))';
  return ['python3', 'python'].find((name) => spawnSync(name, ['-c', check]).status === 0) ?? null;
}

/** The JavaScript client, built, packed and installed in an empty folder. */
export async function installJs({ folder, program }: Installation): Promise<string> {
  const [source, target] = [join(folder, 'js-package'), join(folder, 'js')];
  await mkdir(join(target), { recursive: true });
  await mkdir(source);
  for (const name of ['package.json', 'README.md', 'src', 'tsconfig.json']) {
    await cp(join(root, 'sdk/js', name), join(source, name), { recursive: true });
  }
  await succeed(program(process.execPath, [tsc, '-p', join(source, 'tsconfig.json')]));
  const npm = { HOME: folder, npm_config_cache: join(folder, 'npm'), npm_config_update_notifier: 'false' };
  await succeed(program('npm', ['pack', source, '--pack-destination', folder, '--silent'], npm));
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  assert.ok(tarball);
  await writeFile(join(target, 'package.json'), '{"type":"module","private":true}\n');
  const flags = ['--offline', '--no-audit', '--no-fund', '--silent'];
  await succeed(program('npm', ['install', '--prefix', target, ...flags, join(folder, tarball)], npm));
  await cp(join(here, 'run-cases.js'), join(target, 'run-cases.js'));
  return target;
}

/** The Python client, built as a wheel and installed in an empty folder. */
export async function installPython({ folder, program }: Installation, python: string): Promise<string> {
  const [wheels, target] = [join(folder, 'wheels'), join(folder, 'python')];
  await mkdir(wheels);
  await succeed(program(python, [join(root, 'sdk/python/build_wheel.py'), wheels]));
  const [wheel = ''] = await readdir(wheels);
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', '--target', target];
  const settings = { HOME: folder, PIP_ROOT_USER_ACTION: 'ignore', PIP_DISABLE_PIP_VERSION_CHECK: '1' };
  const hasPip = (await program(python, ['-m', 'pip', '--version'], settings)).code === 0;
  // A wheel is an archive with the files where they belong.
  const unpack = ['-m', 'zipfile', '-e', join(wheels, wheel), target];
  await succeed(program(python, hasPip ? [...pip, join(wheels, wheel)] : unpack, settings));
  await cp(join(here, 'run_cases.py'), join(target, 'run_cases.py'));
  return target;
}

export async function succeed(ending: Promise<Ending>): Promise<Ending> {
  const ended = await ending;
  assert.equal(ended.code, 0, `${ended.stdout}\n${ended.stderr}`);
  return ended;
}

/** What the cases name and only a running server has. */
export async function valuesOf(client: Client): Promise<Values> {
  const body = JSON.stringify({ label: 'sdk cases', scope: 'write' });
  const created = await client.ask('/api/v1/keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { headers } = await client.ask('/api/v1/cve/CVE-2021-44228');
  return {
    KEY: JSON.parse(created.body).data.apiKey,
    ETAG: String(headers.etag),
    RANDOM: randomUUID(),
    ELSEWHERE: 'http://127.0.0.1:1/',
    OLDMARK: 'not-a-mark',
  };
}

/** The version in the manifest of each client. */
export async function versionsOfClients(): Promise<Readonly<Record<'js' | 'python', string>>> {
  const js = JSON.parse(await readFile(join(root, 'sdk/js/package.json'), 'utf8'));
  const project = await readFile(join(root, 'sdk/python/pyproject.toml'), 'utf8');
  return { js: js.version, python: /^version = "(.*)"$/m.exec(project)?.[1] ?? '' };
}
