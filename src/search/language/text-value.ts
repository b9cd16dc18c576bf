import { fullCpe } from '../../domain/cpe.ts';
import { parseEntityId } from '../../domain/entity/id.ts';
import { normalName, packageId } from '../../domain/entity/name.ts';
import { parseCweId, parsePartialCveId } from '../../domain/identifiers.ts';
import { readEntityStart, readEntityValue } from './entity-fields.ts';
import type { Field } from './fields.ts';
import type { TextFieldName, TextValue } from './query.ts';
import type { QueryFault } from './query-fault.ts';
import { saysAnything, type Written } from './scanner.ts';

/** The values that a text stands for, usually one. @param written states whether a star follows it */
export function readTextValues(
  field: Field & { readonly name: TextFieldName },
  text: string,
  { isQuoted, isPrefix }: Written,
): readonly TextValue[] | QueryFault {
  const readPrefix = prefixReaders.get(field.name);
  if (isPrefix && (isQuoted || readPrefix !== undefined)) {
    const value = readPrefix?.(isQuoted ? text : text.slice(0, -1).replace(/\*+$/, '')) ?? null;
    return value === null ? 'value' : [{ operator: ':', value, isPrefix: true }];
  }
  const values = readers[field.name](text, field);
  return typeof values === 'string'
    ? values
    : values.map((value) => ({ operator: ':', value, isPrefix: false }));
}

type Reader = (text: string, field: Field) => readonly string[] | QueryFault;

const readers: Readonly<Record<TextFieldName, Reader>> = {
  id: (text) => oneOf(parseEntityId(text) ?? parsePartialCveId(text) ?? anyText(text)),
  alias: (text) => oneOf(anyText(text)),
  vendor: (text) => oneOf(named(text)),
  product: (text) => oneOf(named(text)),
  type: (text, field) => typeWords.get(text.toLowerCase()) ?? readKeyword(text, field),
  state: readKeyword,
  exploit: readKeyword,
  has: readKeyword,
  source: (text) => oneOf(/^[a-z0-9-]{1,64}$/i.test(text) ? text.toLowerCase() : null),
  cwe: (text) => oneOf(parseCweId(/^\d+$/.test(text) ? `CWE-${text}` : text)),
  technique: (text) => oneOf(readEntityValue('technique', text) ?? anyText(text)),
  group: (text) => oneOf(readEntityValue('group', text) ?? anyText(text)),
  'exploited-by': (text) => oneOf(readEntityValue('exploited-by', text) ?? anyText(text)),
  package: readPackage,
  // The field and the value start with the same word, which a pasted name has only once.
  cpe: (text) => readForm(/^cpe:/i.test(text) ? text : `cpe:${text}`, fullCpe),
  purl: (text) => readForm(/^pkg:/i.test(text) ? text : `pkg:${text}`, packageId),
};

/** Readers of the fields that accept the start of a value. */
const prefixReaders: ReadonlyMap<TextFieldName, (text: string) => string | null> = new Map([
  ['id', (text) => (/^\d{4}-\d*$/.test(text) ? `CVE-${text}` : anyText(text))],
  ['alias', anyText],
  ['vendor', named],
  ['product', named],
  ['package', (text) => anyText(/^pkg:/i.test(text) || !text.includes('/') ? text : `pkg:${text}`)],
  ['technique', (text) => readEntityStart('technique', text) ?? anyText(text)],
  ['group', (text) => readEntityStart('group', text) ?? anyText(text)],
  ['exploited-by', (text) => readEntityStart('exploited-by', text) ?? anyText(text)],
]);

/** Words for types that have another name in Cairn. */
const typeWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['cve', ['vulnerability']],
  ['cwe', ['weakness']],
  ['capec', ['attack-pattern']],
  ['actor', ['group']],
  ['software', ['malware', 'tool']],
]);

function oneOf(value: string | null): readonly string[] | QueryFault {
  return value === null ? 'value' : [value];
}

function anyText(text: string): string | null {
  return saysAnything(text) ? text : null;
}

/** Placeholders name nothing. */
function named(text: string): string | null {
  return normalName(text) === null ? null : anyText(text);
}

function readKeyword(text: string, { values = [] }: Field): readonly string[] | QueryFault {
  const word = text.toLowerCase().replace(/[\s_]+/g, '-');
  return values.includes(word) ? [word] : 'value';
}

/** A package URL, with or without `pkg:`, or only the name of a package. */
function readPackage(text: string): readonly string[] | QueryFault {
  if (!/^pkg:/i.test(text) && !text.includes('/')) return oneOf(named(text));
  const id = packageId(/^pkg:/i.test(text) ? text : `pkg:${text}`);
  if (id === null) return 'value';
  return /[?#]|\/[^/]*[^/]@[^/]*$/.test(text) ? 'version' : [id];
}

function readForm(text: string, parse: (text: string) => string | null): readonly string[] | QueryFault {
  return parse(text) === null ? 'value' : [text];
}
