import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { importTable } from './import-table.ts';
import { listFiles, readText, root } from './project-files.ts';

test('the README is short and sets up with two commands', () => {
  const readme = readText('README.md');
  assert.ok(readme.split('\n').length <= 150);
  const commands = readme.split('\n').filter((line) => line.startsWith('npm ci'));
  assert.deepEqual(commands, ['npm ci && npm start', 'npm ci && npm test']);
});

test('every script in a command of a page exists', () => {
  const { scripts } = JSON.parse(readText('package.json'));
  for (const page of listFiles('**/*.md')) {
    for (const [, name = ''] of readText(page).matchAll(/\bnpm run ([a-z:]+(?:-[a-z]+)*)/g)) {
      assert.ok(name in scripts, `${page} names npm run ${name}`);
    }
  }
});

test('every link from page to page works', () => {
  for (const page of listFiles('**/*.md')) {
    for (const [, target = ''] of readText(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      assert.ok(existsSync(join(root, dirname(page), target)), `${page} links to ${target}`);
    }
  }
});

test('every link to a heading works', () => {
  for (const page of listFiles('**/*.md')) {
    for (const [, target = '', anchor = ''] of readText(page).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)) {
      const linked = target === '' ? page : join(dirname(page), target);
      assert.ok(anchorsOf(linked).includes(anchor), `${page} links to ${linked}#${anchor}`);
    }
  }
});

/** The anchors of a page's headings, as GitHub names them. */
function anchorsOf(page: string): readonly string[] {
  const headings = readText(page).matchAll(/^#{1,6} (.+)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every path in ARCHITECTURE.md and STYLE.md exists', () => {
  for (const page of ['ARCHITECTURE.md', 'STYLE.md']) {
    for (const [, path = ''] of readText(page).matchAll(
      /`((?:src|tests|bench|scripts|docs|bin|pack)\/[\w./-]*)`/g,
    )) {
      assert.ok(existsSync(join(root, path)), `${page} names ${path}`);
    }
  }
});

test('ARCHITECTURE.md shows the current import table', () => {
  const listed = readText('ARCHITECTURE.md')
    .split('\n')
    .map((line) => /^\| `([^`]+)` \| (.*) \|$/.exec(line))
    .flatMap((row) => (row === null ? [] : [[row[1], row[2]?.replaceAll('`', '')]]));
  const kept = importTable
    .filter((row) => row.forTests !== true)
    .map(({ path, may }) => [path, may === 'all' ? 'all' : may.join(', ') || 'no other folder']);
  assert.deepEqual(listed, kept);
});

test('decisions are numbered without gaps and have context, decision and consequences', () => {
  const records = listFiles('docs/decisions/*.md');
  records.forEach((path, index) => {
    assert.match(path, new RegExp(`/${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    const text = readText(path);
    for (const heading of ['## Context', '## Decision', '## Consequences']) {
      assert.ok(text.includes(`\n${heading}\n`), `${path} lacks ${heading}`);
    }
  });
});
