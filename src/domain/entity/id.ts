import { parseCveId, parseCweId } from '../identifiers.ts';

/** What an entity is. */
export const entityTypes = [
  'vulnerability',
  'weakness',
  'attack-pattern',
  'technique',
  'tactic',
  'group',
  'malware',
  'tool',
  'campaign',
  'mitigation',
  'detection',
  'vendor',
  'product',
  'package',
  'advisory',
  'decision-table',
] as const;

export type EntityType = (typeof entityTypes)[number];

/** No id is longer; what is longer is none. */
export const entityIdCharactersMax = 512;

/** Forms of the ids of ATT&CK. Software (`S0154`) is malware or a tool: its id does not tell. */
const attackForms: readonly (readonly [RegExp, EntityType | 'software'])[] = [
  [/^T\d{4}(?:\.\d{3})?$/, 'technique'],
  [/^TA\d{4}$/, 'tactic'],
  [/^G\d{4}$/, 'group'],
  [/^S\d{4}$/, 'software'],
  [/^C\d{4}$/, 'campaign'],
  [/^M\d{4}$/, 'mitigation'],
  [/^(?:DET|AN)\d{4}$/, 'detection'],
];

const typedForms: readonly (readonly [string, EntityType])[] = [
  ['vendor:', 'vendor'],
  ['product:', 'product'],
  ['advisory:', 'advisory'],
  ['pkg:', 'package'],
  ['ssvc:', 'decision-table'],
];

/**
 * The canonical form of an entity id in any case: `CVE-2021-44228`, `CWE-79`, `CAPEC-63`, `T1059.001`,
 * `vendor:apache`, `product:apache:log4j`, `advisory:icsa-24-298-01`, `ssvc:cisa:dt_bod2604`,
 * `pkg:golang/golang.org/x/net` (case kept behind `pkg:TYPE/`). Null for what has no such form.
 */
export function parseEntityId(text: string): string | null {
  const id = text.trim();
  if (id.length > entityIdCharactersMax) return null;
  const canonical = canonicalForm(id);
  // Some letters are several in the other case.
  return canonical === null || canonical.length > entityIdCharactersMax ? null : canonical;
}

function canonicalForm(id: string): string | null {
  const upper = id.toUpperCase();
  if (attackForms.some(([form]) => form.test(upper))) return upper;
  const package_ = /^pkg:([a-z][a-z0-9.+-]*)\/(\S+)$/i.exec(id);
  if (package_ !== null) return `pkg:${package_[1]?.toLowerCase()}/${package_[2]}`;
  const named = /^(vendor|product|advisory):(\S+)$/i.exec(id);
  if (named !== null) return joinNames(named[1]?.toLowerCase() ?? '', named[2] ?? '');
  if (/^ssvc:\S+$/i.test(id)) return id.toLowerCase();
  return parseCveId(id) ?? parseCweId(id) ?? parseCapecId(id);
}

/**
 * The id that is made of names. In each of them, the separators of parts and of path steps are percent-encoded; the
 * code that took the id out of a URL has decoded it.
 */
function joinNames(kind: string, written: string): string {
  const names = kind === 'product' ? written.split(/:(.*)/s, 2) : [written];
  const encoded = names.map((name) => name.replace(/[:/]|%(?![0-9a-f]{2})/gi, encodeURIComponent));
  return [kind, ...encoded].join(':').toLowerCase();
}

/** What an entity is by the form of its canonical id; null where the form does not tell. */
export function entityTypeOf(id: string): EntityType | null {
  for (const [prefix, type] of typedForms) if (id.startsWith(prefix)) return type;
  if (id.startsWith('CVE-')) return 'vulnerability';
  if (id.startsWith('CWE-')) return 'weakness';
  if (id.startsWith('CAPEC-')) return 'attack-pattern';
  const type = attackForms.find(([form]) => form.test(id))?.[1] ?? null;
  return type === 'software' ? null : type;
}

/** `CAPEC-63` from `capec-63`, `CAPEC-063`; null for anything else. */
export function parseCapecId(text: string): string | null {
  const parts = /^CAPEC-0*([1-9]\d{0,4})$/i.exec(text.trim());
  return parts === null ? null : `CAPEC-${parts[1]}`;
}
