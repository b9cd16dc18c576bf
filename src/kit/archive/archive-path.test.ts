import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { displayName, nameRejection, plainName, uncompressedName } from './archive-path.ts';

describe('names of members', () => {
  const rejections: readonly [string, string][] = [
    ['../a', 'has a “..” segment in its name'],
    ['a/../b', 'has a “..” segment in its name'],
    ['a/..', 'has a “..” segment in its name'],
    ['..', 'has a “..” segment in its name'],
    ['/etc/hosts', 'has an absolute path for a name'],
    ['C:/a', 'has an absolute path for a name'],
    ['c:a', 'has an absolute path for a name'],
    ['a\\b', 'has a backslash in its name'],
    ['a\0b', 'has a control character in its name'],
    ['a\nb', 'has a control character in its name'],
    ['a\u0085b', 'has a control character in its name'],
    ['', 'has no name'],
    ['./', 'has no name'],
    ['//', 'has an absolute path for a name'],
    ['a'.repeat(11), 'has a name of more than 10 characters (nameCharsMax)'],
  ];
  for (const [name, rejection] of rejections) {
    test(`${JSON.stringify(name)} ${rejection}`, () => assert.equal(nameRejection(name, 10), rejection));
  }

  test('dots inside a segment, spaces and other scripts are fine', () => {
    for (const name of ['a..b', '...', '..a/b', ' a ', 'é/日本', 'ab:c', '.hidden', 'x.asc']) {
      assert.equal(nameRejection(name, 10), null, name);
    }
  });

  test('empty and “.” segments go', () => {
    assert.equal(plainName('./a//b/./c'), 'a/b/c');
    assert.equal(plainName('a/b/'), 'a/b');
    assert.equal(plainName('.a/b.'), '.a/b.');
  });

  test('only the last ending of a compressed file goes, and never the whole name', () => {
    assert.equal(uncompressedName('a/b.csv.gz'), 'a/b.csv');
    assert.equal(uncompressedName('b.ZST'), 'b');
    assert.equal(uncompressedName('b.gz.gz'), 'b.gz');
    assert.equal(uncompressedName('a/.gz'), 'a/.gz');
    assert.equal(uncompressedName('b.json'), 'b.json');
  });

  test('a shown name has no control character and is not endless', () => {
    assert.equal(displayName('a\u001b[31m\nb'), 'a\\u001b[31m\\u000ab');
    assert.equal(displayName('x'.repeat(5000)).length, 201);
  });
});
