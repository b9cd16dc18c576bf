import { readVers, type VersionSpan } from './vers.ts';

export type { VersionSpan } from './vers.ts';

/**
 * What the version of a product says: every version, or spans of them. A range that leaves room for doubt is one
 * span with its text as the version. A span without a beginning begins at `0`, one without an end is below `*`, as
 * CVE records write it.
 * @param isRange the text is in a place for ranges, otherwise in a place for one version
 */
export function readVersions(text: string, isRange: boolean): 'all' | readonly VersionSpan[] {
  const asItIs = [{ version: text, scheme: null }];
  if (text.length > lengthMax) return asItIs;
  const vers = /^vers:([a-z0-9.+-]+)\/(.+)$/i.exec(text);
  if (vers !== null) return readSpecifier(vers[1] ?? '', vers[2] ?? '') ?? asItIs;
  if (/^(?:\*|all(?: versions)?)$/i.test(text)) return 'all';
  if (!isRange) return asItIs;
  const constraints = text.replace(/^all versions\b/i, '').split(betweenConstraints);
  return readConstraints(constraints) ?? asItIs;
}

const lengthMax = 200;

/** `>= 1 | < 2`, `>= 1 and < 2`, `>= 1 < 2`. */
const betweenConstraints = /\s*\||\band\b|(?=[<>])/i;

/**
 * One token that begins like a version (`2.4.1`, `V15.1`, `FW10.2-b3`, `15.2(7)E3`), with patch levels behind it (`SP1`,
 * `Update 3`). Whatever has other words in it may mean more than a version.
 */
const plainVersion =
  /^(?:v )?[a-z]{0,4}[._-]?\d[a-z0-9.+:~-]*(?:_\d[a-z0-9.+:~-]*)*(?:\(\d+\)[a-z0-9.]*)?(?:[ _](?:SP|Update|Upd\.?|HF|Hotfix|HotfixRev|Build|Patch|P|Rev|R)[ _]?\d[a-z0-9.]*)*$/i;

/** `vers:all/` with constraints is not a scheme: some providers write plain ranges this way. */
function readSpecifier(type: string, body: string): 'all' | readonly VersionSpan[] | null {
  if (!/^all$/i.test(type) || body.trim() === '*') return readVers(type.toLowerCase(), body);
  return readConstraints(body.split(betweenConstraints));
}

/** Comparisons one after another as spans; null when they can't be read so. */
function readConstraints(constraints: readonly string[]): readonly VersionSpan[] | null {
  const spans: VersionSpan[] = [];
  const written = constraints
    .map((constraint) => constraint.trim())
    .filter((constraint) => constraint !== '');
  let from: string | null = null;
  for (const constraint of written) {
    const [, sign = '=', bound = ''] = /^(<=|>=|<|=)?\s*(.*)$/s.exec(constraint) ?? [];
    if (!plainVersion.test(bound)) return null;
    const isFirst = spans.length === 0 && from === null;
    if (sign === '<' || sign === '<=') {
      // Two upper bounds in a row would leave open where the second begins.
      if (from === null && !isFirst) return null;
      const end = sign === '<' ? { lessThan: bound } : { lessThanOrEqual: bound };
      spans.push({ version: from ?? '0', scheme: null, ...end });
      from = null;
      continue;
    }
    if (from !== null) return null;
    if (sign === '>=') from = bound;
    else if (written.length === 1) spans.push({ version: bound, scheme: null });
    else return null;
  }
  if (from !== null) spans.push({ version: from, scheme: null, lessThan: '*' });
  return spans.length === 0 ? null : spans;
}
