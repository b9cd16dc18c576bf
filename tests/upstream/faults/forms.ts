import { type Content, type PublishedFile, type TextContent, textsOf } from '../content.ts';
import { type FaultName, faults } from '../faults.ts';
import { hourMs } from '../publisher.ts';
import { World } from '../world.ts';
import { usualSettings } from './contract.ts';

/** Files of every form, by short names. */
const forms = {
  releases: 'cve-list releases',
  delta: 'cve-list _delta_',
  bulk: 'cve-list _all_',
  kev: 'kev known',
  epss: 'epss scores',
  changes: 'csaf OT/white/changes.csv',
  advisory: 'csaf .json',
  modified: 'osv Go/modified_id.csv',
  zip: 'osv Go/all.zip',
  record: 'osv .json',
  attack: 'attack ics',
  cwe: 'cwe latest',
  mapping: 'kev-attack mobile',
  table: 'ssvc triage',
} as const;

export type Form = keyof typeof forms;

const settings = { ...usualSettings, textBytes: 100_000, unpackedBytes: 20_000_000, depth: 2_000 };

/** Files of a world, for testing faults of content. */
export class Forms {
  readonly files = new Map<Form, PublishedFile>();
  readonly nowMs: number;

  private constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  static async open(): Promise<Forms> {
    const world = new World();
    // Late in a day, so that its deltas have some records.
    world.advance(20 * hourMs);
    const { nowMs } = world;
    const opened = new Forms(nowMs);
    const described = { bytes: 5, sha256: 'a'.repeat(64) };
    const site = { address: 'http://invented/', isAltered: false, describe: async () => described };
    const query = new URLSearchParams('per_page=20');
    for (const form of Object.keys(forms) as Form[]) {
      const [prefix = '', part = ''] = forms[form].split(' ');
      const publisher = world.publishers.get(prefix);
      const listed = publisher?.paths(nowMs).find((each) => each.includes(part)) ?? '';
      const path = listed.replace('releases/download', 'release-assets').replace(/\?.*/, '');
      const found = await publisher?.file(path, { nowMs, query, site });
      if (found == null || 'movedTo' in found) throw new Error(`The form ${form} does not exist.`);
      opened.files.set(form, found);
    }
    return opened;
  }

  /** The file's content after a fault; null if the fault does not fit it. */
  async tryOn(name: FaultName, form: Form): Promise<Content | null> {
    const fault = faults.find((each) => each.name === name);
    if (fault?.kind !== 'content') throw new Error(`${name} is not a fault of content.`);
    return fault.alter(this.#file(form), { settings, nowMs: this.nowMs });
  }

  /** As `tryOn`, for a fault that fits. */
  async altered(name: FaultName, form: Form): Promise<Content> {
    const content = await this.tryOn(name, form);
    if (content === null) throw new Error(`${name} does not fit ${form}.`);
    return content;
  }

  /** The first text of a file after a fault. */
  async text(name: FaultName, form: Form): Promise<Buffer> {
    return firstText(await this.altered(name, form));
  }

  plain(form: Form): Content {
    return this.#file(form).content;
  }

  plainText(form: Form): string {
    return firstText(this.plain(form)).toString();
  }

  #file(form: Form): PublishedFile {
    const file = this.files.get(form);
    if (file === undefined) throw new Error(`The form ${form} does not exist.`);
    return file;
  }
}

function firstText(content: Content): TextContent['bytes'] {
  const [first] = textsOf(content);
  if (first === undefined) throw new Error('The file contains no text.');
  return first.bytes;
}
