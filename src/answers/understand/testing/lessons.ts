import { brotliCompressSync } from 'node:zlib';
import { type Intent, intents } from '../../intents.ts';
import { quantize, type Weights } from '../model/weigh.ts';
import { readParts } from '../understand.ts';
import { fill } from './fill.ts';
import { inventedNames } from './library.ts';
import { phrasings } from './phrasings.ts';
import { questions } from './questions.ts';
import { type Example, exampleOf, train } from './train.ts';

/** A question from which the model learns. */
export interface Lesson {
  readonly text: string;
  readonly intent: Intent;
  readonly example: Example;
}

/** The time at which questions are read. */
export const nowMs = Date.UTC(2026, 7, 22, 10);
/** Neighbours in the lists are often alike: they get the same names. */
const neighbours = 3;

/** Each way to ask with names, and the questions of the tests. */
export function makeLessons(): readonly Lesson[] {
  const names = { ...inventedNames(), nowMs };
  const filled = phrasings.map((phrasing, at) => ({
    text: fill(phrasing, Math.floor(at / neighbours)),
    intent: phrasing.intent,
  }));
  return [...filled, ...questions].map(({ text, intent }) => ({
    ...{ text, intent },
    example: exampleOf(intent, readParts(text, names).features),
  }));
}

/** The weights that the model learns from some lessons. */
export function learn(lessons: readonly Lesson[]): Weights {
  return quantize(train(lessons.map(({ example }) => example)), intents.length);
}

const columns = 4_000;

/** The text of the file with the weights. */
export function printWeights({ bytes, listedUnit, sharedUnit }: Weights): string {
  const text = brotliCompressSync(bytes).toString('base64');
  const rows = Array.from({ length: Math.ceil(text.length / columns) }, (_, at) =>
    text.slice(at * columns, (at + 1) * columns),
  );
  return `import type { PackedWeights } from './packed.ts';

/** Made by \`scripts/train-intents.ts\`. */
export const packedWeights: PackedWeights = {
  listedUnit: ${listedUnit},
  sharedUnit: ${sharedUnit},
  rows: [
${rows.map((row) => `    '${row}',`).join('\n')}
  ],
};
`;
}
