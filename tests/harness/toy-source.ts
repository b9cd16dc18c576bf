import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readText, root } from '../architecture/project-files.ts';
import { blocksIn } from './page-blocks.ts';

/** The files that docs/writing-a-source.md shows, and the line that it adds to the list of sources. */
const [manifest = '', recogniser = '', source = '', line = ''] = blocksIn(
  readText('docs/writing-a-source.md'),
  'ts',
).map(({ text }) => text);

/**
 * Copies the project into a folder and adds a source to it, as docs/writing-a-source.md says.
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
  writeFileSync(join(folder, 'src/sources/toy/manifest.ts'), manifest);
  writeFileSync(join(folder, 'src/sources/toy/recogniser.ts'), recogniser);
  writeFileSync(join(folder, 'src/sources/toy/source.ts'), source);
  const list = join(folder, 'src/sources/index.ts');
  const text = readFileSync(list, 'utf8');
  writeFileSync(list, text.replace(/^(?= {2}\[.*'\.\/nicknames)/m, `  ${line}`));
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
    .filter((path) => textAt(join(folder, path)) !== textAt(join(root, path)))
    .sort();
}

function textAt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
