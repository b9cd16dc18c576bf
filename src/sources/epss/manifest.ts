import { states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

const published = 'https://epss.empiricalsecurity.com/';

export const manifest: SourceManifest = {
  name: 'epss',
  title: 'Exploit Prediction Scoring System',
  publisher: 'Forum of Incident Response and Security Teams (FIRST)',
  licence: 'Free to use with attribution to FIRST',
  homepage: 'https://www.first.org/epss/',
  cadence: 'every day',
  upstream: {
    addresses: [published, 'https://epss.cyentia.com/'],
    everyMs: 5 * 60_000,
    how: 'the scores of each missing day among the last 30, `epss_scores-2026-08-16.csv.gz`; no earlier days',
  },
  completeness: 'snapshot',
  files: 'document',
  rank: 50,
  mapper: 1,
  decides: 'epss',
  reliability: {
    currentForHours: 24,
    halvedAfterDays: 3,
    says: { epss: states('A') },
  },
  urlOf: ({ upstreamVersion: day }) => (day === null ? null : `${published}epss_scores-${day}.csv.gz`),
};
