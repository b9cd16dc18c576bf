import type { AffectedProduct, VersionRange } from '../../domain/product.ts';
import { judgementOf, type Risk } from '../../domain/risk/judgement.ts';
import { fixedVersions } from '../../domain/version/judge.ts';
import type { Fix, VulnerabilityRecord } from '../../domain/vulnerability.ts';

/** Upstream's time in documents of tests. */
export const sampleTime = '2026-02-03T04:05:06.000Z';

/** An entry of a source, with what a test expects about it. */
export function entry(own: Partial<AffectedProduct>): AffectedProduct {
  return {
    ...{ vendor: 'Example', product: 'Loom', versions: [], cpes: [], purl: null },
    ...{ defaultStatus: null, source: 'maker' },
    ...own,
  };
}

export function range(
  status: VersionRange['status'],
  version: string,
  own: Partial<VersionRange> = {},
): VersionRange {
  return { status, version, scheme: 'semver', ...own };
}

/** A record with these entries, and the fixes that they name. */
export function record(
  affected: readonly AffectedProduct[],
  own: Partial<VulnerabilityRecord> = {},
): VulnerabilityRecord {
  const fixes = affected.flatMap((one, index) =>
    fixedVersions(one).map(({ version }): Fix => {
      const { vendor, product, purl, source } = one;
      return { affected: index, vendor, product, purl, version, source };
    }),
  );
  return {
    ...{ description: null, published: null, modified: null, reserved: null },
    ...{ id: 'CVE-2026-10001', state: 'published', title: null, rejected: null, assigned: null },
    ...{ madePublic: null, severity: 'unknown', cvss: [], ssvc: null, otherSsvc: [], cwes: [] },
    ...{ weaknesses: [], affected, cpeConfigurations: [], references: [], aliases: [], replacedBy: [] },
    ...{ tags: [], titles: [], otherDescriptions: [], remarks: [], credits: [], timeline: [] },
    ...{ otherMetrics: [], assigner: null, contributors: [], discovery: null, taxonomies: null },
    ...{ advisories: [], techniques: [], related: [], packages: [], fixes, epss: null },
    kev: {
      ...{ listed: false, dateAdded: null, dueDate: null, ransomware: null, requiredAction: null },
      ...{ notes: null, catalogVersion: null },
    },
    ...own,
  };
}

/** The same with its risk. */
export function judged(
  affected: readonly AffectedProduct[],
  own: Partial<VulnerabilityRecord> = {},
): VulnerabilityRecord & { readonly risk: Risk } {
  const composed = record(affected, own);
  const tables = { bod: null, coordinator: null, deployer: null };
  const { risk } = judgementOf(composed, { isKevRead: true, isEpssRead: true }, tables);
  return { ...composed, risk };
}
