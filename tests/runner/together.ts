import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/project-files.ts';

/** Such a test file reads or changes the state of its process, or measures time. */
const needsOwnProcess =
  /\b(?:process|performance|mock|globalThis|bundledPaths|registerHooks)\b|node:(?:child_process|worker_threads)|^(?:const .*= )?await /m;

const running = new URL('run-together.ts', import.meta.url).href;

/**
 * Most test files take less time than the start of a process with their modules. So the unit tests of a
 * folder of `src` share one. Their files are replaced by one for each folder.
 * @param target for the files
 * @param base of the paths
 */
export function combine(files: readonly string[], target: string, base = root): readonly string[] {
  const { shared = [], own = [] } = Object.groupBy(files, (file) =>
    canShare(file, base) ? 'shared' : 'own',
  );
  const folders = Map.groupBy(shared, (file) => file.split('/')[1] ?? '');
  const combined = Array.from(folders, ([folder, files]) => {
    const path = join(target, `${folder}.mjs`);
    const call = `runTogether(${JSON.stringify(files)}, ${JSON.stringify(base)});`;
    writeFileSync(path, `import { runTogether } from ${JSON.stringify(running)};\n${call}\n`);
    return path;
  });
  return [...combined, ...own];
}

function canShare(file: string, base: string): boolean {
  return file.startsWith('src/') && !needsOwnProcess.test(readFileSync(join(base, file), 'utf8'));
}
