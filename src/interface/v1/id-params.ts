import { z } from 'zod';

/** The path parameter of every route about one CVE. */
export const idParams = z.strictObject({
  id: z.string().meta({ description: 'CVE id, in upper or lower case.', examples: ['CVE-2021-44228'] }),
});
