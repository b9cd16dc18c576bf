import type { PublishedFile } from './content.ts';
import { archiveFaults } from './faults/archives.ts';
import { bodyFaults } from './faults/bodies.ts';
import { type Fault, type FaultSettings, type TransportFault, usualSettings } from './faults/contract.ts';
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

/** All kinds of faults. */
export const faults: readonly (Fault & { readonly name: FaultName })[] = all;

export interface SwitchOptions extends Partial<FaultSettings> {
  /**
   * The beginning of the paths that it applies to: `/kev/`, or `/cve-list/release-assets/` for the archives
   * of the CVE list only. All by default.
   */
  readonly prefix?: string;
  /** The number of responses that it damages before it ends. */
  readonly requests?: number;
}

/** A fault that is on, or was. */
export interface SwitchedFault {
  readonly name: FaultName;
  /** The number of responses that it has damaged. */
  readonly hits: number;
  off(): void;
}

interface Active<F extends Fault = Fault> {
  readonly fault: F;
  readonly settings: FaultSettings;
  readonly hit: () => void;
}

/** The faults that are on, with their paths. */
export class FaultSwitches {
  readonly #on = new Set<Switched>();

  /** Stays on until it is switched off or has damaged the requested number of responses. */
  switchOn(name: FaultName, options: SwitchOptions = {}): SwitchedFault {
    const fault = faults.find((each) => each.name === name);
    if (fault === undefined) throw new Error(`No fault is named ${name}.`);
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

  /** The first fault for the path that is made on the socket; null if there is none. */
  transportOn(path: string): Active<TransportFault> | null {
    for (const { fault, settings, prefix, hit } of this.#on) {
      if (fault.kind === 'transport' && path.startsWith(prefix)) return { fault, settings, hit };
    }
    return null;
  }

  /** Whether an archive at the path may be altered. */
  mayAlter(path: string): boolean {
    return this.#altering().some(({ prefix }) => path.startsWith(prefix));
  }

  /** Whether any archive whose path begins so may be altered. */
  mayAlterBelow(start: string): boolean {
    return this.#altering().some(({ prefix }) => start.startsWith(prefix) || prefix.startsWith(start));
  }

  #altering(): readonly Switched[] {
    return [...this.#on].filter(({ fault }) => fault.kind === 'content' && fault.keepsArchives !== true);
  }

  /** The file as altered by the first fault that is on for its path and fits it. */
  async alter(
    path: string,
    file: PublishedFile,
    nowMs: number,
  ): Promise<{ readonly file: PublishedFile; readonly fault: FaultName | null }> {
    for (const switched of [...this.#on]) {
      const { fault, settings, prefix, hit } = switched;
      if (fault.kind !== 'content' || !path.startsWith(prefix)) continue;
      const content = await fault.alter(file, { settings, nowMs });
      // By this time the requested number of other responses may have been damaged.
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
