import { parseEntityId } from '../domain/entity/id.ts';
import { linkClaim } from '../domain/graph/claim.ts';
import type { OriginRule } from '../domain/origin.ts';
import type { StoredLink } from '../projection/entity-reader.ts';
import type { LinkEvidence } from '../projection/link-evidence.ts';
import { damaged } from './bytes.ts';
import { linkTestimony } from './entity-provenance.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { linkPointer } from './lineage.ts';
import type { Piece, Statement } from './statement.ts';

/** An outgoing link of an entity, and the places that state it. */
export type StatedLink = Pick<StoredLink, 'type' | 'class' | 'qualifier' | 'other' | 'evidence'>;

/**
 * An outgoing link of an entity, with what upstream wrote at each place that states it.
 * @throws Failure `store_damaged` if bytes are not as they were stored
 */
export async function linkStatement(
  evidenceContext: EvidenceContext,
  from: string,
  link: StatedLink,
): Promise<Statement> {
  const { type, other: to, qualifier } = link;
  const pieces = await Promise.all(link.evidence.map((place) => pieceAt(evidenceContext, place, link)));
  const supporting = pieces.filter((piece) => piece !== null);
  return { claim: linkClaim(from, type, to, qualifier), value: to, supporting, contradicting: [] };
}

async function pieceAt(
  evidenceContext: EvidenceContext,
  place: LinkEvidence,
  { type, class: made, other }: StatedLink,
): Promise<Piece | null> {
  const { source, sha256 } = place;
  const version = evidenceContext.history.versionsBySha256(sha256 ?? '').find((one) => one.source === source);
  if (version === undefined) return null;
  const { manifest } = evidenceContext.sourceNamed(source);
  const pointer = linkPointer(manifest, place);
  const quoted = await evidenceContext.quotes.quote(version, pointer);
  if (quoted === undefined) throw damaged(version, `do not have a value at ${pointer}`);
  const weight = linkTestimony(type, made, manifest);
  return { manifest, version, pointer, rule: ruleOf(quoted, other), quoted, weight };
}

function ruleOf(quoted: unknown, id: string): OriginRule {
  if (quoted === id) return 'verbatim';
  return typeof quoted === 'string' && parseEntityId(quoted) === id ? 'canonical' : 'derived';
}
