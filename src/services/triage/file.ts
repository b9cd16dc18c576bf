import type { ExportFile } from '../../domain/export.ts';
import type { RiskLevel, Tier } from '../../domain/risk/tier.ts';
import { type ListColumn, listDocument } from '../../formats/list.ts';
import { type SarifResult, sarifLog } from '../../formats/sarif/sarif.ts';
import { sha256 } from '../../kit/digest.ts';
import { exportFile } from '../export/file.ts';
import { defineVerb } from '../verb.ts';
import type { TriageItem } from './contract.ts';
import { triage } from './triage.ts';
import type { TriageFileWork } from './types.ts';

/** The list of `judgeTriage` as a file. */
export const verb = defineVerb({
  name: 'writeTriage',
  where: 'reader',
  scope: 'internal',
  run: (context, { format, file, ...input }: TriageFileWork): ExportFile => {
    const { items } = triage(context, input);
    if (format === 'sarif') return exportFile(sarifLog(items.map(resultOf), file ?? null));
    return exportFile({ ...listDocument(format, columns, items), fileName: `triage.${format}` });
  },
});

const columns: readonly ListColumn<TriageItem>[] = [
  ['id', ({ id }) => id],
  ['tier', ({ tier }) => tier],
  ['risk', ({ risk }) => risk],
  ['risk_score', ({ riskScore }) => riskScore],
  ['severity', ({ severity }) => severity],
  ['cvss', ({ cvss }) => cvss],
  ['environmental_score', ({ environmentalScore }) => environmentalScore],
  ['epss', ({ epss }) => epss],
  ['kev', ({ kev }) => String(kev)],
  ['kev_due_date', ({ dueDate }) => dueDate],
  ['exposed', ({ bod }) => words(bod?.exposed)],
  ['not_exposed', ({ bod }) => words(bod?.notExposed)],
  ['coordinator', ({ ssvc }) => words(ssvc.coordinator)],
  ['deployer', ({ ssvc }) => words(ssvc.deployer)],
  ['reasons', ({ reasons }) => reasons.map(({ rule, effect }) => `${rule} ${effect}`).join('; ')],
  ['missing', ({ missing }) => words(missing)],
  ['vex', ({ vex }) => vex?.status ?? null],
  ['title', ({ title }) => title],
  [
    'components',
    ({ components }) =>
      words(components.map(({ purl, name, version, pointer }) => purl ?? nameOf(name, version, pointer))),
  ],
  ['fixed', ({ components }) => words([...new Set(components.flatMap(({ fixed }) => fixed))])],
];

function words(keys: readonly string[] = []): string {
  return keys.join(' ');
}

function resultOf(item: TriageItem): SarifResult {
  const { id, title, tier, risk, riskScore, components, cvss, environmentalScore } = item;
  const score = riskScore === null ? '' : ` ${riskScore}`;
  return {
    rule: id,
    title,
    level: levelOf(risk),
    message: `${id}: ${tierSentences[tier]} Risk ${risk}${score}.`,
    securitySeverity: riskScore === null ? (environmentalScore ?? cvss) : riskScore / 10,
    helpUri: id.startsWith('CVE-') ? `https://www.cve.org/CVERecord?id=${id}` : 'https://osv.dev/',
    tags: ['security', 'vulnerability', `tier/${tier}`, `risk/${risk}`],
    locations: components.map(({ pointer, purl, name, version }) => ({
      pointer,
      name: purl ?? nameOf(name, version, pointer),
    })),
    fingerprint: sha256(
      JSON.stringify([id, components.map(({ purl, name, pointer }) => purl ?? name ?? pointer)]),
    ),
  };
}

/** By risk alone, because a tier is the soonest that is possible while answers are missing. */
function levelOf(risk: RiskLevel): SarifResult['level'] {
  if (risk === 'critical' || risk === 'high') return 'error';
  return risk === 'medium' ? 'warning' : 'note';
}

const tierSentences: Readonly<Record<Tier, string>> = {
  '3df': 'Fix within 3 days and look for signs of an attack.',
  '3d': 'Fix within 3 days.',
  '14d': 'Fix within 14 days.',
  '60d': 'Fix within 60 days.',
  fsu: 'Fix with the next system upgrade.',
  unknown: 'How soon to fix it is not known.',
};

function nameOf(name: string | null, version: string | null, pointer: string): string {
  return name === null ? pointer : [name, version].filter((part) => part !== null).join(' ');
}
