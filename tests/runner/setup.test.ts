import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** The random values of fast-check in a process that loads the setup. */
function sampleWith(seed: string | undefined): string {
  const { TEST_SEED: _, ...env } = process.env;
  const code = `import fc from 'fast-check'; console.log(process.env.TEST_SEED, ...fc.sample(fc.nat(), 5));`;
  const setup = new URL('setup.ts', import.meta.url).href;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', setup, '--input-type=module', '--eval', code],
    { env: seed === undefined ? env : { ...env, TEST_SEED: seed }, encoding: 'utf8' },
  );
  assert.equal(stderr, '');
  return stdout;
}

test('random input is the same in each run, and different with another seed', () => {
  const sampled = sampleWith(undefined);
  assert.match(sampled, /^1( \d+){5}\n$/);
  assert.equal(sampleWith(undefined), sampled);
  assert.equal(sampleWith('1'), sampled);
  assert.notEqual(sampleWith('2').slice(1), sampled.slice(1));
});
