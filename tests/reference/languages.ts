import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation, Sample } from '../../src/web/reference/document.ts';
import { snippetsFor } from '../../src/web/reference/snippets.ts';
import { root } from '../architecture/project-files.ts';
import type { Installation } from '../harness/installation.ts';
import { succeed } from '../sdk/clients.ts';
import { displayedSecrets, keyFor } from './samples.ts';
import type { Secrets } from './store.ts';

export type Language = keyof ReturnType<typeof snippetsFor>;

/** A program of the reference that runs against a server. */
export interface Trial {
  readonly id: string;
  readonly code: string;
  readonly key: string;
}

/** The programs in a language, with what this store has in place of what the reference shows. */
export function trialsIn(
  language: Language,
  operations: readonly Operation[],
  samples: Readonly<Record<string, Sample>>,
  { secrets, origin }: { readonly secrets: Secrets; readonly origin: string },
): readonly Trial[] {
  return operations.map((at) => {
    const { operationId } = at.operation;
    const code = snippetsFor(at, samples[operationId] ?? assert.fail(operationId))[language];
    const here = [...displayedSecrets(secrets)].reduce(
      (text, [real, displayed]) => text.replaceAll(displayed, real),
      code,
    );
    return {
      id: operationId,
      code: here.replaceAll('http://127.0.0.1:8787', origin),
      key: keyFor(at, secrets),
    };
  });
}

/** Runs them one after another. @returns what each printed: a value, or the bytes of a file as null */
export async function runTrials(
  language: Language,
  trials: readonly Trial[],
  { folder, program }: Installation,
): Promise<ReadonlyMap<string, unknown>> {
  const own = join(folder, 'trials');
  await mkdir(own);
  const file = join(own, 'trials.json');
  await writeFile(file, JSON.stringify(trials));
  const settings = { HOME: folder, PYTHONPATH: join(root, 'sdk/python') };
  if (language === 'curl') {
    const script = trials.map(
      ({ id, code, key }) => `export CAIRN_API_KEY=${key}\n${code.replace(/^curl /, 'ask ')} > ${id}.out`,
    );
    const ask = `set -e\nask() { curl -sS --fail-with-body "$@"; }\ncd "${own}"\n`;
    await succeed(program('bash', ['-c', ask + script.join('\n')], settings));
    const names = (await readdir(own)).filter((name) => name.endsWith('.out'));
    const read = async (name: string): Promise<[string, unknown]> => {
      const text = await readFile(join(own, name), 'utf8');
      return [name.replace('.out', ''), /^[[{]/.test(text) ? JSON.parse(text) : text];
    };
    return new Map(await Promise.all(names.map(read)));
  }
  const runner = join(own, language === 'python' ? 'run.py' : 'run.mjs');
  await writeFile(runner, language === 'python' ? pythonRunner : javascriptRunner);
  const started = language === 'python' ? 'python3' : process.execPath;
  const { stdout } = await succeed(program(started, [runner, file], settings));
  return new Map(JSON.parse(stdout) as [string, unknown][]);
}

const client = pathToFileURL(join(root, 'sdk/js/src/index.ts')).href;

/** Runs each program with what it imports, and notes what it prints. */
const javascriptRunner = `
import { readFileSync } from 'node:fs';
import { connect } from '${client}';
const Program = (async () => {}).constructor;
const printed = [];
for (const { id, code, key } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const importing = "import { connect } from '@cairn-intel/client';\\n";
  if (!code.startsWith(importing)) throw new Error(id);
  process.env.CAIRN_API_KEY = key;
  const note = (value) => printed.push([id, value instanceof Uint8Array ? null : value]);
  try {
    await new Program('connect', 'console', code.slice(importing.length))(connect, { log: note });
  } catch (error) {
    throw new Error(id + ': ' + code, { cause: error });
  }
}
console.log(JSON.stringify(printed));
`;

const pythonRunner = `
import json, os, sys
printed = []
for trial in json.load(open(sys.argv[1])):
    os.environ["CAIRN_API_KEY"] = trial["key"]
    def note(value, id=trial["id"]):
        printed.append([id, None if isinstance(value, bytes) else value])
    try:
        exec(trial["code"], {"print": note})
    except Exception as error:
        raise Exception(trial["id"] + ": " + trial["code"]) from error
print(json.dumps(printed))
`;
