import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listFiles, readText } from './project-files.ts';
import { type Token, tokenize } from './scan.ts';

const termsMax = 90;
const ownTermsMax = 40;

const glossary = readText('docs/glossary.md');
const retired = new Set(rowsOf('Retired words').map(([word = '']) => word));
/** Names that contain a retired word and stay, with the files that declare them. */
const staying = new Set(rowsOf('Names that stay').map(([name = '', file = '']) => `${file} ${name}`));

/** The rows of the table under a heading, without backticks. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) => {
    const cells = line.split('|').slice(1, -1);
    return cells.map((cell) => cell.trim().replaceAll('`', ''));
  });
}

/** The lower-case words of a name in camel case or with underscores. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

/** Each line on which a file declares or uses a free name, or declares a member, with a retired word in it. */
function findRetired(path: string, source: string): readonly string[] {
  const tokens = [...tokenize(source)];
  return tokens.flatMap(({ text, line }, at) => {
    if (!isName(tokens, at) || staying.has(`${path} ${text}`)) return [];
    const word = wordsOf(text).find((one) => retired.has(one));
    return word === undefined ? [] : [`${path}:${line}: ${text} (docs/glossary.md retires "${word}")`];
  });
}

/** Whether a token is a name that we chose; a key of an object literal may come from somewhere else. */
function isName(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'word') return false;
  const isPropertyOf = before?.text === '.' && tokens[at - 2]?.text !== '.';
  const isKey = next?.kind === 'mark' && next.text === ':' && before?.text !== 'readonly';
  return !isPropertyOf && !isKey;
}

test('the glossary has few terms, and few of our own', () => {
  const [field, own] = [rowsOf('Terms of the field'), rowsOf('Our own terms')];
  assert.ok(field.length > 0 && own.length > 0);
  assert.ok(own.length <= ownTermsMax, `${own.length} terms of our own`);
  assert.ok(field.length + own.length <= termsMax, `${field.length + own.length} terms`);
  const terms = [...field, ...own].map(([term]) => term);
  assert.equal(new Set(terms).size, terms.length, 'a term occurs twice');
  for (const [term, meaning] of [...field, ...own]) assert.match(meaning ?? '', /^[A-Z].*\.$/, term);
  for (const [term, , origin] of field) assert.match(origin ?? '', /^\[.+\]\(https:\/\/.+\)$/, term);
});

test('no name in the code contains a retired word', () => {
  assert.ok(retired.size > 0);
  const found = listFiles('{bin,src,tests,bench,scripts}/**/*.{ts,js}').flatMap((path) =>
    findRetired(path, readText(path)),
  );
  assert.deepEqual(found, [], `\n${found.join('\n')}`);
});

test('the files that the glossary names exist', () => {
  const files = listFiles('{bin,src,tests,bench,scripts}/**/*');
  for (const [, file = ''] of rowsOf('Names that stay')) assert.ok(files.includes(file), file);
  for (const [, now = ''] of rowsOf('Moved files')) {
    assert.ok(
      files.some((path) => path === now || path.startsWith(`${now}/`)),
      now,
    );
  }
});

describe('a planted retired word is found', () => {
  const planted = [
    'const told = 1;',
    'function layTable() {}',
    'class HeldVersion {}',
    'interface A { readonly asked: string }',
    'const { spoken } = a;',
    'const { a: spoken } = b;',
    'const f = (shownMax = 1) => 1;',
    'class A { #held = 1; }',
  ];
  for (const source of planted) {
    test(source, () => assert.equal(findRetired('src/a.ts', source).length, 1));
  }
  const allowed = [
    "const a = 'told';",
    '// what it told',
    'const a = { told: 1 };',
    'a.told();',
    'const layout = 1;',
  ];
  for (const source of allowed) {
    test(`finds nothing in ${source}`, () => assert.deepEqual(findRetired('src/a.ts', source), []));
  }
});
