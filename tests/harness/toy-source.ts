import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../architecture/project-files.ts';

/** The whole folder of a source of JSON files `{"toy": {"id", "at", "title"}}`. */
const toyFolder: Readonly<Record<string, string>> = {
  'manifest.ts': `
import { states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

export const manifest: SourceManifest = {
  name: 'toy',
  title: 'Toys',
  publisher: 'Toy makers',
  licence: 'CC0-1.0',
  homepage: 'https://toys.example/',
  cadence: 'never',
  completeness: 'additive',
  files: 'record',
  rank: 30,
  mapper: 1,
  reliability: { currentForHours: 24, halvedAfterDays: 7, says: { record: states('A'), title: states('B') } },
  urlOf: ({ key }) => \`https://toys.example/\${key}.json\`,
};
`,
  'source.ts': `
import type { Source } from '../contract.ts';
import { manifest } from './manifest.ts';

export const source: Source = {
  manifest,
  recognises: ({ head }) => Buffer.from(head).toString().startsWith('{"toy"'),
  map(bytes) {
    const { id, at, title } = JSON.parse(Buffer.from(bytes).toString()).toy;
    const facts = { id, state: 'published', titles: [{ text: title, lang: 'en', source: 'toy' }] } as const;
    return { identity: { key: id, upstreamTime: at }, vulnerabilities: [facts], items: 1, rejected: [] };
  },
};
`,
};

/**
 * Copies the project into a folder and adds a source to it, as described in ARCHITECTURE.md.
 * @returns the files of the copy that differ from the project
 */
export function copyWithToy(folder: string): string[] {
  const isProduct = (path: string) => !/(?:\.test\.ts|\/(?:fixtures|testing|suites))$/.test(path);
  for (const part of ['src', 'bin']) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isProduct });
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src/sources/toy'));
  for (const [name, text] of Object.entries(toyFolder))
    writeFileSync(join(folder, 'src/sources/toy', name), text);
  const list = join(folder, 'src/sources/index.ts');
  const line = `[import('./toy/manifest.ts'), () => import('./toy/source.ts')],`;
  const text = readFileSync(list, 'utf8');
  writeFileSync(list, text.replace(/^(?= {2}\[.*'\.\/nicknames)/m, `  ${line}\n`));
  return changedFiles(folder);
}

/** Small bundled files, because they are not under test. @param pack of `pack/starter-pack.json.gz` */
export function writePack(folder: string, pack: string): void {
  mkdirSync(join(folder, 'pack'));
  writeFileSync(join(folder, 'pack/starter-pack.json.gz'), gzipSync(pack));
  for (const name of ['nicknames.json', 'decision-tables.json']) {
    cpSync(join(root, 'pack', name), join(folder, 'pack', name));
  }
}

function changedFiles(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => readText(join(folder, path)) !== readText(join(root, path)))
    .sort();
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
