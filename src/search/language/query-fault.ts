import type { Field } from './fields.ts';
import type { QueryFailure, SourceSpan } from './query.ts';
import type { Written } from './scanner.ts';

/**
 * What is wrong with a condition: the field can't have the value or does not support the operator, or the ends of a
 * range are the wrong way round. `version`: the field does not accept a version.
 */
export type QueryFault = 'value' | 'operator' | 'order' | 'version';

/** Describes the fault in sentences: what is wrong, where, and what to write. @param full place of the condition */
export function describeError(
  field: Field,
  fault: QueryFault,
  { text, place }: Written,
  full: SourceSpan,
): QueryFailure {
  const { name } = field;
  const examples = `Write, for example, ${listWords(field.examples.slice(0, 2))}.`;
  if (fault === 'operator') {
    const used = listWords(field.operators.map((operator) => operatorForms[operator]));
    const message = `${name} does not support this operator; supported: ${used}.`;
    return { kind: 'operator', ...full, message, remedy: examples };
  }
  const listed = `"${cutText(text)}"`;
  if (fault === 'order') {
    const message = `The range ${listed} of ${name} ends before it begins.`;
    return { kind: 'value', ...place, message, remedy: 'Write its lower or earlier end first.' };
  }
  if (fault === 'version') {
    const message = `${listed} has a version or another part after the name, which ${name} does not accept.`;
    return {
      kind: 'value',
      ...place,
      message,
      remedy: `Remove it, or search with purl:${cutText(text)}.`,
    };
  }
  const expected = field.values === undefined ? `, which must be ${describeValues(field)}` : '';
  const message = `${listed} is not a value of ${name}${expected}.`;
  return { kind: 'value', ...place, message, remedy: remedyOf(field) ?? examples };
}

const operatorForms = {
  ':': '":"',
  '>': '">"',
  '>=': '">="',
  '<': '"<"',
  '<=': '"<="',
  '..': '".." (a range)',
  '*': '"*" (any value)',
} as const;

const displayMax = 60;

function cutText(text: string): string {
  const characters = Array.from(text.slice(0, 2 * displayMax + 1));
  return characters.length > displayMax ? `${characters.slice(0, displayMax).join('')}…` : text;
}

function describeValues({ name, type, range: [least, greatest] = [0, 0] }: Field): string {
  const special = idDescriptions.get(name);
  if (special !== undefined) return special;
  if (type === 'number') {
    return `a ${name === 'year' ? 'year' : 'number'} from ${least} to ${greatest}`;
  }
  return typeDescriptions[type];
}

const idDescriptions: ReadonlyMap<Field['name'], string> = new Map([
  ['cwe', 'the id or number of a weakness'],
  ['technique', 'the id or name of an ATT&CK technique'],
  ['group', 'the id or a name of a group'],
  ['exploited-by', 'the id or a name of a group, campaign, malware or tool'],
  ['package', 'a package URL or the name of a package'],
  ['source', 'a name of letters, digits and hyphens'],
]);

const typeDescriptions: Readonly<Record<Field['type'], string>> = {
  id: 'an id',
  name: 'a name',
  keyword: 'a word',
  level: 'a word',
  number: 'a number',
  time: 'a time or an age',
  flag: 'true or false',
  cpe: 'a CPE name of one product',
  purl: 'a package URL',
};

function remedyOf({ name, type, values }: Field): string | null {
  if (values !== undefined) return `Write one of ${listWords(values)}.`;
  if (type === 'flag') return `Write ${name}:true or ${name}:false.`;
  if (type !== 'time') return null;
  return `Write a year, month, day or time such as 2024, 2024-01, 2024-01-31 or 2024-01-31T10:00Z, or an age such as ${name}>=7d (h, d, w, m or y).`;
}

function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}
