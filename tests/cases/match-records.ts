import { sample } from '../harness/sampler.ts';
import { readAdvisories, readRecords } from '../oracle/files.ts';
import { listOf, membersOf, textOf } from '../oracle/json.ts';
import { type Configured, configuredIn } from './match-configured.ts';
import { type Queryable, queryableIn } from './match-products.ts';

/** The part of a CVE record that questions are about. */
interface Stated {
  readonly isRejected: boolean;
  readonly queryable: readonly Queryable[];
  readonly configured: readonly Configured[];
}

/** The CVE records, for questions about matching. Reading them takes seconds, so all questions share them. */
export class MatchRecords {
  readonly #stated: ReadonlyMap<string, Stated>;
  readonly #inAdvisories: ReadonlySet<string>;

  constructor(stated: ReadonlyMap<string, Stated>, inAdvisories: ReadonlySet<string>) {
    this.#stated = stated;
    this.#inAdvisories = inAdvisories;
  }

  static async read(): Promise<MatchRecords> {
    const records = await readRecords((record): Stated => {
      const { state } = membersOf(membersOf(record).cveMetadata);
      return {
        isRejected: textOf(state) === 'REJECTED',
        queryable: queryableIn(record),
        configured: configuredIn(record),
      };
    });
    const stated = new Map(Array.from(records, ([id, { picked }]) => [id, picked]));
    return new MatchRecords(stated, await mentionedInAdvisories());
  }

  get ids(): string[] {
    return [...this.#stated.keys()];
  }

  isRejected(id: string): boolean {
    return this.#stated.get(id)?.isRejected === true;
  }

  /** This many products of one kind, drawn at random, without records that advisories mention too. */
  draw<K extends 'queryable' | 'configured'>(
    kind: K,
    count: number,
    seed: number,
  ): { readonly cve: string; readonly product: Stated[K][number] }[] {
    const places = Array.from(this.#stated).flatMap(([cve, stated]) =>
      this.#inAdvisories.has(cve) ? [] : stated[kind].map((_, at) => `${cve} ${at}`),
    );
    return sample(places, count, seed).flatMap((place) => {
      const [cve = '', at] = place.split(' ');
      const product = this.#stated.get(cve)?.[kind][Number(at)];
      return product === undefined ? [] : [{ cve, product }];
    });
  }
}

/** CVEs that vendors' advisories describe. */
async function mentionedInAdvisories(): Promise<Set<string>> {
  const cves = new Set<string>();
  for await (const { json } of readAdvisories()) {
    for (const vulnerability of listOf(membersOf(json).vulnerabilities))
      cves.add(textOf(membersOf(vulnerability).cve));
  }
  return cves;
}
