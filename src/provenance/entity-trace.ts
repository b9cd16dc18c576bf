import { inContributionOrder, preferredText } from '../domain/compose.ts';
import type { EntityState } from '../domain/entity/facts.ts';
import { entityFacts } from '../domain/graph/entity-facts.ts';
import type { Fact } from '../domain/graph/fact.ts';
import type { View } from '../projection/view.ts';
import { type EntityField, type EntityMember, entityFields } from './entity-fields.ts';
import { describing } from './entity-provenance.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { readMappedEntity } from './mapped-subject.ts';
import { Quotes } from './quote.ts';
import { distinctPieces, type Piece, type Statement, standing } from './statement.ts';
import { type ContributorInView, contributorsInView } from './versions.ts';

/** What one version states about an entity. */
interface StatedVersion extends ContributorInView {
  readonly words: readonly EntityField[];
}

/**
 * The facts of an entity other than a vulnerability. Each has the places in the bytes of all versions that
 * state it, and of those that state otherwise. The starter pack counts only if no other source contributes.
 * @throws Failure `store_damaged` if bytes are not as they were stored
 */
export async function entityStatements(
  evidenceContext: EvidenceContext,
  id: string,
  view: View,
): Promise<Statement[]> {
  const { history, manifests } = evidenceContext;
  const contributors = history.inSnapshot(() => contributorsInView(history, manifests, id, view));
  const listen = (some: readonly ContributorInView[]): Promise<StatedVersion[]> =>
    Promise.all(some.map(async (one) => ({ ...one, words: await wordsOf(evidenceContext, id, one) })));
  const ordered = (await listen(contributors.filter(({ manifest }) => manifest.rank > 0))).sort((a, b) =>
    inContributionOrder(contributorOf(a), contributorOf(b)),
  );
  // Reading the starter pack takes long, and it does not have more than these members.
  if (standInMembers.some((member) => !ordered.some(({ words }) => tells(words, member)))) {
    ordered.push(...(await listen(contributors.filter(({ manifest }) => manifest.rank === 0))));
  }
  const first = (member: EntityMember) =>
    ordered.flatMap(({ words }) => words.filter((word) => word.member === member))[0]?.value ?? null;
  const descriptions = textsOf(ordered, 'description').map(({ value, lang }) => ({
    text: value,
    lang: lang ?? 'und',
  }));
  const description = preferredText(descriptions);
  const reported = {
    id,
    name: first('name'),
    state: first('state') as EntityState | null,
    created: first('created'),
    modified: first('modified'),
    version: first('version'),
    aliases: textsOf(ordered, 'alias').map(({ value }) => value),
    description,
    otherDescriptions: descriptions.filter((text) => text !== description),
    details: { advice: textsOf(ordered, 'remediation').map(({ value }) => ({ text: value })) },
  };
  return entityFacts(reported).map((fact) => statementOf(fact, ordered));
}

/** The elements of a list. The starter pack counts only if no other source fills it. */
function textsOf(ordered: readonly StatedVersion[], member: EntityMember): readonly EntityField[] {
  const stated = (some: readonly StatedVersion[]) =>
    some.flatMap(({ words }) => words.filter((word) => word.member === member));
  const own = stated(ordered.filter(({ manifest }) => manifest.rank > 0));
  return own.length > 0 ? own : stated(ordered);
}

const standInMembers: readonly EntityMember[] = ['name', 'state'];

function tells(words: readonly EntityField[], member: EntityMember): boolean {
  return words.some((word) => word.member === member);
}

function contributorOf({ manifest: { name, rank }, version: { key } }: ContributorInView) {
  return { source: name, rank, chain: key };
}

function statementOf({ claim, value, matter }: Fact, ordered: readonly StatedVersion[]): Statement {
  const pieces = ordered.flatMap((statement) =>
    statement.words
      .filter((word) => word.member === claim.predicate)
      .flatMap((word) => piecesOf(statement, word).map((piece) => ({ piece, isSame: word.value === value }))),
  );
  const own = pieces.filter(({ piece }) => piece.manifest.rank > 0);
  const accepted = own.length > 0 ? own : pieces;
  const supporting = accepted.filter(({ isSame }) => isSame).map(({ piece }) => piece);
  const others = matter === null ? [] : accepted.filter(({ isSame }) => !isSame).map(({ piece }) => piece);
  return { claim, value, supporting, contradicting: standing(distinctPieces(others), supporting) };
}

function piecesOf({ manifest, version }: StatedVersion, { rule, places }: EntityField): Piece[] {
  const weight = describing(manifest);
  return places.map(({ pointer, quoted }) => ({ manifest, version, pointer, rule, quoted, weight }));
}

/** What a version states about an entity, member by member. */
export async function wordsOf(
  evidenceContext: EvidenceContext,
  id: string,
  contributing: ContributorInView,
): Promise<readonly EntityField[]> {
  const { manifest, version, item } = contributing;
  if (item === null && manifest.files === 'document') return evidenceContext.quotes.wordsOf(version, id);
  const subject = await readMappedEntity(evidenceContext, id, contributing);
  if (subject === null) return [];
  const quotes = new Quotes();
  return entityFields(subject.facts, subject.origins, (pointer) => quotes.at(subject, pointer));
}
