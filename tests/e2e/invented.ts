import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packTar, sample } from '../../src/kit/archive/sample-archives.ts';

/** The id of the invented CVE of that number, from 0. */
export function inventedId(number: number): string {
  return `CVE-2099-${10_000 + number}`;
}

/**
 * Writes a small upstream of invented facts, in upstream's forms: a tar of CVE records, a KEV catalogue that
 * lists every tenth, and two days of EPSS.
 */
export async function writeInventedUpstream(folder: string, records: number): Promise<string> {
  const numbers = Array.from({ length: records }, (_, number) => number);
  await mkdir(folder, { recursive: true });
  const tar = await packTar(
    numbers.map((number) => sample(`cves/${inventedId(number)}.json`, JSON.stringify(cveRecord(number)))),
  );
  await writeFile(join(folder, 'cves.tar'), tar);
  await writeFile(join(folder, 'kev.json'), JSON.stringify(catalogue(numbers.filter((n) => n % 10 === 0))));
  for (const day of ['2026-11-01', '2026-11-02']) {
    await writeFile(join(folder, `epss_scores-${day}.csv`), epssDay(day, numbers));
  }
  return folder;
}

function cveRecord(number: number) {
  const published = new Date(Date.UTC(2026, 9, 1) + number * 60_000).toISOString();
  const orgId = '11111111-1111-4111-8111-111111111111';
  return {
    dataType: 'CVE_RECORD',
    dataVersion: '5.2.0',
    cveMetadata: {
      cveId: inventedId(number),
      assignerOrgId: orgId,
      state: 'PUBLISHED',
      datePublished: published,
      dateUpdated: published,
    },
    containers: {
      cna: {
        providerMetadata: { orgId, shortName: 'invented', dateUpdated: published },
        descriptions: [{ lang: 'en', value: `Loomwright ${number % 7} drops thread number ${number}.` }],
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

function catalogue(numbers: readonly number[]) {
  return {
    title: 'Catalogue of Exploited Vulnerabilities',
    catalogVersion: '2026.11.02',
    dateReleased: '2026-11-02T12:00:00.0000Z',
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

function epssDay(day: string, numbers: readonly number[]): string {
  const score = (number: number) => ((number % 1_000) / 1_000).toFixed(5);
  const rows = numbers.map((number) => `${inventedId(number)},${score(number)},${score(number + 1)}`);
  return [
    `#model_version:v2026.11.01,score_date:${day}T00:00:00+0000`,
    'cve,epss,percentile',
    ...rows,
    '',
  ].join('\n');
}
