import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inventedNames } from './testing/library.ts';
import { isExact, macroF1 } from './testing/measure.ts';
import { questions } from './testing/questions.ts';
import { understand } from './understand.ts';

const nowMs = Date.UTC(2026, 7, 22, 10);
const names = inventedNames();
const read = (text: string) => understand(text, { ...names, nowMs });

describe('questions as analysts ask them', () => {
  const all = questions.map((question) => ({ question, reading: read(question.text) }));

  test('are read with the intent that they have', () => {
    const wrong = all.filter(({ question, reading }) => question.intent !== reading.intent);
    const list = wrong.map(({ question, reading }) => `${question.text}: ${reading.intent}`);
    const score = macroF1(all);
    assert.ok(score >= 0.97, `macro-F1 ${score}\n${list.join('\n')}`);
  });

  test('name exactly what they name', () => {
    const wrong = all.filter((one) => !isExact(one));
    const list = wrong.map(
      ({ question, reading }) => `${question.text}: ${reading.entities.map(({ id }) => id).join(' ')}`,
    );
    assert.ok(wrong.length <= 0.03 * all.length, list.join('\n'));
  });
});
