import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { currentGeneration } from '../../projection/generations.ts';
import { ProjectionReader } from '../../projection/reader.ts';
import { logicalHash } from '../../projection/testing/logical-hash.ts';
import { kevCatalogs, type Source } from '../../sources/contract.ts';
import { openFileObjectStore } from '../../storage/files/object-store.ts';
import { openSqliteStateStore } from '../../storage/sqlite/state-store.ts';
import { applyLog } from '../apply.ts';
import type { IngestContext } from '../contract.ts';
import { createMapping } from '../mapping-work.ts';
import type { IngestPoint, IngestReport } from '../report.ts';
import { ingest } from '../run.ts';
import { entityUpstreams } from './entity-upstreams.ts';
import { vulnerabilityUpstreams } from './upstreams.ts';

export const sources = [...vulnerabilityUpstreams, ...entityUpstreams];

/** A store in a folder of its own, which goes with the test. */
export interface TestStore extends IngestContext {
  readonly sources: readonly Source[];
  sync(files: Record<string, unknown>, at?: (point: IngestPoint) => void): Promise<IngestReport>;
  hash(): string;
  /** Path of the projection in use. */
  generation(): string;
  /** Path of a projection rebuilt from the log. */
  rebuilt(): Promise<string>;
  reader(): ProjectionReader;
}

export async function openTestStore(
  t: Pick<TestContext, 'after'>,
  own: Partial<Omit<IngestContext, 'sources'> & Pick<TestStore, 'sources'>> = {},
): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'cairn-ingest-'));
  const folder = join(root, 'projection');
  await mkdir(folder);
  const state = openSqliteStateStore(join(root, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    await rm(root, { recursive: true });
  });
  const known: readonly Source[] = own.sources ?? sources;
  const mapping = createMapping((name) => {
    const source = known.find((source) => source.manifest.name === name);
    assert.ok(source);
    return source;
  });
  const context = {
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
      await applyLog(await state.log.head(), { ...context, folder: elsewhere, onProgress: () => {} });
      return currentGeneration(elsewhere) ?? '';
    },
    reader: () => {
      const manifests = known.map(({ manifest }) => manifest);
      return new ProjectionReader(current(), { kevCatalogs: kevCatalogs(manifests) });
    },
  };
}
