/** Parsed JSON, read without a schema: a value of another form reads as empty. */
export type Json = unknown;

export type Members = Readonly<Record<string, Json>>;

/** The members of an object. */
export function membersOf(value: Json): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** The elements of a list. */
export function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** A text; any other value is empty. */
export function textOf(value: Json): string {
  return typeof value === 'string' ? value : '';
}

/** A file, with or without a byte order mark. */
export function parseJson(bytes: Uint8Array): Json {
  return JSON.parse(
    Buffer.from(bytes)
      .toString()
      .replace(/^\uFEFF/, ''),
  );
}

/** The steps of a JSON pointer, as in RFC 6901. */
export function stepsOf(pointer: string): string[] {
  if (pointer !== '' && !pointer.startsWith('/')) throw new Error(`${pointer} is not a JSON pointer`);
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON pointer; throws if it is missing. */
export function resolvePointer(document: Json, pointer: string): Json {
  let value = document;
  for (const step of stepsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
      throw new Error(`${pointer} leads to nothing`);
    }
    value = (value as Members)[step];
  }
  return value;
}
