import { typeOfId, vendorOf } from '../../oracle/names.ts';
import type { Published } from './published.ts';

/**
 * Everything that can be found, by id with its type. CVEs that are only the target of a link, or only in
 * EPSS, have no words and are left out.
 */
export function typesOfThings({ sources, described, links }: Published): ReadonlyMap<string, string> {
  const types = new Map(described);
  for (const id of sources.keys()) types.set(id, 'vulnerability');
  for (const link of links) {
    for (const id of [link.from, link.to]) {
      if (types.has(id)) continue;
      const type = typeOfId(id);
      if (type === null) throw new Error(`${id} has no type`);
      if (type === 'vulnerability') continue;
      types.set(id, type);
      const vendor = type === 'product' ? vendorOf(id) : null;
      if (vendor !== null) types.set(vendor, 'vendor');
    }
  }
  return types;
}
