import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimConfidence, evidenceOf } from '../../src/domain/confidence.ts';
import { copyFreshness } from '../../src/domain/freshness.ts';
import {
  type Authority,
  type Predicate,
  provenanceConstants,
} from '../../src/domain/provenance-constants.ts';
import { manifests } from '../../src/sources/manifests.ts';
import { readText } from './project-files.ts';

const { reliability, method, sources, version } = provenanceConstants;

test('every source has its row in the provenance constants, and there is no other', () => {
  assert.deepEqual(Object.keys(sources).sort(), manifests.map(({ name }) => name).sort());
});

test('every group of sources that have it from one another is named after one of them', () => {
  for (const [name, { says }] of Object.entries(sources)) {
    for (const [predicate, { group }] of Object.entries(says)) {
      assert.ok(Object.hasOwn(sources, group), `${name} says ${predicate} in the group of ${group}`);
    }
  }
});

test('docs/provenance.md shows the constants as they are', () => {
  const page = readText('docs/provenance.md');
  assert.ok(page.includes(`version ${version} of the constants`));
  assert.deepEqual(rows(page, 'letter'), Object.entries(reliability).map(asCells));
  assert.deepEqual(rows(page, 'method'), Object.entries(method).map(asCells));
  assert.deepEqual(
    rows(page, 'source', 3),
    Object.entries(sources).map(([name, { currentForMs, halvedAfterMs }]) =>
      currentForMs === Number.POSITIVE_INFINITY
        ? [name, 'for ever', '']
        : [name, `${currentForMs / 3_600_000} h`, `${halvedAfterMs / 86_400_000} d`],
    ),
  );
  assert.deepEqual(
    rows(page, 'who describes'),
    Object.entries(sources).flatMap(([name, { describes }]) =>
      describes === undefined ? [] : [[name, shown(name, describes)]],
    ),
  );
  const said = new Map<string, string[]>();
  for (const [name, { says }] of Object.entries(sources)) {
    for (const [predicate, authority] of Object.entries(says)) {
      said.set(predicate, [...(said.get(predicate) ?? []), `${name} ${shown(name, authority)}`]);
    }
  }
  assert.deepEqual(
    new Map(rows(page, 'predicate').map(([predicate = '', who = '']) => [predicate, who.split(', ')])),
    said,
  );
});

test('the worked values of docs/provenance.md are what the code computes', () => {
  const page = readText('docs/provenance.md');
  const copies = rows(page, 'copy of', 3);
  const claims = rows(page, 'claim about', 4);
  assert.ok(copies.length + claims.length >= 10);
  for (const [source = '', lag = '', freshness] of copies) {
    assert.equal(copyFreshness(source, durationMs(lag)).toFixed(4), freshness, `${source} ${lag}`);
  }
  for (const [predicate = '', by = '', against = '', confidence] of claims) {
    const [supporting, contradicting] = [by, against].map((names) =>
      names.split(', ').flatMap((name) => (name === '' ? [] : [evidenceOf(name, predicate as Predicate)])),
    );
    assert.equal(
      claimConfidence(supporting ?? [], contradicting).toFixed(4),
      confidence,
      `${predicate} ${by}`,
    );
  }
});

/** Of `48 h` or `8 d`. */
function durationMs(text: string): number {
  const [, count, unit] = /^(\d+) ([hd])$/.exec(text) ?? assert.fail(`${text} is not a duration`);
  return Number(count) * (unit === 'd' ? 86_400_000 : 3_600_000);
}

/** `B+`, or `C from kev` for a copy. */
function shown(name: string, { reliability, group }: Authority): string {
  return group === name ? reliability : `${reliability} from ${group}`;
}

function asCells([name, value]: [string, number]): string[] {
  return [name, value.toFixed(2)];
}

/** The rows of the table whose first heading is given: its first cells, without code marks. */
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
