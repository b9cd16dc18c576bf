import type { RawVulnerability } from '../published/records.ts';
import { type Condition, listText, type Material } from './condition.ts';
import {
  aliasForms,
  cweForms,
  type Form,
  packageForms,
  productForms,
  purlForms,
  quoted,
  techniqueForms,
  vendorForms,
} from './name-forms.ts';
import type { Sampler } from './sampler.ts';

/** A field with names. */
interface NamedField {
  readonly name: string;
  readonly read: (vulnerability: RawVulnerability) => readonly string[];
  readonly forms: readonly Form[];
  /** A package URL may contain commas, and no wildcard package URL exists. */
  readonly takesOne?: true;
}

/** The fields in turn, more often those with more names. */
const fields: readonly NamedField[] = [
  { name: 'cwe', read: ({ weaknesses }) => weaknesses, forms: cweForms },
  { name: 'cwe', read: ({ weaknesses }) => weaknesses, forms: cweForms },
  { name: 'vendor', read: ({ vendors }) => vendors, forms: vendorForms },
  { name: 'vendor', read: ({ vendors }) => vendors, forms: vendorForms },
  { name: 'product', read: ({ products }) => products, forms: productForms },
  { name: 'product', read: ({ products }) => products, forms: productForms },
  { name: 'package', read: ({ packages }) => packages, forms: packageForms },
  { name: 'purl', read: ({ packages }) => packages, forms: purlForms, takesOne: true },
  { name: 'technique', read: ({ techniques }) => techniques, forms: techniqueForms },
  { name: 'alias', read: ({ aliases }) => aliases, forms: aliasForms },
];

/** Each name is drawn from some vulnerability, so that frequent ones are drawn often. */
export function sampleNamed(material: Material, sampler: Sampler): Condition {
  const field = sampler.of(fields);
  const { name, read, takesOne } = field;
  if (takesOne === undefined && sampler.below(10) === 0) {
    return { text: `${name}:*`, holds: (vulnerability) => read(vulnerability).length > 0 };
  }
  const count = takesOne ? 1 : sampler.of([1, 1, 2]);
  const requested = Array.from({ length: count }, () => sampleSpelling(field, material, sampler));
  const all = namesIn(field, material);
  const intended = new Set(all.filter((other) => requested.some(({ isIntended }) => isIntended(other))));
  const values = requested.map(({ text }) => text);
  return {
    text: `${name}:${listText(values, sampler)}`,
    holds: (vulnerability) => read(vulnerability).some((other) => intended.has(other)),
  };
}

function sampleSpelling({ read, forms }: NamedField, { vulnerabilities }: Material, sampler: Sampler) {
  for (;;) {
    const names = read(sampler.of(vulnerabilities));
    if (names.length === 0) continue;
    const name = sampler.of(names);
    const { write, isIntended } = sampler.of(forms);
    const text = write(name);
    if (text !== null) return { text: quoted(text), isIntended: (other: string) => isIntended(name, other) };
  }
}

const namesOf = new WeakMap<Material, Map<string, readonly string[]>>();

/** All names that vulnerabilities have in a field. */
function namesIn({ name, read }: NamedField, material: Material): readonly string[] {
  const known = namesOf.get(material) ?? new Map<string, readonly string[]>();
  namesOf.set(material, known);
  const names = known.get(name) ?? [...new Set(material.vulnerabilities.flatMap(read))];
  known.set(name, names);
  return names;
}
