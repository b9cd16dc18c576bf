/** A header field, with its folds removed. */
export interface Header {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

export interface ReadHeaders {
  readonly headers: readonly Header[];
  readonly body: string;
  readonly isCut: boolean;
}

const headersMax = 2_000;
const valueCharactersMax = 20_000;
/** How many fields with the same name are read, if not all. The first are the newest. */
const repeatedMax: ReadonlyMap<string, number> = new Map([
  ['received', 100],
  ['authentication-results', 50],
  ['dkim-signature', 50],
  ['arc-seal', 50],
]);

/** Header fields up to the first empty line, as RFC 5322 has them, and what follows. Lines end in LF. */
export function readHeaders(text: string): ReadHeaders {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end);
  const fields: { name: string; lines: string[] }[] = [];
  for (const line of head.split('\n')) {
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last !== undefined) last.lines.push(line.trim());
    else {
      const colon = line.slice(0, 100).indexOf(':');
      const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      if (!/^[!-9;-~]{1,76}$/.test(name)) continue;
      if (fields.length >= headersMax) break;
      fields.push({ name, lines: [line.slice(colon + 1).trim()] });
    }
  }
  const whole = fields.map(({ name, lines }) => ({ name, value: lines.join(' ') }));
  const headers = whole.map(({ name, value }) => ({ name, value: value.slice(0, valueCharactersMax) }));
  const isCut =
    fields.length >= headersMax ||
    whole.some(({ value }) => value.length > valueCharactersMax) ||
    [...repeatedMax].some(([name, max]) => headers.filter((header) => header.name === name).length > max);
  return { headers, body: end < 0 ? '' : text.slice(end + 1), isCut };
}

/** The values of the fields with a name that are read, the first first. */
export function valuesOf(headers: readonly Header[], name: string): readonly string[] {
  const values = headers.filter((header) => header.name === name).map(({ value }) => value);
  return values.slice(0, repeatedMax.get(name));
}

/** A value without comments; quoted texts stay as they are. */
export function withoutComments(value: string): string {
  let text = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at);
    if (sign === '\\') {
      if (depth === 0) text += value.slice(at, at + 2);
      at += 1;
    } else if (sign === '"' && depth === 0) {
      isQuoted = !isQuoted;
      text += sign;
    } else if (sign === '(' && !isQuoted) depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (depth === 0) text += sign;
  }
  return text;
}

/** Splits at a sign outside of quoted texts. */
export function splitOutsideQuotes(value: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      parts.push(value.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, value.slice(start)];
}

/** `name=value` parts of a field, by their names in lower case. The first part without a name has the name ''. */
export function parametersOf(value: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of splitOutsideQuotes(value, ';')) {
    const equals = part.indexOf('=');
    const name = equals < 0 ? '' : part.slice(0, equals).trim().toLowerCase();
    if (!found.has(name)) found.set(name, unquoted(part.slice(equals + 1).trim()));
  }
  return found;
}

export function unquoted(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;
}
