import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LiveItem, LivePackages } from '../../services/live/contract.ts';
import { assertHarmless, run } from '../testing/fakes.ts';

const item: LiveItem = {
  id: 'CVE-2099-1000',
  title: 'Dropped \x1b[2Jthreads in Loom',
  severity: 'high',
  cvss: 8.8,
  epss: 0.2,
  kev: true,
  risk: 'critical',
  riskScore: 92,
  tier: '3df',
  day: '2099-03-17',
  reasons: [{ code: 'kev_added', value: '2099-03-17', claims: ['claim:0123456789abcdef'] }],
  claims: ['claim:0123456789abcdef'],
};

const window = { from: '2099-03-13T00:00:00.000Z', to: '2099-03-20T00:00:00.000Z' };
const live: LivePackages = {
  packages: [
    {
      name: 'exploited-now',
      quality: { overall: 0.82, grade: 'B', known: 1, freshness: 0.82 },
      reason: null,
      ...{ window, newest: '2099-03-19', total: 31, items: [item], sources: ['kev'] },
    },
    {
      name: 'ics',
      quality: { overall: 0, grade: 'F', known: 0, freshness: 0 },
      reason: 'too_old',
      ...{ window, newest: '2098-12-24', total: 0, items: [], sources: [] },
    },
  ],
  requiresReview: true,
  confidence: 0.9,
  freshness: 0.82,
  sources: [],
  asOf: null,
  manifest: 7,
};
const services = { readLivePackages: async () => live };

describe('cairn live', () => {
  test('shows each package with its grade, its items and their reasons', async () => {
    const { code, stdout } = await run('live', { services, columns: 80 });
    assert.equal(code, 0);
    assertHarmless(stdout);
    assert.match(stdout, /exploited-now.*B 0\.82.*the first 1 of 31/);
    assert.match(stdout, /3df.*CVE-2099-1000.*critical 92.*2099-03-17/);
    assert.match(stdout, /kev added 2099-03-17/);
  });

  test('says why a package is empty', async () => {
    const { stdout } = await run('live', { services, columns: 80 });
    assert.match(stdout, /ics.*F 0\.00/);
    assert.match(stdout, /what is stored ends before these seven days; the newest day is 2098-12-24/);
  });

  test('prints JSON into a pipe', async () => {
    const { stdout } = await run('live', { services });
    assert.deepEqual(JSON.parse(stdout), live);
  });
});
