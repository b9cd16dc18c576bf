import { canonicalComponent, componentKey, coveringKeys } from '../../domain/handling/component.ts';
import type { Handling } from '../../domain/handling/handling.ts';
import { isStanding, judgeHandling } from '../../domain/handling/state.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { handlingBasis } from './basis.ts';

/** The handlings of one identity, applied to what one answer lists. Only CVEs that are looked at are judged. */
export class AppliedHandling {
  readonly #reader: ProjectionReader;
  readonly #nowMs: number;
  readonly #byCve: ReadonlyMap<string, HandlingsOfCve>;
  readonly #keys = new Map<string, readonly string[]>();

  /** @param handlings in any order; those that are open or over are passed over */
  constructor(reader: ProjectionReader, handlings: readonly Handling[], nowMs: number) {
    this.#reader = reader;
    this.#nowMs = nowMs;
    const standing = handlings.filter((one) => isStanding(one, nowMs));
    this.#byCve = new Map(
      Array.from(
        Map.groupBy(standing, ({ cve }) => cve),
        ([cve, own]) => [cve, handlingsOfCve(own)],
      ),
    );
  }

  /**
   * The handling that takes a CVE off lists now; null if none does. That of the CVE itself comes before those of
   * components.
   * @param identifiers package URLs and CPE names of the component in which it is listed, in any form. Null where it is
   *   listed without one: then only a handling of the CVE itself counts.
   */
  of(cve: string, identifiers: readonly string[] | null): Handling | null {
    const own = this.#byCve.get(cve);
    if (own === undefined) return null;
    const keys = new Set((identifiers ?? []).flatMap((identifier) => this.#keysOf(identifier)));
    const placed = [...keys].flatMap((key) => own.ofComponents.get(key) ?? []);
    const covering = placed.sort((a, b) => a.at - b.at).map(({ handling }) => handling);
    return [...own.everywhere, ...covering].find((one) => this.#isActive(one)) ?? null;
  }

  #keysOf(identifier: string): readonly string[] {
    const known = this.#keys.get(identifier);
    if (known !== undefined) return known;
    const canonical = canonicalComponent(identifier);
    const keys = canonical === null ? [] : coveringKeys(canonical);
    this.#keys.set(identifier, keys);
    return keys;
  }

  #isActive(handling: Handling): boolean {
    const basis = handlingBasis(this.#reader, handling.cve, handling.component);
    return judgeHandling(handling, basis, this.#nowMs).state === 'active';
  }
}

interface HandlingsOfCve {
  readonly everywhere: readonly Handling[];
  /** By the keys of their components: there may be thousands. */
  readonly ofComponents: ReadonlyMap<string, readonly PlacedHandling[]>;
}

interface PlacedHandling {
  readonly handling: Handling;
  /** Its place among all. */
  readonly at: number;
}

function handlingsOfCve(handlings: readonly Handling[]): HandlingsOfCve {
  const placed = handlings.map((handling, at) => ({ handling, at, component: handling.component }));
  return {
    everywhere: handlings.filter(({ component }) => component === null),
    ofComponents: Map.groupBy(
      placed.filter(({ component }) => component !== null),
      ({ component }) => componentKey(component ?? ''),
    ),
  };
}
