import assert from 'node:assert/strict';
import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes to a file until its disk is completely full. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096));
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  } finally {
    closeSync(file);
  }
}
