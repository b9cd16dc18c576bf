import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { Tool } from '../contract.ts';
import { casesNow } from './check-cases.ts';

/** Processor time that an analysis of the worst input may take. */
const millisecondsMax = 250;
const size = 65_536;
const findingsMax = 1000;
const charactersMax = 1000;

/** One input of each sort that breaks careless readers, whatever the grammar is. */
const commonInputs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...'aA0 .-_=:;,"\'\\/<>{}[]()@#$%&*+?!|~^`\n\r\t\0',
      'é',
      '\u202e',
      '\ud800',
      '\u{1f600}',
      'a.',
      '\r\n',
    ].map((piece) => [JSON.stringify(piece), piece.repeat(Math.floor(size / piece.length))]),
  ),
  'pseudo-random bytes': pseudoRandom(size),
  'deep lists': '['.repeat(size),
  'deep objects': '{"a":'.repeat(size / 5),
  'names of prototypes': '{"__proto__":{"constructor":{"prototype":1}}}',
  'many lines with a name': 'Password: x\n'.repeat(size / 12),
};

/** A tool gives a result or refuses, in time, for each hostile input; all that it says is plain text. */
export function checkHostileInputs(tool: Tool, own: Readonly<Record<string, string>>): void {
  test(`${tool.name} reads or refuses hostile inputs in time`, () => {
    for (const [name, input] of Object.entries({ ...commonInputs, ...own })) {
      const started = process.cpuUsage();
      readOrRefuse(tool, input, name);
      const { user, system } = process.cpuUsage(started);
      assert.ok((user + system) / 1000 < millisecondsMax, `${name}: ${(user + system) / 1000} ms`);
    }
  });
}

function readOrRefuse(tool: Tool, input: string, name: string): void {
  try {
    const { findings, facts, unseen } = tool.analyse(input, casesNow);
    JSON.stringify({ facts, unseen, findings: findings.slice(0, findingsMax) }, (key, value) => {
      for (const text of typeof value === 'string' ? [key, value] : [key]) {
        assert.doesNotMatch(text, /[\p{Cc}\p{Cf}\p{Cs}]/u, name);
        assert.ok(text.length < charactersMax, name);
      }
      return value;
    });
  } catch (error) {
    assert.ok(error instanceof Failure && error.code === 'invalid_input', `${name}: ${error}`);
  }
}

function pseudoRandom(length: number): string {
  let state = 20_260_822;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }),
  ).toString('latin1');
}
