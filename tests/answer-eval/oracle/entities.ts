import { linksOfBundle, type RawBundle, readBundle } from '../../oracle/attack.ts';
import { capecId, linksOfPatterns, readPatterns } from '../../oracle/capec.ts';
import { cweId, entriesOf, linksOfCatalog } from '../../oracle/cwe.ts';
import { readCweCatalog, readDocuments } from '../../oracle/files.ts';
import { listOf, membersOf, textOf } from '../../oracle/json.ts';
import type { RawLink } from '../../oracle/link.ts';
import { kevMappings, linksOfMapping } from '../../oracle/lists.ts';
import { type RawElement, scanXml } from '../../oracle/xml.ts';
import type { Statement } from './statement.ts';

/** An entity of ATT&CK, CWE or CAPEC, as questions name it. */
export interface NamedThing {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** The day of its last change; empty where the files have another form for it. */
  readonly modified: string;
  /** No longer in use. */
  readonly isRevoked: boolean;
}

export interface EntityFacts {
  readonly things: readonly NamedThing[];
  readonly statements: readonly Statement[];
  readonly links: readonly RawLink[];
}

/** Everything that ATT&CK, CWE, CAPEC and the mappings of KEV say. */
export async function readEntities(): Promise<EntityFacts> {
  const bundles = readDocuments('attack/*.json.gz').map(({ json }) => readBundle(json));
  const patterns = readPatterns(readDocuments('capec/*.json.gz')[0]?.json);
  const { bytes } = await readCweCatalog();
  const xml = bytes.toString();
  const catalog = scanXml(xml);
  const definitions = definitionsIn(xml);
  const described = [
    ...bundles.flatMap(ofBundle),
    ...ofPatterns(patterns),
    ...entriesOf(catalog).map((entry) => ofEntry(entry, definitions)),
  ];
  const mapped = readDocuments('kev-attack/*.json').flatMap(({ json }) => kevMappings(json));
  const links = [
    ...bundles.flatMap(linksOfBundle),
    ...linksOfPatterns(patterns),
    ...linksOfCatalog(catalog),
    ...mapped.flatMap(linksOfMapping),
  ];
  return {
    things: described.map(({ thing }) => thing),
    statements: [...described.flatMap(({ thing, text }) => statementsOf(thing, text)), ...links.map(stated)],
    links,
  };
}

interface Described {
  readonly thing: NamedThing;
  readonly text: string;
}

function ofBundle({ entities }: RawBundle): Described[] {
  return [...entities.values()].map(({ id, type, object }) => ({
    thing: {
      id,
      type,
      name: textOf(object.name).trim(),
      aliases: [...listOf(object.aliases), ...listOf(object.x_mitre_aliases)].map(textOf),
      modified: textOf(object.modified).slice(0, 10),
      isRevoked: object.revoked === true || object.x_mitre_deprecated === true,
    },
    text: textOf(object.description),
  }));
}

function ofPatterns(patterns: ReturnType<typeof readPatterns>): Described[] {
  return [...patterns.values()].map((pattern) => {
    const { name, description, x_capec_status: status } = membersOf(pattern);
    const isRevoked = status === 'Deprecated' || status === 'Obsolete';
    const thing = {
      id: capecId(pattern),
      type: 'attack-pattern',
      name: textOf(name),
      aliases: [],
      modified: '',
      isRevoked,
    };
    return { thing, text: textOf(description) };
  });
}

function ofEntry(entry: RawElement, definitions: ReadonlyMap<string, string>): Described {
  const { Name = '', Status } = entry.attributes;
  const isRevoked = Status === 'Deprecated' || Status === 'Obsolete';
  const type = entry.name === 'Weakness' ? 'weakness' : 'category';
  const id = cweId(entry);
  return {
    thing: { id, type, name: Name, aliases: [], modified: '', isRevoked },
    text: definitions.get(id) ?? '',
  };
}

/** The text that defines each entry, with markup as blanks. */
function definitionsIn(xml: string): ReadonlyMap<string, string> {
  const entries = xml.matchAll(
    /<(?:Weakness|Category|View) ID="(\d+)"[^>]*>\s*<(Description|Objective|Summary)>([\s\S]*?)<\/\2>/g,
  );
  return new Map(
    Array.from(entries, ([, number = '', , text = '']) => [
      `CWE-${Number(number)}`,
      text.replace(/<[^>]*>/g, ' '),
    ]),
  );
}

function statementsOf({ id: subject, name, aliases, modified }: NamedThing, text: string): Statement[] {
  return [
    ...(modified === '' ? [] : [{ subject, about: 'modified', parts: { modified } }]),
    ...[name, ...aliases].map((one) => ({ subject, about: 'name', parts: { name: one } })),
    ...(text === '' ? [] : [{ subject, about: 'description', parts: { description: text } }]),
  ];
}

function stated({ from, type, to }: RawLink): Statement {
  return { subject: from, about: type, parts: { 'link.object': to } };
}
