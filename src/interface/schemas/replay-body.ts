import { z } from 'zod';
import { intents } from '../../services/answers/contract.ts';
import { type ReplayInput, replayModes } from '../../services/replay/contract.ts';
import { questionText } from './answer-body.ts';
import type { Assert, Same } from './match.ts';

const known = `must be one of ${intents.join(', ')}`;

export const replayBody = z
  .strictObject(
    {
      question: questionText(
        'A question in plain words, up to 2,000 characters: that of the run, if one is given.',
      ),
      intent: z.enum(intents, known).meta({
        description: 'What the question is about: `meta.intent` of the answer, or one of `/api/ai/intents`.',
      }),
      runId: z
        .string('must be a text')
        .regex(/^run_[0-9a-f]{32}$/, 'must have the form run_ and 32 hexadecimal digits in lower case')
        .optional()
        .meta({ description: '`meta.runId` of the answer that is replayed. `pinned` needs it.' }),
      mode: z
        .enum(replayModes, `must be one of ${replayModes.join(', ')}`)
        .default('current')
        .meta({
          description:
            '`pinned` composes the answer again from what its run has stored, and compares the bytes. `current` answers from what is stored now, and says which facts have changed since the run.',
        }),
    },
    'must be an object with question and intent',
  )
  .meta({ id: 'ReplayBody' });

export type Checked = Assert<Same<typeof replayBody, Omit<ReplayInput, 'acceptLanguage'>>>;
