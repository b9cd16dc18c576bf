import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Component } from '../component.ts';
import { DocumentError, readComponents } from './document.ts';

const purl = 'pkg:npm/anvil@1.0.0';
const cpe = 'cpe:2.3:a:acme:anvil:1.0.0:*:*:*:*:*:*:*';
const bare = { name: null, vendor: null, version: null, purls: [], cpes: [] };

function components(document: unknown): readonly Component[] {
  return readComponents(document).components;
}

test('identifiers are components, each with its place', () => {
  assert.deepEqual(readComponents({ purls: [purl], cpes: [cpe] }), {
    format: 'identifiers',
    specVersion: null,
    components: [
      { ...bare, pointer: '/purls/0', name: 'anvil', version: '1.0.0', purls: [purl] },
      { ...bare, pointer: '/cpes/0', name: 'anvil', version: '1.0.0', cpes: [cpe] },
    ],
  });
});

describe('CycloneDX', () => {
  const read = (own: object) => components({ bomFormat: 'CycloneDX', specVersion: '1.5', ...own });

  test('has what it describes, and components at any depth, in their order', () => {
    const found = read({
      metadata: { component: { name: 'app', version: '3' } },
      components: [{ name: 'a', components: [{ name: 'b' }, { name: 'c' }] }, { name: 'd' }],
    });
    assert.deepEqual(
      found.map(({ pointer, name }) => `${name} ${pointer}`),
      [
        'app /metadata/component',
        'a /components/0',
        'b /components/0/components/0',
        'c /components/0/components/1',
        'd /components/1',
      ],
    );
  });

  test('names identifiers, version and maker', () => {
    const other = 'cpe:2.3:a:other:anvil:1.0.0:*:*:*:*:*:*:*';
    const properties = [{ name: 'syft:cpe23', value: other }, { name: 'syft:cpe23', value: 5 }, 'x'];
    const [found] = read({
      components: [
        { type: 'library', group: 'acme', name: 'anvil', version: '1.0.0', purl, cpe, properties },
      ],
    });
    assert.deepEqual(found, {
      pointer: '/components/0',
      name: 'anvil',
      vendor: 'acme',
      version: '1.0.0',
      purls: [purl],
      cpes: [cpe, other],
    });
    assert.equal(read({ components: [{ name: 'x', supplier: { name: 'Acme' } }] })[0]?.vendor, 'Acme');
  });

  test('leaves out files, unless they have an identifier', () => {
    assert.deepEqual(
      read({
        components: [
          { type: 'file', name: 'x' },
          { type: 'file', name: 'y', purl },
        ],
      }).map(({ name }) => name),
      ['y'],
    );
    assert.deepEqual(read({}), []);
  });
});

