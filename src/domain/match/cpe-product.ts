import { attributesOf, fullCpe, versionOf } from '../cpe.ts';
import { productId, productOfCpe } from '../entity/name.ts';

/** A product in a version, as a CPE name names it. */
export interface CpeProduct {
  /** Canonical id of the product. */
  readonly id: string;
  /** The whole name in the form of CPE 2.3. */
  readonly cpe: string;
  /** Null where the name leaves it open. */
  readonly version: string | null;
}

/** Reads a CPE name, in the form of 2.3 or of 2.2; null for what is none, or names no one product. */
export function readCpe(text: string): CpeProduct | null {
  const cpe = fullCpe(text);
  const named = cpe === null ? null : productOfCpe(cpe);
  const id = named === null ? null : productId(named.vendor, named.product);
  if (cpe === null || id === null) return null;
  return { id, cpe, version: versionIn(cpe, text) };
}

/**
 * Whether two whole names of one product may mean the same thing: no place says one thing here and another there. The
 * version does not count, which is judged by ranges.
 */
export function mayMeanSame(one: string, other: string): boolean {
  const [own, its] = [attributesOf(one), attributesOf(other)];
  return comparedPlaces.every((place) => {
    const [here = '*', there = '*'] = [own[place], its[place]];
    return here === there || isOpen(here) || isOpen(there);
  });
}

const [partPlace, updatePlace, softwareEditionPlace, targetSoftwarePlace] = [0, 4, 7, 8];
/** What hardware it is for says little: names that give one mostly mean any. */
const comparedPlaces = [partPlace, softwareEditionPlace, targetSoftwarePlace];

/** With the update behind it, where there is one: it is before or after the version, so that both count. */
function versionIn(cpe: string, text: string): string | null {
  const update = attributesOf(cpe)[updatePlace] ?? '*';
  const version = versionOf(cpe);
  if (version === '*' || version === '-' || version === '') return null;
  const spelt = asWritten(version, text);
  return isOpen(update) ? spelt : `${spelt}-${update.replaceAll(/\\(.)/g, '$1')}`;
}

/** CPE names have no capital letters; sources may compare versions that have. */
function asWritten(version: string, text: string): string {
  const plain = text.replaceAll(/\\(.)/g, '$1');
  const at = plain.toLowerCase().indexOf(version);
  return at === -1 ? version : plain.slice(at, at + version.length);
}

function isOpen(attribute: string): boolean {
  return attribute === '*' || attribute === '-';
}
