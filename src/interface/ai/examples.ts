import type { QuestionAnswer, SecurityBrief, SocSummary } from '../../services/answers/contract.ts';
import type { Immutable } from '../schemas/match.ts';
import { runIdExample } from './run-example.ts';

/** A question has at most 2,000 characters, each of up to twelve bytes in JSON. */
export const bodyBytesMax = 32 * 1024;

export const askRequest = {
  question: 'Is CVE-2023-34362 exploited?',
  locale: 'en',
};
export const topicRequest = {
  topic: 'CVE-2023-34362',
};

const sources: QuestionAnswer['sources'] = [
  {
    id: 'source:cve-list',
    title: 'CVE List',
    url: 'https://raw.githubusercontent.com/CVEProject/cvelistV5/main/cves/2023/34xxx/CVE-2023-34362.json',
    publisher: 'CVE Program',
    retrievedAt: '2026-11-23T00:21:42.252Z',
    sha256: 'e43ec7fd87065dd3ee90e8ffc4bc36691c31e69ea94155f202b43c43a52f39cf',
    asOf: '2024-08-02T16:10:06.378Z',
    confidence: 0.9,
    freshness: 0.012,
  },
  {
    id: 'source:kev',
    title: 'Known Exploited Vulnerabilities Catalog',
    url: 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
    publisher: 'Cybersecurity and Infrastructure Security Agency (CISA)',
    retrievedAt: '2026-11-23T00:21:42.273Z',
    sha256: '137884960e3f801665bfa47694e703fbc4dd1c738df5e0e5af12d325a5f8a9d5',
    asOf: '2026-08-21T17:46:43.601Z',
    confidence: 0.95,
    freshness: 1,
  },
];
const references = sources.flatMap(({ url }) => url ?? []);

/** The numbers are those of the whole answers, of which the examples show a part. */
export const askExample: Immutable<QuestionAnswer> = {
  answer:
    "CVE-2023-34362 is listed in the KEV catalog of 2026-08-21 as exploited; it was added on 2023-06-02, with the due date 2023-06-23. For CVE-2023-34362, the KEV catalog names known use in ransomware campaigns. For CVE-2023-34362, CISA's BOD 26-04 table gives a remediation timeline; publicly exposed systems: 3 days with a forensic investigation; other systems: 3 days with a forensic investigation.",
  sentences: [
    {
      text: 'CVE-2023-34362 is listed in the KEV catalog of 2026-08-21 as exploited; it was added on 2023-06-02, with the due date 2023-06-23.',
      kind: 'fact',
      claims: ['claim:2c46881214698911', 'claim:277b88971c81e986', 'claim:04b830b39c1678b7'],
      lang: 'en',
      in: '/answer',
    },
    {
      text: 'For CVE-2023-34362, the KEV catalog names known use in ransomware campaigns.',
      kind: 'fact',
      claims: ['claim:61b278fb908ee422'],
      lang: 'en',
      in: '/answer',
    },
    {
      text: "For CVE-2023-34362, CISA's BOD 26-04 table gives a remediation timeline; publicly exposed systems: 3 days with a forensic investigation; other systems: 3 days with a forensic investigation.",
      kind: 'derived',
      claims: ['claim:7235963ac7bfd603', 'claim:efdc90b88e957531', 'claim:2c46881214698911'],
      lang: 'en',
      in: '/answer',
      derived: {
        rule: 'ssvc:cisa:dt_bod2604',
        rows: [15, 13],
        values: {
          exposed: '3df',
          notExposed: '3df',
        },
      },
    },
  ],
  sources,
  references,
  confidence: 0.8811,
  freshness: 0.012,
  requiresReview: true,
  meta: {
    intent: 'kev_status',
    entities: [
      {
        id: 'CVE-2023-34362',
        type: 'vulnerability',
        name: null,
        isKnown: true,
        matchedText: 'CVE-2023-34362',
      },
    ],
    alternatives: [],
    engine: 'template',
    window: null,
    slots: [
      {
        name: 'listed',
        state: 'value',
      },
      {
        name: 'added',
        state: 'value',
      },
      {
        name: 'due',
        state: 'value',
      },
      {
        name: 'ransomware',
        state: 'value',
      },
    ],
    coverage: 1,
    understanding: 0.9496,
    conflicts: [],
    dropped: [],
    asOf: '2026-08-21T17:46:43.601Z',
    manifest: 27,
    locale: 'en',
    requestedLocale: 'en',
    localeFallback: false,
    runId: runIdExample,
  },
};

