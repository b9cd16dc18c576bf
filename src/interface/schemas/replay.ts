import { z } from 'zod';
import {
  diffReasons,
  manifestStates,
  type Replay,
  recomposedReasons,
  replayModes,
  replaySteps,
  stepOutcomes,
} from '../../services/replay/contract.ts';
import { replayedForms } from './answer.ts';
import { claimId } from './claim.ts';
import { sha256 } from './digest.ts';
import type { Assert, Same } from './match.ts';
import { listedRisk } from './risk.ts';
import { runId } from './run-id.ts';
import { time } from './time.ts';

const manifest = z.int().min(0);

const step = z
  .strictObject({
    at: time.nullable().meta({ description: 'When it was done; null for this replay.' }),
    manifest: manifest.nullable().meta({ description: 'The state of the store that it is about.' }),
    sha256: sha256.nullable().meta({ description: 'Digest of the answer that it is about.' }),
    outcome: z.enum(stepOutcomes),
  })
  .meta({ id: 'ReplayStep' });

const run = z
  .strictObject({
    runId,
    at: time.meta({ description: 'When the answer was given.' }),
    verb: z.string(),
    intent: z.string(),
    entities: z.array(z.string()).meta({ description: 'Canonical ids of what the question names.' }),
    manifest: manifest.meta({ description: 'The state of the store from which it was answered.' }),
    templateVersion: z.string(),
    answerSha256: sha256.meta({
      description: 'Digest of the JSON of the answer as it was sent, without `meta.runId`.',
    }),
    hasQuestion: z.boolean().meta({
      description: 'False if the question was not kept. Then the given one is not compared with it.',
    }),
    manifestState: z.enum(manifestStates).meta({
      description:
        '`newest`: nothing was read since. `earlier`: the store has moved on, and claims open as of `manifest`. `unknown`: this store never was in that state, because it was rebuilt or restored; `diff.added` then also has what was stated before.',
    }),
    unknownClaims: z.array(claimId).meta({
      description: 'Claims of the answer that nothing in this store ever stated. They do not open here.',
    }),
  })
  .meta({ id: 'ReplayedRun' });

const side = z
  .strictObject({
    claim: claimId,
    values: z
      .record(z.string(), z.string())
      .meta({ description: 'What the claim says, part by part. Texts are quoted as in sentences.' }),
    sources: z.array(z.string()),
    asOf: time.nullable(),
  })
  .meta({ id: 'FactSide', description: 'A claim as one of the answers cites it.' });

const change = z
  .strictObject({
    subject: z.string(),
    predicate: z.string(),
    before: side.nullable(),
    after: side.nullable(),
  })
  .meta({ id: 'FactChange' });

const judged = z.strictObject(listedRisk);

const diff = z
  .strictObject({
    added: z.array(change).meta({ description: 'Facts that were not stated at the time of the run.' }),
    removed: z.array(change).meta({ description: 'Facts that are no longer stated.' }),
    changed: z.array(change).meta({ description: 'Facts with another value.' }),
    judgements: z
      .array(z.strictObject({ id: z.string(), before: judged.nullable(), after: judged.nullable() }))
      .meta({
        description:
          'Risk and tier of each vulnerability that one of the answers cites, changed or not; null in an answer that does not cite it.',
      }),
    counts: z
      .array(z.strictObject({ path: z.string(), before: z.int(), after: z.int() }))
      .meta({ description: 'Numbers of results that differ, with the request that has them.' }),
    citedThen: z
      .array(claimId)
      .meta({ description: 'Claims that only the earlier answer cites, although they are still stated.' }),
    citedNow: z
      .array(claimId)
      .meta({ description: 'Claims that only the present answer cites, although they were stated then.' }),
  })
  .meta({ id: 'AnswerDiff', description: 'What has changed, among all that the two answers state.' });

const report = z
  .strictObject({
    timeline: z.tuple([z.literal('user_question')], z.enum(replaySteps)),
    steps: z.array(step).meta({ description: 'One for each element of `timeline`.' }),
    mode: z.enum(replayModes),
    run: run.nullable(),
    recomposed: z
      .boolean()
      .meta({ description: 'Whether the answer was composed again. Otherwise it is the stored one.' }),
    recomposedReason: z.enum(recomposedReasons).nullable().meta({
      description:
        '`other_templates`: the sentences of the language have changed since. `unreadable_basis`: an earlier version stored the run in another form.',
    }),
    hash: z
      .strictObject({
        before: sha256.nullable(),
        after: sha256,
        same: z.boolean().nullable(),
        of: z.enum(['answer', 'answer_without_question']),
      })
      .meta({
        description:
          'Digests of the JSON of the answers without `meta.runId`; null where there is no run. If the question is not kept, a pinned replay compares the answers without its words.',
      }),
    diff: diff.nullable(),
    diffReason: z
      .enum(diffReasons)
      .nullable()
      .meta({ description: 'Why there is no diff; null if there is one.' }),
  })
  .meta({ id: 'ReplayReport' });

const { ask, report: brief, soc } = replayedForms;

export const replay = z
  .union([
    z.strictObject({ replay: report, ...ask }).meta({ id: 'ReplayedAnswer' }),
    z.strictObject({ replay: report, ...brief }).meta({ id: 'ReplayedBrief' }),
    z.strictObject({ replay: report, ...soc }).meta({ id: 'ReplayedSummary' }),
  ])
  .meta({ id: 'Replay', description: 'An answer, and how it was replayed. `meta.runId` is null.' });

export type Checked = Assert<Same<typeof replay, Replay>>;
