import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { readText } from '../architecture/project-files.ts';
import { commandsNotRun } from '../harness/commands-not-run.ts';
import { openInstallation } from '../harness/installation.ts';
import { examplePrograms, examplesIn, runExamples } from '../harness/page-examples.ts';

const missing = examplePrograms.filter((name) => spawnSync(name, ['--version']).error !== undefined);
const skip = missing.length > 0 ? `these are missing: ${missing.join(', ')}` : false;

test('the first ten minutes lead from an empty folder to a feed in a reader', {
  skip,
  timeout: 120_000,
}, async (t) => {
  const installation = await openInstallation(t);
  const { client } = await installation.serve();
  const { origin } = client.address;
  const home = join(installation.folder, 'home');
  mkdirSync(home);
  const examples = examplesIn(readText('docs/first-ten-minutes.md')).filter(
    ({ command }) => !commandsNotRun.has(command),
  );
  assert.ok(examples.length > 15, 'examples are found');
  const { code, stderr } = await runExamples(installation, examples, { home, origin });
  assert.equal(code, 0, stderr);

  const read = async (args: readonly string[]) => JSON.parse((await installation.cairn(args)).stdout);
  const sbom = JSON.parse(readFileSync(join(home, 'sbom.json'), 'utf8'));
  const parts: readonly { readonly purl: string }[] = [sbom.metadata.component, ...sbom.components];
  const identifiers = new Set(parts.map(({ purl }) => purl));
  const { items, counts, handled } = await read(['inventory', '--handled', 'include', '--json']);
  assert.equal(counts.components, identifiers.size + 1);
  const shell = items.filter(({ id }: { readonly id: string }) => /^CVE-2021-(?:44228|45046)$/.test(id));
  assert.deepEqual(
    shell.map(({ handling }: { readonly handling: { readonly status: string } }) => handling.status).sort(),
    ['accepted', 'not_affected'],
  );
  assert.equal(handled, 2);
  assert.equal((await read(['me', '--json'])).name, 'local');

  const kev = new XMLParser().parse((await client.ask('/feeds/kev.atom')).body).feed;
  assert.equal(kev.entry.length, 100);
  assert.match(kev.entry[0].title, /^CVE-\d{4}-\d{4,}/);
  const due = JSON.parse(readFileSync(join(home, 'due.json'), 'utf8'));
  const calendar = await client.ask(`/feeds/due.ics?feed=${due.token}`);
  assert.match(calendar.body, /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
});
