/**
 * Makes `src/answers/understand/model/weights.ts` from our own ways to ask. The same ways give the same bytes.
 *
 * node scripts/train-intents.ts [--check]
 *
 * With `--check`, it writes nothing and shows how a model reads ways to ask from which it has not learned.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { intents } from '../src/answers/intents.ts';
import { crossValidate } from '../src/answers/understand/testing/check.ts';
import { learn, makeLessons, printWeights } from '../src/answers/understand/testing/lessons.ts';
import { f1, macroF1 } from '../src/answers/understand/testing/measure.ts';

const target = join(import.meta.dirname, '../src/answers/understand/model/weights.ts');

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (values.check) console.log(check());
  else writeFileSync(target, printWeights(learn(makeLessons())));
}

function check(): string {
  const guesses = crossValidate(makeLessons());
  const wrong = guesses.filter(({ expected, intent }) => expected !== intent);
  return [
    ...wrong.map(
      ({ text, expected, intent, certainty }) =>
        `${expected} read as ${intent} ${certainty.toFixed(2)}: ${text}`,
    ),
    ...intents.map((intent) => `${intent} ${f1(guesses, intent).toFixed(3)}`),
    `macro-F1 ${macroF1(guesses).toFixed(4)} of ${guesses.length}`,
  ].join('\n');
}
