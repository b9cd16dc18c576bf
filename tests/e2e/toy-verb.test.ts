import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../architecture/project-files.ts';

const verbFile = `
import { defineVerb } from '../verb.ts';

export const verb = defineVerb({
  name: 'double',
  where: 'reader',
  scope: 'read',
  wantsCaller: true,
  run: ({ caller }, { number }: { readonly number: number }) => ({ doubled: 2 * number, for: caller.key }),
});
`;

const operationFile = `
import { z } from 'zod';
import { defineOperation } from '../operation.ts';

export const doubleOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/double/:number',
  family: 'v1',
  noun: 'match',
  operationId: 'double',
  summary: 'Double a number',
  description: 'A number, doubled.',
  params: z.strictObject({ number: z.string().meta({ description: 'A number.', examples: ['21'] }) }),
  query: z.strictObject({}),
  response: async () => z.strictObject({ doubled: z.number(), for: z.string() }),
  example: { doubled: 42, for: 'everybody' },
  errors: [],
  scope: 'read',
  handler: ({ params, services }) => services.double({ number: Number(params.number) }),
});
`;

/** Calls the verb and the route wherever they are derived. It is type-checked before it runs. */
const useFile = `
import { createApp } from './src/http/app.ts';
import { openApiText } from './src/http/openapi/document.ts';
import { appOptions } from './src/http/testing/app-options.ts';
import { fakeServices } from './src/http/testing/services.ts';
import { createReads, type ReadParts, readPlaces } from './src/services/reads.ts';
import type { Reads, Services } from './src/services/services.ts';
import { bindVerbs, LoadedVerbs } from './src/services/verb-list.ts';
import { verbs } from './src/services/verbs.ts';

const run = createReads(new LoadedVerbs(verbs), {} as ReadParts);
const reads: Reads = bindVerbs(verbs, readPlaces, (name, where) => async (input) => {
  const { value } = await run({ name, where, input, caller: { key: 'me', address: '192.0.2.1', apiKey: null } });
  return value;
});
const called: { readonly doubled: number } = await reads.double({ number: 4 });
const fake: { readonly doubled: number } = await fakeServices().double({ number: 4 });
const services: Services = { ...fakeServices(), double: reads.double };
const app = await createApp(appOptions({ servicesFor: () => services }));
const { data } = (await app.inject('/api/v1/double/21')).json();
await app.close();
const isDescribed = '/api/v1/double/{number}' in JSON.parse(await openApiText()).paths;
console.log(JSON.stringify({ called, fake, data, isDescribed }));
`;

test('a verb is its file and one line, and so is a route', { timeout: 120_000 }, (t) => {
  const copy = copyOfSource();
  t.after(() => rmSync(copy, { recursive: true }));
  const changed: string[] = [];
  const write = (path: string, text: string) => {
    changed.push(path);
    writeFileSync(join(copy, path), text);
  };
  const addLines = (path: string, ...added: readonly (readonly [before: string, line: string])[]) => {
    const edited = added.reduce(
      (text, [before, line]) => {
        assert.ok(text.includes(before), `${path} has no ${before}`);
        return text.replace(before, `${line}\n${before}`);
      },
      readFileSync(join(copy, path), 'utf8'),
    );
    write(path, edited);
  };
  write('src/services/match/double.ts', verbFile);
  addLines('src/services/verbs.ts', [
    '      matchComponents:',
    `      double: () => import('./match/double.ts'),`,
  ]);
  write('src/interface/v1/double.ts', operationFile);
  addLines(
    'src/interface/operations.ts',
    ['import { entityOperation }', `import { doubleOperation } from './v1/double.ts';`],
    ['  searchOperation,', '  doubleOperation,'],
  );
  assert.equal(changed.length, 4, 'a file and a list for each');

  writeFileSync(join(copy, 'use.ts'), useFile);
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  run(join(root, 'node_modules/typescript/bin/tsc'), '--project', '.');
  assert.deepEqual(JSON.parse(run('use.ts')), {
    called: { doubled: 8, for: 'me' },
    fake: { doubled: 42, for: 'everybody' },
    data: { doubled: 42, for: 'me' },
    isDescribed: true,
  });
});

/** The product's code without its tests, ready to be checked and run. */
function copyOfSource(): string {
  const copy = mkdtempSync(join(tmpdir(), 'cairn-toy-'));
  const isNeeded = (path: string) => !/\.test\.ts$|\/fixtures$/.test(path);
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: isNeeded });
  for (const path of ['package.json', 'openapi']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const config = { extends: join(root, 'tsconfig.json'), include: [], files: ['use.ts'] };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  return copy;
}
