import { z } from 'zod';

export const runId = z
  .string()
  .regex(/^run_[0-9a-f]{32}$/)
  .meta({ id: 'RunId', description: 'Anyone who knows it can read a run that was made without a key.' });
