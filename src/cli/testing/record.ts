import { composeVulnerability, kevStatus } from '../../domain/compose.ts';
import type { Judgement } from '../../domain/risk/judgement.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';

/** A record and its judgement. */
export type JudgedRecord = VulnerabilityRecord & Judgement;

/** A record in which only the id is known. */
export const bareRecord: JudgedRecord = {
  ...composeVulnerability('CVE-2099-1001', []),
  weaknesses: [],
  techniques: [],
  kev: kevStatus(null, null),
  epss: null,
  risk: {
    level: 'unknown',
    score: null,
    reasons: [{ rule: 'too_little_known', value: 'cvss,kev,epss,ssvc', effect: 0, claims: [] }],
    missing: ['cvss', 'kev', 'epss', 'ssvc'],
  },
  priority: { bod: null, ssvc: { coordinator: null, deployer: null } },
};

const day = (date: string) => `${date}T00:00:00.000Z`;
const point = (date: string, score: number, percentile: number, model: string) => ({
  date: day(date),
  score,
  percentile,
  model,
});

/** An invented record with something in every part of the card. */
export const fullRecord: JudgedRecord = {
  ...bareRecord,
  state: 'published',
  title: 'Widget Server runs commands from the name of an uploaded file',
  description: {
    text: 'The upload handler of Examplesoft Widget Server passes the name of a file to a shell.\n\nWhoever can reach the handler can run any command with the rights of the server, without logging in.',
    lang: 'en',
    source: 'examplesoft',
  },
  published: '2099-03-01T14:15:00.000Z',
  modified: day('2099-03-20'),
  reserved: '2099-02-01T08:00:00.000Z',
  severity: 'critical',
  tags: ['disputed', 'x_internal'],
  cvss: [
    {
      version: '4.0',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
      baseScore: 9.3,
      severity: 'critical',
      source: 'examplesoft',
      role: 'cna',
    },
    {
      version: '3.1',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H',
      baseScore: 8.7,
      vectorScore: 8.8,
      severity: 'high',
      source: 'CISA-ADP',
      role: 'adp',
    },
    { version: '2.0', vector: null, baseScore: 10, severity: 'high', source: 'somebody', role: 'other' },
  ],
  ssvc: {
    exploitation: 'active',
    automatable: 'yes',
    technicalImpact: 'total',
    role: 'CISA Coordinator',
    version: '2.0.3',
    timestamp: day('2099-03-02'),
    source: 'CISA-ADP',
  },
  cwes: ['CWE-20', 'CWE-78'],
  weaknesses: [
    { id: 'CWE-78', text: 'CWE-78: OS Command Injection', lang: 'en', source: 'examplesoft', name: null },
    { id: 'CWE-20', text: null, lang: null, source: 'CISA-ADP', name: 'Improper Input Validation' },
  ],
  affected: [
    {
      vendor: 'Examplesoft',
      product: 'Widget Server',
      versions: [
        { version: '2.0', status: 'affected', scheme: 'semver', lessThan: '2.4.1' },
        { version: '3.0', status: 'affected', scheme: 'semver', lessThanOrEqual: '3.1.9' },
      ],
      cpes: [],
      purl: null,
      defaultStatus: 'unaffected',
      source: 'examplesoft',
    },
    {
      vendor: 'examplesoft',
      product: 'widget server',
      versions: [{ version: '*', status: 'affected', scheme: null, lessThan: '2.4.1' }],
      cpes: [],
      purl: null,
      defaultStatus: null,
      source: 'CISA-ADP',
    },
    {
      vendor: null,
      product: '部品サーバー',
      versions: [],
      cpes: [],
      purl: null,
      defaultStatus: 'affected',
      source: 'examplesoft',
    },
  ],
  references: [
    { url: 'https://example.com/advisories/2099-01', tags: ['vendor-advisory'], source: 'examplesoft' },
    { url: 'https://example.com/advisories/2099-01', tags: ['patch', 'x_copied'], source: 'CISA-ADP' },
    {
      url: 'https://example.org/a-very-long-address/that-does-not-fit-into-eighty-columns/and-stays-whole.html',
      tags: ['exploit'],
      source: 'examplesoft',
    },
  ],
  advisories: [
    {
      id: 'advisory:exsa-2099-01',
      label: 'EXSA-2099-01',
      title: 'Uploads in Widget Server',
      publisher: 'Examplesoft',
      url: 'https://example.com/advisories/2099-01',
      published: day('2099-03-01'),
      modified: null,
      withdrawn: null,
      remediations: [
        { category: 'vendor_fix', text: 'Update.', url: null, date: null, products: [] },
        { category: 'workaround', text: 'Take no uploads.', url: null, date: null, products: [] },
      ],
      source: 'examplesoft',
    },
  ],
  techniques: [
    {
      id: 'T1190',
      mappingType: 'exploitation_technique',
      comment: null,
      attackVersion: '16.1',
      source: 'ctid',
      name: 'Exploit Public-Facing Application',
    },
  ],
  fixes: [
    {
      affected: 0,
      vendor: 'Examplesoft',
      product: 'Widget Server',
      purl: null,
      version: '2.4.1',
      source: 'examplesoft',
    },
    { affected: 0, vendor: null, product: null, purl: 'pkg:npm/widgets', version: '2.4.1', source: 'osv' },
  ],
  aliases: ['GHSA-xxxx-yyyy-zzzz', 'Widgetgate'],
  kev: {
    listed: true,
    dateAdded: day('2099-03-05'),
    dueDate: day('2099-03-26'),
    ransomware: true,
    requiredAction: 'Update.',
    notes: null,
    catalogVersion: '2099.03.20',
  },
  epss: {
    ...point('2099-03-20', 0.91234, 0.99871, 'v9'),
    trend: [
      point('2099-03-16', 0.5, 0.9, 'v8'),
      point('2099-03-17', 0.1, 0.8, 'v9'),
      point('2099-03-18', 0.35, 0.9, 'v9'),
      point('2099-03-19', 0.62, 0.97, 'v9'),
      point('2099-03-20', 0.91234, 0.99871, 'v9'),
    ],
  },
  risk: {
    level: 'critical',
    score: 95,
    reasons: [
      { rule: 'cvss_base', value: 9.3, effect: 93, claims: ['claim:1'] },
      { rule: 'epss_base', value: 0.91234, effect: 0, claims: ['claim:2'] },
      { rule: 'exploitation_base', value: 'active', effect: 0, claims: ['claim:3'] },
      { rule: 'disputed', value: true, effect: -10, claims: ['claim:4'] },
      { rule: 'epss_percentile', value: 0.99871, effect: 5, claims: ['claim:2'] },
      { rule: 'public_exploit', value: 'active', effect: 4, claims: ['claim:3'] },
      { rule: 'automatable', value: 'yes', effect: 1, claims: ['claim:5'] },
      { rule: 'total_impact', value: 'total', effect: 0, claims: ['claim:6'] },
      { rule: 'ransomware_floor', value: true, effect: 2, claims: ['claim:7'] },
      { rule: 'kev_floor', value: 'listed', effect: 0, claims: ['claim:8'] },
    ],
    missing: [],
  },
  priority: {
    bod: {
      exposed: { possible: ['3df'], soonest: '3df', missing: [], rows: [15] },
      notExposed: { possible: ['3df'], soonest: '3df', missing: [], rows: [14] },
      tiers: [
        {
          key: '3df',
          name: '3 days & forensic investigation',
          description: 'Remediate within 3 days and carry out a forensic triage.',
          forensics: true,
        },
      ],
      clockStart: day('2099-03-05'),
      table: { id: 'ssvc:cisa:dt_bod2604', version: '1.0.0' },
      notice: 'Computed.',
    },
    ssvc: { coordinator: null, deployer: null },
  },
};
