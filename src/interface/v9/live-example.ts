import type { LivePackages } from '../../services/live/contract.ts';

/** Two packages of a store without newer CVE records. */
export const liveExample = {
  packages: [
    {
      name: 'exploited-now',
      quality: { overall: 0.375, grade: 'E', known: 1, freshness: 0.375 },
      reason: null,
      window: { from: '2026-08-15T00:00:00.000Z', to: '2026-08-22T00:00:00.000Z' },
      newest: '2026-08-21',
      total: 1,
      items: [
        {
          id: 'CVE-2025-62593',
          title: 'Ray-Project Ray Code Injection Vulnerability',
          severity: 'high',
          cvss: 8.8,
          epss: 0.00369,
          kev: true,
          risk: 'critical',
          riskScore: 92,
          tier: '3df',
          day: '2026-08-17',
          reasons: [
            { code: 'kev_added', value: '2026-08-17', claims: ['claim:a98767e0cb0142f6'] },
            { code: 'kev_due', value: '2026-08-20', claims: ['claim:04d939a53d5da933'] },
          ],
          claims: [
            'claim:a98767e0cb0142f6',
            'claim:04d939a53d5da933',
            'claim:b8eca5700ed444bd',
            'claim:2c4e4790ce9202a5',
            'claim:2991bfccb808dc1a',
          ],
        },
      ],
      sources: ['epss', 'kev'],
    },
    {
      name: 'new-critical',
      quality: { overall: 0, grade: 'F', known: 0, freshness: 0 },
      reason: 'too_old',
      window: { from: '2026-08-15T00:00:00.000Z', to: '2026-08-22T00:00:00.000Z' },
      newest: '2025-01-23',
      total: 0,
      items: [],
      sources: [],
    },
  ],
  requiresReview: true,
  confidence: 0.878,
  freshness: 0.375,
  sources: [
    {
      id: 'source:epss',
      title: 'Exploit Prediction Scoring System',
      url: 'https://www.first.org/epss/',
      publisher: 'Forum of Incident Response and Security Teams (FIRST)',
      retrievedAt: '2026-08-16T00:00:00.000Z',
      sha256: null,
      asOf: '2026-08-16T00:00:00.000Z',
      confidence: 0.95,
      freshness: 0.375,
    },
  ],
  asOf: '2026-08-21T17:46:43.601Z',
  manifest: 27,
} satisfies LivePackages;
