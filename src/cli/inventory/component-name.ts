import type { ListedComponent } from '../../services/inventory/contract.ts';

/** A component in words: its package URL or CPE name, otherwise its name and version. */
export function nameOf({ id, identifier, name, version }: ListedComponent): string {
  const words = [name, version].filter((part) => part !== null && part !== '').join(' ');
  return identifier ?? (words || id);
}
