import { type RawScore as ComparableScore, preferredScore } from './changes.ts';
import type { RawScore } from './cve.ts';
import { listOf, type Members, textOf } from './json.ts';

/**
 * The score that counts among those of all files, with its severity.
 * @param own of the CVE record
 * @param ofReports of OSV records and CSAF advisories
 * @param pack the entry of the starter pack, whose scores count only if no file scores the CVE itself
 */
export function preferredOf(
  own: readonly RawScore[],
  ofReports: readonly ComparableScore[],
  pack: Members | undefined,
): ReturnType<typeof preferredScore> {
  const all = [...own.map(comparable), ...ofReports];
  const isScored = all.some(({ isForProducts }) => isForProducts !== true);
  return preferredScore(isScored ? all : [...all, ...scoresOfPack(pack)]);
}

const cvssMembers: Readonly<Record<string, ComparableScore['version']>> = {
  '4.0': 'cvssV4_0',
  '3.1': 'cvssV3_1',
  '3.0': 'cvssV3_0',
  '2.0': 'cvssV2_0',
};

function comparable({ version, baseScore, source, role }: RawScore): ComparableScore {
  return scoreOf(version, baseScore, source, role);
}

function scoreOf(version: string, value: number, source: string, role: string): ComparableScore {
  const member = cvssMembers[version];
  if (member === undefined) throw new Error(`${version} is not a version of CVSS`);
  return { version: member, value, source, scorer: role === 'cna' ? 0 : source === 'CISA-ADP' ? 1 : 2 };
}

function scoresOfPack(entry: Members | undefined): ComparableScore[] {
  const stated = listOf(entry?.scores)
    .map(listOf)
    .map(([version, , value, source, role]) =>
      scoreOf(textOf(version), Number(value), textOf(source), textOf(role)),
    );
  const { nvdScore } = entry ?? {};
  return typeof nvdScore === 'number' ? [...stated, scoreOf('3.1', nvdScore, 'NVD', 'other')] : stated;
}
