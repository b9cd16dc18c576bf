import type { ClaimBook } from '../../answers/claims/contract.ts';
import type { MessageName } from '../../answers/compose/messages/index.ts';
import type { Place, Point, Reading } from '../../answers/contract.ts';
import type { ChosenLocale } from '../../answers/locale.ts';

/** Below this freshness of a source, an answer says how old the copy is. */
const freshnessMin = 0.5;

/** What an answer says about itself, after what it says about its subject. */
export function noticesFor(
  { intent, alternatives }: Reading,
  { localeFallback }: ChosenLocale,
  book: ClaimBook,
  points: readonly Point[],
  place: Place,
): Point[] {
  const notice = (message: MessageName, values?: Readonly<Record<string, string>>): Point => ({
    kind: 'notice',
    message,
    claims: [],
    in: place,
    ...(values !== undefined && { values }),
  });
  const isOpen = intent === 'search' && alternatives.length > 0;
  return [
    ...(isOpen && !points.some(({ message }) => message === 'severalIntents')
      ? [notice('severalIntents')]
      : []),
    ...oldSources(book, points).map(([source, day]) => notice('sourceAge', { source, day })),
    ...(localeFallback ? [notice('localeUnavailable')] : []),
  ];
}

/** The sources of the cited claims whose copies are old, each with its day. */
function oldSources(book: ClaimBook, points: readonly Point[]): (readonly [source: string, day: string])[] {
  const cited = new Set(points.flatMap(({ claims }) => claims.flatMap(({ sources }) => sources)));
  const named = new Set(points.flatMap(({ values }) => values?.source ?? []));
  return [...book.sources].flatMap(([name, { asOf, freshness }]) =>
    cited.has(name) && freshness < freshnessMin && !named.has(name)
      ? [[name, asOf.slice(0, 10)] as const]
      : [],
  );
}
