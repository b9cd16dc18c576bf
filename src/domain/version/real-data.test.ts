import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readMembers } from '../../kit/archive/read.ts';
import type { AffectedProduct, VersionRange, VersionStatus } from '../product.ts';
import { judgeProducts } from './judge.ts';

const archive = new URL('../../../../shared/data/cve/cvelistV5-2025-01-24.tar.zst', import.meta.url);

interface RawVersion {
  readonly version: string;
  readonly status: VersionStatus;
  readonly versionType?: string;
  readonly lessThan?: string;
  readonly lessThanOrEqual?: string;
}

interface RawProduct {
  readonly vendor?: string;
  readonly defaultStatus?: VersionStatus;
  readonly versions?: readonly RawVersion[];
}

/**
 * Each record of the kernel's CNA has an entry of commits next to one of releases, in which all except series are
 * affected.
 */
test('the fixed releases of the Linux kernel are unaffected, and those right before them affected', async (t) => {
  if (!existsSync(archive)) return t.skip(`${archive.pathname} is missing`);
  const counts = { records: 0, fixed: 0, before: 0, introduced: 0 };
  for await (const item of readMembers(fileURLToPath(archive))) {
    if (item.kind !== 'file' || !Buffer.from(item.bytes).includes(kernelCna)) continue;
    const raw: readonly RawProduct[] =
      JSON.parse(Buffer.from(item.bytes).toString()).containers.cna.affected ?? [];
    const entries = raw.filter(({ vendor }) => vendor === 'Linux').map(readProduct);
    const releases = entries.find(({ defaultStatus }) => defaultStatus === 'affected');
    if (releases === undefined) continue;
    counts.records++;
    const introduced = releases.versions.find(({ version }) => version === '0')?.lessThan ?? '0';
    for (const { version, status, lessThanOrEqual } of releases.versions) {
      const judge = (requested: string) => judgeProducts(entries, requested).status;
      if (status === 'affected') {
        counts.introduced++;
        assert.equal(judge(version), 'affected', `${item.member} ${version}`);
      }
      const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? [];
      if (status !== 'unaffected' || lessThanOrEqual !== `${major}.${minor}.*`) continue;
      counts.fixed++;
      assert.equal(judge(version), 'unaffected', `${item.member} ${version}`);
      const fixes = releases.versions.filter((other) => other.lessThanOrEqual === lessThanOrEqual);
      const firstPatch = Math.min(...fixes.map((fix) => Number(fix.version.split('.')[2])));
      // Into a series from before the flaw, it may have come with a backport, of which these entries do not know.
      const isOlder = series(`${major}.${minor}`) < series(introduced);
      const before = `${major}.${minor}.${firstPatch - 1}`;
      counts.before++;
      assert.equal(judge(before), isOlder ? 'unaffected' : 'affected', `${item.member} ${before}`);
    }
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(
    counts.records > 2_000 && counts.fixed > 9_000 && counts.before > 9_000 && counts.introduced > 1_500,
  );
});

function series(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return major * 1_000 + minor;
}

const kernelCna = Buffer.from('416baaa9-dc9f-4396-8d5f-8c081fb06d67');

function readProduct({ versions = [], defaultStatus }: RawProduct): AffectedProduct {
  return {
    vendor: 'Linux',
    product: 'Linux',
    versions: versions.map(readVersion),
    cpes: [],
    purl: null,
    defaultStatus: defaultStatus ?? null,
    source: 'Linux',
  };
}

function readVersion({ versionType, ...range }: RawVersion): VersionRange {
  return { ...range, scheme: versionType ?? null };
}
