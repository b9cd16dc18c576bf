import { z } from 'zod';

/** The entries of a list of ids that are not ids. */
export const malformedIds = z
  .array(
    z.strictObject({
      index: z.int().min(0).meta({ description: 'Its position in `ids`.' }),
      id: z.string(),
      message: z.string().meta({ description: 'What is wrong with it.' }),
    }),
  )
  .meta({ description: 'The entries that are not ids.' });
