import { join } from 'node:path';
import type { Installation } from '../harness/installation.ts';
import { ask, type Reply } from './ask.ts';
import { laterMetric, repeatedMetric } from './clocks.ts';
import { figuresByLanguage } from './figures-by-language.ts';
import { findingsOf, openBench } from './findings.ts';
import { injectionMetric } from './injections.ts';
import { type Metric, metricsOf } from './metrics.ts';
import { makeRecords } from './oracle/made-records.ts';
import type { Oracle } from './oracle/oracle.ts';
import { readRecount } from './oracle/recount.ts';
import { makeQuestions } from './questions/make-questions.ts';
import { answerLanguages } from './questions/question.ts';
import { understandingMetrics } from './reading-metrics.ts';
import { readUnseen } from './readings.ts';
import { writeMade } from './small-upstream.ts';

/** The present in which questions are asked, and later ones in which they are asked again. */
const present = '2026-08-22';
const later = [
  { days: 30, clock: '2026-09-21' },
  { days: 90, clock: '2026-11-20' },
] as const;

/** The real record from which others are made. */
const copied = 'CVE-2024-50603';

/** The step from one answer that is requested twice to the next. */
const repeatedShare = 10;

export interface Evaluated {
  readonly metrics: readonly Metric[];
  /** A table. */
  readonly byLanguage: string;
}

/** Asks all questions, each in several languages, on a real server, and measures the answers. */
export async function evaluate(
  { serve, sync, folder }: Pick<Installation, 'serve' | 'sync' | 'folder'>,
  oracle: Oracle,
  { every, note }: { readonly every: number; readonly note: (line: string) => void },
): Promise<Evaluated> {
  await oracle.readCves([copied]);
  const made = makeRecords(oracle, copied);
  oracle.addMade(made);
  await sync(await writeMade(join(folder, 'made'), oracle, made));
  const settings = { CAIRN_SYNC: 'off' };
  const server = await serve({ ...settings, CAIRN_CLOCK: present });
  const { client } = server;
  const questions = makeQuestions(oracle).filter((_, i) => i % every === 0);
  const answers: Reply[] = [];
  for (const [place, question] of questions.entries()) {
    for (const locale of answerLanguages(question.language, place))
      answers.push(await ask(client, question, locale));
  }
  const apart = questions.filter(({ hand }) => hand === 'apart').length;
  const records = new Set(
    questions.flatMap(({ entities }) => entities.filter((id) => id.startsWith('CVE-'))),
  );
  note(
    `${questions.length} questions, ${apart} of them phrased apart, about ${records.size} records; ${answers.length} answers`,
  );
  const findings = await findingsOf(answers, openBench(client, oracle, await readRecount(made)));
  const things = new Set(oracle.things.flatMap(({ id, name, aliases }) => [id, name, ...aliases]));
  const forecasts = await readUnseen(client);
  const metrics = [
    ...metricsOf(findings, (id, entities) => {
      const isKnown = things.has(id) || oracle.names(id) || oracle.book.has(id);
      return isKnown || entities.some((entity) => oracle.book.namesProduct(entity, id));
    }),
    await injectionMetric(client, made),
    ...understandingMetrics(forecasts),
    await repeatedMetric(
      client,
      answers.filter((_, i) => i % repeatedShare === 0),
    ),
  ];
  await server.stop();
  const inOwn = answers.filter(({ question, locale }) => question.language === locale);
  for (const { days, clock } of later) {
    const afterwards = await serve({ ...settings, CAIRN_CLOCK: clock });
    metrics.push(await laterMetric(afterwards.client, days, inOwn));
    await afterwards.stop();
  }
  return { metrics, byLanguage: figuresByLanguage(findings, forecasts) };
}
