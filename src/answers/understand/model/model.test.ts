import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { guessUnseen } from '../testing/check.ts';
import { learn, makeLessons, printWeights } from '../testing/lessons.ts';
import { macroF1 } from '../testing/measure.ts';

describe('the model of intents', () => {
  const lessons = makeLessons();

  test('has the weights that its lessons give, in less than 300 KB', () => {
    const kept = readFileSync(join(import.meta.dirname, 'weights.ts'), 'utf8');
    assert.ok(kept.length < 300_000);
    assert.ok(
      kept === printWeights(learn(lessons)),
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
