import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './text.ts';

test('lays out paragraphs and lists', () => {
  const text =
    '\n  <xhtml:p>One\tand <xhtml:b>two</xhtml:b>.</xhtml:p>\n <xhtml:ul><xhtml:li>three</xhtml:li><xhtml:li>four</xhtml:li></xhtml:ul>five ';
  assert.equal(plainText(text), 'One and two.\n\n- three\n- four\nfive');
});

test('leaves a text without markup and the tags that it mentions', () => {
  assert.equal(
    plainText(' Doubled  <script>\n<img src="x"> and 1 < 2 '),
    'Doubled  <script>\n<img src="x"> and 1 < 2',
  );
});

test('finds nothing in markup alone', () => {
  for (const text of ['<xhtml:p> </xhtml:p>', '<xhtml:br></xhtml:br>', ' ', '', null, undefined]) {
    assert.equal(plainText(text), null);
  }
});

test('takes a long text of half tags quickly', () => {
  const text = '<xhtml:p '.repeat(100_000);
  const startMs = performance.now();
  assert.equal(plainText(text), text.trim());
  assert.ok(performance.now() - startMs < 1_000);
});
