import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Paths of the project's own files that match, from its root, with `/`, sorted. */
export function listFiles(pattern: string): readonly string[] {
  const exclude = ['node_modules/**', 'data/**', '.git/**'];
  return globSync(pattern, { cwd: root, exclude }).sort();
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
