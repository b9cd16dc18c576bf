import type { Client } from '../harness/client.ts';
import { ask } from './ask.ts';
import type { Forecast } from './checks/measures.ts';
import { type AnswerQuestion, type Language, ofLanguages } from './questions/question.ts';
import { readingsApart } from './questions/written-apart.ts';

/** How certainly a held-out question was read, and whether rightly. */
export interface ReadingForecast extends Forecast {
  readonly language: Language;
  readonly kind: string;
  readonly note: string;
}

/** Asks the held-out questions: right is the intent and the whole set of what is named. */
export async function readUnseen(client: Client): Promise<ReadingForecast[]> {
  const forecasts: ReadingForecast[] = [];
  for (const [language, readings] of ofLanguages<readonly Reading[]>(readingsApart)) {
    for (const { question: text, intent, entities, kind } of readings) {
      const reading = { hasWindow: false, mustAbstain: false };
      const question: AnswerQuestion = { text, intent, entities, language, hand: 'apart', ...reading };
      const { answer } = await ask(client, question, language);
      const given = answer.meta.entities.map(({ id }) => id);
      const isRight =
        answer.meta.intent === intent && given.toSorted().join() === [...entities].sort().join();
      const read = `${answer.meta.intent} of ${given}`;
      const note = `${kind} ${language}: ${intent} of ${entities} read as ${read}, ${answer.meta.understanding.toFixed(2)} | ${text}`;
      forecasts.push({ certainty: answer.meta.understanding, isRight, language, kind, note });
    }
  }
  return forecasts;
}

interface Reading {
  readonly question: string;
  readonly intent: string;
  readonly entities: readonly string[];
  readonly kind: string;
}
