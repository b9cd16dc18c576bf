import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rich } from './layout/rich-text.ts';
import { printLines, screenOf } from './output.ts';
import { captured } from './testing/fakes.ts';

describe('a screen', () => {
  const colours = (columns: number | undefined, environment: NodeJS.ProcessEnv) => {
    const stream = captured(columns);
    printLines(stream, [rich('text', 'critical')], screenOf(stream, environment));
    return stream.text() !== 'text\n';
  };

  test('has colors on a terminal', () => assert.equal(colours(80, {}), true));
  test('has none in a pipe', () => assert.equal(colours(undefined, {}), false));
  test('has none if NO_COLOR disables them', () => assert.equal(colours(80, { NO_COLOR: '1' }), false));
  test('has them if NO_COLOR is empty', () => assert.equal(colours(80, { NO_COLOR: '' }), true));
  test('has none on a dumb terminal', () => assert.equal(colours(80, { TERM: 'dumb' }), false));

  test('is 80 columns wide if the terminal does not know its width', () => {
    assert.equal(screenOf(captured(132), {}).columns, 132);
    assert.equal(screenOf(captured(), {}).columns, 80);
    assert.equal(screenOf(captured(0), {}).columns, 80);
    assert.equal(screenOf(captured(3), {}).columns, 20);
  });
});
