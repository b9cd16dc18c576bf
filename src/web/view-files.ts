import { Worker } from 'node:worker_threads';
import { type Asset, compress } from './assets.ts';
import { versionOf, viewTexts } from './view-sources.ts';

/** The views as the browser loads them, by name: made once, when the first is requested. */
let made: Promise<ReadonlyMap<string, Asset>> | null = null;

let version: string | null = null;

/** The version of all views, by which the browser asks for each. */
export function viewsVersion(): string {
  version ??= versionOf(viewTexts());
  return version;
}

/** A module of the views, `view-cve.js`; null for any other name. */
export async function viewFile(name: string): Promise<Asset | null> {
  if (!name.startsWith('view-')) return null;
  made ??= makeViewFiles();
  made.catch(() => {
    made = null;
  });
  return (await made).get(name) ?? null;
}

/** The types are removed on a thread that ends: what removes them would keep 40 MB in memory. */
async function makeViewFiles(): Promise<ReadonlyMap<string, Asset>> {
  const worker = new Worker(new URL('./strip-types.ts', import.meta.url), {
    workerData: viewTexts(),
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const texts = await new Promise<Readonly<Record<string, string>>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that removes types ended with ${code}.`)));
  });
  return new Map(
    Object.entries(texts).map(([name, text]) => [name, compress(text, 'text/javascript; charset=utf-8')]),
  );
}
