import { z } from 'zod';
import { riskLevels } from '../../domain/risk/tier.ts';
import {
  type IntentList,
  intents,
  locales,
  type QuestionAnswer,
  type SecurityBrief,
  type SocSummary,
  sentenceKinds,
  slotStates,
} from '../../services/answers/contract.ts';
import type { Assert, Same } from './match.ts';
import { runId } from './run-id.ts';
import { time } from './time.ts';

const share = z.number().min(0).max(1);
const intent = z.enum(intents);
const claimIds = z.array(z.string());

const derived = z
  .strictObject({
    rule: z.string().meta({ description: '`risk`, or the id of the decision table.' }),
    rows: z.array(z.int()).meta({ description: 'Numbers of the rows of the table that apply, from 0.' }),
    values: z.record(z.string(), z.string()),
  })
  .meta({ id: 'DerivedValues' });

const place = z
  .union([
    z.enum(['/answer', '/brief/summary', '/summary', '/fixRecommendation', '/priorityReasoning']),
    z.templateLiteral(['/brief/recommendations/', z.int()]),
  ])
  .meta({ description: 'JSON pointer to the string of the answer that it is part of.' });

const source = z
  .strictObject({
    id: z.string().meta({ description: '`source:` and its name in `/api/v9/data/status`.' }),
    title: z.string(),
    url: z.string().nullable(),
    publisher: z.string(),
    retrievedAt: time.nullable().meta({ description: 'When the cited version was imported.' }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'SHA-256 of the cited version; null if versions of several records are cited.' }),
    asOf: time.nullable().meta({ description: 'Upstream’s time of the newest cited version.' }),
    confidence: share.meta({ description: 'The lowest confidence of a cited claim that it states.' }),
    freshness: share,
  })
  .meta({ id: 'AnswerSource' });

/**
 * The members of all answers, and the forms of their operations.
 * @param words schema of what repeats the words of a question
 * @param prefix of the names of its parts
 */
function answersWith<Words extends z.ZodType>(words: Words, prefix: string) {
  const sentence = z
    .strictObject({
      text: z.string(),
      kind: z.enum(sentenceKinds).meta({
        description:
          '`fact` states what one to three claims say. `derived` states a risk or a priority, and cites its inputs. `count` states a number of results. `notice` states what the answer is and is not, and cites nothing.',
      }),
      claims: claimIds.meta({
        description: 'Each opens at `/api/v3/evidence/{id}?asOf=` with the number in `meta.manifest`.',
      }),
      lang: z.enum(locales),
      in: place,
      quotes: z
        .array(z.strictObject({ text: z.string(), lang: z.string() }))
        .exactOptional()
        .meta({ description: 'Texts of upstream inside it, each in its own language.' }),
      derived: derived.exactOptional(),
      count: z
        .strictObject({ path: words, manifest: z.int(), total: z.int() })
        .exactOptional()
        .meta({ description: 'The request that has these results.' }),
      values: z.record(z.string(), z.string()).exactOptional(),
    })
    .meta({ id: `${prefix}Sentence` });

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
    sources: z.array(source),
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
