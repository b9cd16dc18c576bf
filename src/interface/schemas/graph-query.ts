import { z } from 'zod';
import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import { type RelationType, relationTypes } from '../../domain/entity/relation.ts';

type GraphWord = RelationType | EntityType;

const words: readonly GraphWord[] = [...relationTypes, ...entityTypes];
const known: ReadonlySet<string> = new Set(words);
const charactersMax = words.join().length;

function isWord(text: string): text is GraphWord {
  return known.has(text);
}

const types = z
  .string()
  .transform((text, context): GraphWord[] => {
    // Each word needs to occur only once, and a longer text is not worth splitting.
    const named = text.length > charactersMax ? null : text.split(',');
    if (named?.every(isWord)) return named;
    const message =
      named === null
        ? `must name at most ${words.length} types, each once`
        : `must be types, separated by commas, of relations: ${relationTypes.join(', ')}; or of entities: ${entityTypes.join(', ')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .optional()
  .meta({
    description:
      'Types of relations and of entities, separated by commas. Selects only relations of these types, and only relations to entities of these types.',
    examples: ['has-weakness,exploited-via', 'group,malware'],
    override: { type: 'string', maxLength: charactersMax },
  });

const minConfidence = z
  .string()
  .refine((text) => /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text), 'must be a number from 0 to 1')
  .default('0')
  .transform(Number)
  .meta({
    description: 'Minimum confidence of the relations.',
    override: { type: 'number', minimum: 0, maximum: 1, default: 0 },
  });

const derived = z
  .string()
  .refine((word) => word === 'true' || word === 'false', 'must be true or false')
  .default('false')
  .transform((word) => word === 'true')
  .meta({
    description:
      '`true` adds relations that no source states but that follow from others, each with its path and a low confidence.',
    override: { type: 'boolean', default: false },
  });

function wholeNumber(most: number, usual: number, description: string) {
  return z
    .string()
    .refine(
      (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most,
      `must be a whole number from 1 to ${most}`,
    )
    .default(String(usual))
    .transform(Number)
    .meta({ description, override: { type: 'integer', minimum: 1, maximum: most, default: usual } });
}

export const graphQuery = z.strictObject({
  depth: wholeNumber(3, 1, 'Steps away from the entity.'),
  types,
  limit: wholeNumber(200, 50, 'Maximum number of relations of each visited entity.'),
  minConfidence,
  derived,
});

/** Query parameters of paths, except the two ends. */
export const pathsQuery = {
  depth: wholeNumber(4, 4, 'Maximum number of steps.'),
  types,
  limit: wholeNumber(10, 3, 'Maximum number of paths in the answer.'),
  minConfidence,
};
