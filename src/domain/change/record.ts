import { orderedSsvc, preferredText } from '../compose.ts';
import type { Change, EventType } from '../event.ts';
import type { SsvcDecision } from '../exploitation.ts';
import { compareCweIds } from '../identifiers.ts';
import { compareScores, type Score } from '../score.ts';
import type { SourcedText, VulnerabilityFacts } from '../vulnerability.ts';
import { compareAffected } from './affected.ts';
import { boundedChange } from './bounded.ts';

/**
 * What changed between two versions of one CVE record. Changes of state and of content are listed together, in the
 * order of `eventTypes`. Differences only in order, spacing or repetition are ignored. A very large side is listed as
 * an `Omission`.
 * @param scorers who is preferred of those that score
 */
export function compareRecordFacts(
  before: VulnerabilityFacts,
  after: VulnerabilityFacts,
  scorers: readonly string[],
): Change[] {
  return [
    ...compareStates(before, after),
    ...comparePreferredScores(before.scores, after.scores, scorers),
    ...compareSsvc(before.ssvc, after.ssvc, scorers),
    ...compareDescriptions(before.descriptions, after.descriptions),
    ...compareTitles(before.titles, after.titles),
    ...compareReferences(before.references, after.references),
    ...compareWeaknesses(before.weaknesses, after.weaknesses),
    ...compareAffected(before.affected, after.affected),
  ].map(boundedChange);
}

/**
 * The change in the first stored version of a record: that it was published, if that was later than `horizon`, the
 * canonical time up to which publications were known before. Else null.
 */
export function publishedLater(facts: VulnerabilityFacts, horizon: string): Change | null {
  const { state, published } = facts;
  if (state !== 'published' || published === undefined || published <= horizon) return null;
  return { type: 'published', before: null, after: { state, published } };
}

function compareStates(before: VulnerabilityFacts, after: VulnerabilityFacts): Change[] {
  const { state } = after;
  if (state === before.state) return [];
  const was = { state: before.state ?? 'unknown' };
  if (state === 'published') {
    return [{ type: 'published', before: was, after: { state, published: after.published ?? null } }];
  }
  if (state === 'rejected') {
    return [{ type: 'rejected', before: was, after: { state, rejected: after.rejected ?? null } }];
  }
  return [];
}

function comparePreferredScores(
  before: VulnerabilityFacts['scores'],
  after: VulnerabilityFacts['scores'],
  scorers: readonly string[],
): Change[] {
  const was = preferredScore(before, scorers);
  const is = preferredScore(after, scorers);
  const changes: Change[] = [];
  const type = scoreChange(was, is);
  if (type !== null) changes.push({ type, before: scoreView(was), after: scoreView(is) });
  const wasSeverity = was?.severity ?? 'unknown';
  const severity = is?.severity ?? 'unknown';
  if (severity !== wasSeverity)
    changes.push({ type: 'severity_changed', before: wasSeverity, after: severity });
  return changes;
}

/** A score that is gone has no event of its own: the severity tells it. */
function scoreChange(before: Score | null, after: Score | null): EventType | null {
  if (after === null) return null;
  if (before === null) return 'cvss_added';
  if (after.baseScore === before.baseScore) return null;
  return after.baseScore > before.baseScore ? 'cvss_raised' : 'cvss_lowered';
}

function preferredScore(scores: readonly Score[] = [], scorers: readonly string[]): Score | null {
  let best: Score | null = null;
  for (const score of scores) if (best === null || compareScores(score, best, scorers) < 0) best = score;
  return best;
}

/** With version and scorer, for a score may change because another one is preferred now. */
function scoreView(score: Score | null): unknown {
  if (score === null) return null;
  const { baseScore, version, vector, source, severity } = score;
  return { baseScore, version, vector, source, severity };
}

function compareSsvc(
  before: readonly SsvcDecision[] = [],
  after: readonly SsvcDecision[] = [],
  scorers: readonly string[],
): Change[] {
  const [was = null] = orderedSsvc(before, scorers);
  const [is = null] = orderedSsvc(after, scorers);
  const isSame =
    was?.exploitation === is?.exploitation &&
    was?.automatable === is?.automatable &&
    was?.technicalImpact === is?.technicalImpact;
  return isSame ? [] : [{ type: 'ssvc_changed', before: decisionView(was), after: decisionView(is) }];
}

function decisionView(decision: SsvcDecision | null): unknown {
  if (decision === null) return null;
  const { exploitation, automatable, technicalImpact, source } = decision;
  return { exploitation, automatable, technicalImpact, source };
}

function compareDescriptions(
  before: readonly SourcedText[] = [],
  after: readonly SourcedText[] = [],
): Change[] {
  const was = preferredText(before);
  const is = preferredText(after);
  if (folded(was) === folded(is)) return [];
  return [{ type: 'description_changed', before: textView(was), after: textView(is) }];
}

function textView(statement: SourcedText | null): unknown {
  if (statement === null) return null;
  const { text, lang, source } = statement;
  return { text, lang, source };
}

function compareTitles(before: readonly SourcedText[] = [], after: readonly SourcedText[] = []): Change[] {
  const was = preferredText(before);
  const is = preferredText(after);
  if (folded(was) === folded(is)) return [];
  return [{ type: 'title_changed', before: was?.text ?? null, after: is?.text ?? null }];
}

/** Every tool that a text passes through changes its white space, which has no meaning. */
function folded(statement: SourcedText | null): string | null {
  return statement === null ? null : statement.text.trim().replace(/\s+/g, ' ');
}

function compareReferences(
  before: VulnerabilityFacts['references'] = [],
  after: VulnerabilityFacts['references'] = [],
): Change[] {
  const known = new Set(before.map(({ url }) => url));
  const added = new Set(after.flatMap(({ url }) => (known.has(url) ? [] : [url])));
  return added.size === 0 ? [] : [{ type: 'reference_added', before: null, after: [...added].sort() }];
}

function compareWeaknesses(
  before: VulnerabilityFacts['weaknesses'],
  after: VulnerabilityFacts['weaknesses'],
): Change[] {
  const was = cweIds(before);
  const is = cweIds(after);
  return was.join() === is.join() ? [] : [{ type: 'weakness_changed', before: was, after: is }];
}

function cweIds(weaknesses: VulnerabilityFacts['weaknesses'] = []): readonly string[] {
  return [...new Set(weaknesses.flatMap(({ id }) => (id === null ? [] : [id])))].sort(compareCweIds);
}
