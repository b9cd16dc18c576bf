import { sample } from '../harness/sampler.ts';
import { readOsvRecords } from '../oracle/files.ts';
import { type Json, listOf, membersOf, textOf } from '../oracle/json.ts';
import { joinVerdicts, judgeOsvEntry } from '../oracle/judge.ts';
import { advisoryOfOsv, cvesOfOsv, isWithdrawn, packageOfEntry } from '../oracle/osv.ts';
import { madeVersions } from '../oracle/version-samples.ts';

/** A package in a version, and what the OSV files state about it, by CVE, or by advisory if it names no CVE. */
export interface PackageQuestion {
  readonly purl: string;
  readonly expected: Readonly<Record<string, string>>;
}

/** What all records of the database state about each package, by CVE or advisory. */
export async function readPackages(): Promise<Map<string, Map<string, Json[]>>> {
  const packages = new Map<string, Map<string, Json[]>>();
  for await (const { json } of readOsvRecords()) notePackages(packages, json);
  return packages;
}

/** Adds the statements of one record. */
export function notePackages(packages: Map<string, Map<string, Json[]>>, json: Json): void {
  if (isWithdrawn(json)) return;
  const cves = cvesOfOsv(json);
  for (const entry of listOf(membersOf(json).affected)) {
    const name = packageOfEntry(entry);
    const ofPackage = packages.get(name) ?? new Map<string, Json[]>();
    packages.set(name, ofPackage);
    for (const id of cves.length > 0 ? cves : [advisoryOfOsv(json)])
      ofPackage.set(id, [...(ofPackage.get(id) ?? []), entry]);
  }
}

/** This many packages in versions near their stated bounds, drawn at random. */
export function packageQuestions(
  packages: ReadonlyMap<string, ReadonlyMap<string, readonly Json[]>>,
  count: number,
  seed: number,
): PackageQuestion[] {
  const versionsEach = 3;
  const names = sample(packages.keys(), Math.ceil(count / versionsEach) + 20, seed);
  const questions = names.flatMap((name) => {
    const statements = packages.get(name) ?? new Map<string, Json[]>();
    const versions = madeVersions(boundsOf([...statements.values()].flat()), 'go');
    return sample(versions, versionsEach, seed).map((version) => ({
      purl: `${name}@${encodeURIComponent(version)}`,
      expected: Object.fromEntries(Array.from(statements, ([id, entries]) => [id, judged(entries, version)])),
    }));
  });
  return questions.slice(0, count);
}

function judged(entries: readonly Json[], version: string): string {
  const verdict = joinVerdicts(entries.map((entry) => judgeOsvEntry(entry, version)));
  return verdict === 'unaffected' ? 'not_affected' : verdict;
}

function boundsOf(entries: readonly Json[]): string[] {
  const events = entries
    .flatMap((entry) => listOf(membersOf(entry).ranges))
    .flatMap((range) => listOf(membersOf(range).events));
  return [...new Set(events.flatMap((event) => Object.values(membersOf(event)).map(textOf)))];
}
