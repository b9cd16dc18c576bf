import type { Component } from '../../domain/match/component.ts';
import { type Identity, identitiesOf } from '../../domain/match/identity.ts';
import { matchMethods } from '../../domain/match/verdict.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { MatchedComponent, MatchFinding, MatchInput, MatchResult } from '../contract.ts';
import { findCandidates } from './candidates.ts';
import { readDocument } from './document.ts';
import { judgeCandidates, type PlacedFinding } from './findings.ts';
import { withJoinedNames } from './joined-names.ts';
import { countFindings, inOrder, rankOf, surest } from './order.ts';
import { type Tallied, tally } from './tally.ts';

/** Findings that one answer shows. */
const findingsShownMax = 20_000;

/**
 * Finds out which of the components that a document lists are affected by what.
 * @throws Failure `invalid_input` for what is no such document, or asks for more than one answer may hold
 */
export function matchComponents(
  { reader }: { readonly reader: ProjectionReader },
  { bytes, status, limit }: MatchInput,
): MatchResult {
  const { format, specVersion, components } = readDocument(bytes);
  const identities = withJoinedNames(reader.affected.names, components.map(identitiesOf));
  const { found, rejected } = findAll(reader, identities.flat());

  // Many components may be the same one: what is found of them is put in order once.
  const assessed = new Map<string, Assessment>();
  const assess = (own: readonly Identity[]): Assessment => {
    const key = own.map(keyOf).join('\n');
    const made =
      assessed.get(key) ??
      assessmentOf(
        own.flatMap((one) => found.get(keyOf(one)) ?? []),
        status,
      );
    assessed.set(key, made);
    return made;
  };
  let left = findingsShownMax;
  const matched = components.map((component, index): Tallied => {
    const own = identities[index] ?? [];
    const { findings, listed, ...sums } = assess(own);
    const shown = listed.slice(0, Math.min(limit, left));
    left -= shown.length;
    const reason = own.length === 0 ? 'not-identified' : findings.length === 0 ? 'not-named' : null;
    const isCut = shown.length < listed.length;
    return {
      findings,
      component: { ...describe(component), ...sums, reason, findings: shown, truncated: isCut },
    };
  });
  const shown = matched.map(({ component }) => component);
  return {
    format,
    specVersion,
    components: shown,
    counts: { ...tally(matched), rejected },
    truncated: shown.some(({ truncated }) => truncated),
  };
}

/** What is found of a component, each vulnerability once. */
interface Assessment extends Pick<MatchedComponent, 'status' | 'matched' | 'names' | 'counts'> {
  readonly findings: readonly MatchFinding[];
  /** Those of the statuses that are asked for, in order. */
  readonly listed: readonly MatchFinding[];
}

function assessmentOf(found: readonly PlacedFinding[], asked: MatchInput['status']): Assessment {
  const all = surest(found);
  const listed = inOrder(all.filter(({ finding }) => asked?.includes(finding.status) ?? true));
  return {
    status: gravest(all),
    matched: [...new Set(all.map(({ finding }) => finding.matched))],
    names: namesIn(found),
    counts: countFindings(all),
    findings: all.map(({ finding }) => finding),
    listed: listed.map(({ finding }) => finding),
  };
}

/** By which names the vulnerabilities were found, the surest first. */
function namesIn(found: readonly PlacedFinding[]): MatchedComponent['names'] {
  const names = Map.groupBy(found, ({ finding }) => `${finding.method} ${finding.matched}`);
  return [...names.values()]
    .flatMap((findings) => {
      const [first] = findings;
      const vulnerabilities = new Set(findings.map(({ finding }) => finding.id)).size;
      return first === undefined
        ? []
        : [{ id: first.finding.matched, method: first.finding.method, vulnerabilities }];
    })
    .sort((a, b) => matchMethods.indexOf(a.method) - matchMethods.indexOf(b.method));
}

/** What is found of each identity, whichever components have it. */
export function findAll(
  reader: ProjectionReader,
  identities: readonly Identity[],
): { readonly found: ReadonlyMap<string, readonly PlacedFinding[]>; readonly rejected: number } {
  const asked = [...new Map(identities.map((identity) => [keyOf(identity), identity])).entries()];
  const shared = reader.shared();
  return reader.affected.inSnapshot(() => {
    const candidates = findCandidates(
      reader.affected,
      asked.map(([, identity]) => identity),
    );
    const { findings, rejected } = judgeCandidates(reader.affected, shared, candidates.flat());
    const found = new Map<string, PlacedFinding[]>();
    let at = 0;
    asked.forEach(([key], index) => {
      const count = candidates[index]?.length ?? 0;
      found.set(key, findings.slice(at, at + count).flat());
      at += count;
    });
    return { found, rejected: rejected.length };
  });
}

/** Tells an identity from any other. */
export function keyOf({ id, method, version, cpe, release }: Identity): string {
  return [id, method, version, cpe, release?.join('.')].join('\0');
}

function describe({
  pointer,
  name,
  version,
  purls,
  cpes,
}: Component): Pick<MatchedComponent, 'pointer' | 'name' | 'version' | 'purl' | 'cpe'> {
  return { pointer, name, version, purl: purls[0] ?? null, cpe: cpes[0] ?? null };
}

function gravest(findings: readonly PlacedFinding[]): MatchedComponent['status'] {
  const statuses = findings.map(({ finding }) => finding.status).sort((a, b) => rankOf(a) - rankOf(b));
  return statuses[0] ?? 'unknown';
}
