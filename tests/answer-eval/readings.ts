import type { Client } from '../harness/client.ts';
import { readingsDe } from './apart/readings-de.ts';
import { readingsEnCves } from './apart/readings-en-cves.ts';
import { readingsEnEntities } from './apart/readings-en-entities.ts';
import { readingsEnProducts } from './apart/readings-en-products.ts';
import { readingsEnUnclear } from './apart/readings-en-unclear.ts';
import { readingsJa } from './apart/readings-ja.ts';
import { ask } from './ask.ts';
import type { Forecast } from './checks/measures.ts';
import type { Language } from './questions/question.ts';

/** The held-out questions by language. */
export const unseen = {
  en: [...readingsEnCves, ...readingsEnEntities, ...readingsEnProducts, ...readingsEnUnclear],
  de: readingsDe,
  ja: readingsJa,
} as const;

/** Asks the held-out questions: right is the intent and the whole set of what is named. */
export async function readUnseen(
  client: Client,
): Promise<(Forecast & { readonly kind: string; readonly note: string })[]> {
  const forecasts: (Forecast & { readonly kind: string; readonly note: string })[] = [];
  for (const [language, readings] of Object.entries(unseen)) {
    for (const { question: text, intent, entities, kind } of readings) {
      const question = {
        ...{ text, intent, entities, language: language as Language, hand: 'apart' as const },
        ...{ hasWindow: false, mustAbstain: false },
      };
      const { answer } = await ask(client, question, question.language);
      const given = answer.meta.entities.map(({ id }) => id);
      const isRight =
        answer.meta.intent === intent && given.toSorted().join() === [...entities].sort().join();
      const read = `${answer.meta.intent} of ${given}`;
      const note = `${kind} ${language}: ${intent} of ${entities} read as ${read}, ${answer.meta.understanding.toFixed(2)} | ${text}`;
      forecasts.push({ certainty: answer.meta.understanding, isRight, kind, note });
    }
  }
  return forecasts;
}
