import { readEpssDay, readKev } from '../harness/upstream.ts';

/**
 * What changed between published files, by code independent of the product: straight from upstream's own
 * members, only by the definitions. A change is `TYPE CVE`.
 */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Members = { [name: string]: Json };

interface Container {
  readonly role: 'cna' | 'adp';
  readonly source: string;
  readonly members: Members;
}

/** Between two versions of one CVE record. */
export function rawRecordChanges(id: string, before: Members, after: Members): string[] {
  const types: string[] = [];
  const [was, is] = [readRaw(before), readRaw(after)];
  if (was.state !== is.state && is.state === 'PUBLISHED') types.push('published');
  if (was.state !== is.state && is.state === 'REJECTED') types.push('rejected');
  if (is.score !== null) {
    if (was.score === null) types.push('cvss_added');
    else if (is.score > was.score) types.push('cvss_raised');
    else if (is.score < was.score) types.push('cvss_lowered');
  }
  if (was.severity !== is.severity) types.push('severity_changed');
  if (was.ssvc !== is.ssvc) types.push('ssvc_changed');
  if (was.description !== is.description) types.push('description_changed');
  if (was.title !== is.title) types.push('title_changed');
  if ([...is.urls].some((url) => !was.urls.has(url))) types.push('reference_added');
  if (was.weaknesses !== is.weaknesses) types.push('weakness_changed');
  if (was.affected !== is.affected) types.push('affected_changed');
  return types.map((type) => `${type} ${id}`);
}

/** Between two releases of the KEV catalog. */
export function rawKevChanges(before: string, after: string): string[] {
  const entries = (file: string) =>
    new Map(readKev(file).vulnerabilities.map((entry) => [entry.cveID, entry]));
  const [was, is] = [entries(before), entries(after)];
  const changes: string[] = [];
  for (const [id, entry] of is) {
    const stored = was.get(id);
    if (stored === undefined) changes.push(`kev_added ${id}`);
    else if (stored.dueDate !== entry.dueDate) changes.push(`kev_due_changed ${id}`);
    if (stored?.knownRansomwareCampaignUse === 'Unknown' && entry.knownRansomwareCampaignUse === 'Known') {
      changes.push(`ransomware_flagged ${id}`);
    }
  }
  for (const id of was.keys()) if (!is.has(id)) changes.push(`kev_removed ${id}`);
  return changes;
}

/** First days of FIRST's models, newest first; the published days do not name theirs. */
const modelDays = ['2026-06-15', '2025-03-17', '2023-03-07'];

/** Between two days of scores. */
export function rawEpssChanges(before: string, after: string): string[] {
  const [was, is] = [readEpssDay(before), readEpssDay(after)];
  const modelOf = (day: typeof was) => {
    const date = day.values().next().value?.date ?? '';
    return modelDays.find((first) => date >= first);
  };
  if (modelOf(was) !== modelOf(is)) return [];
  const changes: string[] = [];
  for (const [id, { score }] of is) {
    const stored = was.get(id);
    if (stored === undefined) continue;
    // Five decimals: integers compare exactly.
    const rise = Math.round(score * 1e5) - Math.round(stored.score * 1e5);
    if (rise >= 1e4) changes.push(`epss_jump ${id}`);
    if (rise <= -1e4) changes.push(`epss_drop ${id}`);
  }
  return changes;
}

/** The parts of one record that the definitions use. */
export function readRaw(record: Members) {
  const metadata = object(record.cveMetadata);
  const containers = containersOf(record);
  const scores = scoresOf(containers);
  return {
    state: metadata.state,
    scores,
    ...preferredScore(scores),
    ssvc: preferredSsvc(String(metadata.cveId), containers),
    description: preferredDescription(containers),
    title: titleOf(containers),
    urls: new Set(containers.flatMap(urlsOf)),
    weaknesses: [...new Set(containers.flatMap(cwesOf))].sort().join(),
    affected: [...new Set(containers.flatMap(productsOf))].sort().join('\n'),
  };
}

function containersOf(record: Members): Container[] {
  const { cna, adp } = object(record.containers);
  const read = (role: 'cna' | 'adp') => (members: Json) => {
    const { shortName, orgId } = object(object(members).providerMetadata);
    return { role, source: String(shortName || orgId), members: object(members) };
  };
  return [...(cna === undefined ? [] : [read('cna')(cna)]), ...list(adp).map(read('adp'))];
}

const cvssMembers = ['cvssV4_0', 'cvssV3_1', 'cvssV3_0', 'cvssV2_0'] as const;

/** A published base score. */
export interface RawScore {
  readonly version: (typeof cvssMembers)[number];
  /** 0 for the CNA, 1 for CISA-ADP, 2 for all others. */
  readonly scorer: 0 | 1 | 2;
  readonly source: string;
  /** Given by an advisory for its products. */
  readonly isForProducts?: true;
  readonly value: number;
}

