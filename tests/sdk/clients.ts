import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packJs, packPython } from '../../sdk/pack.ts';
import { root } from '../architecture/project-files.ts';
import type { Client } from '../harness/client.ts';
import type { Installation } from '../harness/installation.ts';
import type { Ending } from '../harness/server.ts';
import type { Values } from './cases.ts';

const here = join(root, 'tests/sdk');

/** Python 3.10 or newer; null if there is none. */
export function findPython(): string | null {
  const check = 'import sys; sys.exit(sys.version_info < (3, 10))';
  return ['python3', 'python'].find((name) => spawnSync(name, ['-c', check]).status === 0) ?? null;
}

/** Another platform of JavaScript, and how it runs a program. */
interface OtherPlatform {
  readonly name: string;
  readonly path: string;
  readonly args: readonly string[];
}

/** The other platforms, installed from npm into an empty folder: together they have some 350 MB. */
export async function installPlatforms({ folder, program }: Installation): Promise<readonly OtherPlatform[]> {
  const target = join(folder, 'platforms');
  await mkdir(target);
  await writeFile(join(target, 'package.json'), '{"private":true}\n');
  const flags = ['--no-audit', '--no-fund', '--silent'];
  // The oldest Node that the client is for.
  const packages = ['deno@2.9.6', 'bun@1.4.5', 'node@20.3.0'];
  // With the registry that this machine uses.
  await succeed(program('npm', ['install', '--prefix', target, ...flags, ...packages], process.env));
  const known = [
    { name: 'deno', args: ['run', '--allow-net', '--allow-read', '--node-modules-dir=manual'] },
    { name: 'bun', args: ['run'] },
    { name: 'node', args: [] },
  ];
  return known.map((each) => ({ ...each, path: join(target, 'node_modules/.bin', each.name) }));
}

/** The JavaScript client, packed and installed in an empty folder. */
export async function installJs({ folder, program }: Installation): Promise<string> {
  const target = join(folder, 'js');
  await mkdir(target);
  const tarball = await packJs(folder);
  await writeFile(join(target, 'package.json'), '{"type":"module","private":true}\n');
  const npm = { HOME: folder, npm_config_cache: join(folder, 'npm'), npm_config_update_notifier: 'false' };
  const flags = ['--offline', '--no-audit', '--no-fund', '--silent'];
  await succeed(program('npm', ['install', '--prefix', target, ...flags, tarball], npm));
  await cp(join(here, 'run-cases.js'), join(target, 'run-cases.js'));
  return target;
}

/** The Python client, built as a wheel and installed in an empty folder. */
export async function installPython({ folder, program }: Installation, python: string): Promise<string> {
  const target = join(folder, 'python');
  const wheel = await packPython(folder, python);
  const settings = { HOME: folder, PIP_ROOT_USER_ACTION: 'ignore', PIP_DISABLE_PIP_VERSION_CHECK: '1' };
  const hasPip = (await program(python, ['-m', 'pip', '--version'], settings)).code === 0;
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', '--target', target, wheel];
  // A wheel is an archive with the files where they belong.
  const unpack = ['-m', 'zipfile', '-e', wheel, target];
  await succeed(program(python, hasPip ? pip : unpack, settings));
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
