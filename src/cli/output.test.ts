import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rich, richLink, wrapRich } from './layout/rich-text.ts';
import { printLines, screenOf } from './output.ts';
import { captured, run } from './testing/fakes.ts';

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

describe('links', () => {
  const link = richLink('some words', 'https://example.org/a', 'plain');
  const written = (environment: NodeJS.ProcessEnv, columns: number | undefined = 80, line = link) => {
    const stream = captured(columns);
    printLines(stream, wrapRich(line, 5), screenOf(stream, environment));
    return stream.text();
  };
  const around = (text: string) => `\x1b]8;;https://example.org/a\x1b\\${text}\x1b]8;;\x1b\\\n`;

  test('lead to their URL in each line, where the terminal is known to show them', () => {
    for (const environment of [
      { FORCE_HYPERLINK: '1' },
      { VTE_VERSION: '7600' },
      { TERM_PROGRAM: 'WezTerm' },
      { TERM: 'xterm-kitty' },
      { WT_SESSION: 'x' },
    ])
      assert.equal(written(environment), `${around('some')}${around('words')}`);
  });

  test('are plain text elsewhere', () => {
    const [tmux, old] = [{ TERM: 'tmux-256color', VTE_VERSION: '7600' }, { VTE_VERSION: '4800' }];
    for (const environment of [{}, tmux, old, { TERM: 'xterm-kitty', FORCE_HYPERLINK: '0' }])
      assert.equal(written(environment), 'some\nwords\n');
    assert.equal(written({ FORCE_HYPERLINK: '1', TERM: 'dumb' }), 'some\nwords\n');
    const inPipe = captured();
    printLines(inPipe, [link], screenOf(inPipe, { FORCE_HYPERLINK: '1' }));
    assert.equal(inPipe.text(), 'some words\n');
  });

  test('lead only to plain addresses of the web', () => {
    for (const url of ['javascript:alert(1)', 'https://a\x1b\\b', 'https://ü.example', 'file:///etc/passwd'])
      assert.equal(written({ FORCE_HYPERLINK: '1' }, 80, richLink('x', url, 'plain')), 'x\n');
  });
});

describe('the pager', () => {
  const runs: [command: string, text: string][] = [];
  const paged = async (environment: NodeJS.ProcessEnv, rows: number, starts = true, argv = 'show data') => {
    runs.length = 0;
    const stdout = { ...captured(80), rows };
    const page = (command: string, text: string) => {
      runs.push([command, text]);
      return starts;
    };
    const readDataStatus = async () => ({ a: '1', b: '2', c: '3' }) as never;
    const colourless = { NO_COLOR: '1', ...environment };
    await run(argv, { services: { readDataStatus }, environment: colourless, deps: { stdout, page } });
    return stdout.text();
  };
  const text = 'a  1\nb  2\nc  3\n';

  test('shows what the terminal has no room for', async () => {
    assert.equal(await paged({}, 3), '');
    assert.deepEqual(runs, [['less', text]]);
    assert.equal(await paged({ PAGER: 'most -s' }, 3), '');
    assert.deepEqual(runs, [['most -s', text]]);
  });

  test('is not used for what fits, for JSON, or if it is switched off', async () => {
    assert.equal(await paged({}, 4), text);
    for (const off of [{ NO_PAGER: '1' }, { PAGER: '' }, { PAGER: 'cat' }, { TERM: 'dumb' }])
      assert.equal(await paged(off, 2), text);
    assert.equal(await paged({}, 1, true, 'show data --json'), '{"a":"1","b":"2","c":"3"}\n');
    assert.deepEqual(runs, []);
  });

  test('is left out if it cannot be started', async () => {
    assert.equal(await paged({ PAGER: 'missing' }, 2, false), text);
    assert.equal(runs.length, 1);
  });
});
