import { z } from 'zod';
import {
  type AskInput,
  locales,
  questionCharactersMax,
  type TopicInput,
} from '../../services/answers/contract.ts';
import type { Assert, Same } from './match.ts';

/** A text of a question or topic. */
export const questionText = (what: string) =>
  z
    .string('must be a text')
    .max(questionCharactersMax, `must have at most ${questionCharactersMax} characters`)
    .refine((value) => value.trim() !== '', 'must not be empty')
    .refine((value) => value.isWellFormed(), 'must be valid Unicode, without lone surrogates')
    .meta({ description: what });

const locale = z
  .string('must be a text')
  .optional()
  .meta({
    description: `Language of the answer, as a BCP 47 tag: one of ${locales.map((one) => `\`${one}\``).join(', ')}, with or without a region. Otherwise the header Accept-Language counts, then English.`,
    examples: ['de'],
  });

export const askBody = z
  .strictObject(
    { question: questionText('A question in plain words, up to 2,000 characters.'), locale },
    'must be an object with question',
  )
  .meta({ id: 'AskBody' });

export const topicBody = z
  .strictObject(
    { topic: questionText('An id, a name or a question, up to 2,000 characters.'), locale },
    'must be an object with topic',
  )
  .meta({ id: 'TopicBody' });

export type Checked = Assert<Same<typeof askBody, Omit<AskInput, 'acceptLanguage'>>> &
  Assert<Same<typeof topicBody, Omit<TopicInput, 'acceptLanguage'>>>;
