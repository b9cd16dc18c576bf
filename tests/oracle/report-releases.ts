import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sample } from '../harness/sampler.ts';
import { attackFile } from '../harness/upstream.ts';
import { listOf, type Members, membersOf, parseJson, textOf } from './json.ts';
import { makeVersions, writeReports } from './report-versions.ts';
import { type RawReport, rawReportChanges, readReports } from './reports.ts';

/** Two releases of reports and of an ATT&CK bundle, and what changed from one to the other. */
export interface Releases {
  /** Folders. */
  readonly older: string;
  readonly newer: string;
  /** Between the versions of items that are in both releases. */
  readonly changes: readonly string[];
  /** By the items of one release only, if it comes after the other. */
  readonly newsOfOlder: readonly string[];
  readonly newsOfNewer: readonly string[];
}

/** For each source, in both releases, and in each of them only. */
const [reportsInBoth, reportsInOne] = [60, 20];

/** Makes them from published files: OSV and CSAF reports in two versions or one, and a revoked technique. */
export async function writeReleases(folder: string, seed: number): Promise<Releases> {
  const published = await readReports();
  const parts = (['osv', 'csaf'] as const).map((source) => {
    const all = published.filter((report) => report.source === source);
    const keys = sample(
      all.map(({ key }) => key),
      reportsInBoth + 2 * reportsInOne,
      seed,
    );
    const sampled = keys.flatMap((key) => all.find((report) => report.key === key) ?? []);
    return {
      both: makeVersions(sampled.slice(0, reportsInBoth)),
      ofOlder: sampled.slice(reportsInBoth, -reportsInOne),
      ofNewer: sampled.slice(-reportsInOne),
    };
  });
  const [older, newer] = [join(folder, 'older'), join(folder, 'newer')];
  for (const { both, ofOlder, ofNewer } of parts) {
    await writeReports(older, [...both.older, ...ofOlder]);
    await writeReports(newer, [...both.newer, ...ofNewer]);
  }
  const revoked = await writeBundles(older, newer, seed);
  const newsOf = (reports: readonly RawReport[]) =>
    reports.flatMap((report) => rawReportChanges(null, report));
  return {
    older,
    newer,
    changes: [
      ...parts.flatMap(({ both }) =>
        both.newer.flatMap((report, i) => rawReportChanges(both.older[i] ?? null, report)),
      ),
      `entity_revoked ${revoked}`,
    ],
    newsOfOlder: newsOf(parts.flatMap(({ ofOlder }) => ofOlder)),
    newsOfNewer: newsOf(parts.flatMap(({ ofNewer }) => ofNewer)),
  };
}

/** The bundle as published, and a day later with one technique revoked and one deprecated; id of the first. */
async function writeBundles(older: string, newer: string, seed: number): Promise<string> {
  const bundle = membersOf(parseJson(gunzipSync(readFileSync(attackFile('ics')))));
  const objects = listOf(bundle.objects).map(membersOf);
  const [newest = ''] = objects.map(({ modified }) => textOf(modified)).sort((a, b) => (a > b ? -1 : 1));
  const modified = new Date(Date.parse(newest) + 86_400_000).toISOString();
  const inUse = objects.filter(
    (object) => techniqueId(object) !== '' && !object.revoked && !object.x_mitre_deprecated,
  );
  const [revoked = '', deprecated = ''] = sample(inUse.map(techniqueId), 2, seed);
  const later = objects.map((object) => {
    const id = techniqueId(object);
    if (id === revoked) return { ...object, modified, revoked: true };
    return id === deprecated ? { ...object, modified, x_mitre_deprecated: true } : object;
  });
  for (const [path, all] of [
    [older, objects],
    [newer, later],
  ] as const) {
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'ics-attack.json'), JSON.stringify({ ...bundle, objects: all }));
  }
  return revoked;
}

function techniqueId({ type, external_references: references }: Members): string {
  if (type !== 'attack-pattern') return '';
  return textOf(
    listOf(references)
      .map(membersOf)
      .find(({ source_name: list }) => list === 'mitre-attack')?.external_id,
  );
}
