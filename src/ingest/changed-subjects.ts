import type { AddedVersion } from '../projection/writer.ts';

/** What new versions in the log may have changed. */
export class ChangedSubjects {
  /** CVEs, each with a number that orders them as their records lie in the log; 0 for those without. */
  readonly cves = new Map<string, number>();
  /** Other entities. */
  readonly entities = new Set<string>();
  /** The versions that came in, by source and key. */
  readonly chains = new Map<string, Map<string, AddedVersion[]>>();

  addVersion(source: string, key: string, version: AddedVersion): void {
    const keys = this.chains.get(source) ?? new Map<string, AddedVersion[]>();
    this.chains.set(source, keys);
    const versions = keys.get(key);
    if (versions === undefined) keys.set(key, [version]);
    else versions.push(version);
  }

  addSubject(subject: string): void {
    if (!subject.startsWith('CVE-')) this.entities.add(subject);
    else if (!this.cves.has(subject)) this.cves.set(subject, 0);
  }
}
