import { z } from 'zod';
import { replayOperation } from '../../interface/v9/replay.ts';
import { intents } from '../../services/answers/contract.ts';
import { replayModes } from '../../services/replay/contract.ts';
import { text } from '../inputs.ts';
import { known } from '../text.ts';
import { defineAgentTool } from '../tool.ts';
import { answeredLines } from './answered.ts';

export const replayInvestigation = defineAgentTool({
  name: 'replay_investigation',
  title: 'Replay an earlier answer',
  description:
    'Replay an earlier answer of ask_question or generate_report. Pinned to its run id, it is composed again from what was stored then, and its hash compared. Mode current answers now and names the facts that changed since. Use only with an earlier question and intent; use ask_question for a new one. Carries requiresReview. A run that was erased or expired is not found.',
  operation: replayOperation,
  input: z.strictObject({
    question: text('The question of the earlier answer.', 2_000, 'Is CVE-2021-44228 exploited?'),
    intent: z.enum(intents).describe('meta.intent of the earlier answer. Example: kev_status'),
    runId: z
      .string()
      .regex(/^run_[0-9a-f]{32}$/)
      .optional()
      .describe('meta.runId of the earlier answer, for pinned. Example: run_0123…'),
    mode: z
      .enum(replayModes)
      .default('current')
      .describe('pinned: from what was stored. current: from the data of now. Example: current'),
  }),
  request: (body) => ({ body }),
  text({ replay, ...answer }) {
    const { diff, hash, recomposed, timeline } = replay;
    const changed =
      diff === null
        ? 'not compared fact by fact'
        : `${diff.added.length} facts added, ${diff.removed.length} removed, ${diff.changed.length} changed`;
    return [
      `timeline: ${timeline.join(', ')}`,
      `same bytes: ${known(hash.same)}; composed again: ${recomposed}; ${changed}`,
      ...answeredLines(answer as never),
    ];
  },
});
