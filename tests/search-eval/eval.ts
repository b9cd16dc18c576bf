/**
 * How well search finds judged queries, pasted texts and well-known CVEs: the figures of
 * docs/search-quality.md, and the queries with the worst results. Uses a copy of an already synced data
 * folder, or fills one with all of ../shared/data.
 *
 * npm run eval:search -- [data folder] [how many of the worst]
 */
import { cp } from 'node:fs/promises';
import { dataHashOf, writeEvaluation } from '../harness/evaluation-file.ts';
import { openInstallation } from '../harness/installation.ts';
import { upstream } from '../harness/upstream.ts';
import { judge } from './check-quality.ts';
import { measureTexts, textSummary, textTargets } from './check-texts.ts';
import { measureWellKnown, wellKnownShareMin, wellKnownSummary } from './check-well-known.ts';
import { descriptive, knownItem, missedTargets, summarise, targets } from './evaluation.ts';
import { readMaterial } from './published/material.ts';
import { evaluationTable, worstAnswers } from './report.ts';

const [synced, worst = '0'] = process.argv.slice(2);
const endings: unknown[] = [];
const textSeed = 14;

try {
  if (upstream === null) throw new Error('../shared/data is missing');
  const { dataDir, serve, sync } = await openInstallation({ after: (work) => void endings.push(work) });
  const filling = synced === undefined ? sync(upstream) : cp(synced, dataDir, { recursive: true });
  const [material] = await Promise.all([readMaterial(), filling]);
  const { client } = await serve();
  const evaluation = await judge({ client, material, seed: 0 });
  console.log(evaluationTable(evaluation));
  if (Number(worst) > 0) console.log(worstAnswers(evaluation, Number(worst)));
  const figures = await measureTexts(client, material.published, textSeed);
  console.log(textSummary(figures));
  const wellKnown = await measureWellKnown(client);
  console.log(wellKnownSummary(wellKnown));
  if (Number(worst) > 0) console.log([...figures.missed, ...wellKnown.missed].join('\n'));
  const { titleFirst, descriptionInThree } = figures;
  const reach = (name: string, value: number, gate: number) =>
    ({ name, value, gate, must: 'reach' }) as const;
  const { answers } = evaluation;
  await writeEvaluation('search', {
    sample: `${answers.length} judged queries, ${figures.titles} titles, ${figures.descriptions} descriptions, ${wellKnown.queries} queries for well-known CVEs`,
    figures: [
      reach('nDCG@10 above plain search', summarise(answers).gain, targets.gainMin),
      reach('the same, descriptive queries', summarise(descriptive(answers)).gain, targets.gainMin),
      reach(
        'mean reciprocal rank of named things',
        summarise(knownItem(answers)).engine.reciprocalRank,
        targets.knownItemMrrMin,
      ),
      reach('titles found first', titleFirst, textTargets.titleFirstMin),
      reach('descriptions found in three', descriptionInThree, textTargets.descriptionInThreeMin),
      reach('well-known CVEs found', wellKnown.found, wellKnownShareMin),
    ],
    data: await dataHashOf(client),
  });
  const hold = missedTargets(evaluation).length === 0;
  const textsHold =
    titleFirst >= textTargets.titleFirstMin && descriptionInThree >= textTargets.descriptionInThreeMin;
  process.exitCode = hold && textsHold && wellKnown.found >= wellKnownShareMin ? 0 : 1;
} finally {
  for (const work of endings) if (typeof work === 'function') await work();
}
