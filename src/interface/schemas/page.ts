import { z } from 'zod';

const limit = z
  .string()
  .refine((text) => /^(?:[1-9]\d?|100)$/.test(text), 'must be a whole number from 1 to 100')
  .default('20')
  .transform(Number)
  .meta({
    description: 'Items on a page.',
    override: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  });

const cursor = z
  .string()
  .min(1, 'must not be empty')
  .max(4096, 'is too long to be a cursor')
  .optional()
  .meta({
    description: '`nextCursor` of the previous page. It is valid only for the same query.',
  });

/** Query parameters of every list. */
export const pageQuery = { limit, cursor };

/** Members that give the position of a page in its list. */
export const pageMembers = {
  count: z.int().min(0).meta({ description: 'Items on this page.' }),
  total: z.int().min(0).meta({ description: 'Items on all pages.' }),
  nextCursor: z.string().nullable().meta({ description: 'Gives the next page; null on the last one.' }),
};
