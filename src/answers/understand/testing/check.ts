import { type Intent, intents } from '../../intents.ts';
import { weighWith } from '../model/weigh.ts';
import { type Lesson, learn } from './lessons.ts';
import { shares } from './train.ts';

/** What a model says about a question from which it has not learned. */
export interface Guess {
  readonly text: string;
  readonly expected: Intent;
  readonly intent: Intent;
  /** 0 to 1. */
  readonly certainty: number;
}

const parts = 3;

/** Guesses about one third of the lessons, by a model that has learned from the others. */
export function guessUnseen(lessons: readonly Lesson[], part: number): Guess[] {
  const weights = learn(lessons.filter((_, at) => at % parts !== part));
  return lessons
    .filter((_, at) => at % parts === part)
    .map(({ text, intent: expected, example }) => {
      const certainties = shares(weighWith(weights, example.inputs, intents.length));
      const certainty = Math.max(...certainties);
      return { text, expected, intent: intents[certainties.indexOf(certainty)] ?? 'search', certainty };
    });
}

/** Guesses about all lessons. */
export function crossValidate(lessons: readonly Lesson[]): Guess[] {
  return Array.from({ length: parts }, (_, part) => guessUnseen(lessons, part)).flat();
}
