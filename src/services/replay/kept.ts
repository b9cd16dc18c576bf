import { z } from 'zod';
import { type Locale, locales } from '../../answers/contract.ts';
import type { AnswerBasis } from '../answers/basis.ts';
import type { FinishedAnswer } from '../answers/contract.ts';

/** What a replay reads of a stored answer. */
export interface KeptAnswer extends Pick<FinishedAnswer, 'sources' | 'meta'> {
  /** A brief and a summary have one. */
  readonly topic?: string;
}

const list = z.array(z.object({}));

const basisSchema = z.object({
  claims: z.array(z.object({ id: z.string(), subject: z.string(), facets: z.object({}) })),
  points: z.array(z.object({ message: z.string(), claims: z.array(z.string()) })),
  dropped: z.array(z.int()),
  judgements: z.array(z.object({ id: z.string() })),
  intentCertainty: z.number(),
  entityCertainty: z.number(),
  manifestHash: z.string(),
});

const answerSchema = z.object({
  sources: list,
  meta: z.object({
    ...{ intent: z.string(), entities: list, alternatives: list, slots: list, conflicts: list },
    ...{ dropped: list, manifest: z.int(), locale: z.enum(locales) },
  }),
});

/** What a run was composed from; null if an earlier version wrote it in another form. */
export function readBasis(text: string): AnswerBasis | null {
  const basis: unknown = JSON.parse(text);
  // It is returned as it is, because the order of its members is part of what is compared.
  return basisSchema.safeParse(basis).success ? (basis as AnswerBasis) : null;
}

/** The same of a stored answer. */
export function readAnswer(text: string): KeptAnswer | null {
  const answer: unknown = JSON.parse(text);
  return answerSchema.safeParse(answer).success ? (answer as KeptAnswer) : null;
}

/** The language of a stored answer, if answers are in it. */
export function localeOf(text: string): Locale | undefined {
  return readAnswer(text)?.meta.locale;
}
