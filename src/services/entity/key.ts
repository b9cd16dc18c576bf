import { parseEntityId } from '../../domain/entity/id.ts';
import { foldName, packageId } from '../../domain/entity/name.ts';
import { Failure } from '../../kit/failure.ts';
import type { StoredEntity } from '../../projection/entity-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { ReadContext } from '../context.ts';
import { choiceText, entitiesNamed, type NamedChoice, suggestEntities } from './named.ts';

/** Longer texts are not names. */
const nameCharactersMax = 200;

/**
 * The entity that a text means: by its id, or by a name that only it has. Case does not matter.
 * @param path of the parameter that contained the text
 * @throws Failure `invalid_input` for a malformed id and for a name of several entities, which are listed;
 *   `not_found` if no source names it, with suggestions
 */
export function findEntity(text: string, context: ReadContext, path = 'id'): StoredEntity {
  const { reader } = context;
  // A path contains unescaped what a package URL escapes.
  const canonical = (text.startsWith('pkg:') ? packageId(text) : null) ?? parseEntityId(text);
  const key = canonical ?? keyNamed(context, text, path);
  const stored = reader.entities.find(key) ?? unlinked(key, reader);
  if (stored !== null) return stored;
  throw notNamed(key, numberedForm.test(key) ? [] : suggestEntities(context, key), path);
}

/**
 * The id of the only entity that has a name.
 * @param accepts which entities count; all by default
 */
export function keyNamed(
  context: ReadContext,
  text: string,
  path: string,
  accepts: (choice: NamedChoice) => boolean = () => true,
): string {
  if (!isName(text)) throw malformed(path);
  const [cve, ...others] = context.reader.entities.namedCves(foldName(text), 2);
  // An advisory often has the same aliases as the CVE that it is about.
  if (cve !== undefined && others.length === 0 && accepts(nickname(cve))) return cve;
  const choices = entitiesNamed(context, text, accepts);
  const [only, ...more] = choices;
  if (only === undefined) throw notNamed(text.trim(), suggestEntities(context, text).filter(accepts), path);
  if (more.length > 0) throw ambiguous(text.trim(), choices, path);
  return only.id;
}

/** Ids of numbered lists, for which suggesting others does not help. */
const numberedForm = /^(?:CVE|CWE|CAPEC)-|^(?:TA?|G|S|C|M|DET|AN)\d/;

/** False for a text that is blank, too long, or starts like an id. */
export function isName(text: string): boolean {
  if (text.trim() === '' || text.length > nameCharactersMax || /\p{Cc}/u.test(text)) return false;
  return !/^\s*(?:(?:CVE|CWE|CAPEC)-|(?:vendor|product|advisory|ssvc|pkg|cpe|claim):)/i.test(text);
}

function nickname(cve: string): NamedChoice {
  return { id: cve, type: 'vulnerability', name: cve };
}

/** A CVE that nothing links to. */
function unlinked(key: string, reader: ProjectionReader): StoredEntity | null {
  if (!key.startsWith('CVE-') || reader.record(key) === null) return null;
  return { id: -1, key, type: 'vulnerability', record: null };
}

function ambiguous(name: string, choices: readonly NamedChoice[], path: string): Failure {
  const details = choices.map((choice) => ({ path, message: `may be ${choiceText(choice)}` }));
  const message = `${name} is a name of ${choices.length} entities. Use one of these ids: ${listed(choices)}.`;
  return new Failure('invalid_input', message, { details });
}

function notNamed(text: string, suggestions: readonly NamedChoice[], path: string): Failure {
  const missing = `No loaded source names ${text}. It may still exist.`;
  if (suggestions.length === 0) return new Failure('not_found', missing);
  const details = suggestions.map((choice) => ({ path, message: `perhaps ${choiceText(choice)}` }));
  return new Failure('not_found', `${missing} Similar: ${listed(suggestions)}.`, { details });
}

const listedMax = 5;

function listed(choices: readonly NamedChoice[]): string {
  const more = choices.length - listedMax;
  const first = choices.slice(0, listedMax).map(({ id, name }) => (name === id ? id : `${id} (${name})`));
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function malformed(path: string): Failure {
  return new Failure('invalid_input', 'The id is not the id of an entity.', {
    details: [
      {
        path,
        message:
          'should look like CVE-2021-44228, CWE-79, CAPEC-63, T1059.001, G0016, vendor:apache, product:apache:log4j, pkg:golang/golang.org/x/net or advisory:icsa-24-298-01, or be a name such as APT28',
      },
    ],
  });
}
