import { present } from '../text.ts';
import type { Assessment, VexStatus } from './assessment.ts';
import { singleVersion, versOf } from './range.ts';

const versionCharactersMax = 1_024;
const rangeCharactersMax = 4_096;

interface VersionStatement {
  readonly version?: string;
  readonly range?: string;
  readonly status: string;
}

/** Products with what is said of their versions, each product once; versions that can't be told are in words elsewhere. */
export function affectsOf(assessments: readonly Assessment[]): object[] {
  const byProduct = new Map<string, Map<string, VersionStatement>>();
  for (const assessment of assessments) {
    for (const { key } of assessment.products) {
      const known = byProduct.get(key) ?? new Map<string, VersionStatement>();
      for (const one of versionsOf(assessment, schemeOf(key))) known.set(JSON.stringify(one), one);
      byProduct.set(key, known);
    }
  }
  return [...byProduct].map(([ref, versions]) => present({ ref, versions: [...versions.values()] }));
}

function versionsOf({ entry, versions, status }: Assessment, scheme: string): VersionStatement[] {
  const ranges = entry.versions.flatMap((range): VersionStatement[] => {
    const vers = singleVersion(range) === null ? versOf(range, scheme) : null;
    return vers === null || vers.length > rangeCharactersMax ? [] : [{ range: vers, status: range.status }];
  });
  const single = versions
    .filter(({ version }) => version.length <= versionCharactersMax)
    .map((one): VersionStatement => ({ version: one.version, status: statuses[one.status] }));
  const isAll = status !== null && (entry.defaultStatus === 'affected' || status === 'not_affected');
  const all = isAll ? [{ range: `vers:${scheme}/*`, status: statuses[status] }] : [];
  return [...all, ...ranges, ...single];
}

const statuses: Readonly<Record<VexStatus, string>> = {
  affected: 'affected',
  not_affected: 'unaffected',
  fixed: 'unaffected',
  under_investigation: 'unknown',
};

/** How versions are ordered: as the type of package does it. */
function schemeOf(key: string): string {
  return /^pkg:([a-z0-9.+-]+)\//.exec(key)?.[1] ?? 'generic';
}