describe('SPDX', () => {
  test('2 names identifiers in external references', () => {
    const reference = (referenceType: string, referenceLocator: string) => ({
      referenceCategory: 'SECURITY',
      referenceType,
      referenceLocator,
    });
    const [found] = components({
      spdxVersion: 'SPDX-2.3',
      packages: [
        {
          SPDXID: 'SPDXRef-1',
          name: 'anvil',
          versionInfo: '1.0.0',
          supplier: 'Organization: Acme (info@example.org)',
          externalRefs: [
            reference('purl', purl),
            reference('cpe23Type', cpe),
            reference('http://spdx.org/rdf/references/cpe22Type', 'cpe:/a:acme:anvil'),
            reference('other', 'x'),
          ],
        },
      ],
    });
    assert.deepEqual(found, {
      pointer: '/packages/0',
      name: 'anvil',
      vendor: 'Acme',
      version: '1.0.0',
      purls: [purl],
      cpes: [cpe, 'cpe:/a:acme:anvil'],
    });
  });

  test('2 has words for nothing', () => {
    const [found] = components({
      spdxVersion: 'SPDX-2.2',
      packages: [{ name: 'x', versionInfo: 'NOASSERTION', supplier: 'Person: Ada', externalRefs: null }],
    });
    assert.deepEqual([found?.version, found?.vendor], [null, null]);
  });

  test('3 has packages in its graph', () => {
    const { specVersion, components: found } = readComponents({
      '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
      '@graph': [
        { type: 'CreationInfo', specVersion: '3.0.1' },
        { type: 'Person', name: 'Ada' },
        {
          type: 'software_Package',
          name: 'anvil',
          software_packageVersion: '1.0.0',
          software_packageUrl: purl,
          externalIdentifier: [
            { type: 'ExternalIdentifier', externalIdentifierType: 'cpe23', identifier: cpe },
          ],
        },
      ],
    });
    assert.equal(specVersion, '3.0.1');
    assert.deepEqual(found, [
      { ...bare, pointer: '/@graph/2', name: 'anvil', version: '1.0.0', purls: [purl], cpes: [cpe] },
    ]);
  });

  test('3 has AI models and data sets as packages', () => {
    const { components: found } = readComponents({
      '@graph': [
        { type: 'ai_AIPackage', name: 'hammer', software_packageVersion: '2.0.0', ai_domain: ['forging'] },
        { type: 'dataset_DatasetPackage', name: 'nails', software_packageUrl: purl },
        { type: 'software_File', name: 'anvil.bin' },
      ],
    });
    assert.deepEqual(found, [
      { ...bare, pointer: '/@graph/0', name: 'hammer', version: '2.0.0' },
      { ...bare, pointer: '/@graph/1', name: 'nails', purls: [purl] },
    ]);
  });
});

test('errors are reported with their place', () => {
  for (const [document, path] of [
    [null, ''],
    [5, ''],
    [{}, ''],
    [{ purls: ['x'] }, 'purls.0'],
    [{ cpes: [{}] }, 'cpes.0'],
    [{ bomFormat: 'CycloneDX' }, 'specVersion'],
    [
      { bomFormat: 'CycloneDX', specVersion: '1.5', components: [{ components: [5] }] },
      'components.0.components.0',
    ],
    [{ spdxVersion: 'SPDX-2.3', packages: [{ externalRefs: [5] }] }, 'packages.0.externalRefs.0'],
    [{ '@graph': [{ type: 'software_Package', name: 5 }] }, '@graph.0.name'],
  ] as const) {
    assert.throws(
      () => readComponents(document),
      (error) => error instanceof DocumentError && error.path === path,
      JSON.stringify(document),
    );
  }
});

test('any document is read or refused', () => {
  const key = fc.constantFrom(
    ...['bomFormat', 'specVersion', 'spdxVersion', '@graph', 'components', 'packages', 'purls', 'cpes'],
    ...['type', 'name', 'version', 'purl', 'cpe', 'externalRefs', '__proto__', 'constructor', 'metadata'],
  );
  const leaf = fc.oneof(
    fc.constantFrom('CycloneDX', '1.5', 'SPDX-2.3', 'software_Package', purl, cpe, 'library'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tieBreaker) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tieBreaker('tree'), { maxLength: 4 }),
      fc.dictionary(key, tieBreaker('tree'), { maxKeys: 6 }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(key, tree, { maxKeys: 6 }), (document) => {
      try {
        for (const { pointer, purls, cpes, name } of readComponents(document).components) {
          assert.notEqual(valueAt(document, pointer), undefined, pointer);
          for (const text of [...purls, ...cpes, ...(name === null ? [] : [name])]) {
            assert.ok(JSON.stringify(document).includes(JSON.stringify(text).slice(1, -1)), text);
          }
        }
      } catch (error) {
        assert.ok(error instanceof DocumentError, String(error));
      }
    }),
    { numRuns: 1_000 },
  );
});

/** The value that a JSON pointer leads to. */
function valueAt(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, part) => (Object(value) === value ? Reflect.get(Object(value), part) : undefined),
      document,
    );
}
