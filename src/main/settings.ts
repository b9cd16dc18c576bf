import { z } from 'zod';
import { type ClockSetting, parseClock } from '../kit/clock.ts';
import { setting } from '../kit/setting.ts';

/** Settings of the process as a whole. */
export const mainSettings = {
  env: setting({
    name: 'CAIRN_ENV',
    schema: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be a word of letters, digits, dots and dashes'),
    fallback: 'development',
    sentence: 'Name of the environment, shown by /health.',
  }),
  dataDir: setting({
    name: 'CAIRN_DATA_DIR',
    schema: z.string().min(1, 'must not be empty'),
    fallback: './data',
    sentence: 'Folder of the databases and of the object store; made on first use.',
  }),
  clock: setting({
    name: 'CAIRN_CLOCK',
    schema: z.string().optional().transform(readClock),
    fallback: null,
    sentence:
      'Another present, for tests and demonstrations: a time or day at which it stands still (2026-11-21T00:00:00Z), or a shift (+1h, -90m, +3d, +10y).',
  }),
};

function readClock(text: string | undefined, context: z.RefinementCtx): ClockSetting {
  if (text === undefined) return null;
  const clock = parseClock(text);
  if (clock === null) {
    context.addIssue({
      code: 'custom',
      message:
        'must be a time or a day in UTC (2026-11-21T00:00:00Z, 2026-11-21) or a shift of at most 1000 years (+1h, -90m, +3d, +10y)',
    });
  }
  return clock;
}
