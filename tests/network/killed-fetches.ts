import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Exchange } from '../upstream/ledger.ts';

/** An interrupted download, as stored on disk. */
export interface PartOnDisk {
  /** Its URL, with the query. */
  readonly path: string;
  readonly bytes: number;
}

/** What was sent twice. */
export interface FetchedTwice {
  readonly path: string;
  readonly bytes: number;
}

/** What the processes of one store downloaded from unchanged upstreams, and had to download again. */
export class Fetches {
  /** Bytes of each path that were sent so far, from the beginning. */
  readonly #sent = new Map<string, number>();
  /** The transfer in progress when a process was killed: only this may be lost. */
  readonly #lost = new Set<string>();
  /** Bytes that are on disk, by path. */
  readonly #parts = new Map<string, number>();
  /** How often a download was resumed. */
  continued = 0;
  twice: FetchedTwice[] = [];

  /** Checks the requests of one process, and its files when it was killed. */
  add(exchanges: readonly Exchange[], { parts, isLost, bytesInFlightMax }: Leftover): void {
    const bodies = exchanges.filter(({ status, bodyBytes }) => bodyBytes > 0 && isContent(status));
    for (const { path, range, status, bodyBytes } of bodies) {
      const known = this.#sent.get(path) ?? 0;
      const start = status === 206 ? startOf(range) : 0;
      const bytes = Math.min(known, start + bodyBytes) - start;
      const part = this.#parts.get(path);
      if (part !== undefined) {
        assert.equal(range, `bytes=${part}-`, `${path} is resumed where it stopped`);
        this.#parts.delete(path);
        this.continued++;
      }
      if (bytes > 0) {
        assert.ok(this.#lost.has(path), `${path} was stored, and was sent again`);
        // Content that is compressed for the transfer is small, and is sent again in full.
        assert.ok(bytes <= bytesInFlightMax || !isPacked(path), `${bytes} bytes of ${path} were sent again`);
        this.twice.push({ path, bytes });
      }
      this.#lost.delete(path);
      this.#sent.set(path, Math.max(known, start + bodyBytes));
    }
    for (const exchange of lastOfEach(exchanges)) if (isLost(exchange)) this.#lost.add(exchange.path);
    for (const { path, bytes } of parts) this.#parts.set(path, bytes);
  }

  /** In total. */
  get bytes(): number {
    return [...this.#sent.values()].reduce((sum, bytes) => sum + bytes, 0);
  }
}

export interface Leftover {
  readonly parts: readonly PartOnDisk[];
  /** Whether a response may be incomplete. */
  readonly isLost: (exchange: Exchange) => boolean;
  /** Bytes of a file that were sent and may not have arrived. */
  readonly bytesInFlightMax: number;
}

/** The resumable files in a folder of downloads. */
export async function partsIn(folder: string): Promise<readonly PartOnDisk[]> {
  const notes = (await filesIn(folder)).filter((path) => path.endsWith('.part.json'));
  const parts: PartOnDisk[] = [];
  for (const path of notes) {
    // If it is killed just after the part got its name, a process leaves only the note.
    const size = (await stat(path.slice(0, -'.json'.length)).catch(() => null))?.size ?? 0;
    const note = noteIn(await readFile(path, 'utf8'));
    if (note === null || size === 0 || size === note.bytesTotal) continue;
    parts.push({ path: new URL(note.url).pathname, bytes: size });
  }
  return parts;
}

const partNote = z.object({ url: z.string(), rangeCondition: z.string(), bytesTotal: z.number().nullable() });

/** Null for an unfinished note, and for one that only says that its part is complete. */
function noteIn(text: string): z.infer<typeof partNote> | null {
  try {
    return partNote.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** All files below a folder; none if it does not exist. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function isPacked(path: string): boolean {
  return /\.(?:zip|gz)$/.test(path);
}

function isContent(status: number | null): boolean {
  return status === 200 || status === 206;
}

function startOf(range: string | null): number {
  return Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? Number.NaN);
}

/** By source, the first part of the path: a request for the next file of a source means that the previous one is complete. */
function lastOfEach(exchanges: readonly Exchange[]): Iterable<Exchange> {
  return new Map(exchanges.map((exchange) => [exchange.path.split('/')[1], exchange])).values();
}
