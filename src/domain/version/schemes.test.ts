import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { findScheme, schemes } from './schemes.ts';
import { type SchemeVectors, vectors } from './testing/vectors.ts';
import type { Scheme } from './version.ts';

for (const scheme of schemes) {
  const known = vectors[scheme.name];
  assert.ok(known, scheme.name);
  describe(`the order of ${scheme.name}`, () => describeOrder(scheme, known));
}

function describeOrder(scheme: Scheme, { ascending, equal, refused, parts }: SchemeVectors) {
  const sign = (a: string, b: string) => {
    const order = scheme.compare(a, b);
    return order === null ? null : Math.sign(order) + 0;
  };

  test('is the one that upstream gives', () => {
    for (const chain of ascending) {
      for (const [at, low] of chain.entries()) {
        for (const high of chain.slice(at + 1)) {
          assert.deepEqual([sign(low, high), sign(high, low)], [-1, 1], `${low} < ${high}`);
        }
      }
    }
    for (const same of equal) {
      for (const a of same) for (const b of same) assert.equal(sign(a, b), 0, `${a} = ${b}`);
    }
  });

  test('is not given for text that is not a version of it', () => {
    const valid = [...ascending, ...equal].flat()[0] ?? '';
    for (const text of refused) {
      for (const other of [valid, text]) assert.equal(sign(text, other), null, `${text} and ${other}`);
      assert.equal(sign(valid, text), null, text);
    }
  });

  const written = [...ascending, ...equal].flat();
  const random = fc
    .tuple(fc.constantFrom('0', '1', '2', '10'), fc.array(fc.constantFrom(...parts), { maxLength: 3 }))
    .map(([first, rest]) => first + rest.join(''));
  const version = fc.oneof(random, fc.constantFrom(...written));

  test('finds each version equal to itself', () => {
    for (const text of written) assert.equal(sign(text, text), 0, text);
  });

  test('turns round when the versions do', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const order = sign(a, b);
        assert.equal(sign(b, a), order === null ? null : 0 - order);
      }),
    );
  });

  test('leads on from one version over a second to a third', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        const [ab, bc, ac] = [sign(a, b), sign(b, c), sign(a, c)];
        fc.pre(ab !== null && bc !== null && ac !== null);
        if (ab <= 0 && bc <= 0) assert.equal(ac, Math.min(ab, bc), `${a}, ${b}, ${c}`);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is found by each of its names', () => {
    for (const name of scheme.names) {
      assert.equal(findScheme(name), scheme);
      assert.equal(findScheme(` ${name.toUpperCase()} `), scheme);
    }
  });
}

test('no two schemes share a name', () => {
  const names = schemes.flatMap((scheme) => scheme.names);
  assert.equal(new Set(names).size, names.length);
});

test('a name may carry the release of a distribution, and other names are not a scheme', () => {
  assert.equal(findScheme('Debian:12')?.name, 'deb');
  assert.equal(findScheme('Alpine:v3.18')?.name, 'apk');
  for (const name of [null, '', ' ', '*', '2023.3', 'patch', 'semver-ish', 'constructor']) {
    assert.equal(findScheme(name), null, String(name));
  }
});

test('Maven versions with a word in between, or at the start, are ordered as Maven 3.9.11 does', () => {
  const maven = findScheme('maven');
  // Maven's order of these is not transitive, so that they are not among the vectors.
  const ascending = [
    ['4.0.16.Final', '4.0.16.Final-jason1'],
    ['1.1.3.RELEASE', '1.1.3.RELEASE-A'],
    ['7.4.3.20', '7.4.3.20-ga20'],
    ['3.5.0-CR-2', '3.5.0.Beta-1'],
    ['3.2.0rc2', '3.2.0-rc.1'],
    ['1-foo', '1-0-foo'],
    ['1-ga-1', '1-1'],
    ['r136', 'r239', '1.1'],
    ['stable', '0.11.0'],
    ['2.3-next-M1', '2.3-next-M2'],
  ];
  for (const chain of ascending) {
    for (const [at, low] of chain.slice(0, -1).entries()) {
      const high = chain[at + 1] ?? '';
      assert.ok((maven?.compare(low, high) ?? 0) < 0, `${low} < ${high}`);
      assert.ok((maven?.compare(high, low) ?? 0) > 0, `${high} > ${low}`);
    }
  }
  assert.equal(maven?.compare('1-1.foo-bar-1-baz-0.1', '1-1.foo-bar1baz-.1'), 0);
});

test('dpkg orders Debian versions as we do', (t) => {
  if (spawnSync('dpkg', ['--version']).status !== 0) return t.skip('dpkg is not installed');
  const known = vectors.deb;
  assert.ok(known);
  const deb = findScheme('deb');
  const pairs = [...known.ascending, ...known.equal].flatMap((list) => {
    return list.slice(1).map((b, at) => [list[at] ?? '', b] as const);
  });
  const random = fc
    .array(fc.constantFrom(...known.parts), { maxLength: 4 })
    .map((parts) => `1${parts.join('')}`);
  for (const [a, b] of [...pairs, ...fc.sample(fc.tuple(random, random), 60)]) {
    const order = deb?.compare(a, b) ?? null;
    if (order === null) continue;
    const operator = order < 0 ? 'lt' : order > 0 ? 'gt' : 'eq';
    assert.equal(
      spawnSync('dpkg', ['--compare-versions', a, operator, b]).status,
      0,
      `${a} ${operator} ${b}`,
    );
  }
});

test('a version of more than 256 characters has no order', () => {
  const long = (digits: number) => `1.0.${'9'.repeat(digits)}`;
  for (const name of ['rpm', 'deb', 'maven', 'custom', 'gem', 'composer']) {
    const scheme = findScheme(name);
    assert.equal(scheme?.compare(long(252), long(252)), 0, name);
    assert.equal(scheme?.compare(long(253), long(253)), null, name);
  }
});

test('hostile texts are read in bounded time', () => {
  const seeds = [
    '0',
    '1.',
    '1-',
    '.a',
    '~',
    '^',
    '_rc',
    '1a',
    '-0',
    '+',
    '1:',
    'x',
    ' ',
    '[',
    '\n',
    '١',
    '.dev',
  ];
  const texts = seeds.flatMap((seed) =>
    [100, 256, 10_240].map((chars) => `1${seed.repeat(chars / seed.length)}!`),
  );
  const startedMs = performance.now();
  for (const scheme of schemes) {
    for (const text of texts)
      assert.equal(scheme.compare(text, '1.0.0'), null, `${scheme.name} ${text.slice(0, 20)}`);
  }
  const tookMs = performance.now() - startedMs;
  assert.ok(tookMs < 1_500, `${schemes.length * texts.length} comparisons took ${tookMs} ms`);
});
