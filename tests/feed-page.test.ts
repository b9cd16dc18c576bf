import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { feedConstants, feedScore } from '../src/domain/feed/score.ts';
import { readText } from './architecture/project-files.ts';
import { pointsOnPage } from './oracle/feed-page.ts';

describe('docs/feed.md', () => {
  test('has the points by which the feed is ranked', () => {
    assert.deepEqual(pointsOnPage('match'), { ...feedConstants.match });
    assert.deepEqual(pointsOnPage('change'), { ...feedConstants.change });
  });

  test('has the formula of its constants', () => {
    const { risk, halfLifeDays, windowDays } = feedConstants;
    const page = readText('docs/feed.md');
    assert.ok(page.includes(`risk   = ${risk} × riskScore / 100,`));
    assert.ok(page.includes(`points × 2^(-ageDays / ${halfLifeDays}), 0 after ${windowDays} days`));
  });

  test('has examples that are true', () => {
    const rows = [...readText('docs/feed.md').matchAll(/^\| CVE-.*risk score (\d+).*\| ([\d.]+) \|$/gm)];
    const [flagged, added, quiet] = rows.map(([, riskScore, total]) => [Number(riskScore), Number(total)]);
    const scored = (match: 'technique' | 'vendor' | 'cve', riskScore: number, change: object | null) =>
      feedScore({ match, riskScore, change: change as never }).total;
    assert.equal(
      scored('technique', flagged?.[0] ?? 0, { type: 'ransomware_flagged', ageDays: 0 }),
      flagged?.[1],
    );
    assert.equal(scored('vendor', added?.[0] ?? 0, { type: 'kev_added', ageDays: 11 }), added?.[1]);
    assert.equal(scored('cve', quiet?.[0] ?? 0, null), quiet?.[1]);
  });
});
