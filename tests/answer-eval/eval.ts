/**
 * How well questions are answered, by facts that are computed from the published files: the figures of
 * docs/answers.md, and the first cases of each gate that fails. Uses a copy of an already synced data folder, or fills
 * one with all of ../shared/data.
 *
 * node tests/answer-eval/eval.ts [data folder] [ask every n-th question] [file for all cases] [file for figures]
 */
import { cp, writeFile } from 'node:fs/promises';
import { dataHashOf, writeEvaluation } from '../harness/evaluation-file.ts';
import { openInstallation } from '../harness/installation.ts';
import { upstream } from '../harness/upstream.ts';
import { evaluate } from './evaluation.ts';
import { passes } from './metrics.ts';
import { Oracle } from './oracle/oracle.ts';
import { figuresOf, reportOf } from './report.ts';

const [synced, every = '1', casesFile, figuresFile] = process.argv.slice(2);
const endings: unknown[] = [];

try {
  if (upstream === null) throw new Error('../shared/data is missing');
  const installation = await openInstallation({ after: (work) => void endings.push(work) });
  const { dataDir, sync, serve } = installation;
  const filling = synced === undefined ? sync(upstream) : cp(synced, dataDir, { recursive: true });
  const [oracle] = await Promise.all([Oracle.read(), filling]);
  const server = await serve({ CAIRN_SYNC: 'off' });
  const data = await dataHashOf(server.client);
  await server.stop();
  const evaluated = await evaluate(installation, oracle, { every: Number(every), note: console.log });
  const { metrics, byLanguage } = evaluated;
  console.log(`${byLanguage}\n\n${reportOf(metrics)}`);
  if (figuresFile !== undefined) await writeFile(figuresFile, `${byLanguage}\n\n${figuresOf(metrics)}\n`);
  if (casesFile !== undefined) await writeFile(casesFile, JSON.stringify(metrics, null, 1));
  const sample = every === '1' ? 'all questions' : `every ${every}th question`;
  const figures = metrics.flatMap(({ name, value, gate }) => {
    if (gate === null) return [];
    return 'min' in gate
      ? { name, value, gate: gate.min, must: 'reach' as const }
      : { name, value, gate: gate.max, must: 'not exceed' as const };
  });
  await writeEvaluation('answers', { sample, figures, data });
  process.exitCode = metrics.every(passes) ? 0 : 1;
} finally {
  for (const work of endings) if (typeof work === 'function') await work();
}
