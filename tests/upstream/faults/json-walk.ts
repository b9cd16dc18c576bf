/** Parsed JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type JsonObject = { readonly [name: string]: Json };

/** A copy in which each object was changed, the innermost first. */
export function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item: Json) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapObjects(member, change)])),
  );
}

/** A copy in which each number, text, flag or null was changed. */
export function mapValues(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => mapValues(item, change));
  if (!isObject(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapValues(member, change)]));
}

/** The longest text in it; empty if there is none. */
export function longestText(value: Json): string {
  let longest = '';
  mapValues(value, (each) => {
    if (typeof each === 'string' && each.length > longest.length) longest = each;
    return each;
  });
  return longest;
}

/** As JSON, with more members written after those of each object: a name may occur twice. */
export function writeWith(value: Json, more: (object: JsonObject) => string): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => writeWith(item, more)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${writeWith(member, more)}`,
  );
  const added = more(value);
  return `{${[...members, ...(added === '' ? [] : [added])].join(',')}}`;
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
