import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./views/', import.meta.url);

/** Packages that views import, under the names by which the browser loads them. */
const packages: Readonly<Record<string, string>> = { preact: 'view-lib-preact.js', htm: 'view-lib-htm.js' };
const packageFiles: Readonly<Record<string, string>> = {
  preact: import.meta.resolve('preact'),
  htm: import.meta.resolve('htm'),
};

/** The texts of all view files and of their packages, by the names under which the browser loads them. */
export function viewTexts(): Readonly<Record<string, string>> {
  const views = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [nameOf(name), readFileSync(new URL(name, folder), 'utf8')]);
  const libraries = Object.entries(packages).map(([specifier, name]) => [
    name,
    readFileSync(new URL(packageFiles[specifier] ?? ''), 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, ''),
  ]);
  return Object.fromEntries([...views, ...libraries]);
}

/**
 * A module for the browser: its imports name the files that the server sends.
 * @param version changes with any of the files, so that browsers may keep them without asking again
 */
export function withBrowserImports(text: string, version: string): string {
  return text.replaceAll(
    /(\bfrom\s*)(['"])([^'"]+)\2/g,
    (whole, from: string, quote: string, name: string) => {
      const file = packages[name] ?? (name.startsWith('./') ? nameOf(name.slice(2)) : null);
      return file === null ? whole : `${from}${quote}./${file}?v=${version}${quote}`;
    },
  );
}

/** The same exactly for the same files. */
export function versionOf(texts: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}

function nameOf(file: string): string {
  return `view-${file.replace(/\.ts$/, '')}.js`;
}
