import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Analysis, Tool } from '../../tools/contract.ts';
import { answerTasks } from '../threads/analysis.ts';

const analysis: Analysis = { findings: [], unseen: [], lookups: [], references: [], facts: {} };

/** What the input says is done, which no tool may do. */
const misdeeds: Readonly<Record<string, (input: string) => unknown>> = {
  nothing: () => {},
  'read a file': () => readFileSync('/etc/hostname'),
  'read a file by another name': () => process.getBuiltinModule('node:fs').promises.readFile('/etc/hostname'),
  'open a connection': () => connect(9, '127.0.0.1'),
  'request a page': () => request('http://127.0.0.1:9/'),
  fetch: () => fetch('http://127.0.0.1:9/'),
  'open a web socket': () => new WebSocket('ws://127.0.0.1:9/'),
  'resolve a name': () => process.getBuiltinModule('node:dns').lookup('localhost', () => {}),
  'start a process': () => process.getBuiltinModule('node:child_process').execSync('true'),
  'start a thread': () => new (process.getBuiltinModule('node:worker_threads').Worker)('', { eval: true }),
  'open a database': () => new (process.getBuiltinModule('node:sqlite').DatabaseSync)(':memory:'),
  loop: () => {
    for (;;);
  },
  'fill memory': () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 1_000 }, (_, n) => `${n}${kept.length}`));
  },
  quote: (input) => {
    throw new TypeError(`not ${input}`);
  },
  throw: (input) => {
    throw input;
  },
  print: (input) => console.log(input),
  'read the environment': () => {
    if (Object.keys(process.env).some((name) => name !== 'NODE_COMPILE_CACHE'))
      throw new Error('environment');
  },
};

const tool: Tool = {
  name: 'hash',
  title: 'planted',
  purpose: 'planted',
  grammar: 'planted',
  bytesMax: 1_024,
  limits: [],
  example: 'nothing',
  kinds: [],
  analyse(input) {
    const [misdeed = ''] = input.split(':');
    misdeeds[misdeed]?.(input);
    return { ...analysis, facts: { input: input.length } };
  },
};

await answerTasks({ hash: async () => ({ tool }) });
