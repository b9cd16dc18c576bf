import type {
  AnswerDiff,
  FactChange,
  FactSide,
  JudgementChange,
  ReplayReport,
} from '../../services/replay/contract.ts';
import { formatTime } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { type Rich, rich } from '../layout/rich-text.ts';

/** Which run was replayed, whether its bytes are the same, and what has changed since. */
export function renderReport(report: ReplayReport, width: number): Rich[] {
  const { run, mode, recomposed, hash, diff } = report;
  const labelled = (label: string, texts: readonly string[]) =>
    texts.length === 0
      ? []
      : renderLabelled(
          label,
          texts.map((text) => rich(text)),
          { labelWidth: 'unchanged'.length, width },
        );
  return [
    ...labelled('mode', [recomposed ? mode : `${mode}; the stored answer, as its templates have changed`]),
    ...(run === null
      ? labelled('run', ['none, so there is nothing to compare with'])
      : labelled('run', [
          `${run.runId}, ${formatTime(run.at)}`,
          `manifest ${run.manifest}, ${manifestTexts[run.manifestState]}`,
          ...(run.unknownClaims.length > 0
            ? [`${run.unknownClaims.length} of its claims do not open in this store`]
            : []),
        ])),
    ...labelled('SHA-256', hashTexts(hash)),
    ...(diff === null ? [] : renderDiff(diff, labelled)),
  ];
}

const manifestTexts = {
  newest: 'the newest',
  earlier: 'an earlier one',
  unknown: 'which this store never had',
} as const;

function hashTexts({ before, after, same }: ReplayReport['hash']): string[] {
  if (before === null) return [after];
  return same ? [`${after}, the same`] : [`before ${before}`, `after ${after}`];
}

type Labelled = (label: string, texts: readonly string[]) => Rich[];

function renderDiff({ changed, added, removed, judgements, counts }: AnswerDiff, labelled: Labelled): Rich[] {
  const lines = [
    ...labelled('changed', changed.map(changeText)),
    ...labelled('added', added.map(changeText)),
    ...labelled('removed', removed.map(changeText)),
    ...labelled(
      'counts',
      counts.map(({ path, before, after }) => `${path}: ${before} → ${after}`),
    ),
    ...labelled('risk', judgements.flatMap(judgementText)),
  ];
  return lines.length > 0 ? lines : labelled('unchanged', ['every fact, risk and tier']);
}

function changeText({ subject, predicate, before, after }: FactChange): string {
  const values = [before, after].flatMap((side) => (side === null ? [] : valuesText(side)));
  return `${subject} ${predicate}: ${values.join(' → ')} (${(after ?? before)?.sources.join(', ')})`;
}

function valuesText({ values }: FactSide): string {
  return Object.values(values).join(' ');
}

function judgementText({ id, before, after }: JudgementChange): string[] {
  const [then, now] = [before, after].map(
    (judged) => judged && `${judged.risk} ${judged.riskScore ?? ''} ${judged.tier}`.replace('  ', ' '),
  );
  return then == null || now == null || then === now ? [] : [`${id}: ${then} → ${now}`];
}
