/** What is wrong with a rule, and where: a JSON pointer into the request. */
export interface RuleFault {
  readonly pointer: string;
  /** A clause: `must be …`. */
  readonly message: string;
}

/** Collects the first faults. */
export class Faults {
  readonly found: RuleFault[] = [];

  add(pointer: string, message: string): null {
    if (this.found.length < faultsMax) this.found.push({ pointer, message });
    return null;
  }

  get isFull(): boolean {
    return this.found.length >= faultsMax;
  }
}

const faultsMax = 20;
