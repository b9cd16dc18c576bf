import type { FeedPhrases } from '../../answers/compose/feed-phrases.ts';
import { feedScore, type MatchKind, matchKinds } from '../../domain/feed/score.ts';
import { claim } from '../../domain/graph/claim.ts';
import type { HandlingStatus } from '../../domain/handling/handling.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { DocumentRow } from '../search/hits.ts';
import { scoredItem } from '../vulnerability/item.ts';
import type { FoundReading } from './candidates.ts';
import type { CountedChange } from './changes.ts';
import type { FeedChange, FeedItem, FeedMatch, GivenInterest } from './contract.ts';
import { CveLinks } from './links.ts';
import type { Reading } from './reading.ts';

/** A reading of an interest that an item has. */
export interface InterestMatch {
  readonly interest: GivenInterest;
  readonly reading: Reading;
}

/** Matches that one item shows, and that its reason tells. */
const [matchesMax, reasonsMax] = [20, 3];

/** The matches of a document, the most specific first. */
export function matchesOf(
  document: number,
  found: readonly { readonly interest: GivenInterest; readonly readings: readonly FoundReading[] }[],
): InterestMatch[] {
  return found
    .flatMap(({ interest, readings }) =>
      readings.filter((one) => one.has(document)).map(({ reading }) => ({ interest, reading })),
    )
    .sort((a, b) => placeOf(a.reading.as) - placeOf(b.reading.as))
    .slice(0, matchesMax);
}

function placeOf(kind: MatchKind): number {
  return matchKinds.indexOf(kind);
}

/** What is known of a candidate as well as its matches. */
interface Standing {
  readonly change: CountedChange | null;
  readonly handled: HandlingStatus | null;
}

/** A candidate as an item. */
export function feedItem(
  reader: ProjectionReader,
  row: DocumentRow & { readonly kind: 'vulnerability' },
  matches: readonly InterestMatch[],
  { change, handled }: Standing,
  phrases: FeedPhrases,
): FeedItem {
  const item = scoredItem(row.row, row.epss, row.risk);
  const links = new CveLinks(reader, item.id);
  const listedChange = change === null ? null : feedChange(change, row);
  const [best] = matches;
  return {
    ...item,
    title: item.title ?? item.id,
    matchReason: phrases.join([
      ...reasonsOf(matches).map(({ reading }) => phrases.match(reading.as, reading.name)),
      ...(listedChange === null ? [] : [phrases.change(listedChange.type, listedChange.at)]),
    ]),
    match: {
      interests: matches.map(({ interest, reading }) => feedMatch(interest, reading, links)),
      change: listedChange,
    },
    handled,
    score: feedScore({ match: best?.reading.as ?? 'words', riskScore: item.riskScore, change }),
  };
}

/** The most specific match of each interest. */
function reasonsOf(matches: readonly InterestMatch[]): InterestMatch[] {
  const first = matches.filter(
    ({ interest }, i) => matches.findIndex((one) => one.interest === interest) === i,
  );
  return first.slice(0, reasonsMax);
}

function feedMatch({ text, via }: GivenInterest, reading: Reading, links: CveLinks): FeedMatch {
  const { as, id, query } = reading;
  return { interest: text, via, as, id, query, claims: links.claimsOf(reading) };
}

function feedChange(
  { type, ageDays, event, atMs }: CountedChange,
  { row }: DocumentRow & { readonly kind: 'vulnerability' },
): FeedChange {
  if (event !== null) return { type, at: new Date(atMs).toISOString(), ageDays, event, claim: null };
  const [predicate, stated] =
    type === 'published'
      ? (['published', row.published] as const)
      : (['kev-date-added', row.kevAdded] as const);
  const at = stated ?? new Date(atMs).toISOString();
  return { type, at, ageDays, event, claim: claim(row.cve, predicate, at).id };
}
