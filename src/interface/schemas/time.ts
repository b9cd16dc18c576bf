import { z } from 'zod';

/** RFC 3339 in UTC with milliseconds. */
export const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({
    id: 'Time',
    description: 'RFC 3339 in UTC with milliseconds.',
    format: 'date-time',
    examples: ['2021-12-10T00:00:00.000Z'],
  });
