import type { Manifest } from '../log/manifest.ts';
import { encodeFrameTable } from '../log/segment.ts';
import { readSegmentIndex } from '../log/segment-reader.ts';
import type { Head } from '../storage/contract.ts';
import type { Application } from './application.ts';
import { applyEntities } from './apply-entities.ts';
import { applyEpss } from './apply-epss.ts';
import { applyHistory } from './apply-history.ts';
import { applySubjects } from './apply-subjects.ts';

/**
 * Applies manifests that follow what a generation shows. The caller holds the transaction.
 * @param head the last of them
 */
export async function applyManifests(
  application: Application,
  manifests: readonly Manifest[],
  head: Head,
): Promise<void> {
  const { context, writer, history } = application;
  for (const [i, manifest] of manifests.entries()) {
    const hash = manifests[i + 1]?.previous ?? head.hash;
    history.addManifest(manifest, hash);
    await registerVersions(application, manifest);
  }
  context.at('projection-begun');
  // Scores first: they need much memory for a moment, words gather in memory until the end.
  await applyEpss(application);
  await applySubjects(application);
  await applyEntities(application);
  await applyHistory(application);
  const summaries = context.sources.map(({ manifest }) => ({ name: manifest.name, mapper: manifest.mapper }));
  writer.finish(head, summaries);
}

async function registerVersions(
  { context: { objects, sources }, writer, history, changed }: Application,
  { source, number, segments }: Manifest,
): Promise<void> {
  const isBaseline = history.baselineOf(source).manifest === number;
  const isRecord = sources.some(({ manifest }) => manifest.name === source && manifest.files === 'record');
  for (const { name, bytes } of segments) {
    const index = await readSegmentIndex(objects, name, bytes);
    const segment = writer.addSegment(name, encodeFrameTable(index.frames));
    for (const version of index.versions) {
      const added = writer.addVersion(source, number, segment, version);
      if (added === null) continue;
      // The first versions of a baseline are many, and no news.
      if (!(isRecord && isBaseline && added.isFirst)) changed.addVersion(source, version.key, added);
      if (!isRecord || !added.isCurrent) continue;
      if (added.retired !== null) writer.removeContributionsOf(added.retired);
      writer.setContribution(version.key, source, added.id);
      changed.cves.set(version.key, segment * 2 ** 40 + version.start);
    }
  }
}
