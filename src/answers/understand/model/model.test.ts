import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { locales } from '../../contract.ts';
import { fill } from '../testing/fill.ts';
import { learn, makeLessons, nowMs } from '../testing/lessons.ts';
import { inventedNames } from '../testing/library.ts';
import { macroF1 } from '../testing/measure.ts';
import { steering } from '../testing/steering.ts';
import { understand } from '../understand.ts';
import { unpack } from './weigh.ts';
import { packedWeights } from './weights.ts';

describe('the model of intents', () => {
  test('has the weights that its lessons give, in less than 300 KB', () => {
    assert.ok(statSync(join(import.meta.dirname, 'weights.ts')).size < 300_000);
    const [kept, learned] = [unpack(packedWeights), learn(makeLessons())];
    assert.ok(
      isDeepStrictEqual(kept, learned),
      'The lessons or the rules have changed; run: node scripts/train-intents.ts',
    );
  });

  test('reads ways to ask that nothing learns from, in every language', () => {
    const names = { ...inventedNames(), nowMs };
    const read = steering.map((phrasing, at) => {
      const text = fill(phrasing, at);
      return { ...phrasing, text, expected: phrasing.intent, intent: understand(text, names).intent };
    });
    const wrong = read.filter(({ expected, intent }) => expected !== intent);
    const list = wrong.map(({ text, expected, intent }) => `${expected} read as ${intent}: ${text}`);
    for (const language of locales) {
      const score = macroF1(read.filter((one) => one.language === language));
      assert.ok(score >= 0.93, `${language} macro-F1 ${score}\n${list.join('\n')}`);
    }
  });
});
