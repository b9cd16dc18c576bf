import { canonicalComponent, coversComponent } from '../../domain/handling/component.ts';
import type { Handling } from '../../domain/handling/handling.ts';
import { isStanding, judgeHandling } from '../../domain/handling/state.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { handlingBasis } from './basis.ts';

/** The handlings of one identity, applied to what one answer lists. Only CVEs that are looked at are judged. */
export class AppliedHandling {
  readonly #reader: ProjectionReader;
  readonly #nowMs: number;
  /** For each CVE, that of the CVE itself before those of components. */
  readonly #byCve: ReadonlyMap<string, readonly Handling[]>;
  readonly #canonical = new Map<string, string | null>();

  /** @param handlings in any order; those that are open or over are passed over */
  constructor(reader: ProjectionReader, handlings: readonly Handling[], nowMs: number) {
    this.#reader = reader;
    this.#nowMs = nowMs;
    const standing = handlings.filter((one) => isStanding(one, nowMs));
    this.#byCve = Map.groupBy(standing.sort(widestFirst), ({ cve }) => cve);
  }

  /**
   * The handling that takes a CVE off lists now; null if none does.
   * @param identifiers package URLs and CPE names of the component in which it is listed, in any form. Null where it is
   *   listed without one: then only a handling of the CVE itself counts.
   */
  of(cve: string, identifiers: readonly string[] | null): Handling | null {
    const own = this.#byCve.get(cve) ?? [];
    return own.find((one) => this.#covers(one, identifiers) && this.#isActive(one)) ?? null;
  }

  #covers({ component }: Handling, identifiers: readonly string[] | null): boolean {
    if (component === null) return true;
    return (identifiers ?? []).some((identifier) => {
      const canonical = this.#canonicalOf(identifier);
      return canonical !== null && coversComponent(component, canonical);
    });
  }

  #canonicalOf(identifier: string): string | null {
    const known = this.#canonical.get(identifier);
    if (known !== undefined) return known;
    const canonical = canonicalComponent(identifier);
    this.#canonical.set(identifier, canonical);
    return canonical;
  }

  #isActive(handling: Handling): boolean {
    const basis = handlingBasis(this.#reader, handling.cve, handling.component);
    return judgeHandling(handling, basis, this.#nowMs).state === 'active';
  }
}

function widestFirst({ component: one }: Handling, { component: other }: Handling): number {
  return Number(one !== null) - Number(other !== null);
}
