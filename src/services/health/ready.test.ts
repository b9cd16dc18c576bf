import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MainContext } from '../context.ts';
import { verb } from './ready.ts';

type Given = Parameters<typeof verb.run>[0];

/** A context in which everything works but what is given. */
function contextWith(own: Partial<Pick<MainContext, 'isStopping' | 'read' | 'state'>>): Given {
  const works = {
    isStopping: () => false,
    read: async () => true,
    state: { log: { lastRuns: async () => [] } },
  };
  return { ...works, ...own } as unknown as Given;
}

const failing = async () => {
  throw new Error('planted');
};

test('a process that works is ready', async () => {
  const { ok, checks } = await verb.run(contextWith({}), undefined as never);
  assert.equal(ok, true);
  assert.ok(checks.every((check) => check.ok && check.reason === null));
});

const causes = {
  running: { isStopping: () => true },
  projection: { read: failing },
  state: { state: { log: { lastRuns: failing } } as unknown as MainContext['state'] },
};

for (const [name, cause] of Object.entries(causes)) {
  test(`a failure of ${name} is named, and nothing else`, async () => {
    const { ok, checks } = await verb.run(contextWith(cause), undefined as never);
    assert.equal(ok, false);
    const failed = checks.filter((check) => !check.ok);
    assert.deepEqual(
      failed.map((check) => check.name),
      [name],
    );
    assert.match(failed[0]?.reason ?? '', /^The .*\.$/);
  });
}
