import type { ExportFile } from '../../domain/export.ts';
import type { RiskLevel, Tier } from '../../domain/risk/tier.ts';
import { csvTable } from '../../formats/csv/table.ts';
import type { ExportDocument } from '../../formats/document.ts';
import { type SarifResult, sarifLog } from '../../formats/sarif/sarif.ts';
import { sha256 } from '../../kit/digest.ts';
import { exportFile } from '../export/file.ts';
import { defineVerb } from '../verb.ts';
import type { TriageFileInput, TriageItem } from './contract.ts';
import { triage } from './triage.ts';

/**
 * The list of `triage` as a file.
 * @throws Failure as `triage`
 */
export const verb = defineVerb({
  name: 'exportTriage',
  where: 'reader',
  scope: 'read',
  run: (context, { format, file, ...input }: TriageFileInput): ExportFile => {
    const { items } = triage(context, input);
    return exportFile(format === 'csv' ? csvOf(items) : sarifOf(items, file ?? null));
  },
});

const head = [
  ...[
    'id',
    'tier',
    'risk',
    'risk_score',
    'severity',
    'cvss',
    'environmental_score',
    'epss',
    'kev',
    'kev_due_date',
  ],
  ...[
    'exposed',
    'not_exposed',
    'coordinator',
    'deployer',
    'reasons',
    'missing',
    'vex',
    'title',
    'components',
    'fixed',
  ],
];

function csvOf(items: readonly TriageItem[]): ExportDocument {
  const rows = items.map((item) => [
    ...[item.id, item.tier, item.risk, item.riskScore, item.severity, item.cvss, item.environmentalScore],
    ...[item.epss, String(item.kev), item.dueDate],
    ...[item.bod?.exposed, item.bod?.notExposed, item.ssvc.coordinator, item.ssvc.deployer].map((keys = []) =>
      keys.join(' '),
    ),
    item.reasons.map(({ rule, effect }) => `${rule} ${effect}`).join('; '),
    item.missing.join(' '),
    item.vex?.status ?? null,
    item.title,
    item.components
      .map(({ purl, name, version, pointer }) => purl ?? nameOf(name, version, pointer))
      .join(' '),
    [...new Set(item.components.flatMap(({ fixed }) => fixed))].join(' '),
  ]);
  return { mediaType: 'text/csv; charset=utf-8', fileName: 'triage.csv', text: csvTable(head, rows) };
}

function sarifOf(items: readonly TriageItem[], file: string | null): ExportDocument {
  return sarifLog(items.map(resultOf), file);
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
