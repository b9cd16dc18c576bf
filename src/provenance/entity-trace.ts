import { inSpeakingOrder } from '../domain/compose.ts';
import type { EntityState } from '../domain/entity/facts.ts';
import { entityFacts, type Fact } from '../domain/graph/facts.ts';
import type { View } from '../projection/view.ts';
import { describing } from './entity-provenance.ts';
import { type EntityMember, type EntityWord, entityWords } from './entity-words.ts';
import type { Past } from './past.ts';
import { Quotes } from './quote.ts';
import { readEntitySpoken } from './spoken.ts';
import { type Piece, type Statement, standing } from './statement.ts';
import { type SpeakingVersion, speakersInView } from './versions.ts';

/** What one version says of an entity. */
interface Said extends SpeakingVersion {
  readonly words: readonly EntityWord[];
}

/**
 * The facts of an entity beside vulnerabilities, each with the places in the bytes of all who say so, and of those
 * who say otherwise. The starter pack is heard where nobody else speaks.
 * @throws Failure `store_damaged` when bytes are not as they were stored
 */
export async function entityStatements(past: Past, id: string, view: View): Promise<Statement[]> {
  const { history, manifests } = past;
  const speakers = history.inSnapshot(() => speakersInView(history, manifests, id, view));
  const listen = (some: readonly SpeakingVersion[]): Promise<Said[]> =>
    Promise.all(some.map(async (one) => ({ ...one, words: await wordsOf(past, id, one) })));
  const ordered = (await listen(speakers.filter(({ manifest }) => manifest.rank > 0))).sort((a, b) =>
    inSpeakingOrder(speakerOf(a), speakerOf(b)),
  );
  // To read the starter pack takes long, and it tells no more than these.
  if (standInMembers.some((member) => !ordered.some(({ words }) => tells(words, member)))) {
    ordered.push(...(await listen(speakers.filter(({ manifest }) => manifest.rank === 0))));
  }
  const first = (member: EntityMember) =>
    ordered.flatMap(({ words }) => words.filter((word) => word.member === member))[0]?.value ?? null;
  const told = {
    id,
    name: first('name'),
    state: first('state') as EntityState | null,
    created: first('created'),
    modified: first('modified'),
  };
  return entityFacts(told).map((fact) => statementOf(fact, ordered));
}

const standInMembers: readonly EntityMember[] = ['name', 'state'];

function tells(words: readonly EntityWord[], member: EntityMember): boolean {
  return words.some((word) => word.member === member);
}

function speakerOf({ manifest: { name, rank }, version: { key } }: SpeakingVersion) {
  return { source: name, rank, chain: key };
}

function statementOf({ claim, value, pointers, matter }: Fact, ordered: readonly Said[]): Statement {
  const member = pointers[0]?.slice(1);
  const pieces = ordered.flatMap((said) =>
    said.words
      .filter((word) => word.member === member)
      .flatMap((word) => piecesOf(said, word).map((piece) => ({ piece, isSame: word.value === value }))),
  );
  const own = pieces.filter(({ piece }) => piece.manifest.rank > 0);
  const heard = own.length > 0 ? own : pieces;
  const supporting = heard.filter(({ isSame }) => isSame).map(({ piece }) => piece);
  const others = matter === null ? [] : heard.filter(({ isSame }) => !isSame).map(({ piece }) => piece);
  return { claim, value, supporting, contradicting: standing(others, supporting) };
}

function piecesOf({ manifest, version }: Said, { rule, places }: EntityWord): Piece[] {
  const weight = describing(manifest);
  return places.map(({ pointer, quoted }) => ({ manifest, version, pointer, rule, quoted, weight }));
}

/** What a version says of an entity, member by member. */
export async function wordsOf(
  past: Past,
  id: string,
  speaking: SpeakingVersion,
): Promise<readonly EntityWord[]> {
  const { manifest, version, item } = speaking;
  if (item === null && manifest.files === 'document') return past.quotes.wordsOf(version, id);
  const spoken = await readEntitySpoken(past, id, speaking);
  if (spoken === null) return [];
  const quotes = new Quotes();
  return entityWords(spoken.facts, spoken.origins, (pointer) => quotes.at(spoken, pointer));
}
