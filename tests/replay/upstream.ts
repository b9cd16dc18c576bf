import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeRecords } from '../answer-eval/write-records.ts';
import { cveArchives, epssFiles, kevFiles, readEpssDay, readTarZst } from '../harness/upstream.ts';
import type { RawFiles } from '../oracle/answer-changes.ts';
import { type Json, listOf, membersOf, parseJson, textOf } from '../oracle/json.ts';

/** The numbers of real CVEs that KEV lists, and of others. Each has a score of its CNA. */
const [listedMax, othersMax] = [5, 3];
const catalogEntries = 60;

/** Real records and what KEV and EPSS say about them. */
export async function readRealFiles(): Promise<RawFiles> {
  const catalog = new Map(
    listOf(membersOf(parseJson(await readFile(kevFiles().at(-1) ?? ''))).vulnerabilities).map((entry) => [
      textOf(membersOf(entry).cveID),
      entry,
    ]),
  );
  const records = await chosenRecords(catalog);
  const ids = new Set(records.keys());
  const points = readEpssDay(epssFiles().at(-1) ?? '', ids);
  const others = [...catalog.keys()].filter((id) => !ids.has(id)).slice(0, catalogEntries);
  const kept = [...catalog].filter(([id]) => ids.has(id) || others.includes(id));
  return {
    records,
    catalog: new Map(kept),
    scores: new Map(
      Array.from(points, ([id, { score, percentile }]) => [id, [String(score), String(percentile)]]),
    ),
  };
}

/** The first of each kind in the newest archive. */
async function chosenRecords(catalog: ReadonlyMap<string, Json>): Promise<Map<string, Json>> {
  const [listed, others] = [new Map<string, Json>(), new Map<string, Json>()];
  for await (const { name, bytes } of readTarZst(cveArchives().at(-1) ?? '')) {
    const id = basename(name, '.json');
    const [kind, most] = catalog.has(id) ? [listed, listedMax] : [others, othersMax];
    if (!id.startsWith('CVE-') || kind.size === most) continue;
    const record = parseJson(bytes);
    const [metric] = listOf(membersOf(membersOf(membersOf(record).containers).cna).metrics);
    const { baseScore } = membersOf(membersOf(metric).cvssV3_1);
    if (typeof baseScore === 'number') kind.set(id, record);
    if (listed.size + others.size === listedMax + othersMax) break;
  }
  return new Map([...listed, ...others]);
}

/** Writes files in upstream's formats, released on a day. */
export async function writeFiles(
  folder: string,
  { records, catalog, scores }: RawFiles,
  day: string,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const vulnerabilities = [...catalog.values()];
  const kev = {
    title: 'CISA Catalog of Known Exploited Vulnerabilities',
    ...{ catalogVersion: day.replaceAll('-', '.'), dateReleased: `${day}T12:00:00.000Z` },
    ...{ count: vulnerabilities.length, vulnerabilities },
  };
  await writeFile(join(folder, 'kev.json'), JSON.stringify(kev));
  const rows = Array.from(scores, ([id, [score, percentile]]) => `${id},${score},${percentile}`);
  const remark = `#model_version:v2026.06.15,score_date:${day}T12:55:00Z`;
  await writeFile(
    join(folder, `epss_scores-${day}.csv`),
    [remark, 'cve,epss,percentile', ...rows, ''].join('\n'),
  );
  return writeRecords(folder, records);
}

/** The files as upstream could publish them a day later. Facts of each kind are new, removed, or have another value. */
export function changedFiles({ records, catalog, scores }: RawFiles): RawFiles {
  const ids = [...records.keys()];
  const [rescored = '', due = '', ransomware = '', unlisted = '', described = '', added = '', risen = ''] =
    ids;
  const later = new Map(catalog);
  later.set(due, { ...membersOf(catalog.get(due)), dueDate: '2026-12-24' });
  const { knownRansomwareCampaignUse: use } = membersOf(catalog.get(ransomware));
  later.set(ransomware, {
    ...membersOf(catalog.get(ransomware)),
    knownRansomwareCampaignUse: use === 'Known' ? 'Unknown' : 'Known',
  });
  later.delete(unlisted);
  // The product is one that the record names already.
  const [affected] = listOf(membersOf(membersOf(membersOf(records.get(added)).containers).cna).affected);
  const { vendor, product } = membersOf(affected);
  later.set(added, {
    ...membersOf(catalog.get(due)),
    ...{ cveID: added, dateAdded: '2026-08-22', dueDate: '2026-09-05', cwes: [] },
    ...{ vendorProject: vendor, product },
  });
  return {
    records: new Map(records)
      .set(rescored, withScore(records.get(rescored)))
      .set(described, withDescription(records.get(described))),
    catalog: later,
    scores: new Map(scores).set(risen, ['0.91', '0.99']),
  };
}

function withScore(record: Json): Json {
  return withCna(record, (cna) => ({
    ...cna,
    metrics: listOf(cna.metrics).map((metric) => {
      const cvss = membersOf(membersOf(metric).cvssV3_1);
      const vectorString = 'CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N';
      if (typeof cvss.baseScore !== 'number') return metric;
      return {
        ...membersOf(metric),
        cvssV3_1: { ...cvss, vectorString, baseScore: 1.6, baseSeverity: 'LOW' },
      };
    }),
  }));
}

function withDescription(record: Json): Json {
  return withCna(record, (cna) => ({
    ...cna,
    descriptions: [{ lang: 'en', value: 'A lock of the loom can be opened without its key.' }],
  }));
}

/** The record with another container, a day later. */
function withCna(record: Json, changed: (cna: ReturnType<typeof membersOf>) => Json): Json {
  const members = membersOf(record);
  const metadata = membersOf(members.cveMetadata);
  const containers = membersOf(members.containers);
  const dateUpdated = new Date(Date.parse(textOf(metadata.dateUpdated)) + 86_400_000).toISOString();
  return {
    ...members,
    cveMetadata: { ...metadata, dateUpdated },
    containers: { ...containers, cna: changed(membersOf(containers.cna)) },
  };
}
