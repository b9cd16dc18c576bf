import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Source, UnmappableError, type VersionIdentity } from '../../src/sources/contract.ts';

const sourcesFolder = fileURLToPath(new URL('../../src/sources/', import.meta.url));
const headBytesMax = 4_096;

/** Where upstream publishes a version, in words, taken from the first fixture of the source that has an address. */
export function exampleAddress(source: Source): string {
  for (const identity of fixtureIdentities(source)) {
    const { key, upstreamVersion = null } = identity;
    const address = source.manifest.urlOf({ key, upstreamVersion });
    if (address === null) continue;
    const named = [upstreamVersion, key].find((name) => name !== null && isIn(address, name));
    return named === undefined ? `\`${address}\`` : `for \`${named}\`: \`${address}\``;
  }
  return 'none is known';
}

/** The kinds of complete versions that the fixtures show; others may exist and are refused. */
function* fixtureIdentities(source: Source): Generator<VersionIdentity> {
  const folder = join(sourcesFolder, source.manifest.name, 'fixtures');
  for (const member of globSync('*.*', { cwd: folder }).sort()) {
    const bytes = readFileSync(join(folder, member));
    if (!source.recognises({ member, head: bytes.subarray(0, headBytesMax) })) continue;
    try {
      yield source.map(bytes, member).identity;
    } catch (error) {
      if (!(error instanceof UnmappableError)) throw error;
    }
  }
}

function isIn(address: string, name: string): boolean {
  return address.toLowerCase().includes(name.toLowerCase());
}
