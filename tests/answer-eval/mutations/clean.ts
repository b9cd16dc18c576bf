import type { ClaimBook } from '../../../src/answers/claims/contract.ts';
import { loadCatalog } from '../../../src/answers/compose/catalog.ts';
import { Composer } from '../../../src/answers/compose/compose.ts';
import {
  type AnswerPlan,
  type Locale,
  locales,
  type Place,
  type Point,
  type Sentence,
} from '../../../src/answers/contract.ts';
import { understand } from '../../../src/answers/understand/understand.ts';
import { openClaimBook } from '../../../src/services/answers/claim-book.ts';
import { noticesFor } from '../../../src/services/answers/notices.ts';
import { loadPlanner } from '../../../src/services/answers/planners.ts';
import { arrangeReport } from '../../../src/services/answers/plans/report.ts';
import { arrangeSoc } from '../../../src/services/answers/plans/soc.ts';
import { recount } from '../../../src/services/answers/recount.ts';
import type { ReaderContext } from '../../../src/services/context.ts';
import { DocumentRows } from '../../../src/services/search/hits.ts';

/** One answer before verification, with what verifies it. */
export interface CleanAnswer {
  readonly locale: Locale;
  readonly book: ClaimBook;
  readonly recount: (path: string) => number | null;
  readonly points: readonly Point[];
  /** What the points say in a language. @throws Error for a point without one of its values */
  compose(point: Point, locale?: Locale): Sentence;
}

/** A sentence as the product composes it, and the point that it says. */
export interface CleanSentence {
  readonly sentence: Sentence;
  readonly point: Point;
  readonly answer: CleanAnswer;
}

export type Shape = 'ask' | 'report' | 'soc';

const arrange: Readonly<
  Record<Shape, readonly [Place, (plan: AnswerPlan, book: ClaimBook) => readonly Point[]]>
> = {
  ask: ['/answer', ({ points }) => points],
  report: ['/brief/summary', arrangeReport],
  soc: ['/summary', arrangeSoc],
};

/** Composes answers as the services do, but keeps each sentence, whatever the verifier thinks of it. */
export async function openAnswerer(context: ReaderContext) {
  const composers = new Map<Locale, Composer>();
  for (const locale of locales) composers.set(locale, new Composer(locale, await loadCatalog(locale)));
  const counts = new Map<string, number | null>();
  const count = (path: string) => {
    const known = counts.get(path);
    if (known !== undefined) return known;
    const total = recount(context, path);
    counts.set(path, total);
    return total;
  };
  const rows = new DocumentRows(context.reader, context.search().index);

  /** The same answer in each language. */
  return async (question: string, shape: Shape): Promise<CleanAnswer[]> => {
    const { index } = context.search();
    const { keysOf, namesOf } = rows;
    const reading = understand(question, { index, keysOf, namesOf, nowMs: context.clock() });
    const book = openClaimBook(context);
    const [place, arranged] = arrange[shape];
    const planner = await loadPlanner(reading.intent);
    const planned = arranged(await planner({ reading, book, context, place }), book);
    const chosen = { locale: 'en', requestedLocale: 'en', localeFallback: false } as const;
    const points = [...planned, ...noticesFor(reading, chosen, book, planned, place)];
    return locales.map((locale) => ({
      ...{ locale, book, points, recount: count },
      compose: (point, of = locale) => {
        const composer = composers.get(of);
        if (composer === undefined) throw new Error(`There is no composer of ${of}.`);
        return composer.sentence(point);
      },
    }));
  };
}

/** The sentences of an answer. */
export function sentencesOf(answer: CleanAnswer): CleanSentence[] {
  return answer.points.map((point) => ({ point, answer, sentence: answer.compose(point) }));
}
