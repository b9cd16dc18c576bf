import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findXmlParts, type XmlPart } from './xml-parts.ts';
import { readXml, type XmlElement } from './xml-tree.ts';

const bounds = { bytesMax: 1e6, depthMax: 50, elementsMax: 1e5, attributesMax: 50 };

/** What a part holds, by the parser of whole documents. */
function treeOf(bytes: Buffer, part: XmlPart): XmlElement | undefined {
  return readXml(bytes.subarray(part.start, part.end), bounds)[part.name];
}

test('finds lists and entries, whatever stands between and in them', () => {
  const text = `<?xml version="1.0"?><!-- <Root> --><Root a="1>2"><List b='"'>
    <Entry ID="1"/><Entry ID="2"><a><Entry/><b>x</b></a><![CDATA[</Entry>]]></Entry><!-- <Entry/> --><Other/>
  </List><Empty/><?pi <List> ?><List><Entry  ID = "3" >t</Entry ></List></Root>\n`;
  const bytes = Buffer.from(text);
  const root = findXmlParts(bytes) ?? assert.fail();
  const reported = root.children.map(({ name, index, children }) => [
    `${name} ${index}`,
    ...children.map((child) => `${child.name} ${child.index} ${bytes.subarray(child.start, child.tagEnd)}`),
  ]);
  assert.equal(String(bytes.subarray(root.start, root.tagEnd)), '<Root a="1>2">');
  assert.deepEqual(reported, [
    ['List 0', 'Entry 0 <Entry ID="1"/>', 'Entry 1 <Entry ID="2">', 'Other 0 <Other/>'],
    ['Empty 0'],
    ['List 1', 'Entry 0 <Entry  ID = "3" >'],
  ]);
  const second = root.children[0]?.children[1] ?? assert.fail();
  assert.ok(String(bytes.subarray(second.start, second.end)).endsWith(']]></Entry>'));
  assert.equal(root.end, text.trimEnd().length);
});

test('tells the parts of any document apart as the parser does', () => {
  const name = fc.constantFrom('a', 'b', 'List', 'x.y-z');
  const text = fc.constantFrom('', ' ', 'é>"\'', '&lt;', '<!-- <a> -->', '<![CDATA[</a><b>]]>', '<?p <a> ?>');
  const value = fc.constantFrom(`"a>b"`, `'"'`, `"/"`, `""`);
  const attributes = fc.option(value.map((written) => ` ID=${written}`)).map((written) => written ?? '');
  const { element } = fc.letrec<{ element: string; content: string }>((tieBreaker) => ({
    element: fc.tuple(name, attributes, tieBreaker('content')).map(([tag, given, content]) => {
      return content === '' ? `<${tag}${given}/>` : `<${tag}${given}>${content}</${tag}>`;
    }),
    content: fc.oneof(
      { maxDepth: 5 },
      text,
      fc
        .tuple(fc.array(fc.tuple(text, tieBreaker('element')), { maxLength: 3 }), text)
        .map(([inner, after]) => inner.flat().join('') + after),
    ),
  }));
  fc.assert(
    fc.property(element, (written) => {
      const bytes = Buffer.from(written);
      const root = findXmlParts(bytes) ?? assert.fail();
      const tree = readXml(bytes, bounds)[root.name] ?? assert.fail();
      assert.deepEqual(treeOf(bytes, root), tree);
      for (const list of root.children) {
        const stored = (tree[list.name] as readonly XmlElement[])[list.index] ?? assert.fail();
        assert.deepEqual(treeOf(bytes, list), stored);
        for (const entry of list.children) {
          assert.deepEqual(treeOf(bytes, entry), (stored[entry.name] as readonly XmlElement[])[entry.index]);
        }
        const counted = Object.values(stored).flatMap((one) => (typeof one === 'string' ? [] : one));
        assert.equal(list.children.length, counted.length);
      }
    }),
    { numRuns: 500 },
  );
});

test('terminates on bytes that are not XML', () => {
  const pieces = fc.array(
    fc.constantFrom('<', '>', '/', '"', "'", 'a', ' ', '!', '--', '?', ']]>', '<![CDATA['),
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      findXmlParts(Buffer.from(parts.join('')));
    }),
    { numRuns: 500 },
  );
});
