import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseEntityId } from './id.ts';
import {
  advisoryId,
  foldName,
  normalName,
  packageId,
  productId,
  productOfCpe,
  vendorId,
  vendorOfProduct,
} from './name.ts';

/** Any text, above all what ids treat in a way of its own. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.string({ unit: fc.constantFrom(...':/%_ \t\u00a0\u200b\ufeff\u0085İΣßAé😀𝕏ﬁ'), maxLength: 500 }),
  fc.string({ unit: fc.constantFrom('😀', '\u{e0001}', '\ud800', ':'), minLength: 150, maxLength: 500 }),
);

describe('ids of names', () => {
  test('are canonical, or there are none, for any text', () => {
    const property = fc.property(anyText, anyText, (one, other) => {
      for (const id of [vendorId(one), productId(one, other), advisoryId(one)]) {
        if (id !== null) assert.equal(parseEntityId(id), id);
      }
    });
    fc.assert(property, {
      numRuns: 2_000,
      examples: [
        ['Ä/Ö:%', '%2F'],
        [`${'x'.repeat(198)}:`, '\u200b'.repeat(200)],
        [`${'x'.repeat(199)}😀`, '😀'.repeat(300)],
      ],
    });
  });

  test('are one for spellings that differ by case, width or blanks', () => {
    for (const spelling of ['Apache Software', ' apache_software ', 'ＡＰＡＣＨＥ\u00a0software']) {
      assert.equal(vendorId(spelling), 'vendor:apache_software');
    }
    assert.equal(productId('Apache', 'HTTP/2: Server'), 'product:apache:http%2f2%3a_server');
    assert.equal(productId('n/a', 'log4j'), 'product::log4j');
    for (const placeholder of ['n/a', 'ｎ／ａ', ' - ', '_', '']) assert.equal(vendorId(placeholder), null);
  });

  test('tear neither characters nor escapes where they are cut', () => {
    assert.equal(normalName(`${'x'.repeat(198)}::`), 'x'.repeat(198));
    assert.equal(normalName(`${'x'.repeat(197)}::`), `${'x'.repeat(197)}%3a`);
    assert.equal(normalName(`${'x'.repeat(199)}😀`), 'x'.repeat(199));
  });

  test('for advisories are the same for each spelling of the label', () => {
    assert.equal(advisoryId('ICSA-24-298-01'), 'advisory:icsa-24-298-01');
    assert.equal(advisoryId('RHSA-2024:1234'), 'advisory:rhsa-2024%3a1234');
    assert.equal(advisoryId('n/a'), null);
  });

  test('are read with their escapes undone too, as out of the path of a URL', () => {
    assert.equal(parseEntityId('advisory:RHSA-2024:1234'), 'advisory:rhsa-2024%3a1234');
    assert.equal(parseEntityId('advisory:rhsa-2024%3A1234'), 'advisory:rhsa-2024%3a1234');
    assert.equal(parseEntityId('Product:apache:http/2: 100%'), null, 'an id has no blanks');
    assert.equal(parseEntityId('Product:apache:http/2:100%'), 'product:apache:http%2f2%3a100%25');
    assert.equal(parseEntityId('vendor:a/b'), 'vendor:a%2fb');
    assert.equal(parseEntityId('ssvc:cisa:dt_bod2604'), 'ssvc:cisa:dt_bod2604');
    assert.equal(parseEntityId(`vendor:${':'.repeat(400)}`), null, 'too long when encoded');
  });
});

describe('packageId', () => {
  test('leaves out version, qualifiers and subpath', () => {
    assert.equal(packageId('pkg:npm/@Scope/Name@1.0?arch=any#lib'), 'pkg:npm/%40scope/name');
    assert.equal(packageId('PKG:golang/Example.com/Mod/v2@v2.0.0'), 'pkg:golang/Example.com/Mod/v2');
    assert.equal(packageId('pkg:golang/example.com/mod@v1'), 'pkg:golang/example.com/mod');
  });

  test('needs no version where the type demands one', () => {
    assert.equal(packageId('pkg:cran/A3@0.9.1'), 'pkg:cran/A3');
    assert.equal(packageId('pkg:cran/A3'), 'pkg:cran/A3');
    assert.equal(packageId('pkg:swift/git.example/Apple/nio@2.0'), 'pkg:swift/git.example/Apple/nio');
    assert.equal(packageId('pkg:swift/nio'), null, 'without a place it names nothing');
  });

  test('needs no channel next to a namespace of Conan', () => {
    for (const text of ['pkg:conan/acme/anvil@2.3?channel=stable', 'pkg:conan/acme/anvil']) {
      assert.equal(packageId(text), 'pkg:conan/acme/anvil');
    }
  });

  test('is null for what names no package', () => {
    for (const text of ['', 'nonsense', 'pkg:npm', 'pkg:maven/core', 'pkg:.x/y']) {
      assert.equal(packageId(text), null, text);
    }
    for (const text of [
      'pkg:cran/@0.9.1',
      'pkg:npm/@acme',
      'pkg:swift/git.example/Apple/@2.0?a=b',
      'pkg:npm/@1/',
    ]) {
      assert.equal(packageId(text), null, text);
    }
    assert.equal(packageId(`pkg:npm/${'é'.repeat(300)}`), null, 'too long when encoded');
  });

  test('is canonical, and stays as it is', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZ0 .-_~@:%/+?#é😀'), maxLength: 40 });
    const type = fc.constantFrom('npm', 'pypi', 'cran', 'swift', 'golang', 'conan', 'maven', 'deb', 'x');
    const property = fc.property(type, part, part, (name, path, version) => {
      const id = packageId(`pkg:${name}/${path}@${version}`);
      if (id === null) return;
      assert.equal(parseEntityId(id), id);
      assert.equal(packageId(id), id);
    });
    fc.assert(property, { numRuns: 2_000 });
  });
});

describe('names', () => {
  test('stay unchanged in canonical form, except for what is encoded', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = normalName(text);
        if (name !== null && !name.includes('%')) assert.equal(normalName(name), name);
        assert.equal(foldName(foldName(text)), foldName(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('for products name the vendor, or say that there is none', () => {
    assert.equal(vendorOfProduct('product:apache:log4j'), 'vendor:apache');
    assert.equal(vendorOfProduct('product::log4j'), null);
  });
});

describe('productOfCpe', () => {
  for (const [cpe, vendor, product] of [
    ['cpe:2.3:a:apache:log4j:2.0:-:*:*:*:*:*:*', 'apache', 'log4j'],
    ['cpe:2.3:a:loom\\:works:c\\+\\+_reader:*', 'loom:works', 'c++_reader'],
    ['cpe:2.3:a:loom\\\\works:reader', 'loom\\works', 'reader'],
    ['cpe:/a:apache:log4j:2.0', 'apache', 'log4j'],
    ['cpe:/o:loom%2fworks:the%20reader', 'loom/works', 'the reader'],
    ['cpe:/a:loom%works:reader', 'loom%works', 'reader'],
  ] as const) {
    test(`reads ${cpe}`, () => assert.deepEqual(productOfCpe(cpe), { vendor, product }));
  }

  test('is null for text that is not a CPE name of a product', () => {
    for (const cpe of [
      ...['', 'cpe:', 'cpe:2.3:', 'cpe:2.3:a:apache', 'cpe:2.2:a:apache:log4j', 'cpe:/a', 'cpe:/a:apache'],
      ...['cpe:2.3:a:*:log4j:1', 'cpe:2.3:a:apache:*:1', 'cpe:2.3:a:apache:-:1', 'cpe:2.3:a:n/a:n/a:1'],
      'apache:log4j',
    ]) {
      assert.equal(productOfCpe(cpe), null, cpe);
    }
  });

  test('takes any text, and gives names', () => {
    const field = fc.string({ unit: fc.constantFrom(...'ab:\\%*-/ 2é'), maxLength: 12 });
    fc.assert(
      fc.property(
        fc.constantFrom('cpe:2.3:a:', 'cpe:/a:', 'cpe:'),
        field,
        field,
        (start, vendor, product) => {
          const named = productOfCpe(`${start}${vendor}:${product}`);
          if (named === null) return;
          for (const name of [named.vendor, named.product]) assert.match(name, /\S/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
