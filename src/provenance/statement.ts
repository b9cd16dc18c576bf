import { claimConfidence, explainConfidence, type Evidence as Weight } from '../domain/confidence.ts';
import type { Claim } from '../domain/graph/claim.ts';
import { type EvidencePiece, evidenceId, type WeighedClaim } from '../domain/graph/evidence.ts';
import type { Provenance } from '../domain/provenance.ts';
import { latestTime } from '../domain/time.ts';
import type { DatedVersion } from '../projection/contributing-version.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { EvidenceContext } from './evidence-context.ts';
import type { Evidence } from './evidence-place.ts';
import { lineageOf } from './lineage.ts';
import { boundedQuote } from './quote.ts';
import { rounded, type SourceProfile } from './record-provenance.ts';
import { lowestFreshness } from './source-profiles.ts';

/** The word of a version for or against a claim, and how much its source counts in the matter. */
export interface Testimony {
  readonly manifest: Pick<SourceManifest, 'name'>;
  readonly version: Pick<DatedVersion, 'upstreamTime'>;
  readonly weight: Weight;
}

/** A place in upstream's bytes, and how much its source counts in the matter. */
export interface Piece extends Evidence {
  readonly weight: Weight;
}

/** A claim with all evidence for it and against it. */
export interface Statement {
  readonly claim: Claim;
  /** For a fact, its value in the record; for a relation, the id of the other entity. */
  readonly value: unknown;
  readonly supporting: readonly Piece[];
  readonly contradicting: readonly Piece[];
}

/** A claim with all that is said for it and against it. */
export interface TestifiedClaim {
  readonly claim: Claim;
  readonly supporting: readonly Testimony[];
  readonly contradicting: readonly Testimony[];
}

/**
 * The weighed claim of a statement. Contradicting evidence counts for its freshness, but not for its date.
 */
export function weighedClaim(
  { claim, supporting, contradicting }: TestifiedClaim,
  profiles: ReadonlyMap<string, SourceProfile>,
): WeighedClaim {
  return {
    ...claim,
    confidence: rounded(claimConfidence(weightsOf(supporting), weightsOf(contradicting))),
    freshness: lowestFreshness(sourcesOf([...supporting, ...contradicting]), profiles),
    asOf: latestTime(supporting.map(({ version }) => version.upstreamTime)),
    status: contradicting.length > 0 ? 'contested' : 'supported',
  };
}

/** A piece of evidence as it is returned. @param quotedCharsMax larger values are not quoted */
export function displayPiece(
  { id: claim }: Claim,
  { manifest: { name: source }, version, pointer, rule, quoted, weight }: Piece,
  profiles: ReadonlyMap<string, SourceProfile>,
  quotedCharsMax?: number,
): EvidencePiece {
  return {
    id: evidenceId(source, version.sha256, pointer),
    claim,
    source,
    sha256: version.sha256,
    pointer,
    rule,
    quoted: boundedQuote(quoted, quotedCharsMax),
    asOf: version.upstreamTime,
    reliability: weight.reliability,
    method: weight.method,
    confidence: rounded(weight.confidence),
    freshness: lowestFreshness([source], profiles),
  };
}

/** The provenance of a statement: the evidence for it, then the evidence against it. */
export function statementProvenance(
  evidenceContext: EvidenceContext,
  statement: Statement,
  profiles: ReadonlyMap<string, SourceProfile>,
): Provenance {
  const { claim, supporting, contradicting } = statement;
  const pieces = [...supporting, ...contradicting];
  const { confidence, freshness } = weighedClaim(statement, profiles);
  return {
    source: sourcesOf(pieces).join(','),
    confidence,
    freshness,
    lineage: lineageOf(evidenceContext, claim.id, pieces),
  };
}

/** The terms from which the confidence in a statement was computed. */
export function explainStatement({ supporting, contradicting }: Statement): string[] {
  return explainConfidence(weightsOf(supporting), weightsOf(contradicting));
}

/** Names of the sources of evidence, each once. */
export function sourcesOf(pieces: readonly Pick<Testimony, 'manifest'>[]): string[] {
  return [...new Set(pieces.map(({ manifest }) => manifest.name))];
}

/** Each place once. */
export function distinctPieces(pieces: readonly Piece[]): Piece[] {
  const places = new Map<string, Piece>();
  for (const piece of pieces) {
    const place = `${piece.version.id} ${piece.pointer}`;
    if (!places.has(place)) places.set(place, piece);
  }
  return [...places.values()];
}

/**
 * What counts against a claim. A version does not contradict a newer one of its source. A copy does not
 * contradict an original that is at least as new. In both cases it is outdated.
 */
export function standing<T extends Testimony>(against: readonly T[], supporting: readonly Testimony[]): T[] {
  const isOutdated = ({ weight, version, manifest }: Testimony) =>
    supporting.some(
      (one) =>
        one.weight.group === weight.group &&
        (one.manifest.name === manifest.name
          ? one.version.upstreamTime > version.upstreamTime
          : one.version.upstreamTime >= version.upstreamTime),
    );
  return against.filter((testimony) => !isOutdated(testimony));
}

/** Each source counts once: more places do not give it more weight. */
function weightsOf(testimonies: readonly Testimony[]): Weight[] {
  return [...new Map(testimonies.map(({ weight }) => [weight.source, weight])).values()];
}
