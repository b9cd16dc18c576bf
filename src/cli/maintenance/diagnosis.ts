import type { DoctorReport, Finding } from '../../services/operator-contract.ts';
import { cutList, indent } from '../layout/list.ts';
import { joinRich, type Rich, rich, type Tone } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';

/** The checked items, then each finding with what to do. */
export function renderDiagnosis({ checks, findings, isSound, seconds }: DoctorReport, width: number): Rich[] {
  const rows = checks.map(({ name, outcome, extent }) => [
    rich(name, 'strong'),
    rich(outcome, outcomeTones[outcome]),
    rich(extent),
  ]);
  return [
    ...renderTable(columns, rows, width),
    ...findings.flatMap((finding) => renderFinding(finding, width)),
    [],
    rich(`${isSound ? 'sound' : 'not sound'}, ${seconds.toFixed(1)} s`, 'faint'),
  ];
}

const columns = [
  { heading: 'check' },
  { heading: 'outcome' },
  { heading: 'looked at', linesMax: Number.POSITIVE_INFINITY },
];

const outcomeTones: Readonly<Record<DoctorReport['checks'][number]['outcome'], Tone>> = {
  sound: 'low',
  damaged: 'critical',
  unchecked: 'medium',
};
const levelTones: Readonly<Record<Finding['level'], Tone>> = {
  damage: 'critical',
  unchecked: 'medium',
  notice: 'faint',
};
const placesListedMax = 5;

function renderFinding({ code, level, what, why, action, places }: Finding, width: number): Rich[] {
  const listed = cutList(
    places.map((place) => [rich(place, 'accent')]),
    placesListedMax,
  );
  return [
    [],
    joinRich([rich(level, levelTones[level]), rich(code, 'strong')], '  '),
    ...indent([rich(what)], 2, width),
    ...indent(listed, 4, width),
    ...indent([rich(why), rich(action, 'strong')], 2, width),
  ];
}
