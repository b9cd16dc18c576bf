import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { currentGeneration } from '../../projection/generations.ts';
import { logicalHash } from '../../projection/logical-hash.ts';
import { ProjectionReader } from '../../projection/reader.ts';
import {
  type MappedVersion,
  type Source,
  type SourceManifest,
  UnmappableError,
} from '../../sources/contract.ts';
import { openFileObjectStore } from '../../storage/files/object-store.ts';
import { openSqliteStateStore } from '../../storage/sqlite/state-store.ts';
import { applyLog } from '../apply.ts';
import { createMapping } from '../mapping-work.ts';
import type { IngestPoint, IngestReport } from '../report.ts';
import { type IngestContext, ingest } from '../run.ts';

const manifest = (name: string, own: Partial<SourceManifest>): SourceManifest => ({
  name,
  title: name,
  publisher: 'test',
  licence: 'none',
  homepage: 'https://example.org/',
  cadence: 'never',
  completeness: 'additive',
  files: own.completeness === 'snapshot' ? 'document' : 'record',
  rank: 50,
  mapper: 1,
  urlOf: () => null,
  ...own,
});

/** What the invented upstreams say of a CVE. */
interface Entry {
  id: string;
  at: string;
  title?: string;
  kev?: boolean;
  published?: string;
}

function factsOf({ id, title, kev, published = '2024-01-01' }: Entry, source: string): VulnerabilityFacts {
  if (!/^CVE-\d{4}-\d{4,}$/.test(id)) throw new UnmappableError(`id ${id} is no CVE id`);
  return {
    id,
    ...(title !== undefined && { titles: [{ text: title, lang: 'en', source }] }),
    ...(source === 'records' && { state: 'published' as const, published: `${published}T00:00:00.000Z` }),
    ...(kev && {
      kev: {
        dateAdded: '2024-02-01T00:00:00.000Z',
        dueDate: null,
        ransomware: false,
        requiredAction: null,
        notes: null,
      },
    }),
  };
}

/** One JSON file a record: {"records": {id, at, title}}. */
const records: Source = {
  manifest: manifest('records', { rank: 100, decides: 'record' }),
  recognises: ({ head }) => Buffer.from(head).toString().startsWith('{"record"'),
  map(bytes): MappedVersion {
    const entry = JSON.parse(Buffer.from(bytes).toString()).record as Entry;
    const facts = factsOf(entry, 'records');
    return {
      identity: { key: entry.id, upstreamTime: entry.at },
      vulnerabilities: [facts],
      items: 1,
      rejected: [],
    };
  },
};

/** One JSON file a release: {"catalog": [...], "at"}. */
const catalog: Source = {
  manifest: manifest('kev', { completeness: 'snapshot', decides: 'kev' }),
  recognises: ({ head }) => Buffer.from(head).toString().startsWith('{"catalog"'),
  map(bytes): MappedVersion {
    const text = Buffer.from(bytes).toString('latin1');
    const { catalog, at } = JSON.parse(text) as { catalog: Entry[]; at: string };
    let end = 0;
    return {
      identity: { key: 'catalog', upstreamTime: at, upstreamVersion: at.slice(0, 10) },
      vulnerabilities: catalog.map((entry) => factsOf({ ...entry, kev: true }, 'kev')),
      places: catalog.map((entry, ordinal) => {
        const { length } = JSON.stringify(entry);
        const start = text.indexOf(JSON.stringify(entry), end);
        end = start + length;
        return { ordinal, start, length };
      }),
      items: catalog.length,
      rejected: [],
    };
  },
};

/** Scores: {"scores": {"CVE-…": 0.5}, "at"}. */
const scores: Source = {
  manifest: manifest('epss', { completeness: 'snapshot', decides: 'epss' }),
  recognises: ({ head }) => Buffer.from(head).toString().startsWith('{"scores"'),
  map(bytes): MappedVersion {
    const { scores, at, model } = JSON.parse(Buffer.from(bytes).toString()) as {
      scores: Record<string, number>;
      at: string;
      model: string;
    };
    const ids = Object.keys(scores);
    const units = Uint32Array.from(Object.values(scores), (score) => Math.round(score * 100_000));
    return {
      identity: { key: 'scores', upstreamTime: at },
      vulnerabilities: [],
      epss: { date: at, model, ids, scores: units, percentiles: units },
      items: ids.length,
      rejected: [],
    };
  },
};

export const sources = [records, catalog, scores];

/** A store in a folder of its own, which goes with the test. */
export interface TestStore extends IngestContext {
  sync(files: Record<string, unknown>, at?: (point: IngestPoint) => void): Promise<IngestReport>;
  hash(): string;
  /** Path of the projection in use. */
  generation(): string;
  /** Path of a projection made anew from the log. */
  rebuilt(): Promise<string>;
  reader(): ProjectionReader;
}

export async function openTestStore(
  t: Pick<TestContext, 'after'>,
  own: Partial<IngestContext> = {},
): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'cairn-ingest-'));
  const folder = join(root, 'projection');
  await mkdir(folder);
  const state = openSqliteStateStore(join(root, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    await rm(root, { recursive: true });
  });
  const known = own.sources ?? sources;
  const mapping = createMapping((name) => {
    const source = known.find((source) => source.manifest.name === name);
    assert.ok(source);
    return source;
  });
  const context: IngestContext = {
    folder,
    objects: openFileObjectStore(join(root, 'objects')),
    state,
    mapping,
    sources: known,
    clock: () => 1_800_000_000_000,
    at: () => {},
    onProgress: () => {},
    ...own,
  };
  const current = () => {
    const path = currentGeneration(folder);
    assert.ok(path);
    return path;
  };
  let runs = 0;
  return {
    ...context,
    async sync(files, at = () => {}) {
      const input = join(root, `input-${runs++}`);
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(input, name)), { recursive: true });
        await writeFile(join(input, name), typeof content === 'string' ? content : JSON.stringify(content));
      }
      return ingest([{ path: input, accepts: known }], { ...context, at }, { allowShrink: true });
    },
    hash: () => logicalHash(current()),
    generation: current,
    async rebuilt() {
      const elsewhere = join(root, `rebuilt-${runs++}`);
      await mkdir(elsewhere);
      await applyLog(await state.head(), { ...context, folder: elsewhere, onProgress: () => {} });
      return currentGeneration(elsewhere) ?? '';
    },
    reader: () => new ProjectionReader(current()),
  };
}

export const record = (id: string, day: string, title: string, published = '2024-01-01') => ({
  record: { id, at: `${day}T00:00:00.000Z`, title, published },
});
export const kev = (day: string, ...ids: string[]) => ({
  catalog: ids.map((id) => ({ id, title: `KEV ${id}` })),
  at: `${day}T00:00:00.000Z`,
});
export const epss = (day: string, scores: Record<string, number>, model = 'a model') => ({
  scores,
  at: `${day}T00:00:00.000Z`,
  model,
});
