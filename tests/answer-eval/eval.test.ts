import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Installation, openInstallation } from '../harness/installation.ts';
import { upstream } from '../harness/upstream.ts';
import { ask, type Reply } from './ask.ts';
import { answersAbout, counterfactualMetric } from './counterfactual.ts';
import { type Finding, findingsOf, openBench } from './findings.ts';
import { injectionMetric } from './injections.ts';
import { type Metric, metricsOf, passes } from './metrics.ts';
import { makeRecords } from './oracle/made-records.ts';
import { Oracle } from './oracle/oracle.ts';
import { evenly } from './oracle/strata.ts';
import { makeQuestions } from './questions/make-questions.ts';
import { answerLanguages } from './questions/question.ts';
import { reportOf } from './report.ts';
import { writeSmallUpstream } from './small-upstream.ts';

/** Records by stratum, chosen by `chooseRecords`. */
const strata = new Map<string, readonly string[]>([
  ['kev with record', ['CVE-2016-6415', 'CVE-2023-20198', 'CVE-2024-50603']],
  ['ransomware', ['CVE-2018-13374', 'CVE-2018-13383']],
  ['kev without record', ['CVE-2002-0367', 'CVE-2010-3765']],
  ['not in kev', ['CVE-2018-9392', 'CVE-1999-0006']],
  ['cvss', ['CVE-2024-7824', 'CVE-2016-8728', 'CVE-2018-9416', 'CVE-2005-10003']],
  ['no cvss', ['CVE-1999-0041']],
  ['scorers differ', ['CVE-2021-41277', 'CVE-2023-0567']],
  ['rejected', ['CVE-2019-25161']],
  ['disputed', ['CVE-2007-1679']],
  ['many cwes', ['CVE-2016-10180']],
  ['epss missing', ['CVE-2021-47144']],
  ['fix known', ['CVE-2021-2120']],
  ['not ascii', ['CVE-2022-45068']],
  ['epss alone', ['CVE-2005-4460']],
]);

const changed = 'CVE-2024-50603';
const compared = [changed, 'CVE-2016-6415', 'CVE-2021-41277'];
const intents = new Set(['cve_analysis', 'kev_status', 'remediation', 'score_explain', 'prioritize']);
const questionsMax = 40;
/** Two clean ones, and one that is poisoned in each place. */
const madeMax = 9;

describe('answers about records of all strata', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 300_000,
}, () => {
  let installation: Installation;
  let oracle: Oracle;
  let findings: readonly Finding[];
  let metrics: readonly Metric[];
  let injections: Metric;
  let beforeChange: readonly Reply[];

  const endings: (() => unknown)[] = [];
  after(async () => {
    for (const end of endings) await end();
  });

  before(async () => {
    const opening = { after: (end: () => unknown) => void endings.push(end) };
    const { NODE_COMPILE_CACHE } = process.env;
    const settings = { CAIRN_SYNC: 'off', CAIRN_CLOCK: '2026-08-22', NODE_COMPILE_CACHE };
    installation = await openInstallation(opening as never, settings);
    oracle = await Oracle.readOnly(strata);
    const made = makeRecords(oracle, changed).slice(0, madeMax);
    oracle.addMade(made);
    await installation.sync(await writeSmallUpstream(join(installation.folder, 'upstream'), oracle, made));
    const server = await installation.serve();
    const replies: Reply[] = [];
    const stored = makeQuestions(oracle, intents).filter(({ entities }) =>
      entities.every((id) => oracle.cves.includes(id)),
    );
    for (const [place, question] of evenly(stored, questionsMax).entries()) {
      for (const locale of answerLanguages(question.language, place + 1))
        replies.push(await ask(server.client, question, locale));
    }
    findings = await findingsOf(replies, openBench(server.client, oracle));
    metrics = metricsOf(findings, (id) => oracle.names(id) || /^(CWE|CAPEC|T|TA|M|DET)/.test(id));
    injections = await injectionMetric(server.client, made);
    beforeChange = await answersAbout(server.client, compared);
    await server.stop();
  });

  test('all gates hold', (t) => {
    const checked = [
      ...metrics.filter(({ name }) => !name.startsWith('intent') && name !== 'abstention F1'),
      injections,
    ];
    t.diagnostic(`${findings.length} answers`);
    assert.ok(checked.every(passes), reportOf(checked));
  });

  test('a changed record changes only the sentences about it', async () => {
    const metric = await counterfactualMetric(
      installation,
      new Map(compared.map((id) => [id, oracle.records.get(id)])),
      changed,
      beforeChange,
    );
    assert.deepEqual(metric.cases, []);
  });
});

test('expected facts are computed without any code of the product', () => {
  const folder = new URL('./oracle/', import.meta.url);
  const importing = readdirSync(folder).filter((name) =>
    /from '[^']*\/src\//.test(readFileSync(new URL(name, folder), 'utf8')),
  );
  assert.deepEqual(importing, []);
});
