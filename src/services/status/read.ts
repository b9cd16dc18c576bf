import { defineVerb } from '../verb.ts';
import type { SourceState, StoreState } from './contract.ts';
import { type SourceView, type StatusContext, viewSources } from './sources.ts';
import { isKeptFresh } from './standing.ts';

export const verb = defineVerb({
  name: 'readStatus',
  where: 'main',
  scope: 'read',
  run: ({ read, state, manifests, disabled, clock }) =>
    read((reader) => readStatus({ reader, state, manifests, disabled, nowMs: clock() })),
});

/** What is stored of each source, where it is read from, and how that works. */
export async function readStatus(context: StatusContext): Promise<StoreState> {
  const views = await viewSources(context);
  return { manifest: context.reader.shared().head.number, sources: views.map(describeSource) };
}

function describeSource({ profile, stored, run, feed, standing }: SourceView): SourceState {
  const { name, title, bundledFile } = profile.manifest;
  return {
    name,
    title,
    records: stored?.records ?? 0,
    upstreamTime: stored?.upstreamTime ?? null,
    upstreamVersion: stored?.upstreamVersion ?? null,
    readFrom:
      bundledFile !== undefined ? 'cairn' : isKeptFresh(feed) ? 'network' : profile.isStored ? 'files' : null,
    ...standing,
    lastRun: run ?? null,
  };
}
