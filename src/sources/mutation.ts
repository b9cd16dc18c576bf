/** What stands in for a value: nothing, the wrong type, the wrong size, the wrong depth. */
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

type Random = () => number;

/**
 * A damaged copy of a file, the same for the same seed: bytes flipped, parts cut out, doubled or cut off, and,
 * by its structure, JSON values and members or lines and fields replaced, removed, doubled or moved.
 */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const damage = pick(random, [damageStructure, damageStructure, damageStructure, damageBytes]);
  return damage(bytes, random);
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

function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[below(random, choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

function below(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
