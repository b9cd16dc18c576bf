import { z } from 'zod';
import { type MatchStatus, matchStatuses } from '../../domain/match/verdict.ts';

const known: ReadonlySet<string> = new Set(matchStatuses);

function isStatus(word: string): word is MatchStatus {
  return known.has(word);
}

/** Query parameter: the statuses of the findings that are returned. */
export const statusParameter = z
  .string()
  .transform((text, context): MatchStatus[] => {
    const words = text.length > matchStatuses.join().length ? [] : text.split(',');
    if (words.length > 0 && words.every(isStatus)) return words;
    context.addIssue({
      code: 'custom',
      message: `must be some of ${matchStatuses.join(', ')}, separated by commas`,
    });
    return z.NEVER;
  })
  .optional()
  .meta({
    description: 'Statuses of the findings to return, separated by commas. The default is all.',
    examples: ['affected', 'affected,unknown'],
    override: { type: 'string' },
  });

/** Query parameter: the maximum number of findings for each component. */
export const findingsParameter = z
  .string()
  .refine((text) => /^(?:[1-9]\d{0,2}|1000)$/.test(text), 'must be a whole number from 1 to 1,000')
  .default('100')
  .transform(Number)
  .meta({
    description: 'Maximum number of findings to return for each component.',
    override: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
  });
