import { rounded, type SourceProfile } from '../../provenance/record-provenance.ts';
import { defineVerb } from '../verb.ts';
import type { DataSource, DataStatus } from './contract.ts';
import { type SourceView, type StatusContext, viewSources } from './sources.ts';

export const verb = defineVerb({
  name: 'readDataStatus',
  where: 'main',
  scope: 'read',
  run: ({ read, state, manifests, disabled, clock }) =>
    read((reader) => readDataStatus({ reader, state, manifests, disabled, nowMs: clock() })),
});

const noticesListedMax = 20;

/** The status of each source, and the freshness of all of them together. */
export async function readDataStatus(context: StatusContext): Promise<DataStatus> {
  const views = await viewSources(context);
  return {
    sources: views.map(describeSource),
    freshness: rounded(meanFreshness(views.map(({ profile }) => profile))),
    manifest: context.reader.shared().head.number,
    notices: newestNotices(views),
  };
}

function describeSource({ profile, stored, run, standing }: SourceView): DataSource {
  const { name, title, publisher, licence, homepage, cadence, completeness } = profile.manifest;
  const { status, lastSuccess, lastCheck, error, fault, next, attempts, notices } = standing;
  return {
    name,
    title,
    status,
    lastSuccess,
    lastCheck,
    records: stored?.records ?? 0,
    version: stored?.upstreamVersion ?? null,
    upstreamDate: stored?.upstreamTime ?? null,
    asOf: stored?.upstreamTime ?? null,
    error,
    fault,
    next,
    freshness: rounded(profile.freshness),
    manifest: stored?.manifest ?? null,
    lastRun: run ? { outcome: run.outcome, counts: run.counts, deadLetters: run.deadLetters.length } : null,
    attempts,
    notices,
    publisher,
    licence,
    homepage,
    cadence,
    completeness,
  };
}

function newestNotices(views: readonly SourceView[]): DataStatus['notices'] {
  const all = views.flatMap(({ profile, standing }) =>
    standing.notices.map((notice) => ({ source: profile.manifest.name, ...notice })),
  );
  return all.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, noticesListedMax);
}

/**
 * The mean over all upstreams. A source that was never read counts as 0. What comes with Cairn does not count: it
 * would hide that nothing was fetched. A minimum would be 0 as long as one source is missing, whatever happens to the
 * others.
 */
function meanFreshness(profiles: readonly SourceProfile[]): number {
  const upstreams = profiles.filter(({ manifest }) => manifest.bundledFile === undefined);
  return upstreams.reduce((sum, { freshness }) => sum + freshness, 0) / upstreams.length;
}
