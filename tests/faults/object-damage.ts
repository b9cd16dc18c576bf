import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Sampler } from '../harness/sampler.ts';
import type { StoredFile } from './damaged-store.ts';

export const objectDamages = ['flipped', 'truncated', 'emptied', 'missing', 'swapped'] as const;
export type ObjectDamage = (typeof objectDamages)[number];

/** Damages one or two objects. Returns the damaged ones. */
export function damageObjects(
  damage: ObjectDamage,
  files: readonly StoredFile[],
  sampler: Sampler,
): readonly StoredFile[] {
  const file = sampler.one(files);
  const { path, bytes } = file;
  switch (damage) {
    case 'flipped': {
      const changed = Buffer.from(bytes);
      const at = sampler.below(bytes.byteLength);
      changed[at] = (changed[at] ?? 0) ^ (1 << sampler.below(8));
      writeFileSync(path, changed);
      return [file];
    }
    case 'truncated':
      truncateSync(path, 1 + sampler.below(bytes.byteLength - 1));
      return [file];
    case 'emptied':
      truncateSync(path, 0);
      return [file];
    case 'missing':
      rmSync(path);
      return [file];
    case 'swapped': {
      const other = sampler.one(files.filter(({ name }) => name !== file.name));
      writeFileSync(path, other.bytes);
      writeFileSync(other.path, bytes);
      return [file, other];
    }
  }
}
