import type { Contribution } from '../domain/compose.ts';
import { parseCveId } from '../domain/identifiers.ts';
import { readSlices } from '../log/segment-store.ts';
import type { VersionLocation } from '../projection/version-location.ts';
import type { ContributorLocation } from '../projection/writer.ts';
import { contributorOf } from '../sources/contract.ts';
import type { Application } from './application.ts';
import { byOf } from './compare-statements.ts';
import type { ProjectionBatch } from './mapping.ts';

interface Subject {
  readonly cve: string;
  readonly contributors: readonly ContributorLocation[];
}

/** Size of a batch: large enough to keep a thread busy, small enough to wait in memory. */
const batchBytesTarget = 512 * 1024;
const batchSubjectsMax = 512;
const batchesInFlightMax = 3;

/**
 * Projects every CVE that was touched, from all that its sources say now. Links from other entities must be stored
 * by then.
 */
export async function applySubjects(application: Application): Promise<void> {
  const { context, writer, changed } = application;
  const kevDecider = await settleKevDecider(application);

  const inFlight: ReturnType<typeof context.mapping.project>[] = [];
  let projected = 0;
  const settle = async () => {
    for (const row of (await inFlight.shift()) ?? []) {
      writer.putVulnerability(row);
      projected++;
    }
    context.onProgress(projected, changed.cves.size);
  };
  for (const group of groupSubjects(application)) {
    const batch = await readBatch(application, group, kevDecider);
    inFlight.push(context.mapping.project(batch));
    if (inFlight.length >= batchesInFlightMax) await settle();
  }
  while (inFlight.length > 0) await settle();
}

/**
 * Takes over of whom the newest documents and reports speak. Touched are those of whom one says something that the
 * version before it did not say, and those dropped.
 */
export async function takeOverContributors(application: Application): Promise<void> {
  const { context, writer, changed, reader } = application;
  for (const { manifest } of context.sources) {
    const chains = changed.chains.get(manifest.name);
    if (manifest.files === 'record' || chains === undefined) continue;
    const current = writer
      .currentVersions(manifest.name)
      .filter(({ key }) => chains.get(key)?.some(({ isCurrent }) => isCurrent));
    if (manifest.files === 'report') await reader.load(current);
    for (const location of current) {
      const retired = (chains.get(location.key) ?? []).flatMap(({ retired }) => retired ?? []);
      await takeOver(application, location, retired);
    }
  }
}

async function takeOver(
  { writer, changed, reader }: Application,
  location: VersionLocation,
  retired: readonly number[],
): Promise<void> {
  const before = new Map(retired.flatMap((version) => [...writer.contributionsOf(version)]));
  for (const version of retired) writer.removeContributionsOf(version);
  for (const statement of await reader.statement(location)) {
    const { subject, place, digest } = statement;
    writer.setContribution(subject, location.source, location.version, byOf(statement));
    const known = before.get(subject);
    before.delete(subject);
    // The digest of an item does not cover links that are stated elsewhere in the document.
    const isSame = known != null && Buffer.compare(known, digest) === 0;
    if (!isSame || (place !== null && statement.entity !== undefined)) changed.addSubject(subject);
  }
  for (const subject of before.keys()) changed.addSubject(subject);
}

/**
 * The source whose word on KEV alone counts. When it has just been read for the first time, all that others
 * said about KEV must be looked at again.
 */
async function settleKevDecider({
  context: { sources },
  writer,
  changed,
}: Application): Promise<string | null> {
  const decider = sources.find(({ manifest }) => manifest.decides === 'kev')?.manifest.name ?? null;
  if (decider === null || writer.currentVersions(decider).length === 0) return null;
  const added = [...(changed.chains.get(decider)?.values() ?? [])].flat();
  if (!added.some(({ isFirst }) => isFirst)) return decider;
  for (const { manifest } of sources) {
    if (manifest.rank > 0) continue;
    for (const { version } of writer.currentVersions(manifest.name)) {
      for (const subject of writer.contributionsOf(version).keys()) {
        if (parseCveId(subject) !== null) changed.addSubject(subject);
      }
    }
  }
  return decider;
}

/**
 * Groups of subjects to project, in the order of their records in the log. Those that nobody names any more are
 * removed.
 */
function* groupSubjects(application: Application): Generator<Subject[]> {
  const {
    writer,
    changed: { cves, linked },
    reader,
    draft,
  } = application;
  const place = (cve: string) => cves.get(cve) || (draft?.orderOf(cve) ?? 0);
  let group: Subject[] = [];
  let bytes = 0;
  for (const cve of [...cves.keys()].sort((a, b) => place(a) - place(b))) {
    const contributors = writer.contributorsOf(cve);
    const [only] = contributors;
    if (only === undefined) {
      writer.removeVulnerability(cve);
      continue;
    }
    const isAlone = contributors.length === 1 && reader.isRecord(only);
    if (isAlone && !linked.has(cve) && draft?.isReady(cve, only.sha256)) continue;
    group.push({ cve, contributors });
    for (const contributor of contributors) if (reader.isRecord(contributor)) bytes += contributor.length;
    if (bytes < batchBytesTarget && group.length < batchSubjectsMax) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}

/** The group with what documents and reports say, and with the frames of the records that it needs. */
async function readBatch(
  { context: { objects, sources }, writer, reader, changed, draft }: Application,
  group: readonly Subject[],
  kevDecider: string | null,
): Promise<ProjectionBatch> {
  const manifests = new Map(sources.map(({ manifest }) => [manifest.name, manifest]));
  const contributors = group.flatMap((subject) => subject.contributors);
  await reader.loadContributors(contributors);
  const { slices, sliceOf } = await readSlices(
    contributors.filter(reader.isRecord, reader),
    (number) => writer.segmentOf(number),
    objects,
  );
  const contributionOf = async (contributor: ContributorLocation, cve: string): Promise<Contribution[]> => {
    const statement = await reader.statementOf(contributor, cve);
    if (statement?.vulnerability === undefined) return [];
    const manifest = manifests.get(contributor.source);
    if (manifest === undefined) throw new Error(`There is no source named ${contributor.source}.`);
    const { itemsAt = '' } = manifest;
    const item = statement.place === null ? '' : `${itemsAt}/${statement.place.ordinal}`;
    const { vulnerability: facts, pointers = {} } = statement;
    return [{ ...contributorOf(manifest), chain: contributor.key, facts, pointers, item }];
  };
  const subjects: ProjectionBatch['subjects'][number][] = [];
  for (const { cve, contributors } of group) {
    const contributions: Contribution[] = [];
    const records: ProjectionBatch['subjects'][number]['records'][number][] = [];
    for (const contributor of contributors) {
      const { source, member, sha256, start, length } = contributor;
      if (!reader.isRecord(contributor)) contributions.push(...(await contributionOf(contributor, cve)));
      else records.push({ source, member, sha256, slice: sliceOf.get(contributor) ?? 0, start, length });
    }
    // A new generation gets all its links now.
    const isLinked = draft === null || changed.linked.has(cve);
    subjects.push({
      cve,
      records,
      contributions,
      actorTags: isLinked ? writer.entities.actorTagsOf(cve) : [],
    });
  }
  return { slices, kevDecider, subjects };
}
