import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXml, type XmlBounds, XmlError } from './xml-tree.ts';

const bounds: XmlBounds = { bytesMax: 100_000, depthMax: 10, elementsMax: 100, attributesMax: 5 };
const read = (xml: string | Uint8Array) => readXml(typeof xml === 'string' ? Buffer.from(xml) : xml, bounds);
const xhtml = 'xmlns:h="http://www.w3.org/1999/xhtml"';

function assertRefused(xml: string | Uint8Array, reason: RegExp): void {
  assert.throws(
    () => read(xml),
    (error) => {
      assert.ok(error instanceof XmlError, String(error));
      assert.match(error.message, reason);
      assert.match(error.message, /^[A-Z].{8,298}\.$/);
      return true;
    },
  );
}

test('gives attributes, texts and lists of children by their names', () => {
  const xml = `<?xml version="1.0"?><!-- a --><a b="1" c=" &lt;&#xe9; ">
    <d> one <e/> two </d><d/><f:d xmlns:f="urn:f" f:g="2"><![CDATA[ <&> ]]></f:d><?x y?>
  </a>`;
  assert.deepEqual(read(xml), {
    a: {
      '@b': '1',
      '@c': ' <é ',
      d: [{ '#text': 'one  two', e: [{}] }, {}],
      'f:d': [{ '@xmlns:f': 'urn:f', '@f:g': '2', '#text': '<&>' }],
    },
  });
});

test('lays out XHTML, whatever its prefix, as text of the element around it', () => {
  const xml = `<a ${xhtml}>
    First
    <h:p>A  <h:b>bold</h:b> word.</h:p><h:p>Two<h:br/>lines, and</h:p>
    <h:ul><h:li>one</h:li><h:li><h:div>two <b><c/>apart</b> three</h:div></h:li></h:ul>
    <h:table><h:tr><h:th>x</h:th><h:th>y</h:th></h:tr><h:tr><h:td>1</h:td><h:td>2</h:td></h:tr></h:table>
    <h:img src="x"/> last
  </a>`;
  const { a } = read(xml);
  assert.equal(
    a?.['#text'],
    'First\n\nA bold word.\n\nTwo\nlines, and\n\n- one\n- two three\nx | y\n1 | 2\nlast',
  );
  assert.deepEqual(a?.b, [{ '#text': 'apart', c: [{}] }]);
  const unprefixed = '<p xmlns="http://www.w3.org/1999/xhtml"><b>x</b> y</p>';
  assert.deepEqual(read(`<a>${unprefixed}</a>`), { a: { '#text': 'x y' } });
  assert.equal(read(unprefixed).p?.['#text'], 'x y');
});

test('takes names that objects have already for what they are', () => {
  const { a } = read('<a __proto__="1"><constructor/><toString>x</toString><toString/></a>');
  assert.deepEqual(a, { '@__proto__': '1', constructor: [{}], toString: [{ '#text': 'x' }, {}] });
  assertRefused('<a><__proto__/></a>', /named __proto__/);
});

test('passes over a byte order mark', () => {
  assert.deepEqual(read('\ufeff<?xml version="1.0" encoding="utf-8"?><a/>'), { a: {} });
});

test('refuses what is not well formed or not in UTF-8', () => {
  for (const xml of [
    '',
    'a',
    '<a>',
    '<a></b>',
    '<a/><a/>',
    '<a b="1" b="2"/>',
    '<a>&b;</a>',
    '<a>&#0;</a>',
    '<f:a/>',
  ]) {
    assertRefused(xml, /not well-formed XML/);
  }
  assertRefused(`<${'a'.repeat(1_000)}>`, /not well-formed XML/);
  assertRefused('<?xml version="1.0" encoding="ISO-8859-1"?><a/>', /encoding other than UTF-8/);
  assertRefused(Buffer.from('<a>é</a>', 'latin1'), /not in UTF-8/);
  assertRefused(Buffer.from('<a/>', 'utf16le'), /XML|UTF-8/);
});

test('refuses a document type, and expands nothing', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}"><!ENTITY c "&b;&b;">]><a>&c;</a>`;
  for (const xml of ['<!DOCTYPE a><a/>', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', bomb]) {
    assertRefused(xml, /document type declaration/);
  }
});

test('refuses what goes beyond a bound, and takes what reaches it', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  const nestedXhtml = (depth: number) => `<a ${xhtml}>${'<h:p>'.repeat(depth)}${'</h:p>'.repeat(depth)}</a>`;
  const many = (count: number) => `<a>${'<b/>'.repeat(count)}</a>`;
  const attributed = (count: number) =>
    `<a ${Array.from({ length: count }, (_, i) => `b${i}=""`).join(' ')}/>`;
  const long = (bytes: number) => `<a>${'x'.repeat(bytes - 7)}</a>`;
  for (const xml of [nested(10), nestedXhtml(9), many(99), attributed(5), long(100_000)]) {
    assert.ok(read(xml).a);
  }
  assertRefused(nested(11), /more than 10 elements in each other/);
  assertRefused(nestedXhtml(10), /more than 10 elements in each other/);
  assertRefused(many(100), /more than 100 elements/);
  assertRefused(attributed(6), /more than 5 attributes/);
  assertRefused(long(100_001), /larger than 100000 bytes/);
});

test('lays out a row of many cells in linear time', () => {
  const cells = 200_000;
  const xml = `<a ${xhtml}><h:tr>${'<h:td>x</h:td>'.repeat(cells)}</h:tr></a>`;
  const startMs = performance.now();
  const { a } = readXml(Buffer.from(xml), { ...bounds, bytesMax: xml.length, elementsMax: cells + 2 });
  assert.equal(a?.['#text'], 'x | '.repeat(cells).slice(0, -3));
  assert.ok(performance.now() - startMs < 2_000);
});
