import { listFiles, readText } from '../architecture/project-files.ts';
import { tokenize } from '../architecture/scan.ts';

/** A regular expression of the tools. */
export interface Pattern {
  /** As written, with its flags. */
  readonly literal: string;
  /** `src/tools/hash/read.ts:7` */
  readonly place: string;
}

/** The regular expressions that read what the tools are given. */
export function patternsOfTools(): readonly Pattern[] {
  return sources().flatMap(({ path, source }) =>
    [...tokenize(source)]
      .filter(({ kind }) => kind === 'regex')
      .map(({ text, line }) => ({ literal: text, place: `${path}:${line}` })),
  );
}

/** Places that compute a regular expression, which nothing can check. */
export function computedPatterns(): readonly string[] {
  return sources().flatMap(({ path, source }) =>
    [...tokenize(source)]
      .filter(({ kind, text }) => kind === 'word' && text === 'RegExp')
      .map(({ line }) => `${path}:${line}`),
  );
}

function sources(): { readonly path: string; readonly source: string }[] {
  return listFiles('src/tools/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .map((path) => ({ path, source: readText(path) }));
}
