import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { likeness, likenessKeys, lookAlikes } from './similar.ts';

for (const [own, other, like] of [
  ['product:loom:weaver', 'product:loom:weaver2', 'close'],
  ['product:loom:weaver2', 'product:loom:weaver', 'close'],
  ['product:loom:weaver', 'product::weaver', 'close'],
  ['product:loom:weaver', 'product:weaver:weaver', 'close'],
  ['product:loom:weaver', 'product:weaver_project:weaver', 'close'],
  ['product:loom:weaver', 'product:loom_software_foundation:loom_weaver_utils', 'close'],
  ['product:loom:weaver', 'product:loom-project:libweaver', 'close'],
  ['product:loom:wea-ver', 'product:loom:weaver', 'close'],
  ['product:loom:weaver_10_1809', 'product:loom:weaver', 'close'],
  ['product:loom:weaver_firmware', 'product:loom:weaver', 'close'],
  ['product:loom:weaver_access_manager', 'product:loom:weaver', 'wide'],
  ['product:loom:weaver_manager', 'product:loom:weaver_shuttle_and_manager', 'wide'],
  ['product:loom:weaver', 'product:loom:multiple_products', 'wide'],
  ['product:loom:weaver_10', 'product:loom:weaver_11', null],
  ['product:loom:weaver', 'product:spindle:weaver', null],
  ['product:loom:weaver', 'product:loom:weavers', null],
  ['product:loom:weaver', 'product:loom:shuttle', null],
  ['product:loom:weaver', 'product::weaver_manager', null],
] as const)
  test(`${own} and ${other} are ${like === null ? 'different' : `alike: ${like}`}`, () => {
    assert.equal(likeness(own, other), like);
  });

test('what is alike is found where it is looked for', () => {
  const own = 'product:loom:weaver2';
  const { prefixes = [], ids = [] } = lookAlikes(own) ?? {};
  for (const other of [
    'product:loom:weaver',
    'product::weaver',
    'product:loom_foundation:loom_weaver',
    'product:weaver:weaver',
  ])
    assert.ok(ids.includes(other) || prefixes.some((start) => other.startsWith(start)), other);
  assert.equal(lookAlikes('product::weaver'), null);
});

test('every name that is like another is found by a key under which that one is kept', () => {
  const makers = ['', 'loom', 'loom_foundation', 'the_loom', 'weaver', 'weaver_project', 'libweaver'];
  const words = [
    'weaver',
    'libweaver',
    'loom',
    'manager',
    'and',
    'utils',
    'firmware',
    '2',
    'v1.0',
    'multiple',
  ];
  const product = fc
    .array(fc.tuple(fc.constantFrom(...words, 'products'), fc.constantFrom('_', '-', '')), {
      minLength: 1,
      maxLength: 2,
    })
    .map((parts) => parts.flat().slice(0, -1).join(''));
  const name = fc.tuple(fc.constantFrom(...makers), product).map(([maker, own]) => `product:${maker}:${own}`);
  let pairs = 0;
  fc.assert(
    fc.property(name, name, (own, other) => {
      if (likeness(own, other) === null) return;
      pairs += 1;
      const kept = new Set(likenessKeys(own).kept);
      assert.ok(
        likenessKeys(other).sought.some((key) => kept.has(key)),
        `${own} ${other}`,
      );
    }),
    { numRuns: 5_000 },
  );
  assert.ok(pairs > 100, `${pairs} pairs`);
});
