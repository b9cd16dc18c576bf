import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimConfidence, evidenceOf } from '../../src/domain/confidence.ts';
import { copyFreshness } from '../../src/domain/freshness.ts';
import {
  type Authority,
  type Predicate,
  provenanceConstants,
} from '../../src/domain/provenance-constants.ts';
import { manifests } from '../../src/sources/index.ts';
import { readText } from './project-files.ts';

const { reliability, method, version } = provenanceConstants;
const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]));
const sourceNamed = (name: string) => byName.get(name) ?? assert.fail(`${name} is not a source`);

test('a source copies only other known sources', () => {
  for (const { name, reliability } of manifests) {
    const { says, describes } = reliability;
    for (const { copies } of [...Object.values(says), ...(describes === undefined ? [] : [describes])]) {
      if (copies !== undefined) assert.ok(byName.has(copies) && copies !== name, `${name} copies ${copies}`);
    }
  }
});

test('docs/provenance.md shows the current constants', () => {
  const page = readText('docs/provenance.md');
  assert.ok(page.includes(`version ${version} of the constants`));
  assert.deepEqual(rows(page, 'letter'), Object.entries(reliability).map(asCells));
  assert.deepEqual(rows(page, 'method'), Object.entries(method).map(asCells));
  assert.deepEqual(
    new Map(rows(page, 'source', 3).map(([name, ...cells]) => [name, cells])),
    new Map(
      manifests.map(({ name, reliability: { currentForHours, halvedAfterDays } }) => [
        name,
        currentForHours === Number.POSITIVE_INFINITY
          ? ['forever', '']
          : [`${currentForHours} h`, `${halvedAfterDays} d`],
      ]),
    ),
  );
  assert.deepEqual(
    new Map(rows(page, 'describing source').map(([name, letter]) => [name, letter])),
    new Map(
      manifests.flatMap(({ name, reliability: { describes } }) =>
        describes === undefined ? [] : [[name, listed(describes)]],
      ),
    ),
  );
  const stated = new Map<string, string[]>();
  for (const { name, reliability } of manifests) {
    for (const [predicate, authority] of Object.entries(reliability.says)) {
      stated.set(predicate, [...(stated.get(predicate) ?? []), `${name} ${listed(authority)}`].sort());
    }
  }
  assert.deepEqual(
    new Map(rows(page, 'predicate').map(([predicate = '', who = '']) => [predicate, who.split(', ').sort()])),
    stated,
  );
});

test('the worked values of docs/provenance.md are those that the code computes', () => {
  const page = readText('docs/provenance.md');
  const copies = rows(page, 'copy of', 3);
  const claims = rows(page, 'claim about', 4);
  assert.ok(copies.length + claims.length >= 10);
  for (const [source = '', lag = '', freshness] of copies) {
    assert.equal(
      copyFreshness(sourceNamed(source).reliability, durationMs(lag)).toFixed(4),
      freshness,
      `${source} ${lag}`,
    );
  }
  for (const [predicate = '', by = '', against = '', confidence] of claims) {
    const [supporting, contradicting] = [by, against].map((names) =>
      names
        .split(', ')
        .flatMap((name) => (name === '' ? [] : [evidenceOf(sourceNamed(name), predicate as Predicate)])),
    );
    assert.equal(
      claimConfidence(supporting ?? [], contradicting).toFixed(4),
      confidence,
      `${predicate} ${by}`,
    );
  }
});

/** Reads `48 h` or `8 d`. */
function durationMs(text: string): number {
  const [, count, unit] = /^(\d+) ([hd])$/.exec(text) ?? assert.fail(`${text} is not a duration`);
  return Number(count) * (unit === 'd' ? 86_400_000 : 3_600_000);
}

/** Reads `B+`, or `C from kev` for a copy. */
function listed({ reliability, copies }: Authority): string {
  return copies === undefined ? reliability : `${reliability} from ${copies}`;
}

function asCells([name, value]: [string, number]): string[] {
  return [name, value.toFixed(2)];
}

/** The first cells of the rows of the table with this first heading, without code marks. */
function rows(page: string, heading: string, cells = 2): string[][] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  assert.ok(start >= 0, `docs/provenance.md has no table of ${heading}`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, cells + 1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}
