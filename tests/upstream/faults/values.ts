import type { PublishedFile } from '../content.ts';
import type { ContentFault } from './contract.ts';
import { type Json, mapObjects, mapValues } from './json-walk.ts';
import { appended, changeJson, inTexts } from './texts.ts';

/** Values of the wrong type or size, and members that are not what they were. */
export const valueFaults = [
  numbers('not_a_number', 'Numbers are NaN, which JSON does not allow.', 'NaN'),
  numbers('overflowing_number', 'Numbers exceed the range of floating-point numbers.', '1e999'),
  numbers('huge_integer', 'Integers have thirty digits.', '123456789012345678901234567890'),
  {
    kind: 'content',
    name: 'field_missing',
    sentence: 'A required member is missing.',
    alter: (file) =>
      alterKey(file, {
        member: (object, key) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)),
        column: ([first = '', , ...rest]) => [first, ...rest],
        attribute: () => '',
      }),
  },
  {
    kind: 'content',
    name: 'field_renamed',
    sentence: 'A required member has another name.',
    alter: (file) =>
      alterKey(file, {
        member: (object, key) =>
          Object.fromEntries(
            Object.entries(object).map(([name, value]) => [name === key ? `${key}_v2` : name, value]),
          ),
        column: ([first = '', second = '', ...rest]) =>
          second === file.keyMember ? [first, `${second}_v2`, ...rest] : null,
        attribute: (value) => ` ID_v2="${value}"`,
      }),
  },
  {
    kind: 'content',
    name: 'field_retyped',
    sentence: 'A required member has another type.',
    alter: (file) =>
      alterKey(file, {
        member: (object, key) => ({ ...object, [key]: retyped(object[key] ?? null) }),
        column: ([first = '', second = '', ...rest]) =>
          second === file.keyMember ? null : [first, 'about as much as before', ...rest],
        attribute: () => ' ID="the same as before"',
      }),
  },
  {
    kind: 'content',
    name: 'future_dates',
    sentence: 'All dates are ten years later.',
    alter: ({ content }) => inDates(({ year, rest }) => `${Number(year) + 10}${rest}`, content),
  },
  {
    kind: 'content',
    name: 'epoch_dates',
    sentence: 'All dates are the first day of 1970.',
    alter: ({ content }) => inDates(({ rest }) => `1970${rest.replace(/\d\d/g, '01')}`, content),
  },
] as const satisfies readonly ContentFault[];

/** A file without numbers gets one. */
function numbers<Name extends string>(name: Name, sentence: string, written: string) {
  const mark = '\u0001number';
  return {
    kind: 'content',
    name,
    sentence,
    alter: ({ content }: PublishedFile) =>
      inTexts(content, {
        json(text) {
          const marked = mapValues(JSON.parse(text), (value) => (typeof value === 'number' ? mark : value));
          const altered = JSON.stringify(marked).replaceAll(JSON.stringify(mark), written);
          return altered.includes(written) ? altered : appended(text, written);
        },
        csv: (text) => text.replace(/,\d\.\d+/g, `,${written}`),
        xml: (text) => text.replace(/(<Weakness ID=)"\d+"/g, `$1"${written}"`),
      }),
  } as const;
}

interface KeyAlteration {
  readonly member: (
    object: { readonly [name: string]: Json },
    key: string,
  ) => { readonly [name: string]: Json };
  /** From the cells of a row, of which the second is the key; null to keep the row. */
  readonly column: (cells: readonly string[]) => readonly string[] | null;
  /** From the value, the replacement of ` ID="…"`. */
  readonly attribute: (value: string) => string;
}

function alterKey(
  { content, keyMember, isList }: PublishedFile,
  { member, column, attribute }: KeyAlteration,
) {
  return inTexts(content, {
    json: (text) =>
      keyMember === undefined
        ? text
        : changeJson(text, (document) =>
            mapObjects(document, (object) =>
              Object.hasOwn(object, keyMember) ? member(object, keyMember) : object,
            ),
          ),
    csv: (text) =>
      keyMember === undefined && isList !== true
        ? text
        : text.replace(/^[^#\r\n][^\r\n]*/gm, (row) => column(row.split(','))?.join(',') ?? row),
    xml: (text) => text.replace(/(<Weakness) ID="(\d+)"/g, (_, tag, value) => `${tag}${attribute(value)}`),
  });
}

function retyped(value: Json): Json {
  return typeof value === 'string' ? { value } : 'as before';
}

interface WrittenDate {
  readonly year: string;
  /** `-04-06`, or only the slash before the year if the year is last. */
  readonly rest: string;
}

/** Days as `2026-04-06`, with or without a time, and as `04/06/2026`. */
function inDates(change: (date: WrittenDate) => string, content: PublishedFile['content']) {
  const alter = (text: string) =>
    text
      .replace(/(?<!\d)(\d{4})(-\d\d-\d\d)(?!\d)/g, (_, year: string, rest: string) => change({ year, rest }))
      .replace(/(?<!\d)(\d\d\/\d\d\/)(\d{4})(?!\d)/g, (_, rest: string, year: string) => {
        const [y = '', m = '', d = ''] = change({
          year,
          rest: `-${rest.slice(0, 2)}-${rest.slice(3, 5)}`,
        }).split('-');
        return `${m}/${d}/${y}`;
      });
  return inTexts(content, { json: alter, csv: alter, xml: alter });
}
