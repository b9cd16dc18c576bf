import { fullCpe } from '../cpe.ts';
import type { AffectedProduct } from '../product.ts';
import { packageId, productId, productOfCpe } from './name.ts';

const cpesMax = 500;

/**
 * All keys by which an entry may be about the same product as another. Statements about one product count for the
 * other, however they are named.
 */
export function productKeys(affected: AffectedProduct): string[] {
  const { vendor, product, packageName, purl } = affected;
  const ofCpes = cpesOf(affected).map((cpe) => {
    const named = productOfCpe(cpe);
    return named && productId(named.vendor, named.product);
  });
  const ids = [purl && packageId(purl), productId(vendor, product ?? packageName), ...ofCpes];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** The CPE names of an entry that name one product, whole, each once. */
export function cpesOf({ cpes }: Pick<AffectedProduct, 'cpes'>): string[] {
  const full = cpes.slice(0, cpesMax).map(fullCpe);
  return [...new Set(full.filter((cpe) => cpe !== null))];
}
