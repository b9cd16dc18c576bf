import { type Finding, inputBytesMax, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { maskSecret } from '../text.ts';
import { scanAssignments } from './assignments.ts';
import { formats } from './formats.ts';
import { kinds } from './kinds.ts';
import { type Secret, scanFormats } from './scan.ts';

export const tool: Tool = {
  name: 'secrets',
  title: 'Secrets',
  purpose:
    'Finds keys, tokens, private keys and passwords in a text, and shows at most their first four characters.',
  grammar: 'Any text: a log, a configuration, source code, the output of a program.',
  bytesMax: inputBytesMax,
  limits: [
    `It knows ${formats.length} beginnings of keys, private keys, tokens, addresses with passwords, and names such as \`password\`.`,
    'Whether a secret is still valid is not tried.',
  ],
  example: 'DATABASE_URL=postgres://shop:open-sesame-7@db.shop.example/shop',
  kinds: Object.values(kinds),
  analyse(input) {
    const known = scanFormats(input);
    const found = withoutInner([...known, ...scanAssignments(input)]);
    const lineOf = lineFinder(input);
    const counts = Map.groupBy(found, ({ what }) => what);
    return {
      findings: found.map((secret) => findingOf(secret, lineOf(secret.start))),
      unseen: [],
      lookups: [],
      references: ['https://cwe.mitre.org/data/definitions/798.html'],
      facts: { found: [...counts].map(([what, list]) => ({ what, count: list.length })) },
    };
  },
};

function findingOf({ kind, what, value }: Secret, line: number): Finding {
  const detail = value === '' ? `${what}, not shown.` : `${what}: ${maskSecret(value)}`;
  return finding(kind, detail, `line ${line}`);
}

/** Without those that overlap one that was found before, in the order of the text. */
function withoutInner(secrets: readonly Secret[]): Secret[] {
  const sorted = secrets
    .map((secret, order) => ({ secret, order }))
    .sort((a, b) => a.secret.start - b.secret.start || a.order - b.order);
  const kept: typeof sorted = [];
  for (const one of sorted) {
    const last = kept.at(-1);
    if (last === undefined || one.secret.start >= last.secret.end) kept.push(one);
    else if (one.order < last.order) kept[kept.length - 1] = one;
  }
  return kept.map(({ secret }) => secret);
}

/** Gives the number of the line of places that only grow. */
function lineFinder(input: string): (place: number) => number {
  let line = 1;
  let from = 0;
  return (place) => {
    for (let at = input.indexOf('\n', from); at >= 0 && at < place; at = input.indexOf('\n', from)) {
      line += 1;
      from = at + 1;
    }
    return line;
  };
}
