import { z } from 'zod';
import { locales, sentenceKinds } from '../../services/answers/contract.ts';

const derived = z
  .strictObject({
    rule: z.string().meta({ description: '`risk`, or the id of the decision table.' }),
    rows: z.array(z.int()).meta({ description: 'Numbers of the rows of the table that apply, from 0.' }),
    values: z.record(z.string(), z.string()),
  })
  .meta({ id: 'DerivedValues' });

const place = z
  .union([
    z.enum([
      '/answer',
      '/brief/summary',
      '/summary',
      '/fixRecommendation',
      '/priorityReasoning',
      '/headline',
    ]),
    z.templateLiteral(['/brief/recommendations/', z.int()]),
    z.templateLiteral(['/sections/', z.int(), '/text']),
  ])
  .meta({ description: 'JSON pointer to the string of the answer that it is part of.' });

/**
 * @param words schema of paths, which may repeat the words of a question
 * @param id of the schema
 */
export function sentenceWith<Words extends z.ZodType>(words: Words, id: string) {
  return z
    .strictObject({
      text: z.string(),
      kind: z.enum(sentenceKinds).meta({
        description:
          '`fact` states what one to three claims say. `derived` states a risk or a priority, and cites its inputs. `count` states a number of results. `notice` states what the answer is and is not, and cites nothing.',
      }),
      claims: z.array(z.string()).meta({
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
    .meta({ id });
}
