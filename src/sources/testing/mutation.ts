/** Replacements for a value: nothing, the wrong type, the wrong size, the wrong depth. */
const wildValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'n/a',
  '-',
  '\u0000',
  '\ud800',
  'NaN',
  '__proto__',
  'CVE-2024-0001',
  'cve-1-1',
  'CWE-0',
  '2024-02-30',
  '9999-12-31T24:00:00Z',
  'https://',
  'x'.repeat(5_000),
  [],
  {},
  [[]],
  [null],
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];

const wildFields = [
  '',
  'NaN',
  '-0.1',
  '1.00001',
  '1e-05',
  '1e99',
  '0.1234567890',
  '"0.5"',
  ' 0.5 ',
  'CVE-2024-0001',
  ',',
];

/** What must never be read, followed or expanded, before the outermost element. */
const doctypes = [
  '<!DOCTYPE x>',
  '<!DOCTYPE x SYSTEM "file:///etc/passwd">',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:9/e.dtd"> %p;]>',
  `<!DOCTYPE x [<!ENTITY e "ha">${nestedEntities(12)}]>`,
  `<!DOCTYPE x [<!ENTITY e "${'x'.repeat(5_000)}">]>`,
  '<!DOCTYPE x [',
];

/** Replacements for text or an attribute's value, or between elements. */
const wildMarkup = [
  ...['&e;', '&e;'.repeat(500), '&e11;', '&nbsp;', '&#0;', '&#xD800;', '&#x110000;', '&#x202E;'],
  ...['&', '<', ']]>', '<x/>', '<__proto__/>', '<constructor/>', '<a:b/>', '\u0001', '\ufffe'],
  ...['<![CDATA[<x>]]>', '<![CDATA[', '<!-- x -->', '<!-- -- -->', '<?x y?>', '<?xml version="1.0"?>'],
  ...[500, 5_000].map((depth) => '<x>'.repeat(depth) + '</x>'.repeat(depth)),
  `<x ${Array.from({ length: 500 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
];

const wildNames = ['x', 'a:b', 'xhtml:p', '__proto__', 'constructor', '1', '', 'x'.repeat(5_000)];

type Random = () => number;

/**
 * A damaged copy of a file, the same for the same seed. Bytes are flipped, parts cut out, doubled or cut off. By its
 * structure, JSON values and members, XML elements and attributes, or lines and fields are replaced, removed, doubled
 * or moved.
 */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const damage = pick(random, [damageStructure, damageStructure, damageStructure, damageBytes]);
  return damage(bytes, random);
}

/** Files that are deep or large and say nothing. */
export function* hugeInputs(): Iterable<Uint8Array> {
  yield Buffer.from('['.repeat(200_000) + ']'.repeat(200_000));
  yield Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
  yield Buffer.from('CVE-2024-0001'.repeat(100_000));
  yield Buffer.from(',\n'.repeat(500_000));
  yield Buffer.alloc(1_000_000);
  yield Buffer.from('<a>'.repeat(200_000) + '</a>'.repeat(200_000));
  yield Buffer.from(`<a ${Array.from({ length: 100_000 }, (_, i) => `b${i}="1"`).join(' ')}/>`);
  yield Buffer.from(`<a xmlns="b">${'<c d="">&lt;</c>'.repeat(100_000)}</a>`);
  yield Buffer.from(`<!DOCTYPE a [<!ENTITY e "${'x'.repeat(100_000)}">]><a>${'&e;'.repeat(100_000)}</a>`);
}

function damageBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const from = below(random, bytes.length);
  const to = from + below(random, Math.min(64, bytes.length - from));
  const [before, part, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  const flipped = Buffer.from(bytes);
  for (let flips = 1 + below(random, 8); flips > 0; flips--) {
    const at = below(random, flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << below(random, 8));
  }
  return pick(random, [
    flipped,
    before,
    Buffer.concat([before, after]),
    Buffer.concat([before, part, part, after]),
  ]);
}

function damageStructure(bytes: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(bytes).toString();
  if (text.startsWith('<')) return damageXml(text, random);
  let document: Record<string, unknown>;
  try {
    document = JSON.parse(text);
  } catch {
    return Buffer.from(damageLines(text.split('\n'), random).join('\n'));
  }
  for (let count = 1 + below(random, 3); count > 0; count--) damageMember(document, random);
  return Buffer.from(JSON.stringify(document));
}

/** Walks down at random and damages the member where the walk ends. */
function damageMember(holder: Record<string, unknown>, random: Random): void {
  const keys = Object.keys(holder);
  if (keys.length === 0) return;
  const key = pick(random, keys);
  const value = holder[key];
  if (typeof value === 'object' && value !== null && random() < 0.85) {
    damageMember(value as Record<string, unknown>, random);
    return;
  }
  switch (below(random, 6)) {
    case 0:
      delete holder[key];
      return;
    case 1:
      holder[pick(random, keys)] = structuredClone(value);
      return;
    case 2:
      holder[keys.length] = structuredClone(value);
      return;
    default:
      holder[key] = structuredClone(pick(random, wildValues));
  }
}

function damageLines(lines: readonly string[], random: Random): string[] {
  const at = below(random, lines.length);
  const line = lines[at] ?? '';
  const fields = line.split(',');
  fields[below(random, fields.length)] = pick(random, wildFields);
  return pick(random, [
    lines.with(at, fields.join(',')),
    lines.with(at, `${line}\r`),
    lines.with(below(random, lines.length), line),
    lines.toSpliced(at, 1),
    lines.toSpliced(at, 0, line),
    lines.toSpliced(at, 0, ''),
  ]);
}

function damageXml(text: string, random: Random): Uint8Array {
  let damaged = text;
  for (let count = 1 + below(random, 3); count > 0; count--) {
    const damages = [damageElement, damageElement, damageAttribute, damageAttribute, damageMarkup];
    damaged = pick(random, damages)(damaged, random);
  }
  return below(random, 50) > 0
    ? Buffer.from(damaged)
    : Buffer.from(damaged, pick(random, ['utf16le', 'latin1']));
}

/** Removes, doubles, moves, nests or empties a whole element, so that the others stay as they are. */
function damageElement(text: string, random: Random): string {
  const [at, end] = elementIn(text, random);
  const [before, element, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
  const name = /^<([^\s/>]*)/.exec(element)?.[1] ?? '';
  const [elsewhere] = elementIn(text, random);
  return pick(random, [
    before + after,
    before + element + element + after,
    `${before}<${name}>${element}</${name}>${after}`,
    `${before}<${name}/>${after}`,
    `${before}<${name}>${pick(random, wildMarkup)}</${name}>${after}`,
    `${before}<${name}>${escapeXml(pick(random, wildFields))}</${name}>${after}`,
    text.slice(0, elsewhere) + element + text.slice(elsewhere),
  ]);
}

function damageAttribute(text: string, random: Random): string {
  const attributes = [...text.matchAll(/\s([\w:.-]+)="[^"]*"/g)];
  if (attributes.length === 0) return text;
  const { 0: attribute, 1: name = '', index } = pick(random, attributes);
  const wild = escapeXml(String(pick(random, [...wildValues, ...wildFields])));
  const other = pick(random, [
    '',
    attribute + attribute,
    ` ${name}`,
    ` ${name}=""`,
    ` ${name}="${wild}"`,
    ` ${name}="${wild}"`,
    ` ${name}="${pick(random, wildMarkup)}"`,
    ` ${pick(random, wildNames)}="1"`,
  ]);
  return text.slice(0, index) + other + text.slice(index + attribute.length);
}

/** Damages single tags, the text before the outermost element, and the text between others. */
function damageMarkup(text: string, random: Random): string {
  const tags = [...text.matchAll(/<[^>]*>/g)];
  if (tags.length === 0) return text;
  const { 0: tag, index } = pick(random, tags);
  const [before, after] = [text.slice(0, index), text.slice(index + tag.length)];
  return pick(random, [
    before + after,
    before + tag + tag + after,
    before + tag.replace(/^(<\/?)[^\s/>]*/, `$1${pick(random, wildNames)}`) + after,
    before + tag + pick(random, wildMarkup) + after,
    text.replace(/^(?:<\?xml[^>]*\?>)?/, (declaration) => declaration + pick(random, doctypes)),
    text.replace(/encoding="[^"]*"/, `encoding="${pick(random, ['UTF-16', 'ISO-8859-1', 'x', ''])}"`),
  ]);
}

/** Where an element begins and ends; nowhere at the beginning, where the tags do not match. */
function elementIn(text: string, random: Random): readonly [number, number] {
  const tags = [...text.matchAll(/<[^!?>][^>]*>/g)];
  const begins = tags.flatMap(({ 0: tag }, at) => (tag.startsWith('</') ? [] : [at]));
  const from = begins[below(random, begins.length)] ?? 0;
  let depth = 0;
  for (const { 0: tag, index } of tags.slice(from)) {
    depth += tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1;
    if (depth <= 0) return [tags[from]?.index ?? 0, index + tag.length];
  }
  return [0, 0];
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Each ten times the one before it. */
function nestedEntities(levels: number): string {
  return Array.from(
    { length: levels },
    (_, level) => `<!ENTITY e${level} "${`&e${level === 0 ? '' : level - 1};`.repeat(10)}">`,
  ).join('');
}

function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[below(random, choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

function below(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}

/** Mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
