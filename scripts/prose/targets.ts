import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPage, checkPassages, type Finding } from './check.ts';
import { passagesOfMarkdown } from './markdown.ts';
import { passagesOfOpenapi } from './openapi.ts';
import { type CodeTexts, textsOfTypeScript } from './typescript.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'STYLE.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['docs/**/*.md', 'bench/README.md'],
];

const codeFiles = [...['src/**/*.ts', 'tests/**/*.ts', 'bench/**/*.{ts,js}', 'scripts/**/*.ts', 'bin/*.js']];

/** Files whose strings are lists of words rather than text. */
const wordLists: readonly string[] = ['src/search/function-words.ts'];

/** Texts in code that are checked too, each as `kind:folder`, for example `comments:src/kit` or `openapi:openapi`. */
const checkedCode: readonly string[] = [
  ...['comments:bench', 'comments:scripts', 'comments:bin'],
  ...['comments:tests', 'testNames:tests'],
  ...['comments:src/ingest', 'strings:src/ingest', 'testNames:src/ingest'],
  ...['comments:src/services', 'strings:src/services', 'testNames:src/services'],
  ...['comments:src/search', 'strings:src/search', 'testNames:src/search'],
  ...['comments:src/log', 'strings:src/log', 'testNames:src/log'],
  ...['comments', 'strings', 'testNames'].flatMap((kind) =>
    [
      ...['kit', 'domain', 'access', 'storage', 'feeds', 'formats', 'graph', 'maintenance', 'sources'],
      ...['projection', 'provenance', 'text-index'],
    ].map((folder) => `${kind}:src/${folder}`),
  ),
];

export type TextKind = 'page' | 'openapi' | keyof CodeTexts;

export interface FileFinding extends Finding {
  readonly kind: TextKind;
  readonly file: string;
}

/** The findings in the pages and in the code that is checked. */
export function findInCheckedTexts(): readonly FileFinding[] {
  const isChecked = ({ kind, file }: FileFinding) =>
    checkedCode.some((target) => `${kind}:${file}`.startsWith(`${target}/`));
  const code = checkedCode.length === 0 ? [] : findInCode().filter(isChecked);
  return [...findInPages(), ...code];
}

export function findInPages(): readonly FileFinding[] {
  return list(pages).flatMap((file) => place(checkPage(passagesOfMarkdown(read(file))), 'page', file));
}

/** The findings in OpenAPI texts, and in strings, comments and test names of code, checked or not. */
export function findInCode(): readonly FileFinding[] {
  const openapi = list(['openapi/openapi.json']).flatMap((file) =>
    place(checkPassages(passagesOfOpenapi(read(file))), 'openapi', file),
  );
  return [...openapi, ...list(codeFiles).flatMap(findInFile)];
}

function findInFile(file: string): readonly FileFinding[] {
  const { comments, strings, testNames } = textsOfTypeScript(read(file));
  const isProduct =
    /^src\//.test(file) && !/\.test\.ts$|\/(?:testing|suites|fixtures)\/|\/suite\.ts$/.test(file);
  const hasProse = isProduct && !wordLists.includes(file);
  return [
    ...place(checkPassages(comments), 'comments', file),
    ...place(hasProse ? checkPassages(strings) : [], 'strings', file),
    ...place(checkPassages(testNames), 'testNames', file),
  ];
}

function place(findings: readonly Finding[], kind: TextKind, file: string): readonly FileFinding[] {
  return findings.map((finding) => ({ ...finding, kind, file }));
}

function list(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).sort());
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
