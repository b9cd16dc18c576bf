import { dayNumber, SeriesTable, seriesDaysMax } from '../projection/epss-series.ts';
import type { ProjectionWriter, VersionLocation } from '../projection/writer.ts';
import type { Source } from '../sources/contract.ts';
import type { Touched } from './apply-subjects.ts';
import type { DocumentReader } from './document-reader.ts';

/**
 * Brings the EPSS series up to date with the newest days in the log. The starter pack stands in until the
 * deciding source was read; from then on only that one counts.
 */
export async function applyEpss(
  writer: ProjectionWriter,
  touched: Touched,
  documents: DocumentReader,
  sources: readonly Source[],
): Promise<void> {
  const decider = sources.find(({ manifest }) => manifest.decides === 'epss')?.manifest.name;
  const isDecided = decider !== undefined && writer.currentVersions(decider).length > 0;
  const speakers = isDecided
    ? [decider]
    : sources.filter(({ manifest }) => manifest.rank === 0).map(({ manifest }) => manifest.name);
  if (!speakers.some((name) => touched.documentSources.has(name))) return;

  const wanted = new Map<number, VersionLocation>();
  for (const name of speakers) {
    for (const version of writer.newestVersions(name, seriesDaysMax)) {
      const day = dayNumber(version.upstreamTime);
      if (!wanted.has(day)) wanted.set(day, version);
    }
  }
  const held = writer.epssDays();
  const kept = new Set(
    [...held].filter(([day, version]) => wanted.get(day)?.version === version).map(([day]) => day),
  );
  const table = new SeriesTable();
  table.load(writer.epssSeries(), kept, writer.epssCount());
  writer.clearEpssDays(kept);
  for (const [day, location] of wanted) {
    if (kept.has(day)) continue;
    const { epss } = await documents.content(location);
    if (epss === null) continue;
    table.setDay(day, epss.ids.split('\n'), epss.scores, epss.percentiles);
    writer.addEpssDay(day, location.version, epss.date, epss.model);
  }
  for (const { cve, series } of table.series()) writer.putEpss(cve, series);
}
