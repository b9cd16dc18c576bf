import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traceIdOf } from './tracing.ts';

// The examples of W3C Trace Context, 3.2.
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test('the trace of a valid traceparent is read, also of a later version', () => {
  for (const traceparent of [
    `00-${traceId}-00f067aa0ba902b7-01`,
    `00-${traceId}-00f067aa0ba902b7-00`,
    `cc-${traceId}-00f067aa0ba902b7-01-what-the-future-will-be-like`,
  ]) {
    assert.equal(traceIdOf(traceparent), traceId, traceparent);
  }
});

test('anything else belongs to no trace', () => {
  for (const traceparent of [
    '',
    'nonsense',
    traceId,
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-00f067aa0ba902b7-01.`,
    `00-${traceId}-00f067aa0ba902b7-01, 00-${traceId}-00f067aa0ba902b7-01`,
  ]) {
    assert.equal(traceIdOf(traceparent), null, traceparent);
  }
});
