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

/** Files whose strings are lists of words rather than text, or in another language. */
const notEnglish =
  /^src\/(?:search\/function-words\.ts$|answers\/(?:understand\/(?:lists|windows)\/|(?:compose\/locales|verify\/lexicon)\/(?!en\b)))/;

export type TextKind = 'page' | 'openapi' | keyof CodeTexts;

export interface FileFinding extends Finding {
  readonly kind: TextKind;
  readonly file: string;
}

/** The findings in the pages, in the OpenAPI document, and in strings, comments and test names of code. */
export function findInTexts(): readonly FileFinding[] {
  const inPages = list(pages).flatMap((file) =>
    place(checkPage(passagesOfMarkdown(read(file))), 'page', file),
  );
  const inOpenapi = list(['openapi/openapi.json']).flatMap((file) =>
    place(checkPassages(passagesOfOpenapi(read(file))), 'openapi', file),
  );
  return [...inPages, ...inOpenapi, ...list(codeFiles).flatMap(findInFile)];
}

function findInFile(file: string): readonly FileFinding[] {
  const { comments, strings, testNames } = textsOfTypeScript(read(file));
  const isProduct =
    /^src\//.test(file) && !/\.test\.ts$|\/(?:testing|suites|fixtures)\/|\/suite\.ts$/.test(file);
  const hasProse = isProduct && !notEnglish.test(file);
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
