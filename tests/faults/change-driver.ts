import { writeSync } from 'node:fs';
import { LiveState } from '../../src/main/live-state.ts';
import { pathsIn } from '../../src/main/paths.ts';
import { listChanges, makeChange } from './changes.ts';

/** Makes changes as a server does, and prints a line after each. Arguments: data folder, number of identities. */
const [dataDir = '', identities = ''] = process.argv.slice(2);
const live = new LiveState(pathsIn(dataDir));
for (const change of listChanges(Number(identities))) {
  await live.write((state) => makeChange(state, change));
  writeSync(1, '\n');
}
await live.close();
