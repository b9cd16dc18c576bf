import { z } from 'zod';
import type { Priority } from '../../domain/risk/priority.ts';
import { cveOperation } from '../../interface/v1/cve.ts';
import { asOf, entity } from '../inputs.ts';
import { known, provenanceLine, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const getCve = defineAgentTool({
  name: 'get_cve',
  title: 'Read one CVE',
  description:
    'Look up one CVE record by its id or alias, also as of an earlier day. Returns CVSS with vector and scorer, KEV status, EPSS score, SSVC, affected and fixed versions, references, risk with reasons and provenance. Use for a known id; use search_security for words or nicknames, triage_vulnerabilities for a list of CVEs. An unknown id does not mean that it does not exist.',
  operation: cveOperation,
  input: z.strictObject({
    id: entity('CVE id, or an alias such as a GHSA id that names only one CVE.'),
    asOf,
  }),
  request: ({ id, asOf }) => ({ params: { id }, query: { asOf } }),
  text(record) {
    const {
      id,
      state,
      title,
      description,
      severity,
      cvss,
      kev,
      epss,
      risk,
      priority,
      fixes,
      cwes,
      provenance,
    } = record;
    const [score] = cvss;
    const scored =
      score === undefined
        ? 'no CVSS score is stored'
        : `CVSS ${score.version} ${score.baseScore} by ${quote(score.source, 60)}${score.vector === null ? '' : `, ${score.vector}`}`;
    const listed = kev.listed
      ? `in KEV since ${known(kev.dateAdded)}, due ${known(kev.dueDate)}, ransomware use ${known(kev.ransomware)}`
      : `not in the KEV catalog ${known(kev.catalogVersion)}`;
    return [
      `${id} (${state}): severity ${severity}; ${scored}.`,
      `Exploitation: ${listed}.`,
      epss === null
        ? 'EPSS: no score is stored.'
        : `EPSS: ${epss.score} on ${epss.date} (percentile ${epss.percentile}).`,
      `Risk: ${risk.level}, score ${known(risk.score)}; reasons: ${risk.reasons.map(({ rule }) => rule).join(', ') || 'none'}.`,
      `Remediation by BOD 26-04: ${bodText(priority.bod)}.`,
      `Weaknesses: ${cwes.join(', ') || 'none stored'}. Fixed versions: ${
        fixes
          .slice(0, 5)
          .map(({ product, version }) => `${quote(product, 60)} ${quote(version, 40)}`)
          .join(', ') || 'none stored'
      }.`,
      `Title: ${quote(title)}`,
      `Description: ${quote(description?.text, 600)}`,
      provenanceLine(provenance),
    ];
  },
});

/** The soonest timelines, for an asset that is exposed and for one that is not. */
function bodText(bod: Priority['bod']): string {
  if (bod === null) return 'unknown';
  const { exposed, notExposed } = bod;
  return `${known(exposed.soonest)} if exposed to public networks, ${known(notExposed.soonest)} if not`;
}
