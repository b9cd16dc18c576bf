/**
 * Whether queried names ever lead to a wrong verdict, by 200 vulnerabilities of KEV and the table of
 * nicknames. Uses a copy of an already synced data folder, or fills one with all of ../shared/data.
 *
 * node tests/match-eval/eval.ts [data folder] [seed]
 */
import { cp } from 'node:fs/promises';
import { dataHashOf, writeEvaluation } from '../harness/evaluation-file.ts';
import { openInstallation } from '../harness/installation.ts';
import { upstream } from '../harness/upstream.ts';
import { evaluateNames, evaluationLines } from './evaluation.ts';

const [synced, seed = '1'] = process.argv.slice(2);
const endings: unknown[] = [];

try {
  if (upstream === null) throw new Error('../shared/data is missing');
  const { dataDir, serve, sync } = await openInstallation({ after: (work) => void endings.push(work) });
  await (synced === undefined ? sync(upstream) : cp(synced, dataDir, { recursive: true }));
  const { client } = await serve();
  const evaluation = await evaluateNames(client, Number(seed));
  console.log(evaluationLines(evaluation).join('\n'));
  const sample = `${evaluation.questions} questions about ${evaluation.vulnerabilities} vulnerabilities`;
  const none = (name: string, found: readonly string[]) =>
    ({ name, value: found.length, gate: 0, must: 'not exceed' }) as const;
  const figures = [
    none('falsely affected', evaluation.falseAffected),
    none('falsely not affected', evaluation.falseNotAffected),
  ];
  await writeEvaluation('match', { sample, figures, data: await dataHashOf(client) });
  process.exitCode = evaluation.falseAffected.length + evaluation.falseNotAffected.length === 0 ? 0 : 1;
} finally {
  for (const work of endings) if (typeof work === 'function') await work();
}
