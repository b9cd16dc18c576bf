import assert from 'node:assert/strict';
import { type FaultName, faults } from '../upstream/faults.ts';
import { factsOf, type Lane, type Seen } from './fault-matrix-lane.ts';
import { type Ending, endingsOf, isLike } from './fault-matrix-table.ts';

/** The effects of earlier cases of a lane. */
export interface Left {
  /** True after altered files were accepted: their content is history that a store without faults does not have. */
  isAltered: boolean;
  /** Items that were rejected, or left out: they are missing until upstream publishes the record again. */
  readonly owed: Set<string>;
}

/** The longest total duration of a poll, with any fault. */
const deadlineMs = 60_000;
/** As in a running service after a first failure. */
const retriedAfterMs = 60_000;

/**
 * Polls a source with a fault, and then without one. Fails unless both polls end as expected and nothing is
 * lost.
 * @returns the ending of the poll with the fault
 */
export async function meet(lane: Lane, mode: FaultName, left: Left): Promise<Ending> {
  const { source, rig, reference } = lane;
  const endings = endingsOf(mode, source) ?? [];
  lane.makeNews();
  const before = factsOf(rig);
  const seen = await lane.pollWith(mode);
  const during = factsOf(rig);
  const reported = `${mode} of ${source}: ${JSON.stringify({ ...seen, standing: seen.standing.status })}`;

  assert.ok(seen.hits > 0, `was met: ${reported}`);
  assert.ok(seen.tookMs < deadlineMs, `ends in time: ${reported}`);
  const ending = endings.find((each) => isEnding(each, seen));
  assert.ok(ending, `ends as in the table: ${reported}`);
  assertReported(ending, seen, reported);
  // If only part of an archive is damaged, its intact records are accepted.
  const isPartly = seen.outcome === 'refused' && source === 'cve-list';
  if (seen.counts === null && !isPartly) assert.equal(during.hash, before.hash, `took nothing: ${reported}`);

  lane.world.advance(retriedAfterMs);
  const again = await lane.pollWith(null);
  const { attempt } = await reference.poll(source);
  assert.equal(attempt.error, null, 'the poll without faults succeeds');
  const [after, right] = [factsOf(rig), factsOf(reference)];
  const secondResult = `${reported}, and then ${JSON.stringify({ ...again, standing: again.standing.status })}`;
  assert.deepEqual([again.standing.status, again.fault, again.error], ['synced', null, null], secondResult);
  const recoveries = again.notices.filter((notice) => notice.startsWith('recovered: '));
  assert.equal(recoveries.length, ending.status === 'degraded' ? 1 : 0, secondResult);
  assert.deepEqual(again.left, [], `left no file: ${secondResult}`);

  const lost = [...before.current].filter((item) => !during.current.has(item) && right.current.has(item));
  assert.deepEqual(lost, [], `lost nothing: ${reported}`);
  assertEqual(
    { after, right },
    {
      mode,
      isIncomplete: ending.rejects === true || ending.isIncomplete === true,
      isAccepted: seen.counts !== null,
    },
    left,
    secondResult,
  );
  return ending;
}

function isEnding({ status, fault, says, rejects }: Ending, seen: Seen): boolean {
  const { counts, error, standing } = seen;
  if (standing.status !== status || seen.fault !== fault) return false;
  if (error !== null) return isLike(says, error);
  return (counts?.rejected ?? 0) > 0 === (rejects === true);
}

/** The status shows the result of the poll, and of no other one. */
function assertReported({ status, fault }: Ending, seen: Seen, reported: string): void {
  const { standing, error, notices, pauseMs } = seen;
  assert.deepEqual([standing.status, standing.fault, standing.error], [status, fault, error], reported);
  assert.equal(standing.attempts[0]?.outcome, seen.outcome, reported);
  const degraded = notices.filter((notice) => notice.startsWith('degraded: '));
  assert.deepEqual(degraded, status === 'degraded' ? [`degraded: ${error}`] : [], reported);
  if (status === 'degraded') assert.ok(standing.lastSuccess !== null && pauseMs >= 54_000, reported);
  if (fault === 'rate_limited') assert.ok(pauseMs >= 120_000, reported);
}

interface Taking {
  readonly mode: FaultName;
  readonly isIncomplete: boolean;
  readonly isAccepted: boolean;
}

/** Until an altered file is accepted, both stores are identical to the last bit; afterwards they have the same items. */
function assertEqual(
  {
    after,
    right,
  }: { readonly after: ReturnType<typeof factsOf>; readonly right: ReturnType<typeof factsOf> },
  { mode, isIncomplete, isAccepted }: Taking,
  left: Left,
  reported: string,
): void {
  const isOfContent = faults.find(({ name }) => name === mode)?.kind === 'content';
  if (isOfContent && isAccepted && after.hash !== right.hash) left.isAltered = true;
  if (!left.isAltered) assert.equal(after.hash, right.hash, `equals the store without faults: ${reported}`);
  const missing = [...right.current].filter((item) => !after.current.has(item));
  if (isIncomplete) for (const item of missing) left.owed.add(item);
  assert.deepEqual(
    missing.filter((item) => !left.owed.has(item)),
    [],
    `has everything: ${reported}`,
  );
}
