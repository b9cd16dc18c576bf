import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { auditEntries, commandLine } from '../../access/audit-entries.ts';
import { openSqliteStateStore } from '../../storage/sqlite/state-store.ts';
import type { ReaderContext } from '../context.ts';
import type { HandlingFilter, HandlingPage, HandlingsInput, HandlingsWritten } from '../handling/contract.ts';
import { verb as exportHandlings } from '../handling/export.ts';
import { verb as find } from '../handling/find.ts';
import { verb as list } from '../handling/list.ts';
import { verb as put } from '../handling/put.ts';
import { verb as readBody } from '../handling/read-body.ts';
import { verb as remove } from '../handling/remove.ts';
import { verb as writeVex } from '../handling/write-vex.ts';
import type { OwnContext } from '../own/owner.ts';

/** The verbs about handling as one identity calls them. */
export interface HandlingCalls {
  readonly identity: number;
  readonly context: OwnContext;
  put(body: unknown): Promise<HandlingsWritten>;
  list(input?: Partial<HandlingsInput>): Promise<HandlingPage>;
  remove(id: number | string): Promise<unknown>;
  /** The OpenVEX document. */
  export(filter?: HandlingFilter): Promise<unknown>;
}

/** Two identities over one store, on a clock that the test moves. */
export async function handlingWorld(t: Pick<TestContext, 'after'>, context: ReaderContext, nowMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-handling-'));
  const state = openSqliteStateStore(join(folder, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });
  const clock = { ms: nowMs };
  const reading = context as never;
  const reads = {
    findHandlings: async (input: never) => find.run(reading, input),
    readHandlingBody: async (input: never) => readBody.run(reading, input),
    writeHandlingVex: async (input: never) => writeVex.run(reading, input),
  };
  const as = async (tokenHash: string): Promise<HandlingCalls> => {
    const createdAt = new Date(nowMs).toISOString();
    const entry = auditEntries.identityRegistered(commandLine, createdAt, false);
    const given = { privacyFlag: false, createdAt, tokenHash, emailHash: null };
    const identity = (await state.identities.register(given, entry)).id;
    const own: OwnContext = {
      access: { read: (work) => work(state), write: (work) => work(state), secret: new Uint8Array(32) },
      clock: () => clock.ms,
      caller: { key: tokenHash, address: '192.0.2.1', apiKey: { identity } as never },
    };
    const main = { ...own, reads } as never;
    return {
      identity,
      context: own,
      put: (body) =>
        put.run(main, { bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) }),
      list: (input) => list.run(main, { limit: 20, ...input }),
      remove: (id) => remove.run(main, { id: String(id) }),
      export: async (filter = {}) =>
        JSON.parse(Buffer.from((await exportHandlings.run(main, filter)).bytes).toString()),
    };
  };
  return { clock, mine: await as('aa'), theirs: await as('bb') };
}
