import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets a heap grow by this amount between two full collections. By default, it grows several times more.
 */
const heapGrowingPercent = 50;

/** From now on, the heaps of this process grow by less until what is not needed any more is removed. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
}
