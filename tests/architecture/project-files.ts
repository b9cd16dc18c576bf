import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The project's own files that match, as sorted paths from its root with `/`. */
export function listFiles(pattern: string): readonly string[] {
  const exclude = ['**/node_modules/**', 'sdk/js/dist/**', 'data/**', '.git/**'];
  return globSync(pattern, { cwd: root, exclude }).sort();
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
