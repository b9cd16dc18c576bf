import type { PublishedFile } from './content.ts';
import { archiveFaults } from './faults/archives.ts';
import { bodyFaults } from './faults/bodies.ts';
import type { Fault, FaultSettings, TransportFault } from './faults/contract.ts';
import { usualSettings } from './faults/contract.ts';
import { encodingFaults } from './faults/encodings.ts';
import { listFaults } from './faults/lists.ts';
import { redirectFaults } from './faults/redirects.ts';
import { statusFaults } from './faults/statuses.ts';
import { textFaults } from './faults/texts.ts';
import { valueFaults } from './faults/values.ts';
import { waitFaults } from './faults/waits.ts';

const all = [
  ...statusFaults,
  ...bodyFaults,
  ...waitFaults,
  ...encodingFaults,
  ...redirectFaults,
  ...archiveFaults,
  ...textFaults,
  ...valueFaults,
  ...listFaults,
] as const;

export type FaultName = (typeof all)[number]['name'];

/** Every way to go wrong. */
export const faults: readonly (Fault & { readonly name: FaultName })[] = all;

export interface SwitchOptions extends Partial<FaultSettings> {
  /**
   * How the paths begin that it is about: `/kev/`, or `/cve-list/release-assets/` for the archives of the CVE list
   * alone. All, unless told.
   */
  readonly prefix?: string;
  /** How many answers it spoils before it goes off by itself. */
  readonly requests?: number;
}

/** A fault that is, or was, on. */
export interface SwitchedFault {
  readonly name: FaultName;
  /** How many answers it has spoilt. */
  readonly hits: number;
  off(): void;
}

interface Active<F extends Fault = Fault> {
  readonly fault: F;
  readonly settings: FaultSettings;
  readonly hit: () => void;
}

/** Which faults are on, for which paths. */
export class FaultSwitches {
  readonly #on = new Set<Switched>();

  /** Stays on until it is switched off or has spoilt as many answers as it should. */
  switchOn(name: FaultName, options: SwitchOptions = {}): SwitchedFault {
    const fault = faults.find((each) => each.name === name);
    if (fault === undefined) throw new Error(`There is no fault named ${name}.`);
    const { prefix = '/', requests = Number.POSITIVE_INFINITY, ...settings } = options;
    const switched = new Switched(fault, prefix, requests, { ...usualSettings, ...settings }, () =>
      this.#on.delete(switched),
    );
    this.#on.add(switched);
    return switched;
  }

  switchAllOff(): void {
    this.#on.clear();
  }

  /** The first that is on for the path and is made on the socket; null for none. */
  transportOn(path: string): Active<TransportFault> | null {
    for (const { fault, settings, prefix, hit } of this.#on) {
      if (fault.kind === 'transport' && path.startsWith(prefix)) return { fault, settings, hit };
    }
    return null;
  }

  /** Whether an archive at the path may come altered. */
  mayAlter(path: string): boolean {
    return this.#altering().some(({ prefix }) => path.startsWith(prefix));
  }

  /** Whether any archive whose path begins so may come altered. */
  mayAlterBelow(start: string): boolean {
    return this.#altering().some(({ prefix }) => start.startsWith(prefix) || prefix.startsWith(start));
  }

  #altering(): readonly Switched[] {
    return [...this.#on].filter(({ fault }) => fault.kind === 'content' && fault.keepsArchives !== true);
  }

  /** The file as the first of the faults that are on for its path, and that fit it, makes it. */
  async alter(
    path: string,
    file: PublishedFile,
    nowMs: number,
  ): Promise<{ readonly file: PublishedFile; readonly fault: FaultName | null }> {
    for (const switched of [...this.#on]) {
      const { fault, settings, prefix, hit } = switched;
      if (fault.kind !== 'content' || !path.startsWith(prefix)) continue;
      const content = await fault.alter(file, { settings, nowMs });
      // Meanwhile others may have been spoilt, as many as should be.
      if (content === null || !this.#on.has(switched)) continue;
      hit();
      return { file: { ...file, content }, fault: fault.name };
    }
    return { file, fault: null };
  }
}

class Switched implements SwitchedFault {
  readonly fault: Fault & { readonly name: FaultName };
  readonly prefix: string;
  readonly settings: FaultSettings;
  readonly off: () => void;
  readonly #requests: number;
  #hits = 0;

  constructor(
    fault: Switched['fault'],
    prefix: string,
    requests: number,
    settings: FaultSettings,
    off: () => void,
  ) {
    this.fault = fault;
    this.prefix = prefix;
    this.settings = settings;
    this.off = off;
    this.#requests = requests;
  }

  get name(): FaultName {
    return this.fault.name;
  }

  get hits(): number {
    return this.#hits;
  }

  readonly hit = (): void => {
    this.#hits++;
    if (this.#hits >= this.#requests) this.off();
  };
}
