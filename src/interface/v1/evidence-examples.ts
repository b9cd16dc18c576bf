import type { LineageStep } from '../../domain/provenance.ts';
import type { ChangeEvent } from '../../services/changes/contract.ts';
import type { StoredObject } from '../../services/objects/contract.ts';
import type { HistoricVersion } from '../../services/vulnerability/contract.ts';

const member = 'cves/2021/44xxx/CVE-2021-44228.json';
const earlier = '1f0c3a5b7d9e2468ace013579bdf8642ace02468bdf13579ace02468bdf13579';
const later = '9b2e4d6f8a0c1357bdf02468ace13579bdf02468ace13579bdf02468ace13570';
const segment = '5c7e9a1b3d5f7092b4d6f8a0c2e4061728394a5b6c7d8e9f0a1b2c3d4e5f6071';
const archive = 'c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3';
const retrievedAt = '2026-08-21T06:12:44.108Z';
const upstreamTime = '2025-10-21T23:25:23.000Z';
const url = 'https://github.com/CVEProject/cvelistV5/blob/main/cves/2021/44xxx/CVE-2021-44228.json';

/** Fields that do not apply. */
const blank = { at: null, input: null, output: null, sha256: null, member: null, pointer: null, url: null };

/** From the record of the examples to the bytes of its CVE record. */
export const lineageExample = [
  { ...blank, step: 'compose', actor: 'cairn 0.1.0', output: 'CVE-2021-44228', version: '12' },
  {
    ...blank,
    step: 'map',
    actor: 'cve-list mapper 1',
    input: later,
    output: 'CVE-2021-44228',
    sha256: later,
    pointer: '',
    version: '1',
  },
  {
    ...blank,
    step: 'store',
    actor: 'cairn',
    at: retrievedAt,
    input: later,
    output: segment,
    sha256: later,
    version: '12',
  },
  {
    ...blank,
    step: 'publish',
    actor: 'CVE Program',
    at: upstreamTime,
    output: later,
    sha256: later,
    member,
    pointer: '',
    url,
    version: null,
  },
] satisfies LineageStep[];

export const versionExamples = [
  {
    sha256: earlier,
    source: 'cve-list',
    upstreamTime: '2025-02-04T14:25:34.000Z',
    upstreamVersion: null,
    retrievedAt: '2026-08-14T06:11:02.417Z',
    manifest: 4,
    member,
    pointer: '',
    withdrawn: false,
    current: false,
  },
  {
    sha256: later,
    source: 'cve-list',
    upstreamTime,
    upstreamVersion: null,
    retrievedAt,
    manifest: 12,
    member,
    pointer: '',
    withdrawn: false,
    current: true,
  },
] satisfies [HistoricVersion, HistoricVersion];

export const changeExample = {
  id: '7d1f0b3c5a69e842',
  subject: 'CVE-2021-44228',
  type: 'cvss_raised',
  at: upstreamTime,
  seen: upstreamTime,
  source: 'cve-list',
  manifest: 12,
  before: {
    baseScore: 9.8,
    version: '3.1',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    source: 'CISA-ADP',
    severity: 'critical',
  },
  after: {
    baseScore: 10,
    version: '3.1',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    source: 'CISA-ADP',
    severity: 'critical',
  },
  lineage: lineageExample.slice(1),
} satisfies ChangeEvent;

export const objectExample = {
  sha256: later,
  bytes: 22_481,
  mediaType: 'application/json',
  sourceName: 'cve-list',
  key: 'CVE-2021-44228',
  member,
  upstreamTime,
  upstreamVersion: null,
  retrievedAt,
  manifest: 12,
  current: true,
  origins: [{ name: 'cvelistV5-2026-08-21.tar.zst', sha256: archive, bytes: 123_456_789 }],
  segment: { sha256: segment, start: 1_048_576, length: 22_481 },
  url,
  source: 'cve-list',
  confidence: 0.95,
  freshness: 0.87,
  lineage: lineageExample.slice(2),
} satisfies StoredObject;
