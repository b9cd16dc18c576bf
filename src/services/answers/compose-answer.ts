import type { ClaimBook } from '../../answers/claims/contract.ts';
import { loadCatalog } from '../../answers/compose/catalog.ts';
import { type Composer, loadComposer } from '../../answers/compose/compose.ts';
import { templateVersion } from '../../answers/compose/version.ts';
import { answerConfidence, answerUnderstanding, coverageOf } from '../../answers/confidence.ts';
import type {
  AnswerPlan,
  CitedClaim,
  DroppedSentence,
  Locale,
  Place,
  Point,
  Reading,
  Sentence,
} from '../../answers/contract.ts';
import { type ChosenLocale, chooseLocale } from '../../answers/locale.ts';
import { understand } from '../../answers/understand/understand.ts';
import { loadVerifier } from '../../answers/verify/verifier.ts';
import { latestTime } from '../../domain/time.ts';
import type { ReaderContext } from '../context.ts';
import { DocumentRows } from '../search/hits.ts';
import { defineVerb } from '../verb.ts';
import { basisOf } from './basis.ts';
import { openClaimBook } from './claim-book.ts';
import type { AnswerShape, ComposedAnswer, ComposeInput } from './contract.ts';
import { noticesFor } from './notices.ts';
import { loadPlanner } from './planners.ts';
import { arrangeReport } from './plans/report.ts';
import { arrangeSoc } from './plans/soc.ts';
import { recount } from './recount.ts';
import { citedReferences, citedSources } from './sources.ts';

/** Composes an answer in a reading thread: the operations only give it its form. */
export const verb = defineVerb({
  name: 'composeAnswer',
  where: 'search',
  scope: 'internal',
  run: composeAnswer,
});

const mainPlace: Readonly<Record<AnswerShape, Place>> = {
  ask: '/answer',
  report: '/brief/summary',
  soc: '/summary',
};

async function composeAnswer(context: ReaderContext, input: ComposeInput): Promise<ComposedAnswer> {
  const chosen = chooseLocale(input.locale, input.acceptLanguage);
  const reading = readQuestion(context, input.text);
  const book = openClaimBook(context);
  const place = mainPlace[input.shape];
  const planner = await loadPlanner(reading.intent);
  const plan = await planner({ reading, book, context, place });
  const arranged = arrange[input.shape](plan, book);
  const points = [...arranged, ...noticesFor(reading, chosen, book, arranged, place)];
  const written = await writeSentences(context, chosen.locale, points, book);
  return {
    ...finished(context, { reading, chosen, plan, book, ...written }),
    basis: JSON.stringify(basisOf(points)),
    templateVersion: templateVersion(await loadCatalog(chosen.locale)),
  };
}

const arrange: Readonly<Record<AnswerShape, (plan: AnswerPlan, book: ClaimBook) => readonly Point[]>> = {
  ask: ({ points }) => points,
  report: arrangeReport,
  soc: arrangeSoc,
};

function readQuestion({ reader, search, clock }: ReaderContext, text: string): Reading {
  const { index } = search();
  const { keysOf, namesOf } = new DocumentRows(reader, index);
  return understand(text, { index, keysOf, namesOf, nowMs: clock() });
}

interface Written {
  readonly sentences: readonly Sentence[];
  readonly dropped: readonly DroppedSentence[];
  readonly composer: Composer;
}

/** Writes the sentences of the points. One that its claims do not bear out is left out. */
async function writeSentences(
  context: ReaderContext,
  locale: Locale,
  points: readonly Point[],
  book: ClaimBook,
): Promise<Written> {
  const composer = await loadComposer(locale);
  const verify = await loadVerifier(locale);
  // A series and its highest number are counted by the same paths.
  const totals = new Map<string, number | null>();
  const total = (path: string) => {
    const known = totals.get(path);
    const counted = known === undefined ? recount(context, path) : known;
    totals.set(path, counted);
    return counted;
  };
  const sentences: Sentence[] = [];
  const dropped: DroppedSentence[] = [];
  for (const point of points) {
    const sentence = composer.sentence(point);
    const reason = verify(sentence, book, total);
    if (reason === null) sentences.push(sentence);
    else dropped.push({ reason, claims: sentence.claims });
  }
  return { sentences, dropped, composer };
}

interface Finishing extends Written {
  readonly reading: Reading;
  readonly chosen: ChosenLocale;
  readonly plan: AnswerPlan;
  readonly book: ClaimBook;
}

/** The members that are kept and not sent come last, after `meta`. */
type Finished = Omit<ComposedAnswer, 'basis' | 'templateVersion'>;

function finished(context: ReaderContext, parts: Finishing): Finished {
  const { reading, chosen, plan, book, sentences, dropped, composer } = parts;
  const claims = citedClaims(sentences, book);
  const sources = citedSources(context, claims);
  // Notices say how old copies are, which must not change the confidence.
  const stated = sentences.filter(({ kind }) => kind !== 'notice').length + dropped.length;
  const evidence = {
    ...{ intentCertainty: reading.intentCertainty, entityCertainty: reading.entityCertainty },
    ...{ slots: plan.slots, claims, stated, dropped: dropped.length },
    hasCount: sentences.some(({ kind }) => kind === 'count'),
    ...{ hasConflict: plan.conflicts.length > 0, isSearch: reading.intent === 'search' },
  };
  const meta: Finished['meta'] = {
    intent: reading.intent,
    entities: reading.entities,
    alternatives: reading.alternatives,
    engine: 'template',
    window: reading.window,
    slots: plan.slots,
    coverage: coverageOf(plan.slots),
    understanding: answerUnderstanding(evidence),
    conflicts: plan.conflicts,
    dropped,
    asOf: latestTime(claims.map(({ asOf }) => asOf)),
    manifest: book.manifest,
    ...chosen,
  };
  return {
    strings: stringsOf(sentences, composer),
    risk: riskOf(claims, book),
    sentences,
    sources,
    references: citedReferences(sources),
    confidence: answerConfidence(evidence),
    freshness: claims.length === 0 ? 0 : Math.min(...claims.map(({ freshness }) => freshness)),
    requiresReview: true,
    meta,
  };
}

function citedClaims(sentences: readonly Sentence[], book: ClaimBook): CitedClaim[] {
  const ids = new Set(sentences.flatMap(({ claims }) => claims));
  return [...ids].flatMap((id) => book.claim(id) ?? []);
}

/** The risk of the first CVE that is cited. */
function riskOf(claims: readonly CitedClaim[], book: ClaimBook): ComposedAnswer['risk'] {
  const subjects = new Set(claims.map(({ subject }) => subject));
  for (const id of subjects) {
    const found = id.startsWith('CVE-') ? book.vulnerability(id) : null;
    if (found !== null) return found.judgement.risk.level;
  }
  return 'unknown';
}

function stringsOf(sentences: readonly Sentence[], composer: Composer): Readonly<Record<string, string>> {
  const groups = Map.groupBy(sentences, (sentence) => sentence.in);
  return Object.fromEntries(Array.from(groups, ([place, all]) => [place, composer.join(all)]));
}
