import type { VerifyReport } from '../../services/operator-contract.ts';
import { spellCount } from '../layout/figures.ts';
import { cutList, indent, layLabelled } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import { spellMegabytes } from '../progress.ts';

/** What was checked, then what is wrong, then what nobody needs. */
export function layVerification(report: VerifyReport, width: number): Rich[] {
  const { head, manifests, segments, bytes, records, values, faults, brokenAt, unused, seconds } = report;
  const labelled = (label: string, text: string) =>
    layLabelled(label, [rich(text)], { labelWidth: 'manifests'.length, width });
  const chain = brokenAt === null ? '' : `, cut off at ${brokenAt}`;
  return [
    ...labelled('manifests', `${spellCount(manifests)} of ${spellCount(head.number)}${chain}`),
    ...labelled('segments', `${spellCount(segments)}, ${spellMegabytes(bytes)} MB`),
    ...labelled('records', `${spellCount(records.checked)} of ${spellCount(records.all)} hashed`),
    ...labelled(
      'values',
      values === null
        ? 'none: there is no projection that can be asked'
        : `${spellCount(values.checked)} followed to upstream's bytes`,
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
    ...layUnused(unused, width),
    [],
    rich(`${isClean(report) ? 'no fault found' : 'faults found'}, ${seconds.toFixed(1)} s`, 'faint'),
  ];
}

const unusedShownMax = 5;

function isClean({ faults, values }: VerifyReport): boolean {
  return faults.length + (values?.faults.length ?? 0) === 0;
}

function layUnused(unused: VerifyReport['unused'], width: number): Rich[] {
  if (unused.length === 0) return [];
  const names = unused.map(({ kind, name }) => [rich(`${kind} ${name}`)]);
  const heading = rich('Unused: no manifest names them, as a run broke off', 'strong');
  return [[], heading, ...indent(cutList(names, unusedShownMax), 2, width)];
}
