import { z } from 'zod';
import { eventTypes } from '../../domain/event.ts';
import { locales } from '../../services/answers/contract.ts';
import { type DailyBrief, dailySectionNames } from '../../services/daily/contract.ts';
import { liveReasonCodes } from '../../services/live/contract.ts';
import { answerSource } from './answer-source.ts';
import { claimId } from './claim.ts';
import { liveItemMembers } from './live.ts';
import type { Assert, Same } from './match.ts';
import { confidence, freshness } from './provenance.ts';
import { sentenceWith } from './sentence.ts';
import { time } from './time.ts';

const day = z.string().meta({ description: 'A day in UTC, `YYYY-MM-DD`.', examples: ['2026-08-21'] });
const reasonCode = z.enum([...liveReasonCodes, ...eventTypes]);
const value = z.union([z.string(), z.number(), z.boolean()]);

const sentence = sentenceWith(z.string(), 'DailySentence');

const reason = z
  .strictObject({
    code: reasonCode,
    value: value.meta({
      description: 'A day, a score or a word; true where a change is of more than one value.',
    }),
    before: value
      .nullable()
      .exactOptional()
      .meta({ description: 'For a change of a single value: what it was; null if there was nothing.' }),
    claims: z.array(claimId).meta({ description: 'The claims that state it now.' }),
  })
  .meta({ id: 'DailyReason', description: 'Why a vulnerability is in the section.' });

const item = z
  .strictObject({ ...liveItemMembers, reasons: z.array(reason) })
  .meta({ id: 'DailyItem', description: 'A vulnerability in a section, with its values of the present.' });

const section = z
  .strictObject({
    name: z.enum(dailySectionNames).meta({
      description:
        '`new`: additions to KEV and critical records published that day. `due`: deadlines of KEV on that day and the next 7 days. `first`: what to do first of both. `changed`: what sources changed that day. `scores`: moves of EPSS scores between the two newest stored days up to that day.',
    }),
    total: z.int().min(0).meta({ description: 'How many there are. The first 20 are items.' }),
    counts: z
      .partialRecord(reasonCode, z.int().min(0))
      .meta({ description: 'How many there are for each reason by which they were found.' }),
    items: z
      .array(item)
      .meta({ description: 'The soonest tier first, then the highest risk score, then by id.' }),
    text: z.string().meta({ description: 'The sentences of the section, joined.' }),
    sentences: z.array(sentence),
  })
  .meta({ id: 'DailySection' });

const meta = z
  .strictObject({
    engine: z.literal('template'),
    newest: day
      .nullable()
      .meta({ description: 'The newest day with data up to the present; null without any.' }),
    isEmpty: z.boolean().meta({ description: 'Whether nothing that is stored is dated `date`.' }),
    isPast: z.boolean().meta({ description: 'Whether `date` is before the present day.' }),
    dropped: z
      .array(z.strictObject({ reason: z.string(), claims: z.array(claimId) }))
      .meta({ description: 'Sentences that did not pass the verifier.' }),
    manifest: z.int().min(0).meta({ description: 'The newest manifest: the claims open as of it.' }),
    locale: z.enum(locales),
    requestedLocale: z.string().nullable(),
    localeFallback: z.boolean(),
  })
  .meta({ id: 'DailyMeta' });

export const dailyBrief = z
  .strictObject({
    date: day.meta({ description: 'The day that the brief is about.' }),
    asOf: time.nullable().meta({ description: 'The newest date of the sources.' }),
    freshness,
    requiresReview: z.literal(true).meta({ description: 'A person must check it before acting on it.' }),
    confidence,
    sources: z.array(answerSource),
    headline: z.string().meta({ description: 'The sentences of `sentences`, joined.' }),
    sentences: z.array(sentence).meta({ description: 'Those of the headline.' }),
    sections: z.array(section),
    meta,
  })
  .meta({ id: 'DailyBrief', description: 'The news of a day.' });

export type Checked = Assert<Same<typeof dailyBrief, DailyBrief>>;
