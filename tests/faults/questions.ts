import { DatabaseSync } from 'node:sqlite';
import { escapePointer } from '../../src/domain/origin.ts';
import { sha256 } from '../../src/kit/digest.ts';
import { Failure } from '../../src/kit/failure.ts';
import { openLocalServices } from '../../src/main/local-services.ts';
import type { Services } from '../../src/services/services.ts';
import { inventedId } from '../harness/invented-id.ts';
import type { Sampler } from '../harness/sampler.ts';
import { generationIn } from '../harness/store.ts';
import { present, type StoredFile } from './damaged-store.ts';

/** A request to the services. */
type Question = {
  [K in Verb]: { readonly verb: K; readonly input: Parameters<Services[K]>[0] };
}[Verb];
type Verb =
  | 'readObjectBytes'
  | 'readVulnerability'
  | 'readHistory'
  | 'traceValue'
  | 'listChanges'
  | 'readEntity';

/** The response as text, or the code of the failure. */
export interface Reply {
  readonly text: string | null;
  readonly failure: string | null;
}

/** The services over a store, opened as by a command, before any read. */
export async function withServices<T>(dataDir: string, work: (services: Services) => Promise<T>): Promise<T> {
  const { services, close } = await openLocalServices(dataDir, present);
  try {
    return await work(services);
  } finally {
    await close();
  }
}

/** @throws any error except a failure for unavailable bytes or a missing item */
export async function ask(services: Services, question: Question): Promise<Reply> {
  try {
    return { text: await answerTo(services, question), failure: null };
  } catch (error) {
    const isReported =
      error instanceof Failure && ['store_damaged', 'unavailable', 'not_found'].includes(error.code);
    if (!isReported) throw new Error(`${JSON.stringify(question)} threw ${error}`, { cause: error });
    return { text: null, failure: error.code };
  }
}

async function answerTo(services: Services, { verb, input }: Question): Promise<string> {
  if (verb === 'readVulnerability') return services.readVulnerability(input);
  if (verb === 'readObjectBytes') {
    const { bytes, ...rest } = await services.readObjectBytes(input);
    return JSON.stringify({ ...rest, sent: sha256(bytes) });
  }
  const read: (input: never) => Promise<unknown> = services[verb];
  return JSON.stringify(await read(input as never));
}

/** Requests about the objects of a store that need the bytes of a version. */
export class Questioner {
  readonly #versions: readonly Version[];
  readonly #full: Services;
  readonly #known = new Map<string, Promise<Reply>>();

  /**
   * @param dataDir of an intact store
   * @param full the services over it
   */
  constructor(dataDir: string, full: Services) {
    this.#versions = versionsIn(dataDir);
    this.#full = full;
  }

  /** The responses of the intact store. */
  expected(question: Question): Promise<Reply> {
    const key = JSON.stringify(question);
    const reply = this.#known.get(key) ?? ask(this.#full, question);
    this.#known.set(key, reply);
    return reply;
  }

  /** The bytes of a version in the segment; null for another object. */
  bytesIn({ name }: StoredFile, sampler: Sampler): Question | null {
    const inside = this.#versions.filter((version) => version.segment === name);
    if (inside.length === 0) return null;
    return { verb: 'readObjectBytes', input: { sha256: sampler.one(inside).sha256 } };
  }

  /** Requests about a version in the object, and the same number about any other. */
  async about({ name }: StoredFile, sampler: Sampler): Promise<readonly Question[]> {
    const inside = this.#versions.filter(({ segment }) => segment === name);
    const versions = [
      sampler.one(inside.length === 0 ? this.#versions : inside),
      sampler.one(this.#versions),
    ];
    return (await Promise.all(versions.map((version) => this.#aboutVersion(version, sampler)))).flat();
  }

  async #aboutVersion(version: Version, sampler: Sampler): Promise<Question[]> {
    const { source, manifest, upstreamTime, sha256: to } = version;
    const id =
      version.cves.length === 0
        ? inventedId(sampler.below(sampler.one([20, 200])))
        : sampler.one(version.cves);
    const asOf = String(manifest);
    const siblings = this.#versions.filter(
      (other) => other.source === source && other.cves.includes(id) && other.sha256 !== to,
    );
    const compared = siblings.length === 0 ? {} : { from: sampler.one(siblings).sha256, to };
    const record: Question = { verb: 'readVulnerability', input: { id, asOf } };
    return [
      record,
      { verb: 'readVulnerability', input: { id, asOf: upstreamTime } },
      { verb: 'readObjectBytes', input: { sha256: to } },
      { verb: 'readHistory', input: { id, asOf, ...compared } },
      { verb: 'readHistory', input: { id } },
      { verb: 'listChanges', input: { since: String(Math.max(manifest - 1, 0)), limit: 20 } },
      {
        verb: 'readEntity',
        input: { id: version.others.length === 0 ? id : sampler.one(version.others), limit: 20 },
      },
      ...valuesOf((await this.expected(record)).text, sampler).map((pointer): Question => {
        return { verb: 'traceValue', input: { id, pointer, asOf } };
      }),
    ];
  }
}

/** A random value of a record, and its score. */
function valuesOf(record: string | null, sampler: Sampler): string[] {
  const { provenance: _, asOf: __, epss, ...facts } = JSON.parse(record ?? '{}');
  const pointers = [...leavesOf(facts, '')];
  return [...(epss ? ['/epss/score'] : []), ...(pointers.length === 0 ? [] : [sampler.one(pointers)])];
}

function* leavesOf(part: unknown, pointer: string): Generator<string> {
  if (part === null) return;
  if (typeof part !== 'object') return yield pointer;
  for (const [name, member] of Object.entries(part))
    yield* leavesOf(member, `${pointer}/${escapePointer(name)}`);
}

interface Version {
  readonly source: string;
  readonly sha256: string;
  readonly manifest: number;
  readonly upstreamTime: string;
  /** Name of its segment. */
  readonly segment: string;
  /** CVEs whose statements differ from the previous version; none for scores. */
  readonly cves: readonly string[];
  /** The same for other entities. */
  readonly others: readonly string[];
}

function versionsIn(dataDir: string): Version[] {
  const database = new DatabaseSync(generationIn(dataDir), { readOnly: true });
  try {
    const items = database.prepare('SELECT subject FROM item_version WHERE version = ?');
    const rows = database
      .prepare(
        `SELECT v.id, v.source, v.key, v.sha256, v.manifest, v.upstream_time AS upstreamTime, s.name AS segment
         FROM record_version AS v JOIN segment AS s ON s.id = v.segment ORDER BY v.id`,
      )
      .all() as unknown as (Omit<Version, 'cves' | 'others'> & {
      readonly id: number;
      readonly key: string;
    })[];
    return rows.map(({ id, key, ...row }) => {
      const subjects = key.startsWith('CVE-') ? [key] : items.all(id).map(({ subject }) => String(subject));
      const isCve = (subject: string) => subject.startsWith('CVE-');
      return { ...row, cves: subjects.filter(isCve), others: subjects.filter((one) => !isCve(one)) };
    });
  } finally {
    database.close();
  }
}
