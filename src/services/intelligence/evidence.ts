import { parseClaimId } from '../../domain/graph/claim.ts';
import type { ClaimEvidence } from '../../domain/graph/evidence.ts';
import type { Fact } from '../../domain/graph/fact.ts';
import { provenanceConstants } from '../../domain/provenance-constants.ts';
import { Failure } from '../../kit/failure.ts';
import { explainEntity } from '../../provenance/explain.ts';
import { linkStatement } from '../../provenance/link-trace.ts';
import { type Moment, readMoment } from '../../provenance/moment.ts';
import { profilesInView } from '../../provenance/provenance-of.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import {
  displayPiece,
  explainStatement,
  type Piece,
  type Statement,
  statementProvenance,
  weighedClaim,
} from '../../provenance/statement.ts';
import { findEntity } from '../entity/key.ts';
import { defineVerb } from '../verb.ts';
import { momentText } from '../vulnerability/cve.ts';
import type { EvidenceInput } from './contract.ts';
import { findLink } from './links.ts';
import { type IntelligenceContext, statementsOf } from './statements.ts';

/**
 * The evidence for a claim, or for each fact of an entity.
 * @throws Failure as `queryEntity`; and `not_found` for a claim that no source states
 */
export const verb = defineVerb({
  name: 'readEvidence',
  where: 'history',
  scope: 'read',
  run: (context, input: EvidenceInput) =>
    readEvidence({ evidenceContext: context.evidenceContext, entities: context }, input),
});

/**
 * How many pieces for a claim are listed, and as many against it; and how large a piece may be in JSON to be quoted.
 */
interface Bounds {
  readonly pieces: number;
  readonly quotedChars: number;
}

const ofOne: Bounds = { pieces: 100, quotedChars: 16_384 };
const ofEach: Bounds = { pieces: 10, quotedChars: 2_048 };
const claimsMax = 50;
/** What supports and contradicts a claim, or each fact of an entity, quoted from upstream's bytes. */
export async function readEvidence(
  context: IntelligenceContext,
  { id, explain = false, asOf }: EvidenceInput,
): Promise<ClaimEvidence> {
  const { evidenceContext } = context;
  const moment = readMoment(asOf, evidenceContext.history.newestManifest());
  const profiles = profilesInView(evidenceContext, moment);
  const claim = parseClaimId(id);
  if (claim === null) return evidenceOfEntity(context, id, explain, moment, profiles);
  const { entity, statement } = await stateClaim(context, claim, moment, profiles);
  return {
    id: claim,
    entity,
    ...listStatements([statement], ofOne, profiles),
    ...statementProvenance(evidenceContext, statement, profiles),
    ...(explain && {
      explain: { constants: provenanceConstants.version, terms: explainStatement(statement) },
    }),
    asOf: moment.asOf,
  };
}

async function evidenceOfEntity(
  context: IntelligenceContext,
  id: string,
  explain: boolean,
  moment: Moment,
  profiles: ReadonlyMap<string, SourceProfile>,
): Promise<ClaimEvidence> {
  const stored = findEntity(id, context.entities);
  const { key, type } = stored;
  const { statements, provenance } = await statementsOf(context, stored, moment, profiles);
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
    ...listStatements(statements, ofEach, profiles),
    ...provenance,
    ...(explain && { explain: { constants: provenanceConstants.version, terms: terms() } }),
    asOf: moment.asOf,
  };
}

function listStatements(
  statements: readonly Statement[],
  { pieces: piecesOfEachMax, quotedChars }: Bounds,
  profiles: ReadonlyMap<string, SourceProfile>,
): Pick<ClaimEvidence, 'claims' | 'total' | 'evidence'> {
  const listed = statements.slice(0, claimsMax);
  const pieces = (side: 'supporting' | 'contradicting') =>
    listed.flatMap((statement) =>
      statement[side]
        .slice(0, piecesOfEachMax)
        .map((piece: Piece) => displayPiece(statement.claim, piece, profiles, quotedChars)),
    );
  return {
    claims: listed.map((statement) => ({
      ...weighedClaim(statement, profiles),
      supporting: statement.supporting.length,
      contradicting: statement.contradicting.length,
    })),
    total: statements.length,
    evidence: { supporting: pieces('supporting'), contradicting: pieces('contradicting') },
  };
}

/** The statement with the id of a claim, found among all statements about its entity. */
async function stateClaim(
  context: IntelligenceContext,
  claim: string,
  moment: Moment,
  profiles: ReadonlyMap<string, SourceProfile>,
): Promise<{ readonly entity: string; readonly statement: Statement }> {
  const { evidenceContext, entities } = context;
  const subject = entities.reader.subjectOfClaim(claim);
  if (subject === null) throw unstated(claim, 'No loaded source states it or ever stated it');
  const stored = findEntity(subject, entities);
  const link = await findLink(context, stored, claim, moment);
  if (link !== null) {
    return { entity: subject, statement: await linkStatement(evidenceContext, subject, link) };
  }
  const isRequested = (fact: Fact) => fact.claim.id === claim;
  const { statements } = await statementsOf(context, stored, moment, profiles, isRequested);
  const statement = statements.find((one) => one.claim.id === claim);
  if (statement === undefined) {
    const when = moment.asOf === null ? 'any more' : `as of ${momentText(moment.asOf)}`;
    throw unstated(claim, `It is about ${subject}, but no source states it ${when}`);
  }
  return { entity: subject, statement };
}

function unstated(claim: string, why: string): Failure {
  return new Failure('not_found', `There is no evidence for ${claim}. ${why}.`);
}
