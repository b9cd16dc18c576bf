import type { Contribution } from '../domain/vulnerability.ts';
import type { ProjectionWriter, VersionLocation } from '../projection/writer.ts';
import type { Source } from '../sources/contract.ts';
import type { ApplyContext } from './apply.ts';
import type { DocumentReader } from './document-reader.ts';
import type { GenerationDraft } from './generation-draft.ts';
import type { ProjectionBatch } from './mapping.ts';
import { readSlices } from './slices.ts';
import type { Touched } from './touched.ts';

interface Subject {
  readonly cve: string;
  readonly records: readonly VersionLocation[];
  readonly contributions: readonly Contribution[];
}

/** Of each batch: enough for a thread to be busy, little enough to wait in memory. */
const batchBytesTarget = 512 * 1024;
const batchSubjectsMax = 512;
const batchesInFlightMax = 3;

/** Projects every CVE that was touched, from all that its sources say now. */
export async function applySubjects(
  writer: ProjectionWriter,
  touched: Touched,
  documents: DocumentReader,
  context: ApplyContext,
  draft: GenerationDraft | null,
): Promise<void> {
  for (const [source, isChanged] of documentsTouched(touched, context)) {
    if (isChanged) await touchDocument(source, writer, touched, documents);
  }
  const kevDecider = await settleKevDecider(writer, touched, context);

  const inFlight: ReturnType<typeof context.mapping.project>[] = [];
  let projected = 0;
  const settle = async () => {
    for (const row of (await inFlight.shift()) ?? []) {
      writer.putVulnerability(row);
      projected++;
    }
    context.onProgress(projected, touched.cves.size);
  };
  for await (const group of groupSubjects(writer, touched.cves, documents, context.sources, draft)) {
    const batch = await readBatch(writer, group, kevDecider, context);
    inFlight.push(context.mapping.project(batch));
    if (inFlight.length >= batchesInFlightMax) await settle();
  }
  while (inFlight.length > 0) await settle();
}

/** Document sources of which a version came in, and whether one of them is current. */
function documentsTouched({ chains }: Touched, { sources }: ApplyContext): [string, boolean][] {
  return sources.flatMap(({ manifest: { name, completeness } }) => {
    const versions = completeness === 'snapshot' ? [...(chains.get(name)?.values() ?? [])].flat() : [];
    return versions.length === 0 ? [] : [[name, versions.some(({ isCurrent }) => isCurrent)]];
  });
}

/**
 * Takes over whom the newest document of a source speaks of. Touched are those of whom it says something that
 * the one before did not say in the same words, and those dropped.
 */
async function touchDocument(
  source: string,
  writer: ProjectionWriter,
  { cves }: Touched,
  documents: DocumentReader,
): Promise<void> {
  const touch = (cve: string) => cves.set(cve, cves.get(cve) ?? 0);
  const before = writer.contributionsOf(source);
  for (const location of writer.currentVersions(source)) {
    for (const { cve, place } of await documents.items(location)) {
      writer.setContribution(cve, source, location.version, place);
      const known = before.get(cve);
      if (known == null || place === null || Buffer.compare(known, place.digest) !== 0) touch(cve);
      before.delete(cve);
    }
  }
  for (const cve of before.keys()) {
    writer.removeContribution(cve, source);
    touch(cve);
  }
}

/**
 * The source whose word on KEV alone counts. When it has just been read for the first time, all that others
 * said about KEV must be looked at again.
 */
async function settleKevDecider(
  writer: ProjectionWriter,
  touched: Touched,
  { sources }: ApplyContext,
): Promise<string | null> {
  const decider = sources.find(({ manifest }) => manifest.decides === 'kev')?.manifest.name ?? null;
  if (decider === null || writer.currentVersions(decider).length === 0) return null;
  if (touched.chains.has(decider)) {
    for (const { manifest } of sources) {
      if (manifest.rank > 0) continue;
      for (const cve of writer.contributionsOf(manifest.name).keys()) {
        touched.cves.set(cve, touched.cves.get(cve) ?? 0);
      }
    }
  }
  return decider;
}

/** Groups of subjects to project, in the order in which their records lie in the log. Those that nobody names any more are removed. */
async function* groupSubjects(
  writer: ProjectionWriter,
  cves: ReadonlyMap<string, number>,
  documents: DocumentReader,
  sources: readonly Source[],
  draft: GenerationDraft | null,
): AsyncGenerator<Subject[]> {
  const isDocumentSource = new Set(
    sources
      .filter(({ manifest }) => manifest.completeness === 'snapshot')
      .map(({ manifest }) => manifest.name),
  );
  const place = (cve: string) => cves.get(cve) ?? 0;
  let group: Subject[] = [];
  let bytes = 0;
  for (const cve of [...cves.keys()].sort((a, b) => place(a) - place(b))) {
    const records: VersionLocation[] = [];
    const contributions: Contribution[] = [];
    for (const speaker of writer.speakersFor(cve)) {
      const said = isDocumentSource.has(speaker.source)
        ? (await documents.contributions(speaker)).get(cve)
        : undefined;
      if (said !== undefined) contributions.push(said);
      else records.push(speaker);
    }
    if (records.length + contributions.length === 0) {
      writer.removeVulnerability(cve);
      continue;
    }
    const [only] = records;
    const isAlone = only !== undefined && records.length + contributions.length === 1;
    if (isAlone && draft?.isReady(cve, only.sha256)) continue;
    group.push({ cve, records, contributions });
    for (const { length } of records) bytes += length;
    if (bytes < batchBytesTarget && group.length < batchSubjectsMax) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}

/** The group with the frames that it needs. */
async function readBatch(
  writer: ProjectionWriter,
  group: readonly Subject[],
  kevDecider: string | null,
  { objects }: ApplyContext,
): Promise<ProjectionBatch> {
  const records = group.flatMap((subject) => subject.records);
  const { slices, sliceOf } = await readSlices(records, writer, objects);
  return {
    slices,
    kevDecider,
    subjects: group.map(({ cve, records, contributions }) => ({
      cve,
      contributions,
      records: records.map(({ source, member, version, start, length }) => ({
        source,
        member,
        slice: sliceOf.get(version) ?? 0,
        start,
        length,
      })),
    })),
  };
}
