import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type {
  ListedVulnerability,
  ProvenVulnerability,
  VulnerabilityItem,
} from '../../services/vulnerability/contract.ts';
import { lineageExample } from './evidence-examples.ts';
import { judgementExample } from './judgement-example.ts';

/** The same vulnerability as list item and as record, for the published examples. */
export const itemExample = {
  id: 'CVE-2021-44228',
  state: 'published',
  title: 'Apache Log4j runs code named by lookups in log messages',
  published: '2021-12-10T00:00:00.000Z',
  modified: '2025-10-21T23:25:23.000Z',
  severity: 'critical',
  cvss: 10,
  epss: 0.94358,
  kev: true,
  risk: 'critical',
  riskScore: 100,
  tier: '3df',
  vendor: 'Apache Software Foundation',
  product: 'Apache Log4j2',
} satisfies VulnerabilityItem;

const description = {
  text: 'Lookups in log messages of Apache Log4j let attackers run code.',
  lang: 'en',
  source: 'apache',
};

const record = {
  id: itemExample.id,
  state: itemExample.state,
  title: itemExample.title,
  description,
  published: itemExample.published,
  modified: itemExample.modified,
  reserved: '2021-11-26T00:00:00.000Z',
  rejected: null,
  assigned: null,
  madePublic: null,
  severity: itemExample.severity,
  cvss: [
    {
      version: '3.1',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
      baseScore: 10,
      severity: 'critical',
      source: 'CISA-ADP',
      role: 'adp',
    },
  ],
  ssvc: {
    exploitation: 'active',
    automatable: 'yes',
    technicalImpact: 'total',
    role: 'CISA Coordinator',
    version: '2.0.3',
    timestamp: '2025-02-04T14:25:34.000Z',
    source: 'CISA-ADP',
  },
  otherSsvc: [],
  cwes: ['CWE-502'],
  weaknesses: [
    { id: 'CWE-502', text: null, lang: null, source: 'apache', name: 'Deserialization of Untrusted Data' },
  ],
  affected: [
    {
      vendor: itemExample.vendor,
      product: itemExample.product,
      versions: [{ version: '2.0-beta9', status: 'affected', scheme: 'custom', lessThan: '2.15.0' }],
      cpes: ['cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*'],
      purl: 'pkg:maven/org.apache.logging.log4j/log4j-core',
      defaultStatus: 'unaffected',
      source: 'apache',
    },
  ],
  cpeConfigurations: [],
  references: [
    {
      url: 'https://logging.apache.org/log4j/2.x/security.html',
      tags: ['vendor-advisory'],
      source: 'apache',
    },
  ],
  aliases: ['GHSA-jfh8-c2jp-5v3q'],
  replacedBy: [],
  tags: [],
  titles: [{ text: itemExample.title, lang: 'en', source: 'apache' }],
  otherDescriptions: [],
  remarks: [],
  credits: [],
  timeline: [],
  otherMetrics: [],
  assigner: { orgId: 'f0158376-9dc2-43b6-827c-5f631a4d8d09', shortName: 'apache' },
  contributors: [
    {
      role: 'cna',
      orgId: 'f0158376-9dc2-43b6-827c-5f631a4d8d09',
      shortName: 'apache',
      title: null,
      updated: null,
    },
  ],
  discovery: null,
  taxonomies: null,
  advisories: [
    {
      id: 'advisory:go-2099-0001',
      label: 'GO-2099-0001',
      title: 'An advisory',
      publisher: 'Go',
      url: 'https://osv.dev/vulnerability/GO-2099-0001',
      published: '2021-12-14T00:00:00.000Z',
      modified: '2021-12-20T00:00:00.000Z',
      withdrawn: null,
      remediations: [],
      source: 'osv',
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
  related: [],
  packages: ['pkg:maven/org.apache.logging.log4j/log4j-core'],
  fixes: [
    {
      affected: 0,
      vendor: itemExample.vendor,
      product: itemExample.product,
      purl: 'pkg:maven/org.apache.logging.log4j/log4j-core',
      version: '2.15.0',
      source: 'apache',
    },
  ],
  kev: {
    listed: true,
    dateAdded: '2021-12-10T00:00:00.000Z',
    dueDate: '2021-12-24T00:00:00.000Z',
    ransomware: true,
    requiredAction: null,
    notes: null,
    catalogVersion: '2026.08.21',
  },
  epss: {
    date: '2026-08-21T00:00:00.000Z',
    score: itemExample.epss,
    percentile: 0.99957,
    model: 'v2025.03.14',
    trend: [],
  },
} satisfies VulnerabilityRecord;

const proof = {
  provenance: { source: 'cve-list,kev,epss', confidence: 0.95, freshness: 0.87, lineage: lineageExample },
  asOf: null,
};

export const recordExample = { ...record, ...judgementExample, ...proof } satisfies ProvenVulnerability;

/** The same as an item of a batch. */
export const listedExample = {
  ...record,
  ...{ risk: 'critical', riskScore: 100, tier: '3df' },
  ...proof,
} satisfies ListedVulnerability;
