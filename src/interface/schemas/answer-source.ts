import { z } from 'zod';
import { confidence, freshness } from './provenance.ts';
import { time } from './time.ts';

export const answerSource = z
  .strictObject({
    id: z.string().meta({
      description: '`source:` and its name in `/api/v9/data/status`.',
      examples: ['source:kev'],
    }),
    title: z.string(),
    url: z.string().nullable(),
    publisher: z.string(),
    retrievedAt: time.nullable().meta({ description: 'When the newest cited version was imported.' }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'SHA-256 of the cited version; null if several versions are cited.' }),
    asOf: time.nullable().meta({ description: 'The newest date in our copy of the source.' }),
    confidence: confidence.meta({ description: 'The lowest confidence in a cited claim that it states.' }),
    freshness,
  })
  .meta({ id: 'AnswerSource', description: 'A source that states what is cited.' });
