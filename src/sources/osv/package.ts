import { packageId } from '../../domain/entity/name.ts';
import { derived, type Origin, type UpstreamTrace } from '../../domain/origin.ts';
import type { AffectedProduct, VersionRange } from '../../domain/product.ts';
import { isPartOfEcosystem, packageUrlOf, versionSchemeOf } from './ecosystem.ts';
import { readRange } from './ranges.ts';
import type { OsvAffected } from './wire.ts';

/**
 * One affected package with its versions.
 * @param takesVersions whether single versions are listed; where they are not, the rest is unknown
 */
export function readPackage(
  entry: OsvAffected,
  source: string,
  takesVersions: boolean,
  trace: UpstreamTrace | null,
): AffectedProduct {
  const { name, ecosystem } = namesIn(entry);
  const versions = [
    ...(entry.ranges ?? []).flatMap((range) => readRange(range, ecosystem, trace)),
    ...(takesVersions ? listedVersions(entry, ecosystem, trace) : []),
  ];
  const { modules, programRoutines } = readImports(entry, trace);
  const purl = packageUrlIn(entry);
  const repository = repositoryOf(entry);
  const affected: AffectedProduct = {
    vendor: null,
    product: null,
    versions,
    cpes: [],
    purl,
    defaultStatus: takesVersions && versions.length > 0 ? 'unaffected' : 'unknown',
    ...(name === null ? {} : { packageName: name }),
    ...(repository === null ? {} : { repository }),
    ...(ecosystem !== null && (purl === null || isPartOfEcosystem(ecosystem))
      ? { platforms: [ecosystem] }
      : {}),
    ...(modules.length > 0 ? { modules } : {}),
    ...(programRoutines.length > 0 ? { programRoutines } : {}),
    source,
  };
  if (trace !== null) markPackage(affected, entry, trace);
  return affected;
}

/** The pointer of what states the package, below that of its entry. */
export function statedAt(entry: OsvAffected): string {
  if (entry.package) return '/package/name';
  const withRepository = entry.ranges?.findIndex(({ repo }) => repo) ?? -1;
  return withRepository >= 0 ? `/ranges/${withRepository}/repo` : '';
}

/** The record's own package URL, unless it is invalid; otherwise the one that ecosystem and name make. */
export function packageUrlIn(entry: OsvAffected): string | null {
  const given = entry.package?.purl ? packageId(entry.package.purl) : null;
  if (given !== null) return given;
  const { name, ecosystem } = namesIn(entry);
  return ecosystem === null || name === null ? null : packageUrlOf(ecosystem, name);
}

function namesIn({ package: named }: OsvAffected) {
  return { name: named?.name.trim() || null, ecosystem: named?.ecosystem?.trim() || null };
}

/** The one repository of all ranges of commits; null where there are several. */
function repositoryOf({ ranges }: OsvAffected): string | null {
  const repositories = new Set((ranges ?? []).flatMap(({ repo }) => (repo ? [repo] : [])));
  const [only = null] = repositories;
  return repositories.size === 1 ? only : null;
}

function listedVersions(
  entry: OsvAffected,
  ecosystem: string | null,
  trace: UpstreamTrace | null,
): VersionRange[] {
  const { versions } = entry;
  if (!versions) return [];
  return versions.flatMap((version, index) => {
    if (version.trim() === '') return [];
    const scheme = ecosystem === null ? null : versionSchemeOf(ecosystem, version);
    const single: VersionRange = { version, status: 'affected', scheme };
    const list = trace === null ? null : derived(trace.at(versions));
    if (list !== null) trace?.mark(single, versions, { version: String(index), status: list, scheme: list });
    return [single];
  });
}

/** For Go: the affected packages of the module, and the functions and methods in them. */
function readImports(
  { ecosystem_specific }: OsvAffected,
  trace: UpstreamTrace | null,
): { readonly modules: string[]; readonly programRoutines: string[] } {
  const lists = { modules: [] as string[], programRoutines: [] as string[] };
  const seen = new Set<string>();
  for (const { holder, list, name, text } of importedNames(ecosystem_specific)) {
    if (seen.has(`${list} ${text}`)) continue;
    seen.add(`${list} ${text}`);
    const index = lists[list].push(text) - 1;
    trace?.markElement(lists[list], index, holder, name);
  }
  return lists;
}

function* importedNames(specific: OsvAffected['ecosystem_specific']) {
  for (const imported of specific?.imports ?? []) {
    if (imported.path)
      yield { list: 'modules', holder: imported, name: 'path', text: imported.path } as const;
    const { symbols } = imported;
    for (const [name, text] of symbols?.entries() ?? []) {
      if (symbols && text !== '') yield { list: 'programRoutines', holder: symbols, name, text } as const;
    }
  }
}

function markPackage(affected: AffectedProduct, entry: OsvAffected, trace: UpstreamTrace): void {
  const { package: named, ranges } = entry;
  const ofRange = ranges?.find(({ repo }) => repo === affected.repository);
  trace.mark(affected, entry, {
    versions: derived(trace.at(entry)),
    purl: purlOrigin(affected.purl, entry, trace),
    ...(named ? { packageName: trace.member(affected.packageName, named, 'name') } : {}),
    ...(ofRange ? { repository: trace.member(affected.repository, ofRange, 'repo') } : {}),
  });
  if (named && affected.platforms) trace.markElement(affected.platforms, 0, named, 'ecosystem');
}

function purlOrigin(purl: string | null, { package: named }: OsvAffected, trace: UpstreamTrace): Origin {
  if (!named) return derived('');
  if (purl === null) return derived(trace.at(named));
  if (purl === named.purl) return trace.member(purl, named, 'purl');
  if (named.purl && packageId(named.purl) === purl) return derived(trace.at(named, 'purl'));
  return derived(trace.at(named, 'name'), trace.at(named, 'ecosystem'));
}
