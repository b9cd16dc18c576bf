import { stripTypeScriptTypes } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { versionOf, withBrowserImports } from './view-sources.ts';

/** Turns view files into modules for the browser, and ends. */
const texts = workerData as Readonly<Record<string, string>>;
const version = versionOf(texts);
parentPort?.postMessage(
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const script = name.startsWith('view-lib-') ? text : stripTypeScriptTypes(text);
      return [name, withBrowserImports(script, version)];
    }),
  ),
);
