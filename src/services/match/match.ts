import type { Component } from '../../domain/match/component.ts';
import { type Identity, identitiesOf } from '../../domain/match/identity.ts';
import { matchMethods } from '../../domain/match/verdict.ts';
import { jsonBytes } from '../../kit/json.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { JsonBytes, MatchedComponent, MatchInput, MatchResult } from '../contract.ts';
import { defineVerb } from '../verb.ts';
import { readDocument } from './document.ts';
import { findAll, keyOf } from './find.ts';
import { type PlacedFinding, showFindings } from './findings.ts';
import { withJoinedNames } from './joined-names.ts';
import { countFindings, inOrder, rankOf, surest } from './order.ts';
import { type Tallied, tally } from './tally.ts';

/**
 * Which components of a document are affected.
 * @throws Failure `invalid_input` for a document that is not a list of components, or has too many
 */
export const verb = defineVerb({
  name: 'matchComponents',
  where: 'reader',
  scope: 'read',
  movesBytes: true,
  run: (context, input: MatchInput): JsonBytes<MatchResult> => jsonBytes(matchComponents(context, input)),
});

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
  const identities = withJoinedNames(reader, components.map(identitiesOf));
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
    reader.checkTime();
    return made;
  };
  let left = findingsShownMax;
  const placed = components.map((component, index) => {
    const own = identities[index] ?? [];
    const assessment = assess(own);
    const listed = assessment.listed.slice(0, Math.min(limit, left));
    left -= listed.length;
    return { component, own, assessment, listed };
  });
  const all = showFindings(
    reader,
    placed.flatMap(({ listed }) => listed),
  );
  const matched = placed.map(({ component, own, assessment, listed }): Tallied => {
    const { findings, listed: whole, ...sums } = assessment;
    const reason = own.length === 0 ? 'not-identified' : findings.length === 0 ? 'not-named' : null;
    const shown = {
      findings: listed.flatMap((one) => all.get(one) ?? []),
      truncated: listed.length < whole.length,
    };
    return { findings, component: { ...describe(component), ...sums, reason, ...shown } };
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
  readonly findings: readonly PlacedFinding[];
  /** Those of the statuses that are asked for, in order. */
  readonly listed: readonly PlacedFinding[];
}

function assessmentOf(found: readonly PlacedFinding[], asked: MatchInput['status']): Assessment {
  const all = surest(found);
  const listed = inOrder(all.filter(({ status }) => asked?.includes(status) ?? true));
  return {
    status: gravest(all),
    matched: [...new Set(all.map(({ identity }) => identity.id))],
    names: namesIn(found),
    counts: countFindings(all),
    findings: all,
    listed,
  };
}

/** By which names the vulnerabilities were found, the surest first. */
function namesIn(found: readonly PlacedFinding[]): MatchedComponent['names'] {
  const names = Map.groupBy(found, ({ identity: { id, method } }) => `${method} ${id}`);
  return [...names.values()]
    .flatMap((findings) => {
      const [first] = findings;
      const vulnerabilities = new Set(findings.map(({ subject }) => subject)).size;
      return first === undefined
        ? []
        : [{ id: first.identity.id, method: first.identity.method, vulnerabilities }];
    })
    .sort((a, b) => matchMethods.indexOf(a.method) - matchMethods.indexOf(b.method));
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
  const statuses = findings.map(({ status }) => status).sort((a, b) => rankOf(a) - rankOf(b));
  return statuses[0] ?? 'unknown';
}
