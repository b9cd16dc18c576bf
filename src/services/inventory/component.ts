import { parseEntityId } from '../../domain/entity/id.ts';
import { productId } from '../../domain/entity/name.ts';
import type { InventoryItem } from '../../domain/inventory/item.ts';
import type { Component } from '../../domain/match/component.ts';
import { readCpe } from '../../domain/match/cpe-product.ts';
import { readPackageUrl } from '../../domain/match/package-url.ts';
import { componentOf } from '../../domain/match/sbom/identifiers.ts';
import { sha256 } from '../../kit/digest.ts';
import type { InventoryComponent, ListedComponent } from './contract.ts';

const idLength = 12;

/** A component as it is kept. */
export function keptComponent({
  name,
  vendor,
  version,
  purls,
  cpes,
}: Omit<Component, 'pointer'>): InventoryComponent {
  const id = sha256(JSON.stringify([name, vendor, version, purls, cpes])).slice(0, idLength);
  return { id, name, vendor, version, purls, cpes };
}

/** The component that an item names; null for any other text. */
export function componentOfItem(item: InventoryItem): InventoryComponent | null {
  if (typeof item !== 'string' && 'product' in item) return ofProduct(item.product, item.version ?? null);
  const text = typeof item === 'string' ? item : 'purl' in item ? item.purl : item.cpe;
  const named = componentOf(text.trim(), '');
  const isOfKind =
    typeof item === 'string' || ('purl' in item ? named?.purls.length : named?.cpes.length) === 1;
  return named === null || !isOfKind ? null : keptComponent(named);
}

/** `apache:log4j` or `product:apache:log4j`. */
function ofProduct(text: string, version: string | null): InventoryComponent | null {
  const id = parseEntityId(text.startsWith('product:') ? text : `product:${text}`);
  const [, vendor = '', name = ''] = (id ?? '').split(':').map(decoded);
  if (vendor === '' || name === '') return null;
  return keptComponent({ name, vendor, version: version?.trim() || null, purls: [], cpes: [] });
}

/** A part of an id as it was before it became one. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What an item says, for messages. */
export function textOfItem(item: InventoryItem): string {
  if (typeof item === 'string') return item;
  if ('purl' in item) return item.purl;
  return 'cpe' in item ? item.cpe : item.product;
}

/** What a component is, whatever its version: the id of a package or product, or its name. */
export function subjectOf({ name, vendor, purls, cpes }: InventoryComponent): string {
  const [purl] = purls;
  const ofPurl = purl === undefined ? null : readPackageUrl(purl);
  if (ofPurl !== null) return ofPurl.id;
  const [cpe] = cpes;
  const ofCpe = cpe === undefined ? null : readCpe(cpe);
  return ofCpe?.id ?? productId(vendor, name) ?? `${vendor ?? ''} ${name ?? ''}`;
}

/** A component in an answer. */
export function listedComponent({
  id,
  name,
  vendor,
  version,
  purls,
  cpes,
}: InventoryComponent): ListedComponent {
  return { id, name, vendor, version, identifier: purls[0] ?? cpes[0] ?? null };
}
