import type { VerifyReport } from '../../services/operator-contract.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { cutList, indent, renderLabelled } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import { formatMegabytes } from '../progress.ts';

/** The checked items, then the problems, then unused data. */
export function renderVerification(report: VerifyReport, width: number): Rich[] {
  const { head, manifests, segments, bytes, records, values, audit, faults, brokenAt, unused, seconds } =
    report;
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
    ...audit.problems.flatMap((problem) => [
      [],
      joinRich([rich('changed', 'critical'), rich('audit', 'accent')], '  '),
      ...indent([rich(problem)], 2, width),
    ]),
    ...renderUnused(unused, width),
    [],
    rich(`${faultsIn(report) === 0 ? 'no fault found' : 'faults found'}, ${seconds.toFixed(1)} s`, 'faint'),
  ];
}

const unusedListedMax = 5;

export function faultsIn({ faults, values, audit }: VerifyReport): number {
  return faults.length + (values?.faults.length ?? 0) + audit.problems.length;
}

function renderUnused(unused: VerifyReport['unused'], width: number): Rich[] {
  if (unused.length === 0) return [];
  const names = unused.map(({ kind, name }) => [rich(`${kind} ${name}`)]);
  const heading = rich('Unused: left by an interrupted run, no manifest names them', 'strong');
  return [[], heading, ...indent(cutList(names, unusedListedMax), 2, width)];
}
