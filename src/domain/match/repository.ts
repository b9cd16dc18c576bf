import { foldName } from '../entity/name.ts';
import type { AffectedProduct } from '../product.ts';

/**
 * The package id of the GitHub repository that an entry names, by the address of its repository or collection. A
 * product that is spelt `owner/name` with the vendor as owner names one too. Null where it names none.
 */
export function repositoryOf({
  vendor,
  product,
  repository,
  collectionUrl,
}: Pick<AffectedProduct, 'vendor' | 'product' | 'repository' | 'collectionUrl'>): string | null {
  const address = [repository, collectionUrl, product].find((text) => text != null && hosted.test(text));
  const [, owner, name] = hosted.exec(address ?? '') ?? spelt.exec(product ?? '') ?? [];
  if (owner === undefined || name === undefined) return null;
  if (address === undefined && foldName(vendor ?? '') !== owner.toLowerCase()) return null;
  return `pkg:github/${owner}/${name}`.toLowerCase();
}

const hosted =
  /^(?:(?:https?|git|ssh):\/\/|git@)?(?:git@)?(?:www\.)?github\.com[/:]([a-z\d-]{1,100})\/([\w.-]{1,200}?)(?:\.git)?(?:[/?#].*)?$/i;
const spelt = /^([a-z\d-]{1,100})\/([\w.-]{1,200})$/i;