function scoresOf(containers: readonly Container[]): RawScore[] {
  return containers.flatMap(({ role, source, members }) =>
    list(members.metrics).flatMap((metric) =>
      cvssMembers.flatMap((version) => {
        const cvss = object(metric)[version];
        if (cvss == null) return [];
        const scorer = role === 'cna' ? 0 : source === 'CISA-ADP' ? 1 : 2;
        return [{ version, scorer, source, value: Number(object(cvss).baseScore) } as const];
      }),
    ),
  );
}

/** The score that counts, with its severity. */
export function preferredScore(scores: readonly RawScore[]): { score: number | null; severity: string } {
  const [best] = scores.toSorted(
    (a, b) =>
      Number(a.isForProducts ?? false) - Number(b.isForProducts ?? false) ||
      cvssMembers.indexOf(a.version) - cvssMembers.indexOf(b.version) ||
      a.scorer - b.scorer ||
      (a.source < b.source ? -1 : Number(a.source > b.source)) ||
      b.value - a.value,
  );
  if (best === undefined) return { score: null, severity: 'unknown' };
  return { score: best.value, severity: severityOf(best.value, best.version) };
}

function severityOf(score: number, version: string): string {
  if (version === 'cvssV2_0') return score < 4 ? 'low' : score < 7 ? 'medium' : 'high';
  if (score === 0) return 'none';
  return score < 4 ? 'low' : score < 7 ? 'medium' : score < 9 ? 'high' : 'critical';
}

function preferredSsvc(id: string, containers: readonly Container[]): string {
  const decisions = containers.flatMap(({ source, members }) =>
    list(members.metrics).flatMap((metric) => {
      const { type, content } = object(object(metric).other);
      const { id: subject = id, options, timestamp } = object(content);
      if (String(type).toLowerCase() !== 'ssvc' || subject !== id || !Array.isArray(options)) return [];
      const points = Object.assign({}, ...options) as Members;
      const values = ['Exploitation', 'Automatable', 'Technical Impact'].map((name) =>
        typeof points[name] === 'string' ? points[name].toLowerCase() : null,
      );
      return [{ isCisa: source === 'CISA-ADP', at: Date.parse(String(timestamp)), values }];
    }),
  );
  decisions.sort((a, b) => Number(b.isCisa) - Number(a.isCisa) || b.at - a.at);
  return JSON.stringify(decisions[0]?.values ?? null);
}

function preferredDescription(containers: readonly Container[]): string | null {
  const texts = containers
    .flatMap(({ members }) => list(members.descriptions).map(object))
    .filter(({ value }) => String(value).trim() !== '');
  const text = texts.find(({ lang }) => /^en\b/i.test(String(lang))) ?? texts[0];
  return text === undefined ? null : folded(text.value ?? '');
}

function titleOf(containers: readonly Container[]): string | null {
  const title = containers.find(({ role }) => role === 'cna')?.members.title;
  return typeof title === 'string' && title.trim() !== '' ? folded(title) : null;
}

function folded(text: Json): string {
  return String(text).trim().split(/\s+/).join(' ');
}

function urlsOf({ members }: Container): string[] {
  const own = list(members.references);
  const ofProblems = problemsOf(members).flatMap((problem) => list(problem.references));
  return [...own, ...ofProblems]
    .map((reference) => String(object(reference).url))
    .filter((url) => url.trim() !== '');
}

function problemsOf(members: Members): Members[] {
  return list(members.problemTypes).flatMap((type) => list(object(type).descriptions).map(object));
}

function cwesOf({ members }: Container): string[] {
  const chain =
    typeof members.x_redhatCweChain === 'string' ? [{ description: members.x_redhatCweChain }] : [];
  return [...problemsOf(members), ...chain].flatMap((problem: Members) => {
    const stated = /^CWE-\d+$/i.test(String(problem.cweId).trim()) ? [String(problem.cweId).trim()] : null;
    const ids = stated ?? String(problem.description).match(/\bCWE-\d+/gi) ?? [];
    return ids
      .map((id) => Number(id.slice(4)))
      .filter((number) => number > 0)
      .map((number) => `CWE-${number}`);
  });
}

function productsOf({ source, members }: Container): string[] {
  return list(members.affected).map((entry) => {
    const { vendor, product, versions, ...rest } = object(entry);
    const unordered = (lists: Json | undefined) =>
      [...new Set(list(lists).map((each) => JSON.stringify(sorted(each))))].sort();
    const listed = ['cpes', 'platforms', 'modules', 'programFiles', 'programRoutines'];
    const single = ['packageName', 'packageURL', 'collectionURL', 'repo', 'defaultStatus'];
    return JSON.stringify([
      source,
      named(vendor),
      named(product),
      single.map((name) => rest[name] || null),
      listed.map((name) => unordered(rest[name])),
      unordered(
        list(versions).map((version) => ({
          ...object(version),
          changes: unordered(object(version).changes),
        })),
      ),
    ]);
  });
}

function named(name: Json | undefined): string | null {
  const text = String(name ?? '').trim();
  return ['', '-', 'n/a', 'na'].includes(text.toLowerCase()) ? null : text;
}

function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function object(value: Json | undefined): Members {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
