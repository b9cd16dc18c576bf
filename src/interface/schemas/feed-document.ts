import { z } from 'zod';

/** A feed. HTTP sends its text in its media type. */
export const feedDocument = z.strictObject({
  mediaType: z.string(),
  text: z.string(),
  length: z.int().min(0),
  tag: z.string(),
  isPrivate: z.boolean(),
});