const meta: QuestionAnswer['meta'] = {
  intent: 'cve_analysis',
  entities: [
    {
      id: 'CVE-2023-34362',
      type: 'vulnerability',
      name: null,
      isKnown: true,
      matchedText: 'CVE-2023-34362',
    },
  ],
  alternatives: [],
  engine: 'template',
  window: null,
  slots: [
    {
      name: 'description',
      state: 'value',
    },
    {
      name: 'score',
      state: 'value',
    },
    {
      name: 'kev',
      state: 'value',
    },
    {
      name: 'epss',
      state: 'value',
    },
    {
      name: 'ssvc',
      state: 'value',
    },
    {
      name: 'affected',
      state: 'value',
    },
    {
      name: 'fix',
      state: 'value',
    },
    {
      name: 'weakness',
      state: 'value',
    },
    {
      name: 'dates',
      state: 'value',
    },
  ],
  coverage: 1,
  understanding: 0.9048,
  conflicts: [],
  dropped: [],
  asOf: '2026-08-21T17:46:43.601Z',
  manifest: 27,
  locale: 'en',
  requestedLocale: null,
  localeFallback: false,
  runId: runIdExample,
};

export const reportExample: Immutable<SecurityBrief> = {
  topic: 'CVE-2023-34362',
  intent: 'cve_analysis',
  brief: {
    summary:
      'For CVE-2023-34362, CISA-ADP gives a CVSS 3.1 base score of 9.8 (critical) with the vector CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H.',
    risk: 'critical',
    recommendations: [
      'For CVE-2023-34362, progress moveit_transfer is fixed in 2020.0, 2021.0.7, and 2021.1.5.',
    ],
  },
  sentences: [
    {
      text: 'For CVE-2023-34362, CISA-ADP gives a CVSS 3.1 base score of 9.8 (critical) with the vector CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H.',
      kind: 'fact',
      claims: ['claim:bfd63979fc8ae0a2'],
      lang: 'en',
      in: '/brief/summary',
    },
    {
      text: 'For CVE-2023-34362, progress moveit_transfer is fixed in 2020.0, 2021.0.7, and 2021.1.5.',
      kind: 'fact',
      claims: ['claim:39ad8805f4d782d4', 'claim:df85b7d371040b57', 'claim:96a0a840e638f33c'],
      lang: 'en',
      in: '/brief/recommendations/0',
    },
  ],
  sources,
  references,
  confidence: 0.8411,
  freshness: 0.012,
  requiresReview: true,
  meta,
};

export const socExample: Immutable<SocSummary> = {
  topic: 'CVE-2023-34362',
  risk: 'critical',
  summary:
    'For CVE-2023-34362, CISA-ADP gives a CVSS 3.1 base score of 9.8 (critical) with the vector CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H.',
  fixRecommendation:
    'For CVE-2023-34362, progress moveit_transfer is fixed in 2020.0, 2021.0.7, and 2021.1.5.',
  priorityReasoning:
    "For CVE-2023-34362, CISA's BOD 26-04 table gives a remediation timeline; publicly exposed systems: 3 days with a forensic investigation; other systems: 3 days with a forensic investigation.",
  sentences: [
    {
      text: 'For CVE-2023-34362, CISA-ADP gives a CVSS 3.1 base score of 9.8 (critical) with the vector CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H.',
      kind: 'fact',
      claims: ['claim:bfd63979fc8ae0a2'],
      lang: 'en',
      in: '/summary',
    },
    {
      text: 'For CVE-2023-34362, progress moveit_transfer is fixed in 2020.0, 2021.0.7, and 2021.1.5.',
      kind: 'fact',
      claims: ['claim:39ad8805f4d782d4', 'claim:df85b7d371040b57', 'claim:96a0a840e638f33c'],
      lang: 'en',
      in: '/fixRecommendation',
    },
    {
      text: "For CVE-2023-34362, CISA's BOD 26-04 table gives a remediation timeline; publicly exposed systems: 3 days with a forensic investigation; other systems: 3 days with a forensic investigation.",
      kind: 'derived',
      claims: ['claim:7235963ac7bfd603', 'claim:efdc90b88e957531', 'claim:2c46881214698911'],
      lang: 'en',
      in: '/priorityReasoning',
      derived: {
        rule: 'ssvc:cisa:dt_bod2604',
        rows: [15, 13],
        values: {
          exposed: '3df',
          notExposed: '3df',
        },
      },
    },
  ],
  sources,
  references,
  confidence: 0.839,
  freshness: 0.012,
  requiresReview: true,
  meta,
};
