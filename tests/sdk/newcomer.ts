import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readText, root } from '../architecture/project-files.ts';
import type { Installation } from '../harness/installation.ts';
import { blocksIn } from '../harness/page-blocks.ts';
import type { Ending } from '../harness/server.ts';
import { succeed } from './clients.ts';

const tsc = join(root, 'node_modules/typescript/bin/tsc');
const printedOrigin = 'http://127.0.0.1:8787';

/** Checks the types of the programs of docs/sdk/js.md, and runs them, as a newcomer would. @returns what they print */
export async function runJsPage(
  { program }: Installation,
  folder: string,
  origin: string,
): Promise<readonly string[]> {
  const programs = await writePrograms('docs/sdk/js.md', 'ts', join(folder, 'page'), origin);
  const flags = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'];
  const platform = [
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.asynciterable',
    '--types',
    '--module',
    'nodenext',
  ];
  await succeed(program(process.execPath, [tsc, ...flags, ...platform, ...programs]));
  return Promise.all(programs.map((path) => printed(program(process.execPath, [path]))));
}

/** The same for docs/sdk/python.md. @param mypy null if it is not here */
export async function runPythonPage(
  { program }: Installation,
  folder: string,
  origin: string,
  { python, mypy }: { readonly python: string; readonly mypy: string | null },
): Promise<readonly string[]> {
  const programs = await writePrograms('docs/sdk/python.md', 'py', join(folder, 'page'), origin);
  const environment = { PYTHONPATH: folder, MYPYPATH: folder };
  const strict = ['--strict', '--python-version', '3.10', '--no-incremental', '--cache-dir', '/dev/null'];
  // Without a scripts' package, mypy takes two programs for one module.
  if (mypy !== null) {
    const files = ['--scripts-are-modules', ...programs, join(folder, 'cairn_intel')];
    await succeed(program(mypy, [...strict, ...files], environment));
  }
  return Promise.all(programs.map((path) => printed(program(python, [path], environment))));
}

const fences = { ts: 'ts', py: 'python' } as const;

async function writePrograms(page: string, suffix: 'ts' | 'py', folder: string, origin: string) {
  await mkdir(folder);
  const programs = blocksIn(readText(page), fences[suffix]).map(({ text }, at) => ({
    path: join(folder, `example_${at + 1}.${suffix}`),
    code: text.replaceAll(printedOrigin, origin),
  }));
  assert.ok(programs.length >= 4, `${page} has programs`);
  for (const { path, code } of programs) await writeFile(path, code);
  return programs.map(({ path }) => path);
}

async function printed(ending: Promise<Ending>): Promise<string> {
  return (await succeed(ending)).stdout.trim();
}
