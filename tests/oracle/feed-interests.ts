import { sampleQuery } from '../search-eval/conditions/sampled-query.ts';
import { type Sampler, sampleSome } from '../search-eval/conditions/sampler.ts';
import type { SearchMaterial } from '../search-eval/published/material.ts';
import type { RawVulnerability } from '../search-eval/published/records.ts';
import type { RawInterest } from './feed.ts';
import { vendorOf } from './names.ts';

/** Interests of all kinds, and what has them by the published files alone. */
export class InterestSampler {
  readonly #material: SearchMaterial;
  readonly #sampler: Sampler;
  /** The CVEs that groups, software and campaigns exploit. */
  readonly #exploited: ReadonlyMap<string, ReadonlySet<string>>;
  /** Everything that something is named. */
  readonly #names: ReadonlySet<string>;
  /** Names of products. */
  readonly #products: ReadonlySet<string>;
  readonly #packages: readonly string[];
  readonly #techniques: readonly string[];

  constructor(material: SearchMaterial, sampler: Sampler) {
    this.#material = material;
    this.#sampler = sampler;
    const { links, names, aliases } = material.published;
    const exploits = links.filter(({ type, to }) => type === 'exploits' && to.startsWith('CVE-'));
    this.#exploited = new Map(
      Array.from(
        Map.groupBy(exploits, ({ from }) => from),
        ([from, own]) => [from, new Set(own.map(({ to }) => to))],
      ),
    );
    const { vulnerabilities } = material;
    this.#products = new Set(vulnerabilities.flatMap(({ products }) => products.map(lastName)));
    this.#packages = vulnerabilities.flatMap(({ packages }) => packages);
    this.#techniques = vulnerabilities.flatMap(({ techniques }) => techniques);
    this.#names = new Set([
      ...this.#products,
      ...vulnerabilities.flatMap(({ vendors }) => vendors.map(lastName)),
      ...[...names.values()].flat().map((name) => name.toLowerCase()),
      ...aliases.keys(),
    ]);
  }

  /** One to four interests. */
  sample(): RawInterest[] {
    const { below } = this.#sampler;
    return Array.from({ length: 1 + below(4) }, () => this.#one());
  }

  #one(): RawInterest {
    for (;;) {
      const interest = this.#sampler.of(this.#kinds)();
      if (interest !== null) return interest;
    }
  }

  readonly #kinds: readonly (() => RawInterest | null)[] = [
    () => this.#vendor(),
    () => this.#vendorName(),
    () => this.#product(),
    () => this.#package(),
    () => this.#weakness(),
    () => this.#technique(),
    () => this.#actor(),
    () => this.#cve(),
    () => this.#word(),
    () => this.#query(),
  ];

  #any(): RawVulnerability {
    return this.#sampler.of(this.#material.vulnerabilities);
  }

  #vendor(): RawInterest | null {
    const id = this.#sampler.of([...this.#any().vendors, '']);
    const name = lastName(id);
    if (!plainName.test(name)) return null;
    return interest(`vendor:${name}`, 'vendor', ({ vendors }) => vendors.includes(id));
  }

  /** Names that mean a vendor, products with exactly this name, and products whose names begin with it. */
  #vendorName(): RawInterest | null {
    const name = this.#sampler.of(wellKnown);
    const longer = this.#products.has(name) ? [...this.#products].filter((one) => one.startsWith(name)) : [];
    if (longer.length > similarMax) return null;
    const similar = new Set(longer.filter((one) => /^[\d_.-]/.test(one.slice(name.length))));
    return {
      text: name,
      match: [
        { as: 'vendor', holds: ({ vendors }) => vendors.includes(`vendor:${name}`) },
        { as: 'product', holds: (one) => one.products.some((product) => lastName(product) === name) },
        { as: 'similar', holds: (one) => one.products.some((product) => similar.has(lastName(product))) },
      ],
    };
  }

  #product(): RawInterest | null {
    const id = this.#sampler.of([...this.#any().products, '']);
    const [vendor, name] = [lastName(vendorOf(id) ?? ''), lastName(id)];
    if (!plainName.test(vendor) || !plainName.test(name) || fields.has(vendor)) return null;
    return interest(`${vendor}:${name}`, 'product', ({ products }) => products.includes(id));
  }

  #package(): RawInterest | null {
    const id = this.#sampler.of(this.#packages);
    return interest(id, 'package', ({ packages }) =>
      packages.some((one) => one.toLowerCase() === id.toLowerCase()),
    );
  }

  #weakness(): RawInterest | null {
    const id = this.#sampler.of([...this.#any().weaknesses, '']);
    return id === ''
      ? null
      : interest(this.#inAnyCase(id), 'weakness', ({ weaknesses }) => weaknesses.includes(id));
  }

  #technique(): RawInterest {
    const id = this.#sampler.of(this.#techniques);
    return interest(this.#inAnyCase(id), 'technique', ({ techniques }) => techniques.includes(id));
  }

  #actor(): RawInterest {
    const id = this.#sampler.of([...this.#exploited.keys()]);
    return interest(this.#inAnyCase(id), 'actor', (one) => this.#exploited.get(id)?.has(one.id) ?? false);
  }

  #cve(): RawInterest {
    const { id } = this.#any();
    return interest(this.#inAnyCase(id), 'cve', (one) => one.id === id);
  }

  /** One or two words that name nothing. */
  #word(): RawInterest | null {
    const { words } = this.#material;
    const some = sampleSome(words.drawable, 1 + this.#sampler.below(2), this.#sampler);
    if (some.some((word) => this.#names.has(word) || /^\d+$/.test(word))) return null;
    const having = some.map((word) => words.idsOf(word));
    return interest(some.join(' '), 'words', ({ id }) => having.every((ids) => ids.has(id)));
  }

  #query(): RawInterest | null {
    const { text, parameters, found } = sampleQuery(this.#material, this.#sampler);
    if (Object.keys(parameters).length > 0 || aged.test(text) || text.includes('\\')) return null;
    const ids = new Set(found.map(({ id }) => id));
    return interest(text, 'query', ({ id }) => ids.has(id));
  }

  #inAnyCase(id: string): string {
    return this.#sampler.below(2) === 0 ? id : id.toLowerCase();
  }
}

function interest(text: string, as: string, holds: (one: RawVulnerability) => boolean): RawInterest {
  return { text, match: [{ as, holds }] };
}

/** The last part of an id that is made of names. */
function lastName(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}

const plainName = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/;
/** Vendors of these names would be read as fields. */
const fields: ReadonlySet<string> = new Set([
  'id',
  'source',
  'type',
  'vendor',
  'product',
  'package',
  'state',
  'has',
]);
/** Relative times depend on the present of the files. */
const aged = /\d[hdwmy]\b/;
/** If more names begin with one, only the most frequent ones count. */
const similarMax = 50;
/** Vendors and products that are named far more often than their names are used as words. */
const wellKnown = [
  'cisco',
  'fortinet',
  'ivanti',
  'citrix',
  'adobe',
  'moveit',
  'kubernetes',
  'qnap',
  'zyxel',
  'sonicwall',
  'veeam',
  'atlassian',
  'jenkins',
  'gitlab',
  'mozilla',
  'samba',
] as const;
