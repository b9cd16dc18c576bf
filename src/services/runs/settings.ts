import { z } from 'zod';
import { setting, wholeNumber } from '../../kit/setting.ts';

export const runSettings = {
  runs: setting({
    name: 'CAIRN_RUNS',
    schema: z.enum(['on', 'no-question', 'off'], 'must be on, no-question or off'),
    fallback: 'on',
    sentence:
      'Whether answers to questions are kept, so that they can be read and replayed later. no-question: without the question. off: none are kept.',
  }),
  runsDays: setting({
    name: 'CAIRN_RUNS_DAYS',
    schema: wholeNumber(1, 3_650),
    fallback: '30',
    sentence: 'Days for which answers are kept, 1 to 3650.',
  }),
  runsMb: setting({
    name: 'CAIRN_RUNS_MB',
    schema: wholeNumber(1, 1_048_576),
    fallback: '1024',
    sentence:
      'Megabytes (MiB) that all kept answers may occupy, 1 to 1048576; beyond it, the oldest are removed.',
  }),
};
