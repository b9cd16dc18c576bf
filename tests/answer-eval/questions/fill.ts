import type { Filling, Names, Pair } from './names.ts';
import type { Language } from './question.ts';
import { windows } from './windows.ts';

/** Chooses the next of a list, evenly over all calls with that list. */
export type Chooser = <T>(list: readonly T[]) => T;

/** A chooser that walks through each list with a large step, so that neighbours differ; the same in every run. */
export function walkingChooser(): Chooser {
  const at = new WeakMap<readonly unknown[], number>();
  return (list) => {
    if (list.length === 0) throw new Error('there is nothing to choose from');
    const step = stepOf(list.length);
    const place = at.get(list) ?? 0;
    at.set(list, place + 1);
    return list[(place * step) % list.length] as (typeof list)[number];
  };
}

/** About 0.38 of the length, and prime to it. */
function stepOf(length: number): number {
  let step = Math.max(1, Math.round(length * 0.382));
  while (greatestCommonDivisor(step, length) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

const terms: readonly Filling[] = [
  { text: 'SSRF', entity: 'CWE-918' },
  { text: 'XSS', entity: 'CWE-79' },
  { text: 'CSRF', entity: 'CWE-352' },
  { text: 'XXE', entity: 'CWE-611' },
  { text: 'KEV', entity: null },
  { text: 'EPSS', entity: null },
  { text: 'SSVC', entity: null },
];

/** Chooses names that fit together for the braces of one phrasing. */
export class Filler {
  readonly #names: Names;
  readonly #choose: Chooser;
  readonly #lists = new Map<string, readonly unknown[]>();

  constructor(names: Names, choose: Chooser) {
    this.#names = names;
    this.#choose = choose;
  }

  /** @param wanted names of the braces */
  fill(wanted: ReadonlySet<string>, intent: string, language: Language): ReadonlyMap<string, Filling> {
    const filled = new Map<string, Filling>();
    const set = (name: string, text: string, entity: string | null = null) => {
      if (wanted.has(name)) filled.set(name, { text, entity });
    };
    const setThing = (kind: string, id: string) => {
      const name = this.#names.things.get(id)?.name ?? id;
      set(kind, name, id);
      set(`${kind}Id`, id, id);
    };
    const link = this.#linkFor(wanted);
    if (link !== null) {
      for (const [kind, id] of link)
        kind === 'cve' || kind === 'cwe' ? set(kind, id, id) : setThing(kind, id);
    }
    if (['product', 'vendor', 'version', 'cpe', 'purl'].some((name) => wanted.has(name))) {
      const { cve, vendor, product, version, id } = this.#choose(this.#names.products);
      // A product with its vendor is one entity.
      set(
        'vendor',
        vendor,
        wanted.has('product') ? null : `vendor:${vendor.toLowerCase().replaceAll(' ', '_')}`,
      );
      set('product', product, id);
      set('version', version);
      const [v, p] = id.split(':').slice(1);
      set('cpe', `cpe:2.3:a:${v}:${p}:${version}:*:*:*:*:*:*:*`, id);
      const purl = this.#choose(purls);
      set('purl', purl, purl.split('@')[0] ?? null);
      if (!filled.has('cve')) set('cve', cve, cve);
    }
    for (const name of ['cve', 'cve2', 'cve3']) {
      if (filled.has(name) || !wanted.has(name)) continue;
      const id = this.#choose(intent === 'score_explain' ? this.#names.scored : this.#names.cves);
      set(name, id, id);
    }
    for (const kind of kinds) {
      if (filled.has(kind.name) || filled.has(`${kind.name}Id`)) continue;
      if (!wanted.has(kind.name) && !wanted.has(`${kind.name}Id`)) continue;
      setThing(kind.name, this.#choose(this.#names.ofType(kind.type)).id);
    }
    if (wanted.has('cwe') && !filled.has('cwe'))
      setId('cwe', this.#choose(this.#names.ofType('weakness')).id);
    if (wanted.has('capec')) setId('capec', this.#choose(this.#names.ofType('attack-pattern')).id);
    if (wanted.has('weakness')) filled.set('weakness', this.#choose(weaknesses));
    if (wanted.has('nickname')) filled.set('nickname', this.#choose(this.#names.nicknames));
    if (wanted.has('vector')) set('vector', this.#choose(this.#names.vectors));
    if (wanted.has('term')) filled.set('term', this.#choose(terms));
    if (wanted.has('window')) set('window', this.#choose(windows[language] ?? []).text);
    return filled;

    function setId(name: string, id: string) {
      set(name, id, id);
    }
  }

  /** The ends of a real link, where braces name two kinds that can be linked. */
  #linkFor(wanted: ReadonlySet<string>): readonly (readonly [string, string])[] | null {
    const has = (name: string) => wanted.has(name) || wanted.has(`${name}Id`);
    const rule = linkRules.find(({ from, to }) => has(from.name) && has(to.name));
    if (rule === undefined) return null;
    const key = `${rule.link} ${rule.from.name} ${rule.to.name}`;
    const known = this.#lists.get(key) as readonly Pair[] | undefined;
    const pairs = known ?? this.#names.pairs(rule.link, rule.from.type, rule.to.type);
    this.#lists.set(key, pairs);
    if (pairs.length === 0) return null;
    const { from, to } = this.#choose(pairs);
    return [
      [rule.from.name, from],
      [rule.to.name, to],
    ];
  }
}

const group = { name: 'group', type: 'group' } as const;
const malware = { name: 'malware', type: 'malware' } as const;
const campaign = { name: 'campaign', type: 'campaign' } as const;
const technique = { name: 'technique', type: 'technique' } as const;
const cve = { name: 'cve', type: 'vulnerability' } as const;
const kinds = [group, malware, campaign, technique] as const;

const linkRules = [
  { link: 'uses', from: group, to: malware },
  { link: 'uses', from: group, to: technique },
  { link: 'attributed-to', from: campaign, to: group },
  { link: 'uses', from: campaign, to: technique },
  { link: 'exploits', from: group, to: cve },
  { link: 'exploits', from: malware, to: cve },
  { link: 'has-weakness', from: cve, to: { name: 'cwe', type: 'weakness' } },
] as const;

const purls = [
  'pkg:golang/golang.org/x/crypto@v0.16.0',
  'pkg:golang/golang.org/x/net@v0.16.0',
  'pkg:golang/github.com/gin-gonic/gin@v1.8.0',
] as const;

const weaknesses: readonly Filling[] = [
  { text: 'SQL injection', entity: 'CWE-89' },
  { text: 'cross-site scripting', entity: 'CWE-79' },
  { text: 'path traversal', entity: 'CWE-22' },
  { text: 'use after free', entity: 'CWE-416' },
  { text: 'deserialization of untrusted data', entity: 'CWE-502' },
];
