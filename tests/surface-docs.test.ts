import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settingsDoc } from '../scripts/settings-docs.ts';
import { intents } from '../src/answers/intents.ts';
import { eventTypes } from '../src/domain/event.ts';
import { problemKinds } from '../src/http/problems.ts';
import { findingKinds } from '../src/maintenance/findings.ts';
import { agentTools } from '../src/mcp/tools.ts';
import { operationsOf, readDescription, readSamples } from '../src/web/reference/document.ts';
import { listFiles, readText } from './architecture/project-files.ts';

/** The pages without the list of who may call what, which explains nothing. */
const texts = new Map(
  listFiles('docs/**/*.md').map((page) => [page, readText(page).replaceAll(/^\| `[A-Z]+ \/.*$/gm, '')]),
);
const whole = [...texts.values()].join('\n');

/** Whether a name is on a page as code, alone or as part of a longer one. */
function isIn(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w/-])${escaped}(?![\\w/-])`).test(text);
}

function missingIn(page: string, names: readonly string[]): readonly string[] {
  const text = readText(page);
  return names.filter((name) => !isIn(text, name));
}

describe('everything that users meet is on a page', () => {
  const operations = operationsOf(readDescription());

  test('each route, with a sample of each operation in the reference', () => {
    const samples = readSamples();
    const without = operations.filter(({ operation }) => samples[operation.operationId] === undefined);
    assert.deepEqual(without, []);
    assert.equal(Object.keys(samples).length, operations.length);
    const unnamed = operations.filter(({ path }) => {
      const form = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'));
      return !new RegExp(`${form.join('[^\\s/`]+?')}(?![\\w/-])`).test(whole);
    });
    assert.deepEqual(
      unnamed.map(({ method, path }) => `${method} ${path}`),
      [],
    );
  });

  test('each parameter has a description', () => {
    for (const { operation } of operations)
      for (const { name, description = '' } of operation.parameters ?? [])
        assert.ok(description.length >= 5, `${operation.operationId} ${name}`);
  });

  test('each setting; npm run docs:settings updates the page', () => {
    assert.equal(
      readText('docs/operations/settings.md'),
      settingsDoc(readText('docs/operations/settings.md')),
    );
  });

  test('each error', () => {
    const list = readText('docs/errors/README.md');
    for (const [name, { status }] of Object.entries(problemKinds)) {
      assert.ok(list.includes(`| ${status} |`) && list.includes(`[\`${name}\`](${name}.md)`), name);
      assert.ok(texts.has(`docs/errors/${name}.md`), name);
    }
  });

  test('each type of event', () => {
    assert.deepEqual(missingIn('docs/decisions/0007-events.md', eventTypes), []);
  });

  test('each tool of agents', () => {
    assert.deepEqual(
      missingIn(
        'docs/agents.md',
        agentTools.map(({ name }) => name),
      ),
      [],
    );
  });

  test('each finding of the doctor', () => {
    const headings = new Set(readText('docs/operations/damage.md').match(/^### \w+$/gm));
    assert.deepEqual(
      Object.keys(findingKinds).filter((code) => !headings.has(`### ${code}`)),
      [],
    );
  });

  test('each intent', () => {
    assert.deepEqual(missingIn('docs/answers.md', intents), []);
  });
});

test('npx cairn is printed only where the package is installed', () => {
  // The name without a scope belongs to others: npx would download theirs.
  const printed = [...listFiles('{docs,sdk}/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'].filter(
    (page) => readText(page).includes('npx cairn'),
  );
  for (const page of printed) {
    assert.match(readText(page), /npm ci|in the project folder/, page);
  }
  const code = listFiles('{src,bin,sdk}/**/*.{ts,js,py}').filter((path) => !/\.test\.ts$/.test(path));
  assert.deepEqual(
    code.filter((path) => readText(path).includes('npx cairn')),
    [],
  );
});
