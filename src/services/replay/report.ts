import { sha256 } from '../../kit/digest.ts';
import type { StoredRun } from '../../storage/contract/runs.ts';
import type { AnswerDiff, Compared, Recomposed, ReplayReport, ReplayStep, StateThen } from './contract.ts';

/** @param after SHA-256 of the answer that the replay gives */
export function reportPinned(
  run: StoredRun,
  recomposed: Omit<Recomposed, 'answer'>,
  after: string,
): ReplayReport {
  const { reason, ...state } = recomposed;
  const hasQuestion = run.question !== null;
  // Without its words, the stored answer no longer has the hash of the one that was sent.
  const before = hasQuestion ? run.answerHash : sha256(run.answer);
  const same = before === after;
  return {
    timeline: ['user_question', 'stored_run', 'answer', 'hash_comparison'],
    steps: [
      questionStep(run),
      storedStep(run, before),
      step({
        manifest: run.manifest,
        sha256: after,
        outcome: reason === null ? 'recomposed' : 'stored_bytes',
      }),
      step({ sha256: after, outcome: same ? 'same' : 'different' }),
    ],
    mode: 'pinned',
    run: runFacts(run, state),
    recomposed: reason === null,
    recomposedReason: reason,
    hash: { before, after, same, of: hasQuestion ? 'answer' : 'answer_without_question' },
    diff: null,
    diffReason: 'pinned',
  };
}

/** @param present the answer that the replay gives */
export function reportCurrent(
  run: StoredRun | null,
  compared: Compared | null,
  present: Required<Pick<ReplayStep, 'sha256' | 'manifest'>> & { readonly sha256: string },
): ReplayReport {
  const answered = step({ ...present, outcome: 'recomposed' });
  const common = { mode: 'current', recomposed: true, recomposedReason: null } as const;
  const after = present.sha256;
  if (run === null || compared === null) {
    return {
      timeline: ['user_question', 'answer'],
      steps: [questionStep(run), answered],
      run: null,
      ...common,
      hash: { before: null, after, same: null, of: 'answer' },
      diff: null,
      diffReason: 'no_run',
    };
  }
  const { diff, ...state } = compared;
  const before = run.answerHash;
  return {
    timeline: ['user_question', 'stored_run', 'answer', 'fact_comparison'],
    steps: [
      questionStep(run),
      storedStep(run, before),
      answered,
      step({ outcome: diff === null ? 'not_compared' : isEmpty(diff) ? 'same' : 'different' }),
    ],
    run: runFacts(run, state),
    ...common,
    hash: { before, after, same: before === after, of: 'answer' },
    diff,
    diffReason: diff === null ? 'unreadable_basis' : null,
  };
}

function step(known: Partial<ReplayStep> & Pick<ReplayStep, 'outcome'>): ReplayStep {
  return { at: null, manifest: null, sha256: null, ...known };
}

function questionStep(run: StoredRun | null): ReplayStep {
  return step({ outcome: run === null || run.question === null ? 'not_compared' : 'same' });
}

function storedStep({ at, manifest }: StoredRun, hash: string): ReplayStep {
  return { at, manifest, sha256: hash, outcome: 'found' };
}

function runFacts(run: StoredRun, state: StateThen): ReplayReport['run'] {
  const { id, at, verb, intent, entities, manifest, templateVersion, answerHash, question } = run;
  return {
    ...{ runId: id, at, verb, intent, entities, manifest, templateVersion },
    answerSha256: answerHash,
    hasQuestion: question !== null,
    manifestState: state.manifestState,
    unknownClaims: state.unknownClaims,
  };
}

function isEmpty({ added, removed, changed, counts, judgements }: AnswerDiff): boolean {
  const rejudged = judgements.filter(
    ({ before, after }) =>
      JSON.stringify(before) !== JSON.stringify(after) && before !== null && after !== null,
  );
  return [added, removed, changed, counts, rejudged].every(({ length }) => length === 0);
}
