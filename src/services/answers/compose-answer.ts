import type { ClaimBook } from '../../answers/claims/contract.ts';
import { loadCatalog } from '../../answers/compose/catalog.ts';
import { templateVersion } from '../../answers/compose/version.ts';
import type { AnswerPlan, CitedClaim, Place, Point, Reading } from '../../answers/contract.ts';
import { chooseLocale } from '../../answers/locale.ts';
import { understand } from '../../answers/understand/understand.ts';
import { listedRisk } from '../../domain/risk/judgement.ts';
import type { ReaderContext } from '../context.ts';
import { DocumentRows } from '../search/hits.ts';
import { defineVerb } from '../verb.ts';
import { basisOf, type JudgedThen } from './basis.ts';
import { openClaimBook } from './claim-book.ts';
import type { AnswerShape, ComposedAnswer, ComposeInput, Composition, FinishedAnswer } from './contract.ts';
import { finishAnswer } from './finish.ts';
import { answerForms } from './forms.ts';
import { withIntent } from './given-intent.ts';
import { noticesFor } from './notices.ts';
import { loadPlanner } from './planners.ts';
import { arrangeReport } from './plans/report.ts';
import { arrangeSoc } from './plans/soc.ts';
import { rememberedRecount } from './recount-memory.ts';
import { citedSources } from './sources.ts';
import { citedClaims, writeSentences } from './write-sentences.ts';

/** Composes an answer in a reading thread, in the form of its operation. */
export const verb = defineVerb({
  name: 'composeAnswer',
  where: 'search',
  scope: 'internal',
  async run(context, input: ComposeInput): Promise<ComposedAnswer> {
    const { basis, templateVersion, ...finished } = await composeAnswer(context, input);
    const { intent, manifest, dropped } = finished.meta;
    const entities = finished.meta.entities.map(({ id }) => id);
    const answer = JSON.stringify(answerForms[input.shape](input.text, finished));
    const droppedSentences = dropped.length;
    return { answer, intent, entities, manifest, droppedSentences, basis, templateVersion };
  },
});

const mainPlace: Readonly<Record<AnswerShape, Place>> = {
  ask: '/answer',
  report: '/brief/summary',
  soc: '/summary',
};

/** Reads a question, and writes what the claims of the store say to it. */
export async function composeAnswer(
  context: ReaderContext,
  input: ComposeInput,
): Promise<FinishedAnswer & Composition> {
  const chosen = chooseLocale(input.locale, input.acceptLanguage);
  const read = readQuestion(context, input.text);
  const reading = input.intent === undefined ? read : withIntent(read, input.intent);
  const book = openClaimBook(context, {
    withLists: true,
    known: context.citations.current(context.reader).known,
  });
  const place = mainPlace[input.shape];
  const planner = await loadPlanner(reading.intent);
  const plan = await planner({ reading, book, context, place });
  const arranged = arrange[input.shape](plan, book);
  const points = [...arranged, ...noticesFor(reading, chosen, book, arranged, place)];
  const { left, ...written } = await writeSentences(chosen.locale, points, book, rememberedRecount(context));
  const claims = citedClaims(written.sentences, book);
  const judgements = judgementsOf(context, claims);
  const { intentCertainty, entityCertainty } = reading;
  const manifestHash = context.reader.shared().head.hash;
  const basis = { dropped: left, judgements, intentCertainty, entityCertainty, manifestHash };
  return {
    ...finishAnswer({
      ...{ reading, chosen, plan, claims, manifest: book.manifest, ...written },
      sources: citedSources(context, book.sources, claims),
      risk: judgements[0]?.risk ?? 'unknown',
    }),
    basis: JSON.stringify(basisOf(points, basis)),
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

/** The vulnerabilities that claims are about, as they are judged. */
function judgementsOf({ reader }: ReaderContext, claims: readonly CitedClaim[]): JudgedThen[] {
  const ids = new Set(claims.map(({ subject }) => subject).filter((id) => id.startsWith('CVE-')));
  const signals = reader.signalsOf([...ids]);
  const { tables } = reader.shared();
  return [...ids].flatMap((id) => {
    const judged = signals.get(id);
    return judged === undefined ? [] : [{ id, ...listedRisk(judged, tables) }];
  });
}
