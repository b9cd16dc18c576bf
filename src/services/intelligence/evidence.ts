import { vendorOfProduct } from '../../domain/entity/name.ts';
import { relationTypes } from '../../domain/entity/relation.ts';
import { linkClaim, parseClaimId } from '../../domain/graph/claim.ts';
import type { ClaimEvidence } from '../../domain/graph/evidence.ts';
import type { Fact } from '../../domain/graph/facts.ts';
import { provenanceConstants } from '../../domain/provenance-constants.ts';
import { Failure } from '../../kit/failure.ts';
import { beforeAllLinks, type HeldEntity } from '../../projection/entity-reader.ts';
import type { LinkEvidence } from '../../projection/link-evidence.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { explainEntity } from '../../provenance/explain.ts';
import { linkStatement, type StatedLink } from '../../provenance/link-trace.ts';
import { profilesInView } from '../../provenance/provenance-of.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import {
  explainStatement,
  type Piece,
  type Statement,
  shownPiece,
  statementProvenance,
  weighedClaim,
} from '../../provenance/statement.ts';
import type { EvidenceInput } from '../contract.ts';
import { findEntity } from '../entity/key.ts';
import { type IntelligenceContext, now, statementsOf } from './statements.ts';

/** So many pieces for a claim are shown, and as many against it; what is larger in JSON than so much is not quoted. */
interface Bounds {
  readonly pieces: number;
  readonly quotedChars: number;
}

const ofOne: Bounds = { pieces: 100, quotedChars: 16_384 };
const ofEach: Bounds = { pieces: 10, quotedChars: 2_048 };
const claimsMax = 50;
/** A product may be named by thousands of records, of which so many are looked at, and so many read. */
const namingsMax = 100;
const namingsShownMax = 10;

/** What speaks for and against a claim, or each fact of an entity, quoted from upstream's bytes. */
export async function readEvidence(
  context: IntelligenceContext,
  { id, explain = false }: EvidenceInput,
): Promise<ClaimEvidence> {
  const { past } = context;
  const profiles = profilesInView(past, now);
  const claim = parseClaimId(id);
  if (claim === null) return evidenceOfEntity(context, id, explain, profiles);
  const { entity, statement } = await stateClaim(context, claim, profiles);
  return {
    id: claim,
    entity,
    ...shownStatements([statement], ofOne, profiles),
    ...statementProvenance(past, statement, profiles),
    ...(explain && {
      explain: { constants: provenanceConstants.version, terms: explainStatement(statement) },
    }),
  };
}

async function evidenceOfEntity(
  context: IntelligenceContext,
  id: string,
  explain: boolean,
  profiles: ReadonlyMap<string, SourceProfile>,
): Promise<ClaimEvidence> {
  const held = findEntity(id, context.entities);
  const { key, type } = held;
  const { statements, provenance } = await statementsOf(context, held, profiles);
  const terms = () => [
    ...statements.map((statement) => {
      const { predicate, object } = statement.claim;
      return `${predicate}${object && ` ${object}`}: ${explainStatement(statement).join('; ')}`;
    }),
    ...explainEntity(type, provenance, profiles),
  ];
  return {
    id: key,
    entity: key,
    ...shownStatements(statements, ofEach, profiles),
    ...provenance,
    ...(explain && { explain: { constants: provenanceConstants.version, terms: terms() } }),
  };
}

function shownStatements(
  statements: readonly Statement[],
  { pieces: piecesOfEachMax, quotedChars }: Bounds,
  profiles: ReadonlyMap<string, SourceProfile>,
): Pick<ClaimEvidence, 'claims' | 'total' | 'evidence'> {
  const shown = statements.slice(0, claimsMax);
  const pieces = (side: 'supporting' | 'contradicting') =>
    shown.flatMap((statement) =>
      statement[side]
        .slice(0, piecesOfEachMax)
        .map((piece: Piece) => shownPiece(statement.claim, piece, profiles, quotedChars)),
    );
  return {
    claims: shown.map((statement) => ({
      ...weighedClaim(statement, profiles),
      supporting: statement.supporting.length,
      contradicting: statement.contradicting.length,
    })),
    total: statements.length,
    evidence: { supporting: pieces('supporting'), contradicting: pieces('contradicting') },
  };
}

/** The statement that a claim's id is of, found among all of the entity that the claim is about. */
async function stateClaim(
  context: IntelligenceContext,
  claim: string,
  profiles: ReadonlyMap<string, SourceProfile>,
): Promise<{ readonly entity: string; readonly statement: Statement }> {
  const { past, entities } = context;
  const subject = entities.reader.subjectOfClaim(claim);
  if (subject === null) throw unstated(claim, 'No source that is loaded states it, or ever stated it');
  const held = findEntity(subject, entities);
  const link = findLink(context, held, claim);
  if (link !== null) {
    return { entity: subject, statement: await linkStatement(past, subject, link) };
  }
  const isAsked = (fact: Fact) => fact.claim.id === claim;
  const { statements } = await statementsOf(context, held, profiles, isAsked);
  const statement = statements.find((one) => one.claim.id === claim);
  if (statement === undefined) throw unstated(claim, `It is about ${subject}, and nobody states it any more`);
  return { entity: subject, statement };
}

/** The link whose claim it is, which goes out from the entity. */
function findLink(
  { entities: { reader } }: IntelligenceContext,
  { id, key }: HeldEntity,
  claim: string,
): StatedLink | null {
  const vendor = vendorOfProduct(key);
  if (vendor !== null && linkClaim(key, 'made-by', vendor, null).id === claim) {
    return {
      type: 'made-by',
      class: 'official',
      qualifier: null,
      other: vendor,
      evidence: namings(reader, id),
    };
  }
  let before = beforeAllLinks;
  for (const place of reader.entities.outgoing(id)) {
    const type = relationTypes[place.type];
    const said = type && linkClaim(key, type, place.other, place.qualifier || null);
    if (type !== undefined && said?.id === claim) {
      return reader.entities.links(id, { type, direction: 'out' }, before, 1)[0] ?? null;
    }
    before = place;
  }
  return null;
}

/** Places that name a product, and with it its vendor: one of each source, then others. */
function namings({ graph }: ProjectionReader, id: number): LinkEvidence[] {
  const places = graph.inSnapshot(() => {
    const named = graph.edges({ id, type: 'affects', direction: 'in', ends: null }, null, namingsMax);
    return graph.evidence(named.map(({ edge }) => edge)).flatMap((link) => link?.places ?? []);
  });
  const firsts = new Map(places.toReversed().map((place) => [place.source, place]));
  return [...new Set([...firsts.values(), ...places])].slice(0, namingsShownMax);
}

function unstated(claim: string, why: string): Failure {
  return new Failure('not_found', `There is no evidence for ${claim}. ${why}.`);
}
