import { epssRank } from '../epss-rank.ts';
import type { SsvcDecision } from '../exploitation.ts';
import { canonicalTime } from '../time.ts';
import type {
  AdvisoryNotice,
  Contributor,
  DatedRemark,
  Remediation,
  VulnerabilityRecord,
} from '../vulnerability.ts';
import type { DatedKind } from './timeline.ts';

/** A date in a record, and what it is the date of. */
export interface DatedFact {
  readonly at: string;
  readonly kind: DatedKind;
  readonly title: string;
  readonly value: unknown;
  /** The JSON pointer into the record, to the value that shows the date. */
  readonly steps: readonly string[];
}

/** What others wrote is quoted up to here, in UTF-16 code units. */
const quotedCharactersMax = 500;

/** Every date of a record that is listed for the vulnerability. */
export function recordDates(record: VulnerabilityRecord): DatedFact[] {
  const { id, assigner, kev, epss, ssvc } = record;
  const whose = assigner?.shortName ? ` for ${assigner.shortName}` : '';
  return [
    ...dated(record.reserved, 'reserved', `${id} was reserved${whose}.`, ['reserved']),
    ...dated(record.assigned, 'assigned', `${id} was assigned to the vulnerability.`, ['assigned']),
    ...dated(record.madePublic, 'made_public', 'The vulnerability was made public.', ['madePublic']),
    ...dated(record.published, 'published', `The record of ${id} was published.`, ['published']),
    ...dated(record.modified, 'modified', `The record of ${id} was last modified.`, ['modified']),
    ...dated(record.rejected, 'rejected', `The record of ${id} was rejected.`, ['rejected']),
    ...record.contributors.flatMap(contributorDates),
    ...(ssvc === null ? [] : decisionDates(ssvc, ['ssvc'])),
    ...record.otherSsvc.flatMap((one, i) => decisionDates(one, ['otherSsvc', String(i)])),
    ...dated(kev.dateAdded, 'kev_added', 'CISA added it to its catalog of Known Exploited Vulnerabilities.', [
      ...['kev', 'dateAdded'],
    ]),
    ...dated(kev.dueDate, 'kev_due', 'The catalog requires a fix by this day.', [...['kev', 'dueDate']]),
    ...record.otherMetrics.flatMap(metricDates),
    ...(epss === null ? [] : scoreDates(epss)),
    ...record.advisories.flatMap(advisoryDates),
    ...record.timeline.flatMap(remarkDates),
  ];
}

function contributorDates({ role, orgId, shortName, updated }: Contributor, i: number): DatedFact[] {
  const title = `The part of ${shortName ?? orgId} (${role.toUpperCase()}) in the record was updated last.`;
  return dated(updated, 'container_updated', title, ['contributors', String(i), 'updated'], {
    role,
    orgId,
    shortName,
  });
}

function decisionDates(decision: SsvcDecision, steps: readonly string[]): DatedFact[] {
  const { exploitation, automatable, technicalImpact, source, version } = decision;
  const answers = [
    ...(exploitation === null ? [] : [`exploitation ${exploitation}`]),
    ...(automatable === null ? [] : [`automatable ${automatable}`]),
    ...(technicalImpact === null ? [] : [`technical impact ${technicalImpact}`]),
  ];
  const title = `SSVC decision by ${source}: ${answers.join(', ') || 'no answers'}.`;
  return dated(decision.timestamp, 'ssvc_decided', title, [...steps, 'timestamp'], {
    exploitation,
    automatable,
    technicalImpact,
    version,
    source,
  });
}

/** Vulnrichment repeats in records when the catalog took a vulnerability in. */
function metricDates(
  { type, content, source }: VulnerabilityRecord['otherMetrics'][number],
  i: number,
): DatedFact[] {
  if (type.toLowerCase() !== 'kev' || typeof content !== 'object' || content === null) return [];
  const { dateAdded } = content as { readonly dateAdded?: unknown };
  const at = typeof dateAdded === 'string' ? canonicalTime(dateAdded) : null;
  const title = `According to ${source}, CISA's catalog of Known Exploited Vulnerabilities has listed it since this day.`;
  return dated(at, 'kev_added', title, ['otherMetrics', String(i), 'content', 'dateAdded'], { source });
}

function scoreDates({ date, score, percentile, model }: NonNullable<VulnerabilityRecord['epss']>) {
  const title = `EPSS score ${score.toFixed(5)}, ${epssRank(percentile)}.`;
  return dated(date, 'epss_scored', title, ['epss', 'score'], { score, percentile, model });
}

function advisoryDates(advisory: AdvisoryNotice, i: number): DatedFact[] {
  const { id, label, publisher, published, modified, withdrawn } = advisory;
  const value = { id, label, publisher };
  const at = (member: string) => ['advisories', String(i), member];
  return [
    ...dated(published, 'advisory_published', `Advisory ${label} was published.`, at('published'), value),
    ...dated(modified, 'advisory_modified', `Advisory ${label} was last modified.`, at('modified'), value),
    ...dated(withdrawn, 'advisory_withdrawn', `Advisory ${label} was withdrawn.`, at('withdrawn'), value),
    ...remediationDates(advisory, i),
  ];
}

/** An advisory says the same of many products: it counts once a day and category. */
function remediationDates({ id, label, remediations }: AdvisoryNotice, i: number): DatedFact[] {
  const first = (one: Remediation, k: number) =>
    remediations.findIndex(({ date, category }) => date === one.date && category === one.category) === k;
  return remediations.flatMap((one, k) => {
    if (!first(one, k)) return [];
    const title = `Advisory ${label} dates a remediation of the category ${one.category}.`;
    const steps = ['advisories', String(i), 'remediations', String(k), 'date'];
    const { category, url } = one;
    return dated(one.date, 'remediation_dated', title, steps, { id, label, category, url });
  });
}

function remarkDates({ at, text, lang, source }: DatedRemark, i: number): DatedFact[] {
  const quoted = text.slice(0, quotedCharactersMax).toWellFormed();
  return dated(at, 'remarked', `The timeline of ${source} has an entry.`, ['timeline', String(i), 'at'], {
    text: quoted,
    lang,
    source,
    truncated: quoted.length < text.length,
  });
}

function dated(
  at: string | null,
  kind: DatedKind,
  title: string,
  steps: readonly string[],
  value: unknown = null,
): DatedFact[] {
  return at === null ? [] : [{ at, kind, title, value, steps }];
}
