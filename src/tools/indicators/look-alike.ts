import { editDistance } from '../../kit/edit-distance.ts';
import { type Brand, brands } from './brands.ts';
import { hasMixedScripts, skeletonOf } from './characters.ts';
import type { DomainName } from './domain-name.ts';

export type Deception = 'look-alike' | 'similar-name' | 'brand-domain' | 'brand-name' | 'mixed-scripts';

export interface HostDeception {
  readonly kind: Deception;
  readonly detail: string;
  /** The imitated domain, or null. */
  readonly imitated: string | null;
}

/** A shorter name has too many neighbors that are names of others. */
const similarLettersMin = 6;
const wordLettersMin = 5;

/** What in a host name can deceive a reader. */
export function deceptionsOf(name: DomainName): HostDeception[] {
  const mixed = name.unicode.split('.').find((label) => hasMixedScripts(label));
  const imitation = brandOwning(name) === undefined ? imitationIn(name) : null;
  return [
    ...(imitation === null ? [] : [imitation]),
    ...(mixed === undefined
      ? []
      : [
          {
            kind: 'mixed-scripts' as const,
            detail: 'Letters of scripts that no language mixes.',
            imitated: null,
          },
        ]),
  ];
}

/** The brand whose own domain the name is in. */
export function brandOwning({ registrable, suffix, label }: DomainName): Brand | undefined {
  const isCountry = (suffix.split('.').at(-1) ?? '').length === 2;
  return brands.find(
    ({ name, domains }) => domains.includes(registrable ?? '') || (isCountry && label === name),
  );
}

function imitationIn(name: DomainName): HostDeception | null {
  const skeleton = skeletonOf(name.label);
  for (const brand of brands) {
    if (name.label !== brand.name && skeleton === skeletons.get(brand))
      return imitationOf(brand, 'look-alike');
  }
  const labels = `.${name.subdomains.join('.')}.`;
  for (const brand of brands) {
    if (brand.domains.some((domain) => labels.includes(`.${domain}.`)))
      return imitationOf(brand, 'brand-domain');
  }
  for (const brand of brands) {
    if (hasName(name, brand)) return imitationOf(brand, 'brand-name');
  }
  for (const brand of brands) {
    const isSimilar = brand.name.length >= similarLettersMin && editDistance(name.label, brand.name, 1) === 1;
    if (isSimilar) return imitationOf(brand, 'similar-name');
  }
  return null;
}

/** Whether the registered name is that of a brand under another suffix, or has it as one of its words. */
function hasName({ label, isShared }: DomainName, brand: Brand): boolean {
  const { name, isWord } = brand;
  if (isShared || isWord === true) return false;
  if (label === name) return true;
  if (name.length < wordLettersMin) return false;
  return label.split('-').some((word) => skeletonOf(word) === skeletons.get(brand));
}

const skeletons: ReadonlyMap<Brand, string> = new Map(brands.map((brand) => [brand, skeletonOf(brand.name)]));

const sentences = {
  'look-alike': 'It looks like',
  'similar-name': 'One letter differs from',
  'brand-domain': 'Another name begins with',
  'brand-name': 'The name of somebody else has the name of',
} as const;

function imitationOf({ domains: [first = ''] }: Brand, kind: keyof typeof sentences): HostDeception {
  return { kind, detail: `${sentences[kind]} ${first}.`, imitated: first };
}
