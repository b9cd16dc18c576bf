// These await their parts, and an import that waits for them loses the suite in which it began.
import '../../src/sources/loaded.ts';
import '../../src/sources/loaded-feeds.ts';
import { join } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Runs each file as a suite, so that its hooks concern only its own tests. */
export function runTogether(files: readonly string[], base: string): void {
  for (const file of files) suite(file, () => import(pathToFileURL(join(base, file)).href));
}
