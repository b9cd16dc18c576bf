import { apk } from './apk.ts';
import { cargo } from './cargo.ts';
import { composer } from './composer.ts';
import { deb } from './deb.ts';
import { dotted } from './dotted.ts';
import { gem } from './gem.ts';
import { git } from './git.ts';
import { go } from './go.ts';
import { maven } from './maven.ts';
import { npm } from './npm.ts';
import { nuget } from './nuget.ts';
import { pypi } from './pypi.ts';
import { rpm } from './rpm.ts';
import { semver } from './semver.ts';
import type { Scheme } from './version.ts';

/** Every way of ordering versions that is known. */
export const schemes: readonly Scheme[] = [
  semver,
  npm,
  cargo,
  go,
  pypi,
  maven,
  gem,
  nuget,
  composer,
  deb,
  rpm,
  apk,
  git,
  dotted,
];

/**
 * The scheme of a name in whatever case. A release behind the name of a distribution (`Debian:12`) does not
 * count. Null when the name is unknown or missing.
 */
export function findScheme(name: string | null): Scheme | null {
  const folded = name?.trim().toLowerCase() ?? '';
  return byName.get(folded) ?? byName.get(folded.replace(/:.*$/s, '')) ?? null;
}

const byName: ReadonlyMap<string, Scheme> = new Map(
  schemes.flatMap((scheme) => scheme.names.map((name) => [name, scheme])),
);
