import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import type { Header } from './read.ts';

const policyCharactersMax = 16_384;

/** The sources of each directive, in lower case. The first of equal directives counts. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a response; commas separate policies in one header. */
export function policiesOf(headers: readonly Header[]): readonly Policy[] {
  return headers
    .filter(({ name }) => name === 'content-security-policy')
    .flatMap(({ value }) => value.slice(0, policyCharactersMax).split(','))
    .map(parsePolicy)
    .filter(({ size }) => size > 0);
}

function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !policy.has(name)) policy.set(name, sources);
  }
  return policy;
}

/** What all policies of a page together still allow: every one of them must be met. */
export function policyFindings(policies: readonly Policy[]): Finding[] {
  if (policies.length === 0) return [];
  const scripts = policies.flatMap((policy) => {
    const sources = policy.get('script-src') ?? policy.get('default-src');
    return sources === undefined ? [] : [sources];
  });
  const objects = policies.flatMap((policy) => policy.get('object-src') ?? []);
  const unsafe = scripts.map((sources) => unsafeIn(sources));
  const open = scripts.map((sources) => openIn(sources));
  const wide = scripts.length > 0 && open.every(({ length }) => length > 0) ? open.flat() : [];
  const all = [...new Set([...wide, ...objects.filter(isOpen)])];
  const location = 'content-security-policy';
  return [
    ...(scripts.length === 0
      ? [finding(kinds.cspOpen, 'It has neither `default-src` nor `script-src`.', location)]
      : []),
    ...(scripts.length > 0 && unsafe.every(({ length }) => length > 0)
      ? [finding(kinds.cspUnsafe, `It has ${[...new Set(unsafe.flat())].join(', ')}.`, location)]
      : []),
    ...(all.length > 0 ? [finding(kinds.cspWildcard, `It has ${quote(all.join(', '))}.`, location)] : []),
  ];
}

/** Whether a policy says who may frame the page. */
export function restrictsFrames(policy: Policy): boolean {
  const ancestors = policy.get('frame-ancestors');
  return ancestors !== undefined && !ancestors.some(isOpen);
}

/** A nonce or hash switches inline scripts off for all that it does not name. */
function unsafeIn(sources: readonly string[]): string[] {
  const isNamed = sources.some((source) => /^'(?:nonce|sha\d{3})-/.test(source));
  return sources.filter(
    (source) =>
      source === "'unsafe-eval'" ||
      (source === "'unsafe-inline'" && !isNamed && !sources.includes("'strict-dynamic'")),
  );
}

function openIn(sources: readonly string[]): string[] {
  return sources.includes("'strict-dynamic'") ? [] : sources.filter(isOpen);
}

function isOpen(source: string): boolean {
  return /^(?:\*|https?:|data:|blob:|filesystem:|https?:\/\/\*)$/.test(source);
}
