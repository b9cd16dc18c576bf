import type { Component } from '../../domain/match/component.ts';
import { type Identity, identitiesOf } from '../../domain/match/identity.ts';
import { matchMethods } from '../../domain/match/verdict.ts';
import { jsonBytes } from '../../kit/json.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { JsonBytes } from '../contract.ts';
import { defineVerb } from '../verb.ts';
import type { MatchedComponent, MatchInput, MatchResult } from './contract.ts';
import { readDocument } from './document.ts';
import { findAll, keyOf } from './find.ts';
import { type PlacedFinding, showFindings } from './findings.ts';
import { withJoinedNames } from './joined-names.ts';
import { whyNothingFound } from './nothing-found.ts';
import { countFindings, inOrder, mostConfident, rankOf } from './order.ts';
import { summarizeFindings, type Tallied } from './summarize-findings.ts';

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

/** Maximum number of findings that one answer lists. */
const findingsListedMax = 20_000;

/**
 * Finds out what affects which of the components that a document lists.
 * @throws Failure `invalid_input` for any other document, and for a request that exceeds the limits of an answer
 */
export function matchComponents(
  { reader }: { readonly reader: ProjectionReader },
  { bytes, status, limit }: MatchInput,
): MatchResult {
  const { format, specVersion, components } = readDocument(bytes);
  const identities = withJoinedNames(reader, components.map(identitiesOf));
  const { found, rejected } = findAll(reader, identities.flat());

  // Many components may be the same one, so what is found for them is sorted once.
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
  let left = findingsListedMax;
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
    const { findings, listed: full, ...sums } = assessment;
    const reason = findings.length === 0 ? whyNothingFound(own, found) : null;
    const displayed = {
      findings: listed.flatMap((one) => all.get(one) ?? []),
      truncated: listed.length < full.length,
    };
    return { findings, component: { ...describe(component), ...sums, reason, ...displayed } };
  });
  const displayed = matched.map(({ component }) => component);
  return {
    format,
    specVersion,
    components: displayed,
    counts: { ...summarizeFindings(matched), rejected },
    truncated: displayed.some(({ truncated }) => truncated),
  };
}

/** What is found for a component, each vulnerability once. */
interface Assessment extends Pick<MatchedComponent, 'status' | 'matched' | 'names' | 'counts'> {
  readonly findings: readonly PlacedFinding[];
  /** Findings with the requested statuses, in order. */
  readonly listed: readonly PlacedFinding[];
}

function assessmentOf(found: readonly PlacedFinding[], requested: MatchInput['status']): Assessment {
  const all = mostConfident(found);
  const listed = inOrder(all.filter(({ status }) => requested?.includes(status) ?? true));
  return {
    status: mostSevere(all),
    matched: [...new Set(all.map(({ identity }) => identity.id))],
    names: namesIn(found),
    counts: countFindings(all),
    findings: all,
    listed,
  };
}

/** The names by which the vulnerabilities were found, the most reliable first. */
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

function mostSevere(findings: readonly PlacedFinding[]): MatchedComponent['status'] {
  const statuses = findings.map(({ status }) => status).sort((a, b) => rankOf(a) - rankOf(b));
  return statuses[0] ?? 'unknown';
}
