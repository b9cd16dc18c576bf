import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newRun } from '../storage/suites/run-samples.ts';
import { RunGroup } from './run-group.ts';

test('a group gives the texts of its runs as UTF-8 in one buffer that has nothing else, group after group', () => {
  const { answerHash: _, ...run } = newRun(1);
  const text = fc.string({ unit: 'binary', maxLength: 20_000 }).map((one) => one.toWellFormed());
  const groups = fc.array(fc.array(fc.tuple(text, text), { maxLength: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(groups, (given) => {
      const group = new RunGroup();
      for (const texts of given) {
        for (const [answer, basis] of texts) group.add({ ...run, question: '', answer, basis });
        assert.equal(group.size, texts.length);
        const { runs, moved } = group.take();
        const found = runs.map(({ answer, basis }) =>
          [answer, basis].map((part) => Buffer.from(part as Uint8Array).toString()),
        );
        assert.deepEqual(found, texts);
        const bytes = texts.flat().reduce((sum, one) => sum + Buffer.byteLength(one), 0);
        assert.deepEqual(
          moved.map(({ byteLength }) => byteLength),
          texts.length === 0 ? [] : [bytes],
        );
      }
    }),
    { numRuns: 30 },
  );
});
