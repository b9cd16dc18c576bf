import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packTar, sample } from '../../src/kit/archive/testing/sample-archives.ts';
import { inventedId } from './invented-id.ts';
import { writeInventedLists } from './invented-lists.ts';

/**
 * Writes a small upstream of invented facts, in upstream's formats: a tar of CVE records, a KEV catalog that
 * lists every tenth, and two days of EPSS.
 */
export async function writeInventedUpstream(folder: string, records: number): Promise<string> {
  const numbers = Array.from({ length: records }, (_, number) => number);
  await mkdir(folder, { recursive: true });
  const tar = await packTar(
    numbers.map((number) => sample(`cves/${inventedId(number)}.json`, JSON.stringify(cveRecord(number)))),
  );
  await writeFile(join(folder, 'cves.tar'), tar);
  await writeFile(join(folder, 'kev.json'), JSON.stringify(catalog(numbers.filter((n) => n % 10 === 0))));
  for (const day of ['2026-11-01', '2026-11-02']) {
    await writeFile(join(folder, `epss_scores-${day}.csv`), epssDay(day, numbers));
  }
  return folder;
}

/**
 * Writes a release of an invented upstream that has one release per day. Release 0 has the date 2025-01-01.
 * Half of its CVE records are new and half are those of the previous release, changed. Each day the KEV
 * catalog lacks another entry and all scores change. So do entities, links and reports (invented-lists.ts).
 * Any release may follow any other.
 */
export async function writeInventedRelease(
  folder: string,
  release: number,
  records: number,
): Promise<string> {
  const at = new Date(Date.UTC(2025, 0, 1 + release));
  const [day = ''] = at.toISOString().split('T');
  const first = (release * records) / 2;
  const numbers = Array.from({ length: records }, (_, i) => first + i);
  await mkdir(folder, { recursive: true });
  const tar = await packTar(
    numbers.map((number) => sample(`cves/${inventedId(number)}.json`, JSON.stringify(cveRecord(number, at)))),
  );
  await writeFile(join(folder, 'cves.tar'), tar);
  const listed = Array.from({ length: 50 }, (_, i) => i).filter((i) => i !== release % 50);
  await writeFile(join(folder, 'kev.json'), JSON.stringify(catalog(listed, at)));
  const scored = Array.from({ length: 200 }, (_, i) => i);
  await writeFile(join(folder, `epss_scores-${day}.csv`), epssDay(day, scored, release * 150));
  await writeInventedLists(folder, release);
  return folder;
}

/** @param updated when upstream last changed it; the publication date by default */
function cveRecord(number: number, updated?: Date) {
  const publishedFrom = updated === undefined ? Date.UTC(2026, 9, 1) : Date.UTC(2024, 0, 1);
  const published = new Date(publishedFrom + number * 60_000).toISOString();
  const changed = updated?.toISOString() ?? published;
  const reported = updated === undefined ? '' : ` since ${changed.slice(0, 10)}`;
  const orgId = '11111111-1111-4111-8111-111111111111';
  return {
    dataType: 'CVE_RECORD',
    dataVersion: '5.2.0',
    cveMetadata: {
      cveId: inventedId(number),
      assignerOrgId: orgId,
      state: 'PUBLISHED',
      datePublished: published,
      dateUpdated: changed,
    },
    containers: {
      cna: {
        providerMetadata: { orgId, shortName: 'invented', dateUpdated: changed },
        descriptions: [
          { lang: 'en', value: `Loomwright ${number % 7} drops thread number ${number}${reported}.` },
        ],
        affected: [
          {
            vendor: 'Loomwright',
            product: `Loom ${number % 7}`,
            versions: [{ version: '1.0', status: 'affected' }],
          },
        ],
        references: [{ url: `https://loomwright.example.test/${number}` }],
      },
    },
  };
}

function catalog(numbers: readonly number[], released = new Date('2026-11-02T12:00:00Z')) {
  const at = released.toISOString();
  return {
    title: 'Catalogue of Exploited Vulnerabilities',
    catalogVersion: at.slice(0, 10).replaceAll('-', '.'),
    dateReleased: at.replace('000Z', '0000Z'),
    count: numbers.length,
    vulnerabilities: numbers.map((number) => ({
      cveID: inventedId(number),
      vendorProject: 'Loomwright',
      product: `Loom ${number % 7}`,
      vulnerabilityName: `Loomwright Loom ${number % 7} Dropped Thread Vulnerability`,
      dateAdded: '2026-11-02',
      shortDescription: 'An invented fault in an invented product.',
      requiredAction: 'Update as the vendor says.',
      dueDate: '2026-11-23',
      knownRansomwareCampaignUse: 'Unknown',
      notes: '',
      cwes: ['CWE-20'],
    })),
  };
}

/** @param shift by which the scores differ from those of another day */
function epssDay(day: string, numbers: readonly number[], shift = 0): string {
  const score = (number: number) => (((number + shift) % 1_000) / 1_000).toFixed(5);
  const rows = numbers.map((number) => `${inventedId(number)},${score(number)},${score(number + 1)}`);
  return [
    `#model_version:v2026.11.01,score_date:${day}T00:00:00+0000`,
    'cve,epss,percentile',
    ...rows,
    '',
  ].join('\n');
}
