/** What an invented CVE record states; dates are days of 2026. */
export interface InventedRecord {
  readonly updated: string;
  readonly published?: string;
  readonly title?: string;
  readonly baseScore?: number;
  readonly urls?: readonly (readonly [url: string, ...tags: string[]])[];
}

const orgId = '11111111-1111-4111-8111-111111111111';

/** A CVE record in the format of the CVE list. */
export function cveRecord(id: string, statement: InventedRecord): string {
  const { updated, published = '2026-01-01', title = 'Loom drops threads', baseScore, urls = [] } = statement;
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
  const cvss = { version: '3.1', vectorString: vector, baseScore, baseSeverity: 'CRITICAL' };
  return JSON.stringify({
    dataType: 'CVE_RECORD',
    dataVersion: '5.1',
    cveMetadata: {
      cveId: id,
      assignerOrgId: orgId,
      assignerShortName: 'loomwright',
      state: 'PUBLISHED',
      datePublished: `${published}T08:00:00.000Z`,
      dateUpdated: `${updated}T08:00:00.000Z`,
    },
    containers: {
      cna: {
        providerMetadata: { orgId, shortName: 'loomwright', dateUpdated: `${updated}T08:00:00.000Z` },
        title,
        descriptions: [
          { lang: 'de', value: 'Ein erfundener Fehler.' },
          { lang: 'en', value: 'An invented fault in an invented loom.' },
        ],
        affected: [
          {
            vendor: 'n/a',
            product: 'Loom',
            versions: [{ version: '1.0', lessThan: '1.4', versionType: 'semver', status: 'affected' }],
          },
        ],
        problemTypes: [{ descriptions: [{ lang: 'en', cweId: 'CWE-20', description: 'CWE-20 Input' }] }],
        references: urls.map(([url, ...tags]) => ({ url, tags })),
        ...(baseScore === undefined ? {} : { metrics: [{ format: 'CVSS', cvssV3_1: cvss }] }),
        source: { defect: ['LOOM-1'] },
      },
    },
  });
}

/**
 * A record that its CNA scores 9.8 and CISA 7.4. CISA has decided twice: first that a proof of concept
 * exists, then that it is exploited.
 */
export function disputedRecord(id: string, updated: string): string {
  const record = JSON.parse(cveRecord(id, { updated, baseScore: 9.8 }));
  const vectorString = 'CVSS:3.1/AV:L/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H';
  const decision = (exploitation: string, timestamp: string) => ({
    other: {
      type: 'ssvc',
      content: {
        id,
        role: 'CISA Coordinator',
        version: '2.0.3',
        timestamp,
        options: [{ Exploitation: exploitation }],
      },
    },
  });
  record.containers.adp = [
    {
      providerMetadata: { orgId: '22222222-2222-4222-8222-222222222222', shortName: 'CISA-ADP' },
      title: 'CISA ADP Vulnrichment',
      metrics: [
        { cvssV3_1: { version: '3.1', vectorString, baseScore: 7.4, baseSeverity: 'HIGH' } },
        decision('poc', '2026-01-01T00:00:00.000000Z'),
        decision('active', '2026-01-02T00:00:00.000000Z'),
      ],
    },
  ];
  return JSON.stringify(record);
}

/** A release of the KEV catalog that lists these CVEs, each with its due date. */
export function kevCatalogue(day: string, due: Readonly<Record<string, string>>): string {
  const entries = Object.entries(due).map(([id, dueDate]) => ({
    cveID: id,
    vendorProject: 'Loomwright',
    product: 'Loom',
    vulnerabilityName: 'Loomwright Loom Dropped Thread Vulnerability',
    dateAdded: '2026-01-05',
    shortDescription: 'An invented fault in an invented product.',
    requiredAction: 'Update as the vendor says.',
    dueDate,
    knownRansomwareCampaignUse: 'Unknown',
    notes: 'https://loomwright.example.test/1',
    cwes: ['CWE-20'],
  }));
  return JSON.stringify({
    title: 'Catalogue of Exploited Vulnerabilities',
    catalogVersion: day.replaceAll('-', '.'),
    dateReleased: `${day}T12:00:00.0000Z`,
    count: entries.length,
    vulnerabilities: entries,
  });
}

/** A day of scores in a file named as upstream names it, with rows in upstream's order. */
export function epssTable(
  day: string,
  scores: Readonly<Record<string, number>>,
  model = 'v2026.01.01',
): string {
  const rows = Object.entries(scores)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, score]) => `${id},${score.toFixed(5)},${(score / 2).toFixed(5)}`);
  return [`#model_version:${model},score_date:${day}T00:00:00+0000`, 'cve,epss,percentile', ...rows, ''].join(
    '\n',
  );
}

/** A starter pack that contains these CVEs, listed and scored. */
export function starterPack(ids: readonly string[]): string {
  return JSON.stringify({
    format: 'cairn-starter-pack/1',
    version: '2026.01.02',
    time: '2026-01-02T00:00:00.000Z',
    of: {
      kev: { version: '2026.01.02', released: '2026-01-02T00:00:00.000Z' },
      epss: { date: '2026-01-01', model: 'v4' },
      cveList: { newest: '2026-01-01T00:00:00.000Z' },
      nvd: { date: '2026-01-01' },
      cwe: { version: '4.1', released: '2026-01-01T00:00:00.000Z' },
      attack: { newest: '2026-01-01T00:00:00.000Z' },
    },
    vulnerabilities: ids.map((id) => ({
      id,
      kev: ['Loomwright', 'Loom', 'Loom Dropped Thread', '2026-01-01', '2026-01-22', false, ['CWE-20'], []],
      epss: [12_345, 90_000],
    })),
    entities: [],
    relations: [],
  });
}

/** A release of the list of weaknesses, with their names by number, and the parents of some. */
export function weaknessCatalogue(
  version: string,
  day: string,
  names: Readonly<Record<number, string>>,
  parents: Readonly<Record<number, number>> = {},
): string {
  const linked = (id: string) => {
    const parent = parents[Number(id)];
    if (parent === undefined) return '';
    const link = `<Related_Weakness Nature="ChildOf" CWE_ID="${parent}" View_ID="1000"/>`;
    return `<Related_Weaknesses>${link}</Related_Weaknesses>`;
  };
  const entries = Object.entries(names).map(
    ([id, name]) => `<Weakness ID="${id}" Name="${name}" Status="Stable">${linked(id)}</Weakness>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Weakness_Catalog Name="CWE" Version="${version}" Date="${day}"><Weaknesses>${entries.join('')}</Weaknesses></Weakness_Catalog>`;
}

/** A report of the Go database about a module that has the name of the report, for these CVEs. */
export function goReport(id: string, day: string, cves: readonly string[], fixed = '1.4.0'): string {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }];
  return JSON.stringify({
    schema_version: '1.3.1',
    id,
    modified: `${day}T10:00:00Z`,
    published: `${day}T10:00:00Z`,
    summary: 'Dropped threads in example.test/loom',
    aliases: cves,
    affected: [{ package: { name: 'example.test/loom', ecosystem: 'Go' }, ranges }],
    references: [{ type: 'FIX', url: 'https://loom.example.test/cl/7' }],
  });
}
