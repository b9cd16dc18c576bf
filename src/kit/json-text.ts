/** JSON that is put together of JSON, without parsing it: answers are large, and most of them are stored as text. */

/** An object of members whose values are JSON already. */
export function jsonObject(members: Readonly<Record<string, string>>): string {
  return `{${memberList(members, Object.keys(members)).slice(1)}}`;
}

/**
 * The object with more members behind its own.
 * @param object the JSON of an object that has members, with nothing behind its last brace
 */
export function withMembers(object: string, members: Readonly<Record<string, string>>): string {
  return `${object.slice(0, -1)}${memberList(members, Object.keys(members))}}`;
}

/** Some of the members, each with a comma before it: `,"a":1,"b":2`. */
export function memberList(members: Readonly<Record<string, string>>, names: readonly string[]): string {
  let text = '';
  for (const name of names) text += `,${JSON.stringify(name)}:${members[name]}`;
  return text;
}
