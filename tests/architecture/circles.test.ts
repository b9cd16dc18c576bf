import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findCircles, importGraph } from './circles.ts';
import { listFiles, readText } from './project-files.ts';

test('no files import each other in a circle, and types count', () => {
  const files = new Map(listFiles('src/**/*.ts').map((path) => [path, readText(path)]));
  const circles = findCircles(importGraph(files));
  assert.deepEqual(circles, [], 'Move what two of them share into a file of its own.');
});

describe('a planted circle is found', () => {
  const circlesIn = (files: Readonly<Record<string, string>>) =>
    findCircles(importGraph(new Map(Object.entries(files))));

  test('finds a circle of two files, made by a type only', () => {
    const files = { 'a/a.ts': `import type { B } from '../b.ts';`, 'b.ts': `import { a } from './a/a.ts';` };
    assert.deepEqual(circlesIn(files), [['a/a.ts', 'b.ts']]);
  });

  test('finds a circle of three files, among others that only lead to or from it', () => {
    const files = {
      'first.ts': `import './a.ts';`,
      'a.ts': `export * from './b.ts'; import './last.ts';`,
      'b.ts': `export type { C } from './c.ts';`,
      'c.ts': `await import('./a.ts');`,
      'last.ts': '',
    };
    assert.deepEqual(circlesIn(files), [['a.ts', 'b.ts', 'c.ts']]);
  });

  test('finds a file that imports itself', () => {
    assert.deepEqual(circlesIn({ 'a.ts': `import { b } from './a.ts';` }), [['a.ts']]);
  });

  test('finds no circle where two paths lead to one file', () => {
    const files = {
      'a.ts': `import './b.ts'; import './c.ts';`,
      'b.ts': `import './d.ts';`,
      'c.ts': `import './d.ts'; import './b.ts';`,
      'd.ts': '',
    };
    assert.deepEqual(circlesIn(files), []);
  });

  test('finds both of two adjacent circles', () => {
    const files = {
      'a.ts': `import './b.ts';`,
      'b.ts': `import './a.ts'; import './c.ts';`,
      'c.ts': `import './d.ts';`,
      'd.ts': `import './c.ts';`,
    };
    assert.deepEqual(circlesIn(files), [
      ['a.ts', 'b.ts'],
      ['c.ts', 'd.ts'],
    ]);
  });
});
