import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { packJs, packPython } from '../sdk/pack.ts';

/** Writes the packages of the clients into sdk/dist. */
const target = fileURLToPath(new URL('../sdk/dist/', import.meta.url));
await mkdir(target, { recursive: true });
console.log(await packJs(target));
console.log(await packPython(target, 'python3'));
