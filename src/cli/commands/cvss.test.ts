import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { explainVector } from '../../domain/cvss/explain.ts';
import { readMetrics, readVector } from '../../domain/cvss/vector.ts';
import { Failure } from '../../kit/failure.ts';
import type { ExplainVectorInput } from '../../services/cvss/contract.ts';
import { widthOf } from '../layout/text-width.ts';
import { assertHarmless, run } from '../testing/fakes.ts';

const vector = 'CVSS:4.0/AV:P/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N';

async function explain({ vector: text, change }: ExplainVectorInput) {
  const reading = readVector(text);
  assert.ok('vector' in reading);
  return explainVector(reading.vector, change === undefined ? null : readMetrics(change, '4.0').metrics);
}

const cvss = (argv: readonly string[], columns?: number) =>
  run(['cvss', ...argv], {
    environment: { NO_COLOR: '1' },
    services: { explainVector: explain },
    ...(columns !== undefined && { columns }),
  });

describe('cairn cvss', () => {
  test('shows what each metric means, and the scores', async () => {
    const { code, stdout, stderr } = await cvss([vector], 100);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^CVSS-B {2}medium [\d.]+\nCVSS:4\.0\/AV:P/);
    assert.match(stdout, /^AV:P +Attack Vector +Physical +The attacker must touch the device\.$/m);
    assert.match(stdout, /\nscore {4}now\nbase {5}[\d.]+ medium\noverall {2}[\d.]+ medium\n$/);
  });

  test('shows the scores after a change next to those before', async () => {
    const { stdout } = await cvss([vector, '--change', 'E:U/MAV:N'], 100);
    assert.match(stdout, /^changed\nE:U +Exploit Maturity +Unreported /m);
    assert.match(stdout, /^score +now +changed +difference$/m);
    assert.match(stdout, /^threat +– +[\d.]+ low +−[\d.]+$/m);
    assert.match(stdout, /^overall +[\d.]+ medium +[\d.]+ \w+ +\+[\d.]+$/m);
    assert.match(stdout, /^changed {2}CVSS:4\.0\/.*\/E:U\/MAV:N$/m);
  });

  test('prints JSON when piped, and stays within narrow terminals', async () => {
    const { stdout } = await cvss([vector, '--change', 'E:U']);
    assert.deepEqual(JSON.parse(stdout), await explain({ vector, change: 'E:U' }));
    for (const columns of [40, 60]) {
      const narrow = await cvss([vector, '--change', 'E:U'], columns);
      for (const line of narrow.stdout.split('\n')) assert.ok(widthOf(line) <= columns, line);
    }
  });

  test('points at what is wrong', async () => {
    const explainVector = async () => {
      const details = [{ path: 'change', message: 'Q is not a value.', range: [0, 3] as const }];
      throw new Failure('invalid_input', 'The change is wrong at character 1: Q is not a value.', {
        details,
      });
    };
    const options = { columns: 80, environment: { NO_COLOR: '1' }, services: { explainVector } };
    const refused = await run(['cvss', vector, '--change', 'E:Q\x1b[2J'], options);
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /^ {2}E:Q.*\n {2}\^\^\^\ncairn: The change is wrong at character 1/);
    assertHarmless(refused.stderr);
  });
});
