import type { Replay } from '../../services/replay/contract.ts';
import { askExample } from '../ai/examples.ts';
import { runIdExample } from '../ai/run-example.ts';
import type { Immutable } from '../schemas/match.ts';

export const replayRequest = {
  question: 'Is CVE-2023-34362 exploited?',
  intent: 'kev_status',
  runId: runIdExample,
  mode: 'pinned',
};

const answerSha256 = '9f2d1e7c5b3a4f6088c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d';
const at = '2026-08-22T12:00:00.000Z';

export const replayExample: Immutable<Replay> = {
  replay: {
    timeline: ['user_question', 'stored_run', 'answer', 'hash_comparison'],
    steps: [
      { at: null, manifest: null, sha256: null, outcome: 'same' },
      { at, manifest: 27, sha256: answerSha256, outcome: 'found' },
      { at: null, manifest: 27, sha256: answerSha256, outcome: 'recomposed' },
      { at: null, manifest: null, sha256: answerSha256, outcome: 'same' },
    ],
    mode: 'pinned',
    run: {
      runId: runIdExample,
      at,
      verb: 'ask',
      intent: 'kev_status',
      entities: ['CVE-2023-34362'],
      manifest: 27,
      templateVersion: '3f60c2a917be5d48',
      answerSha256,
      hasQuestion: true,
      manifestState: 'newest',
      unknownClaims: [],
    },
    recomposed: true,
    recomposedReason: null,
    hash: { before: answerSha256, after: answerSha256, same: true, of: 'answer' },
    diff: null,
    diffReason: 'pinned',
  },
  ...askExample,
  meta: { ...askExample.meta, runId: null },
};
