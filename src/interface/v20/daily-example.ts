import type { DailyBrief } from '../../services/daily/contract.ts';

/** Two sections of a brief, each with its first item and sentences. */
export const dailyExample = {
  date: '2026-08-21',
  asOf: '2026-08-21T17:46:43.601Z',
  freshness: 0.012,
  requiresReview: true,
  confidence: 0.8757,
  sources: [
    {
      id: 'source:kev',
      title: 'Known Exploited Vulnerabilities Catalog',
      url: 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
      publisher: 'Cybersecurity and Infrastructure Security Agency (CISA)',
      retrievedAt: '2026-08-22T06:00:04.512Z',
      sha256: '137884960e3f801665bfa47694e703fbc4dd1c738df5e0e5af12d325a5f8a9d5',
      asOf: '2026-08-21T17:46:43.601Z',
      confidence: 0.9,
      freshness: 1,
    },
  ],
  headline:
    'The newest day with data is 2026-08-21, so this brief is about that day. On 2026-08-21, 1 CVE was added to the KEV catalog. From 2026-08-21 to 2026-08-28, 7 CVEs are due according to the KEV catalog. CVE-2026-33824 comes first; timeline for exposed systems: 3 days with a forensic investigation; risk level: critical. This brief is about a past day: the sources date what happened, while risks and timelines are those of the data stored now.',
  sentences: [
    {
      text: 'The newest day with data is 2026-08-21, so this brief is about that day.',
      kind: 'notice',
      claims: [],
      lang: 'en',
      in: '/headline',
      values: {
        newest: '2026-08-21',
      },
    },
    {
      text: 'On 2026-08-21, 1 CVE was added to the KEV catalog.',
      kind: 'count',
      claims: [],
      lang: 'en',
      in: '/headline',
      count: {
        path: '/api/v20/daily/intelligence?date=2026-08-21#/sections/0/counts/kev_added',
        manifest: 27,
        total: 1,
      },
      values: {
        day: '2026-08-21',
      },
    },
    {
      text: 'From 2026-08-21 to 2026-08-28, 7 CVEs are due according to the KEV catalog.',
      kind: 'count',
      claims: [],
      lang: 'en',
      in: '/headline',
      count: {
        path: '/api/v20/daily/intelligence?date=2026-08-21#/sections/1/total',
        manifest: 27,
        total: 7,
      },
      values: {
        from: '2026-08-21',
        to: '2026-08-28',
      },
    },
    {
      text: 'CVE-2026-33824 comes first; timeline for exposed systems: 3 days with a forensic investigation; risk level: critical.',
      kind: 'derived',
      claims: ['claim:ef618adf506fd985', 'claim:eb0fa2493c90e139'],
      lang: 'en',
      in: '/headline',
      derived: {
        rule: 'ssvc:cisa:dt_bod2604',
        rows: [5, 11, 12, 15],
        values: {
          tier: '3df',
          level: 'critical',
        },
      },
    },
    {
      text: 'This brief is about a past day: the sources date what happened, while risks and timelines are those of the data stored now.',
      kind: 'notice',
      claims: [],
      lang: 'en',
      in: '/headline',
      values: {},
    },
  ],
  sections: [
    {
      name: 'new',
      total: 1,
      counts: {
        kev_added: 1,
        published: 0,
      },
      items: [
        {
          id: 'CVE-2026-73570',
          title: 'Zimbra Collaboration Suite (ZCS) OS Command Injection Vulnerability',
          severity: 'unknown',
          cvss: null,
          epss: 0.00539,
          kev: true,
          risk: 'critical',
          riskScore: 90,
          tier: '3df',
          day: '2026-08-21',
          reasons: [
            {
              code: 'kev_added',
              value: '2026-08-21',
              claims: ['claim:a4468d2b2b4a38b9'],
            },
            {
              code: 'kev_due',
              value: '2026-08-24',
              claims: ['claim:04234fa617220156'],
            },
          ],
          claims: [
            'claim:a4468d2b2b4a38b9',
            'claim:04234fa617220156',
            'claim:2f02e69860343fc3',
            'claim:00381857c17a4148',
          ],
        },
      ],
      text: 'On 2026-08-21, 1 CVE was added to the KEV catalog. CVE-2026-73570 was added to the KEV catalog on 2026-08-21; its title is “Zimbra Collaboration Suite (ZCS) OS Command Injection Vulnerability”.',
      sentences: [
        {
          text: 'On 2026-08-21, 1 CVE was added to the KEV catalog.',
          kind: 'count',
          claims: [],
          lang: 'en',
          in: '/sections/0/text',
          count: {
            path: '/api/v20/daily/intelligence?date=2026-08-21#/sections/0/counts/kev_added',
            manifest: 27,
            total: 1,
          },
          values: {
            day: '2026-08-21',
          },
        },
        {
          text: 'CVE-2026-73570 was added to the KEV catalog on 2026-08-21; its title is “Zimbra Collaboration Suite (ZCS) OS Command Injection Vulnerability”.',
          kind: 'fact',
          claims: ['claim:a4468d2b2b4a38b9', 'claim:a8321710fa075514'],
          lang: 'en',
          in: '/sections/0/text',
          quotes: [
            {
              text: 'Zimbra Collaboration Suite (ZCS) OS Command Injection Vulnerability',
              lang: 'en',
            },
          ],
        },
      ],
    },
    {
      name: 'scores',
      total: 255,
      counts: {},
      items: [
        {
          id: 'CVE-2021-22681',
          title: 'Rockwell Multiple Products Insufficient Protected Credentials Vulnerability',
          severity: 'critical',
          cvss: 9.8,
          epss: 0.60993,
          kev: true,
          risk: 'critical',
          riskScore: 100,
          tier: '3df',
          day: '2026-08-16',
          reasons: [
            {
              code: 'epss_before',
              value: 0.25455,
              claims: [],
            },
            {
              code: 'epss_after',
              value: 0.60993,
              claims: ['claim:d5108a97a05be838'],
            },
          ],
          claims: ['claim:d5108a97a05be838', 'claim:0af9dc9bb655afbf', 'claim:a986ed252c6c693b'],
        },
      ],
      text: 'In the EPSS data of 2026-08-16, 255 scores differ by at least 0.1 from the day stored before. For CVE-2021-22681, the EPSS score rose from 0.25455 on 2026-06-21 to 0.60993 on 2026-08-16.',
      sentences: [
        {
          text: 'In the EPSS data of 2026-08-16, 255 scores differ by at least 0.1 from the day stored before.',
          kind: 'count',
          claims: [],
          lang: 'en',
          in: '/sections/4/text',
          count: {
            path: '/api/v20/daily/intelligence?date=2026-08-16#/sections/4/total',
            manifest: 27,
            total: 255,
          },
          values: {
            day: '2026-08-16',
          },
        },
        {
          text: 'For CVE-2021-22681, the EPSS score rose from 0.25455 on 2026-06-21 to 0.60993 on 2026-08-16.',
          kind: 'derived',
          claims: ['claim:d5108a97a05be838'],
          lang: 'en',
          in: '/sections/4/text',
          derived: {
            rule: 'epss-move',
            rows: [],
            values: {
              before: '0.25455',
              beforeDay: '2026-06-21',
              after: '0.60993',
              afterDay: '2026-08-16',
            },
          },
        },
      ],
    },
  ],
  meta: {
    engine: 'template',
    newest: '2026-08-21',
    isEmpty: false,
    isPast: true,
    dropped: [],
    manifest: 27,
    locale: 'en',
    requestedLocale: null,
    localeFallback: false,
  },
} satisfies DailyBrief;
