import { z } from 'zod';
import { riskLevels } from '../../domain/risk/tier.ts';
import {
  type IntentList,
  intents,
  locales,
  type QuestionAnswer,
  type SecurityBrief,
  type SocSummary,
  slotStates,
} from '../../services/answers/contract.ts';
import { answerSource } from './answer-source.ts';
import type { Assert, Same } from './match.ts';
import { runId } from './run-id.ts';
import { sentenceWith } from './sentence.ts';
import { time } from './time.ts';

const share = z.number().min(0).max(1);
const intent = z.enum(intents);
const claimIds = z.array(z.string());

/**
 * The members of all answers, and the forms of their operations.
 * @param words schema of what repeats the words of a question
 * @param prefix of the names of its parts
 */
function answersWith<Words extends z.ZodType>(words: Words, prefix: string) {
  const sentence = sentenceWith(words, `${prefix}Sentence`);
  const entity = z
    .strictObject({
      id: z.string(),
      type: z.string(),
      name: z.string().nullable(),
      matchedText: words,
      isKnown: z.boolean(),
    })
    .meta({ id: `${prefix}Entity` });

  const meta = z
    .strictObject({
      intent,
      entities: z.array(entity).meta({ description: 'What the question names.' }),
      alternatives: z
        .array(z.strictObject({ intent, certainty: share }))
        .meta({ description: 'Other readings of the question, the most likely first.' }),
      engine: z.literal('template'),
      window: z.strictObject({ from: time, to: time, matchedText: words }).nullable(),
      slots: z
        .array(z.strictObject({ name: z.string(), state: z.enum(slotStates) }))
        .meta({ description: 'What an answer of this intent must give, and whether it does.' }),
      coverage: share.meta({ description: 'Answered slots, of those whose source was ever read.' }),
      understanding: share.meta({ description: 'How well the question was understood and answered.' }),
      conflicts: z
        .array(z.strictObject({ subject: z.string(), predicate: z.string(), claims: claimIds }))
        .meta({ description: 'Matters on which sources differ.' }),
      dropped: z
        .array(z.strictObject({ reason: z.string(), claims: claimIds }))
        .meta({ description: 'Sentences that did not pass the verifier.' }),
      asOf: time.nullable().meta({ description: 'The newest date of what is cited.' }),
      manifest: z.int().meta({ description: 'The state of the store that was read.' }),
      locale: z.enum(locales),
      requestedLocale: z.string().nullable(),
      localeFallback: z.boolean(),
      runId: runId.nullable().meta({ description: 'The answer is kept under this id; null if it is not.' }),
    })
    .meta({ id: `${prefix}Meta` });

  const answered = {
    sentences: z.array(sentence),
    sources: z.array(answerSource),
    references: z
      .array(z.string())
      .meta({ description: 'Where the cited sources publish what they state, http and https only.' }),
    confidence: share,
    freshness: share,
    requiresReview: z.literal(true),
    meta,
  };

  const topic = words;
  return {
    ask: { answer: z.string(), ...answered },
    report: {
      topic,
      intent,
      brief: z.strictObject({
        summary: z.string(),
        risk: z.enum(riskLevels),
        recommendations: z.array(z.string()),
      }),
      ...answered,
    },
    soc: {
      topic,
      risk: z.enum(riskLevels),
      summary: z.string(),
      fixRecommendation: z.string(),
      priorityReasoning: z.string(),
      ...answered,
    },
  };
}

const forms = answersWith(z.string(), 'Answer');

export const questionAnswer = z.strictObject(forms.ask).meta({ id: 'QuestionAnswer' });

export const securityBrief = z.strictObject(forms.report).meta({ id: 'SecurityBrief' });

export const socSummary = z.strictObject(forms.soc).meta({ id: 'SocSummary' });

/** The members of an answer whose question may not be kept. */
export const replayedForms = answersWith(
  z.string().nullable().meta({ description: 'Null if the question of the run is not kept.' }),
  'Replayed',
);

export const intentList = z
  .strictObject({
    intents: z.array(z.strictObject({ name: intent, slots: z.array(z.string()) })),
    count: z.int(),
    locales: z.array(z.enum(locales)),
  })
  .meta({ id: 'IntentList' });

export type Checked = Assert<Same<typeof questionAnswer, QuestionAnswer>> &
  Assert<Same<typeof securityBrief, SecurityBrief>> &
  Assert<Same<typeof socSummary, SocSummary>> &
  Assert<Same<typeof intentList, IntentList>>;
