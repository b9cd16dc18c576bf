import { type TestContext, test } from 'node:test';
import { openSynced } from '../harness/synced.ts';
import { upstream } from '../harness/upstream.ts';
import { DocumentCache } from '../oracle/documents.ts';
import { readRawWorld, typesOfEntities } from '../oracle/world.ts';
import { checkActors } from '../worlds/actors.checks.ts';
import { checkClaims, checkDisputedScores, checkLineages } from '../worlds/claims.checks.ts';
import {
  checkAdvisoryScores,
  checkDeprecatedWeaknesses,
  checkListedWithoutRecord,
  checkRejected,
  checkRevokedTechniques,
  checkRivalScores,
} from '../worlds/conflicts.checks.ts';
import { checkLinks, checkRecords } from '../worlds/counts.checks.ts';
import { checkDailyBriefs } from '../worlds/daily.checks.ts';
import { checkEntities } from '../worlds/entities.checks.ts';
import { checkGraph } from '../worlds/graph.checks.ts';
import { checkLivePackages } from '../worlds/live.checks.ts';
import { checkOtherNames, checkRecordsOfSeveral, checkSeveralAdvisories } from '../worlds/names.checks.ts';
import { checkReplays } from '../worlds/replay.checks.ts';
import { checkRisks, checkSameRisks } from '../worlds/risk.checks.ts';
import { checkTimelines } from '../worlds/timelines.checks.ts';
import { checkVersions } from '../worlds/versions.checks.ts';
import type { World } from '../worlds/world.ts';

/** For all, and for each part, in milliseconds. */
const timeout = 900_000;

/** All on one store, because filling it takes a minute. */
const checks: Readonly<Record<string, (t: TestContext, world: World) => unknown>> = {
  'leads from each link of entities to the bytes that state it': checkEntities,
  'shows edges of the files in graphs, with the bytes that state them': checkGraph,
  'judges versions by the bounds in the files': checkVersions,
  'keeps the scores of CNA and CISA-ADP side by side': checkRivalScores,
  'sets scores of CNA and CISA-ADP against each other': checkDisputedScores,
  'opens every claim of entities of all types': checkClaims,
  'leads from the values of entities to stored bytes': checkLineages,
  'lists the score of an advisory together with that of a CNA': checkAdvisoryScores,
  'has CVEs that KEV lists without a CVE record': checkListedWithoutRecord,
  'finds what each group, campaign and software exploits and uses': checkActors,
  'keeps several CVEs of one record apart': checkRecordsOfSeveral,
  'lists every advisory of a CVE': checkSeveralAdvisories,
  'finds a CVE by an id of another list': checkOtherNames,
  'has rejected records, but not in lists': checkRejected,
  'leads from a revoked technique to its successor': checkRevokedTechniques,
  'has deprecated weaknesses': checkDeprecatedWeaknesses,
  'has the dates of the files in timelines': checkTimelines,
  'computes risks and tiers that follow from the files': checkRisks,
  'shows one risk of a CVE everywhere': checkSameRisks,
  'has the daily briefs that follow from the files': checkDailyBriefs,
  'has the live packages that follow from the files': checkLivePackages,
  'composes answers again with the bytes that were sent': checkReplays,
};

test('the joined world of all published data', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const [installation, raw] = await Promise.all([openSynced(t), readRawWorld()]);
  const { client } = await installation.serve();
  const world: World = {
    ...{ installation, client, raw, seed },
    types: typesOfEntities(raw),
    documents: new DocumentCache(client),
  };
  await t.test('has the items of the files', { timeout }, () => checkRecords(world));
  await t.test('has the links and entities of the files, and no others', { timeout }, (t) =>
    checkLinks(t, world),
  );

  for (const [name, check] of Object.entries(checks)) {
    await t.test(name, { timeout }, async (t) => {
      await check(t, world);
    });
  }
});
