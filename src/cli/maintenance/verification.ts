import type { VerifyReport } from '../../services/operator-contract.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { cutList, indent, renderLabelled } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import { formatMegabytes } from '../progress.ts';

/** The checked items, then the problems, then unused data. */
export function renderVerification(report: VerifyReport, width: number): Rich[] {
  const {
    head,
    manifests,
    segments,
    bytes,
    records,
    values,
    audit,
    runs,
    faults,
    brokenAt,
    unused,
    seconds,
  } = report;
  const labelled = (label: string, text: string) =>
    renderLabelled(label, [rich(text)], { labelWidth: 'manifests'.length, width });
  const chain = brokenAt === null ? '' : `, cut off at ${brokenAt}`;
  return [
    ...labelled('manifests', `${formatCount(manifests)} of ${formatCount(head.number)}${chain}`),
    ...labelled('segments', `${formatCount(segments)}, ${formatMegabytes(bytes)} MB`),
    ...labelled('records', `${formatCount(records.checked)} of ${formatCount(records.all)} hashed`),
    ...labelled(
      'values',
      values === null
        ? 'not checked: no readable projection'
        : `${formatCount(values.checked)} traced to upstream's bytes`,
    ),
    ...labelled(
      'audit',
      `${formatNumber(audit.entries, 'entry', 'entries')}, ${formatCount(audit.erased)} erased`,
    ),
    ...labelled(
      'runs',
      runs === null
        ? 'none'
        : `${formatNumber(runs.entries, 'run')}, ${formatCount(runs.erased)} erased, ${formatCount(runs.missing)} not stored`,
    ),
    ...faults.flatMap(({ kind, name, fault, reason }) => [
      [],
      joinRich([rich(fault, 'critical'), rich(`${kind} ${name}`, 'accent')], '  '),
      ...indent([rich(reason)], 2, width),
    ]),
    ...(values?.faults ?? []).flatMap(({ id, pointer, reason }) => [
      [],
      joinRich([rich('differs', 'critical'), rich(`${id} ${pointer}`, 'accent')], '  '),
      ...indent([rich(reason)], 2, width),
    ]),
    ...renderProblems('audit', audit.problems, width),
    ...renderProblems('runs', runs?.problems ?? [], width),
    ...renderUnused(unused, width),
    [],
    rich(`${faultsIn(report) === 0 ? 'no fault found' : 'faults found'}, ${seconds.toFixed(1)} s`, 'faint'),
  ];
}

const unusedListedMax = 5;

export function faultsIn({ faults, values, audit, runs }: VerifyReport): number {
  const ofChains = audit.problems.length + (runs?.problems.length ?? 0);
  return faults.length + (values?.faults.length ?? 0) + ofChains;
}

function renderProblems(chain: string, problems: readonly string[], width: number): Rich[] {
  return problems.flatMap((problem) => [
    [],
    joinRich([rich('changed', 'critical'), rich(chain, 'accent')], '  '),
    ...indent([rich(problem)], 2, width),
  ]);
}

function renderUnused(unused: VerifyReport['unused'], width: number): Rich[] {
  if (unused.length === 0) return [];
  const names = unused.map(({ kind, name }) => [rich(`${kind} ${name}`)]);
  const heading = rich('Unused: left by an interrupted run, no manifest names them', 'strong');
  return [[], heading, ...indent(cutList(names, unusedListedMax), 2, width)];
}
