import { parseEntityId } from '../../domain/entity/id.ts';
import { foldName, packageId } from '../../domain/entity/name.ts';
import { Failure } from '../../kit/failure.ts';
import type { HeldEntity } from '../../projection/entity-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';

/**
 * The entity that an id means: canonical, or what the one entity is called that bears it as another name.
 * @param path of the parameter that held the id
 * @throws Failure `invalid_input` for what is no id or names several, `not_found` for what no source names
 */
export function findEntity(id: string, reader: ProjectionReader, path = 'id'): HeldEntity {
  const key = entityKeyOf(id, reader, path);
  const held = reader.entities.find(key) ?? unlinked(key, reader);
  if (held !== null) return held;
  throw new Failure(
    'not_found',
    `No source that is loaded names ${key}. That does not mean that it does not exist.`,
  );
}

function entityKeyOf(id: string, reader: ProjectionReader, path: string): string {
  // In a path, what a package URL escapes comes unescaped.
  const canonical = (id.startsWith('pkg:') ? packageId(id) : null) ?? parseEntityId(id);
  if (canonical !== null) return canonical;
  const folded = foldName(id);
  const cves = reader.entities.namedCves(folded, 2);
  const named = cves.length === 1 ? cves : reader.entities.named(folded, 2);
  if (named.length === 1 && named[0] !== undefined) return named[0];
  if (named.length > 1)
    throw new Failure('invalid_input', `${id.slice(0, 60)} names several entities. Ask for one by its id.`);
  throw new Failure('invalid_input', 'The id is not the id of an entity.', {
    details: [
      {
        path,
        message:
          'should look like CVE-2021-44228, CWE-79, CAPEC-63, T1059.001, G0016, vendor:apache, product:apache:log4j, pkg:golang/golang.org/x/net or advisory:icsa-24-298-01',
      },
    ],
  });
}

/** A CVE that nothing links to. */
function unlinked(key: string, reader: ProjectionReader): HeldEntity | null {
  if (!key.startsWith('CVE-') || reader.record(key) === null) return null;
  return { id: -1, key, type: 'vulnerability', record: null };
}
