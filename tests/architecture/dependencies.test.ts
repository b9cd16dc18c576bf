import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readText, root } from './project-files.ts';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const reasons = 'docs/decisions/0003-dependencies.md';
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense'],
]);

const manifest = JSON.parse(readText('package.json'));
const runtime: Readonly<Record<string, string>> = {
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
};
const locked: Readonly<Record<string, LockedPackage>> = JSON.parse(readText('package-lock.json')).packages;

/** True when one of the licences joined by OR, or all of those joined by AND, are permissive. */
function isPermissive(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((name) => permissive.has(name.trim())));
}

/** Only tests use them, and their releases do not know what these versions know. */
const prereleases: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
};

test('every dependency has an exact version, and no runtime dependency is a prerelease', () => {
  for (const [name, version] of Object.entries(runtime)) assert.match(version, /^\d+\.\d+\.\d+$/, name);
  for (const [name, version] of Object.entries<string>(manifest.devDependencies)) {
    if (prereleases[name] === undefined) assert.match(version, /^\d+\.\d+\.\d+$/, name);
    else assert.equal(version, prereleases[name], name);
  }
  for (const name of Object.keys(prereleases)) assert.ok(name in manifest.devDependencies, name);
});

test(`every runtime dependency, and no other, has its reason in ${reasons}`, () => {
  const rows = readText(reasons)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const explained = rows.flatMap(([, names = '', reason = '', licence = '', instead = '']) => {
    assert.ok(reason !== '' && instead !== '', `${names} has no reason`);
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
      assert.equal(licence, locked[`node_modules/${name}`]?.license, `licence of ${name}`);
      return name;
    });
  });
  assert.deepEqual(explained.sort(), Object.keys(runtime).sort());
});

test('every shipped package has a permissive licence and runs no install script', () => {
  const shipped = Object.entries(locked).filter(([path, each]) => path !== '' && each.dev !== true);
  assert.ok(shipped.length > Object.keys(runtime).length);
  for (const [path, each] of shipped) {
    const own = join(path, 'package.json');
    const licence = existsSync(join(root, own)) ? JSON.parse(readText(own)).license : each.license;
    assert.ok(isPermissive(String(licence)), `${path}: ${licence}`);
    assert.notEqual(each.hasInstallScript, true, `${path} has an install script`);
  }
  assert.equal(isPermissive('GPL-3.0-only'), false);
  assert.equal(isPermissive('(MIT OR GPL-3.0-only)'), true);
  assert.equal(isPermissive('MIT AND GPL-3.0-only'), false);
});

test('the lock file names the packages of every platform, so that `npm ci` works on each', () => {
  for (const [path, each] of Object.entries(locked)) {
    for (const name of Object.keys(each.optionalDependencies ?? {})) {
      const found = `${path}/node_modules/${name}` in locked || `node_modules/${name}` in locked;
      assert.ok(found, `${name}, wanted by ${path || 'package.json'}`);
    }
  }
});
