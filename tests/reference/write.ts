import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/project-files.ts';
import { recordSamples } from './samples.ts';
import { prepareStore } from './store.ts';

/** Writes the samples of the reference again: `npm run docs:samples`. */
const endings: (() => unknown)[] = [];
try {
  const store = await prepareStore({ after: (work) => endings.push(work as () => unknown) });
  const { server } = await store.serveCopy();
  const samples = await recordSamples(server.client, store.secrets);
  writeFileSync(join(root, 'openapi/samples.json'), `${JSON.stringify(samples, null, 1)}\n`);
} finally {
  for (const end of endings.reverse()) await end();
}
