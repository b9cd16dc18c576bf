/**
 * Whether the verifier of answers catches wrong sentences, drops no clean one, and believes no lie written by hand.
 *
 * node tests/answer-eval/mutations/check.ts <synced data folder> [CVEs to ask about] [file for all cases]
 */
import { writeFile } from 'node:fs/promises';
import { openFolder } from './context.ts';
import { tryLies } from './lies.ts';
import { measure } from './measure.ts';
import { questionsOf } from './questions.ts';
import { casesOf, failuresOf, figuresOf, lineOf } from './report.ts';

const [folder, cves = '400', casesFile] = process.argv.slice(2);
if (folder === undefined) throw new Error('The data folder is missing; give the path of a synced one.');
const context = openFolder(folder, '2026-08-22');
try {
  const questions = questionsOf(context, Number(cves));
  const measured = await measure(context, questions, { perSentence: 4, seed: 1 });
  const lied = await tryLies(context);
  const failures = [...failuresOf(measured), ...lied.believed.map((lie) => `The verifier believes: ${lie}`)];
  console.log(
    [`${questions.length} questions`, ...figuresOf(measured), lineOf(lied), ...failures].join('\n'),
  );
  if (casesFile !== undefined) await writeFile(casesFile, casesOf(measured));
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  context.close();
}
