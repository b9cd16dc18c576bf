import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { guessUnseen } from '../testing/check.ts';
import { learn, makeLessons } from '../testing/lessons.ts';
import { macroF1 } from '../testing/measure.ts';
import { unpack } from './weigh.ts';
import { packedWeights } from './weights.ts';

describe('the model of intents', () => {
  const lessons = makeLessons();

  test('has the weights that its lessons give, in less than 300 KB', () => {
    assert.ok(statSync(join(import.meta.dirname, 'weights.ts')).size < 300_000);
    const [kept, learned] = [unpack(packedWeights), learn(lessons)];
    assert.ok(
      isDeepStrictEqual(kept, learned),
      'The lessons or the rules have changed; run: node scripts/train-intents.ts',
    );
  });

  test('reads ways to ask from which it has not learned', () => {
    const guesses = guessUnseen(lessons, 0);
    const score = macroF1(guesses);
    const wrong = guesses.filter(({ expected, intent }) => expected !== intent);
    const list = wrong.map(({ text, expected, intent }) => `${expected} read as ${intent}: ${text}`);
    assert.ok(score >= 0.92, `macro-F1 ${score}\n${list.join('\n')}`);
  });
});
