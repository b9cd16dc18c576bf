import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likeness, lookAlikes } from './similar.ts';

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
