import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findName, findReferences } from './scan.ts';

function specifiers(source: string): readonly (string | null)[] {
  return findReferences(source).map((reference) => reference.specifier);
}

describe('findReferences', () => {
  const forms: readonly [string, readonly (string | null)[]][] = [
    [`import { a } from './a.ts';`, ['./a.ts']],
    [`import type { A } from "./a.ts"`, ['./a.ts']],
    [`import a, { type B, from as c } from './a.ts';`, ['./a.ts']],
    [`import * as a from './a.ts';`, ['./a.ts']],
    [`import from from './a.ts';`, ['./a.ts']],
    [`import { 'odd from' as a } from './a.ts';`, ['./a.ts']],
    [`import './a.ts';`, ['./a.ts']],
    [`import data from './a.json' with { type: 'json' };`, ['./a.json']],
    [`export { a } from './a.ts';`, ['./a.ts']],
    [`export type { A } from './a.ts';`, ['./a.ts']],
    [`export * from './a.ts';`, ['./a.ts']],
    [`export * as a from './a.ts';`, ['./a.ts']],
    [`export type * from './a.ts';`, ['./a.ts']],
    [`const a = await import('./a.ts');`, ['./a.ts']],
    ['const a = await import(`./a.ts`);', ['./a.ts']],
    [`const all = [...import('./a.ts')];`, ['./a.ts']],
    [`type A = import('./a.ts').A;`, ['./a.ts']],
    [
      `const text = \`\${await import('./a.ts')} and \${{ b: \`}\` }} \${import('./b.ts')}\`;`,
      ['./a.ts', './b.ts'],
    ],
    ['await import(name);', [null]],
    [`await import(\`./\${name}.ts\`);`, [null]],
    [`require('./a.ts');`, ['./a.ts']],
    [`new Worker(new URL('./a.ts', import.meta.url));`, ['./a.ts']],
    [`import.meta.resolve('./a.ts');`, ['./a.ts']],
    [
      `import { a } from './a.ts'\nimport { b } from './b.ts'\nexport { c } from './c.ts'`,
      ['./a.ts', './b.ts', './c.ts'],
    ],

    [`new URL('../data/', import.meta.url);`, []],
    [`new URL('./a.ts', base);`, []],
    [`export { a };\nconst from = 1; f('./a.ts');`, []],
    [`export type A = { from: './a.ts' };`, []],
    [`export const a = 1;`, []],
    [`// import { a } from './a.ts';`, []],
    [`/* import { a }\n from './a.ts'; */`, []],
    [`const text = "import { a } from './a.ts'";`, []],
    ["const text = `import { a } from './a.ts'`;", []],
    [`const quote = /['"]/; import './a.ts';`, ['./a.ts']],
    ['const tick = /[/`]/g.exec(a) ?? b / c / d; import "./a.ts";', ['./a.ts']],
    [`const url = 'https://a'; import './a.ts';`, ['./a.ts']],
    [`const escaped = 'it\\'s'; import './a.ts';`, ['./a.ts']],
    [`const a = (b) / 2; import './a.ts'; // it's / done`, ['./a.ts']],
    [`a.import('./a.ts'); const b = { import: './b.ts' };`, []],
  ];
  for (const [source, expected] of forms) {
    test(source, () => assert.deepEqual(specifiers(source), expected));
  }

  test('gives the line on which the statement begins', () => {
    const source = `/*\n*/ const a = \`\n\`;\nimport {\n  b,\n} from './b.ts';`;
    assert.deepEqual(findReferences(source), [{ specifier: './b.ts', line: 4 }]);
  });
});

test('findName finds a used name and skips properties, strings and comments', () => {
  const source = `fetch('a');\nlog.fetch();\n'fetch'; // fetch\n\`\${await fetch(b)}\`; globalThis['fetch'];`;
  assert.deepEqual(findName(source, 'fetch'), [1, 4]);
});
