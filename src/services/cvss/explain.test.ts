import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { verb } from './explain.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const explain = (input: { vector: string; change?: string }) =>
  verb.run({} as MainContext & CallerContext, input);

async function detailsOf(input: Parameters<typeof explain>[0]) {
  const thrown: unknown = await explain(input).catch((error: unknown) => error);
  assert.ok(thrown instanceof Failure);
  assert.equal(thrown.code, 'invalid_input');
  return thrown.details;
}

describe('explainVector', () => {
  test('answers with and without a change', async () => {
    assert.equal((await explain({ vector })).whatIf, null);
    assert.equal((await explain({ vector, change: 'MPR:H' })).whatIf?.scores.environmental?.score, 7.2);
  });

  for (const [input, path, start] of [
    [{ vector: `${vector}/AV:N` }, 'vector', 45],
    [{ vector: `${vector}/E:P`.repeat(20) }, 'vector', 256],
    [{ vector, change: 'E:P/E:U' }, 'change', 4],
    [{ vector, change: 'E:P/CDP:H' }, 'change', 4],
    [{ vector, change: 'AV:X' }, 'change', 0],
    [{ vector, change: '' }, 'change', 0],
    [{ vector, change: 'CVSS:3.1/E:P' }, 'change', 0],
    [{ vector, change: 'E:P/'.repeat(250) }, 'change', 256],
  ] as const) {
    test(`names the place in ${JSON.stringify(input).slice(0, 90)}`, async () => {
      const [detail] = await detailsOf(input);
      assert.deepEqual([detail?.path, detail?.range?.[0]], [path, start]);
    });
  }

  test('lists at most twenty faults', async () => {
    assert.equal((await detailsOf({ vector: 'CVSS:4.0/'.padEnd(60, '/') })).length, 20);
  });
});
