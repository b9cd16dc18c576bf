import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { matchExpression, readQuery } from './query.ts';
import { cutSnippet } from './snippet.ts';

describe('a query', () => {
  test('that is an id, in any form, is read as one', () => {
    for (const text of [
      'CVE-2021-44228',
      'cve-2021-44228',
      ' 2021-44228 ',
      'CVE 2021 44228',
      'cve_2021_44228',
    ]) {
      assert.deepEqual(
        readQuery(text).ids.map(({ id }) => id),
        ['CVE-2021-44228'],
        text,
      );
      assert.equal(readQuery(text).isId, true);
    }
  });

  test('may name ids among words', () => {
    const { ids, terms, isId } = readQuery('is cve-2021-44228 worse than CVE-2022-22965?');
    assert.deepEqual(
      ids.map(({ id }) => id),
      ['CVE-2021-44228', 'CVE-2022-22965'],
    );
    assert.deepEqual(terms, ['is', 'worse', 'than']);
    assert.equal(isId, false);
  });

  test('folds case and accents', () => {
    assert.deepEqual(readQuery('Überlauf İN Ærøskøbing').terms, ['uberlauf', 'in', 'ærøskøbing']);
  });

  test('whatever it holds, the expression is one that the index takes', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE VIRTUAL TABLE t USING fts5 (title, text)');
    const find = database.prepare('SELECT rowid FROM t WHERE t MATCH ?');
    const operators = [
      '"',
      '*',
      '^',
      ':',
      '-',
      '(',
      ')',
      'AND',
      'OR',
      'NOT',
      'NEAR',
      '{',
      '}',
      '+',
      "'",
      ';',
      '\0',
      'title',
      ' ',
    ];
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.oneof(fc.constantFrom(...operators), fc.string({ maxLength: 6 })), { maxLength: 20 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const { terms } = readQuery(text);
        if (terms.length > 0) find.all(matchExpression(terms));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a snippet', () => {
  test('shows the first match and marks all', () => {
    const text = `${'Before. '.repeat(30)}A remote attacker may log in through JNDI lookups in Log4j. ${'After. '.repeat(40)}`;
    const { text: shown, highlights } = cutSnippet(text, ['jndi', 'log']);
    assert.ok(shown.length <= 250, `${shown.length}`);
    assert.deepEqual(
      highlights.map(([from, to]) => shown.slice(from, to)),
      ['log', 'JNDI', 'Log4j'],
    );
  });

  test('is within the text and its marks are on words, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 900 }),
        fc.string({ maxLength: 3 }),
        (text, term) => {
          const { text: shown, highlights } = cutSnippet(text, [term.toLowerCase()]);
          assert.ok(text.includes(shown.replace(/^… | …$/g, '')) || text.includes(shown.slice(2, -2)));
          for (const [from, to] of highlights) assert.ok(from >= 0 && to <= shown.length && from < to);
        },
      ),
    );
  });
});
