import { composeVulnerability } from '../domain/compose.ts';
import { type Severity, severities } from '../domain/score.ts';
import { canonicalTime } from '../domain/time.ts';
import { type VulnerabilityRecord, vulnerabilityStates } from '../domain/vulnerability.ts';
import type { Moment, Subject } from './subject.ts';

/**
 * The record of a CVE as a request states it: what it states replaces what the store has. A CVE that no source names
 * has nothing else. Null for another entity.
 */
export function statedRecord(subject: Subject, moment: Moment): VulnerabilityRecord | null {
  if (subject.kind === 'entity') return null;
  const record = subject.kind === 'vulnerability' ? subject.record() : blankRecord(subject);
  return record && { ...record, ...statedMembers(record, moment) };
}

function blankRecord({ id, type }: Extract<Subject, { kind: 'unknown' }>): VulnerabilityRecord | null {
  if (type !== 'vulnerability') return null;
  const { weaknesses: _, techniques: __, ...lasting } = composeVulnerability(id, []);
  const kev = { ...unlisted, requiredAction: null, notes: null, catalogVersion: null };
  return { ...lasting, weaknesses: [], techniques: [], kev, epss: null };
}

const unlisted = { listed: false, dateAdded: null, dueDate: null, ransomware: null } as const;

/** Values of another type than the record's are left out: a comparison names them. */
function statedMembers(record: VulnerabilityRecord, moment: Moment): Partial<VulnerabilityRecord> {
  const { state, severity, cwes, title, description } = moment;
  const knownState = vulnerabilityStates.find((one) => one === state);
  const knownSeverity = severity === null ? 'unknown' : severities.find((one) => one === severity);
  return {
    ...(knownState !== undefined && { state: knownState }),
    ...(knownSeverity !== undefined && { severity: knownSeverity }),
    ...scoreIn(record, moment, knownSeverity ?? record.severity),
    ...kevIn(record, moment),
    ...epssIn(record, moment),
    ...ssvcIn(record, moment),
    ...(areTexts(cwes) && {
      cwes,
      weaknesses: cwes.map((id) => ({ id, text: id, lang: 'en', type: 'CWE', source: provider, name: null })),
    }),
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && {
      description: { text: description, lang: 'en', source: provider },
    }),
  };
}

/** Stands for the source of what a request states. */
const provider = 'request';

function scoreIn(
  { cvss: [first, ...others] }: VulnerabilityRecord,
  { cvss, cvssVector }: Moment,
  severity: Severity,
): Partial<VulnerabilityRecord> {
  if (typeof cvss !== 'number' || !(cvss >= 0 && cvss <= 10)) return {};
  const vector = typeof cvssVector === 'string' ? cvssVector : null;
  const stated = { version: first?.version ?? '3.1', source: provider, role: 'other' } as const;
  return { cvss: [{ ...stated, vector, baseScore: cvss, severity }, ...others] };
}

function kevIn({ kev }: VulnerabilityRecord, moment: Moment): Partial<VulnerabilityRecord> {
  const listed = typeof moment.kev === 'boolean' ? moment.kev : kev.listed;
  if (!listed) return moment.kev === false ? { kev: { ...kev, ...unlisted } } : {};
  const dateAdded = timeIn(moment.kevAdded) ?? kev.dateAdded;
  const dueDate = timeIn(moment.kevDue) ?? kev.dueDate;
  const ransomware = moment.ransomware === true ? true : kev.ransomware;
  return { kev: { ...kev, listed, dateAdded, dueDate, ransomware } };
}

function epssIn({ epss }: VulnerabilityRecord, moment: Moment): Partial<VulnerabilityRecord> {
  const { epss: score, epssPercentile: percentile } = moment;
  if (typeof score !== 'number' || !(score >= 0 && score <= 1)) return {};
  const known = epss ?? { date: '', percentile: 0, model: null, trend: [] };
  return { epss: { ...known, score, ...(typeof percentile === 'number' && { percentile }) } };
}

function ssvcIn({ ssvc }: VulnerabilityRecord, moment: Moment): Partial<VulnerabilityRecord> {
  const names = (['exploitation', 'automatable', 'technicalImpact'] as const).filter((name) =>
    Object.hasOwn(moment, name),
  );
  if (names.length === 0) return {};
  const none = { exploitation: null, automatable: null, technicalImpact: null };
  const known = ssvc ?? { ...none, role: null, version: null, timestamp: null, source: provider };
  const answers = names.map((name) => [name, typeof moment[name] === 'string' ? moment[name] : null]);
  return { ssvc: { ...known, ...Object.fromEntries(answers) } };
}

function timeIn(value: unknown): string | null {
  return typeof value === 'string' ? canonicalTime(value) : null;
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
