import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { IngestProgress } from '../services/operator-contract.ts';
import { widthOf } from './layout/text-width.ts';
import { openProgressLine } from './progress.ts';
import { assertHarmless, captured } from './testing/fakes.ts';

const reading = (bytesRead: number, records: number): IngestProgress => ({
  stage: 'reading',
  bytesRead,
  bytesTotal: 400e6,
  records,
});
const projecting = (projected: number): IngestProgress => ({
  stage: 'projecting',
  bytesRead: 0,
  bytesTotal: 0,
  records: 0,
  projected,
  toProject: 60_000,
});

function open(columns: number | undefined, environment: NodeJS.ProcessEnv = { NO_COLOR: '1' }) {
  const stream = captured(columns);
  const time = { nowMs: 5_000 };
  const line = openProgressLine(stream, environment, () => time.nowMs);
  const updateAt = (nowMs: number, progress: IngestProgress) => {
    time.nowMs = nowMs;
    line.update(progress);
  };
  return { stream, line, updateAt };
}

describe('the progress line', () => {
  test('shows stage, share, bytes, records, rate and remaining time', () => {
    const { stream, updateAt } = open(80);
    updateAt(5_000, reading(0, 0));
    updateAt(9_000, reading(160e6, 124_000));
    assert.equal(
      stream.writes.at(-1)?.trim(),
      'reading      40 %  160 of 400 MB  124,000 records  31,000/s  6 s left',
    );
  });

  test('measures each stage from its own start', () => {
    const { stream, updateAt } = open(80);
    updateAt(5_000, reading(400e6, 60_000));
    updateAt(65_000, projecting(0));
    updateAt(67_000, projecting(15_000));
    assert.equal(
      stream.writes.at(-1)?.trim(),
      'projecting   25 %  15,000 of 60,000 records  7,500/s  6 s left',
    );
  });

  test('shows no records while files are checked', () => {
    const { stream, updateAt } = open(80);
    updateAt(5_000, { ...reading(160e6, 0), stage: 'checking' });
    assert.equal(stream.writes.at(-1)?.trim(), 'checking     40 %  160 of 400 MB');
  });

  test('is drawn at most ten times a second', () => {
    const { stream, updateAt } = open(80);
    for (let ms = 0; ms < 1_000; ms++) updateAt(5_000 + ms, reading(ms * 1_000, ms));
    assert.equal(stream.writes.length, 10);
  });

  test('is redrawn in one line that fits', () => {
    const { stream, updateAt, line } = open(40);
    updateAt(5_000, reading(1e6, 1));
    updateAt(7_000, reading(160e6, 124_000));
    updateAt(9_000, projecting(1));
    line.clear();
    for (const write of stream.writes) {
      assert.match(write, /^\r[^\r\n]*$/);
      assert.ok(widthOf(write.slice(1)) < 40);
    }
    assert.equal(stream.writes.at(-2)?.trim(), '');
    assert.equal(stream.writes.at(-1), '\r');
  });

  test('covers a longer line before it', () => {
    const { stream, updateAt } = open(80);
    updateAt(5_000, reading(100e6, 1_000_000));
    updateAt(6_000, { stage: 'writing', bytesRead: 0, bytesTotal: 0, records: 7 });
    const [long = '', short = ''] = stream.writes;
    assert.equal(short.length, long.length);
  });

  test('has colours and no other codes', () => {
    const { stream, updateAt } = open(80, {});
    updateAt(5_000, reading(1e6, 1));
    assert.ok(stream.text().includes('\x1b[36mreading\x1b[0m'));
    assertHarmless(stream.text().replaceAll('\r', ''));
  });

  test('is absent in a pipe or on a dumb terminal', () => {
    for (const { stream, updateAt, line } of [open(undefined), open(80, { TERM: 'dumb' })]) {
      updateAt(5_000, reading(1e6, 1));
      line.clear();
      assert.deepEqual(stream.writes, []);
    }
  });

  test('leaves nothing behind if nothing was drawn', () => {
    const { stream, line } = open(80);
    line.clear();
    assert.deepEqual(stream.writes, []);
  });
});
