import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  derived,
  escapePointer,
  type Origin,
  Origins,
  originAt,
  pointerSteps,
  traceUpstream,
} from './origin.ts';

const verbatim = (pointer: string) => ({ rule: 'verbatim', pointers: [pointer] });
const canonical = (pointer: string): Origin => ({ rule: 'canonical', pointers: [pointer] });

describe('originAt', () => {
  const raw = { 'a/b': [{ 'c~d': 1 }] };
  const score = { value: 7, raw };
  const facts = { id: 'X', score, tags: ['one', 'two'], plain: { deep: [true] } };
  const origins = new Origins();
  origins.mark(facts, '', { id: '/meta/id', tags: derived('/tags', '/others') });
  origins.mark(score, '/metrics/0', { value: canonical('/metrics/0/text') });
  const at = (...steps: string[]) => originAt(origins, facts, steps);

  test('goes by the nearest marked part', () => {
    assert.deepEqual(at('id'), verbatim('/meta/id'));
    assert.deepEqual(at('score', 'value'), canonical('/metrics/0/text'));
    assert.deepEqual(at('plain', 'deep', '0'), verbatim('/plain/deep/0'));
  });

  test('continues below a verbatim value with the same names', () => {
    assert.deepEqual(at('score', 'raw', 'a/b', '0', 'c~d'), verbatim('/metrics/0/raw/a~1b/0/c~0d'));
  });

  test('derives a part as a whole, and all values inside it', () => {
    assert.deepEqual(at(), derived(''));
    assert.deepEqual(at('score'), derived('/metrics/0'));
    assert.deepEqual(at('tags', '1'), derived('/tags', '/others'));
  });

  test('knows nothing of what is not there or not marked', () => {
    assert.equal(at('score', 'toString'), null);
    assert.equal(at('id', 'length'), null);
    assert.equal(at('tags', '2'), null);
    assert.equal(originAt(new Origins(), facts, ['id']), null);
    assert.equal(origins.of({}, 'id'), null);
    assert.equal(origins.pointerOf(raw), null);
  });

  test('is not misled by names that every object has', () => {
    const own = { constructor: 1 };
    origins.mark(own, '/own');
    assert.deepEqual(originAt(origins, own, ['constructor']), verbatim('/own/constructor'));
  });
});

describe('a trace of what upstream wrote', () => {
  const upstream = { name: ' Name ', time: '', list: ['b', 'a'], lost: null, deep: { held: {} } };
  const origins = new Origins();
  const trace = traceUpstream(origins, upstream, '/root');

  test('tells how a member follows by comparing', () => {
    const part = {
      name: 'Name',
      list: upstream.list,
      lost: null,
      copied: [...upstream.list],
      zeit: 'unknown',
      absent: null,
      fixed: 'x',
      source: 'S',
    };
    trace
      .within({ source: derived('/who') })
      .mark(part, upstream, { copied: 'list', zeit: 'time', fixed: derived('/here') });
    const at = (...steps: string[]) => originAt(origins, part, steps);
    assert.deepEqual(at('name'), canonical('/root/name'));
    assert.deepEqual(at('list'), verbatim('/root/list'));
    assert.deepEqual(at('list', '1'), verbatim('/root/list/1'));
    assert.deepEqual(at('lost'), verbatim('/root/lost'));
    assert.deepEqual(at('copied'), derived('/root/list'));
    assert.deepEqual(at('zeit'), derived('/root/time'));
    assert.deepEqual(at('absent'), derived('/root'));
    assert.deepEqual(at('fixed'), derived('/here'));
    assert.deepEqual(at('source'), derived('/who'));
    assert.deepEqual(at(), derived('/root'));
  });

  test('marks a list element by element', () => {
    const list = ['A', 'b'];
    trace.markElement(list, 0, upstream.list, 1);
    trace.markElement(list, 1, upstream.list, 0);
    const at = (...steps: string[]) => originAt(origins, { list }, ['list', ...steps]);
    assert.deepEqual([at('0'), at('1')], [canonical('/root/list/1'), verbatim('/root/list/0')]);
    assert.deepEqual(at(), derived('/root/list'));
  });

  test('knows every object of it, and no other', () => {
    assert.equal(trace.at(upstream.deep.held, 'x/y', 3), '/root/deep/held/x~1y/3');
    assert.throws(() => trace.at({}), /not part of the upstream document/);
  });
});

describe('JSON pointers', () => {
  test('give the steps that they were made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a', '') })), (steps) => {
        const pointer = steps.map((step) => `/${escapePointer(step)}`).join('');
        assert.deepEqual(pointerSteps(pointer), steps);
      }),
    );
  });

  test('are distinguished from other texts', () => {
    for (const text of ['a', 'a/b', '/~', '/~2', '#/a']) assert.equal(pointerSteps(text), null, text);
  });
});
