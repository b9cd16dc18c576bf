import { Failure } from '../../kit/failure.ts';
import { type OwnItem, type OwnItemKind, ownItemKinds } from '../../storage/contract/own-items.ts';
import type { WatchNote } from '../../storage/contract/watch-events.ts';
import type { MainContext } from '../context.ts';
import type { OwnContext } from '../own/owner.ts';
import { ownerName } from '../runs/owner.ts';
import { withRunId } from '../runs/run-id.ts';
import { namesOfKinds } from './contract.ts';
import { ownKeys } from './keys.ts';
import { declarations } from './kinds.ts';
import { readMe } from './read.ts';
import { readme } from './readme.ts';

/** A file of an archive. */
export interface OwnFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Items of one file, so that no file takes long to write. */
const itemsPerFile = 500;

/**
 * Everything that is kept of an identity, one file after the other. No secret is in it: neither keys and tokens, nor
 * hashes by which the service recognizes a token.
 */
export async function* ownFiles(
  context: OwnContext & Pick<MainContext, 'runs'>,
  identity: number,
): AsyncGenerator<OwnFile> {
  const { access } = context;
  yield { name: 'README.md', bytes: Buffer.from(readme) };
  yield jsonFile('me.json', JSON.stringify(await readMe(context, identity), null, 2));
  yield jsonFile('keys.json', JSON.stringify(await ownKeys(context, identity), null, 2));
  for (const kind of ownItemKinds) {
    let number = 0;
    for await (const items of pagesOf(access, identity, kind)) {
      number += 1;
      const path = `${namesOfKinds[kind]}${number === 1 ? '' : `-${number}`}.json`;
      yield jsonFile(path, `[\n${items.map((item) => itemText(item, kind)).join(',\n')}\n]`);
    }
  }
  for await (const watchlists of pagesOf(access, identity, 'watchlist')) {
    for (const { id } of watchlists) {
      const notes = await notesOf(access, id);
      if (notes.length > 0)
        yield jsonFile(`watchlists/${id}.json`, `[\n${notes.map(noteText).join(',\n')}\n]`);
    }
  }
  for (const id of await context.runs.idsOf(ownerName(identity, access.secret))) {
    const text = await runText(context, id);
    if (text !== null) yield jsonFile(`runs/${id}.json`, text);
  }
}

function jsonFile(name: string, text: string): OwnFile {
  return { name, bytes: Buffer.from(`${text}\n`) };
}

/** At least one page, which may be empty. */
async function* pagesOf(
  access: OwnContext['access'],
  identity: number,
  kind: OwnItemKind,
): AsyncGenerator<readonly OwnItem[]> {
  let after = 0;
  for (;;) {
    const page = { identity, kind, after, limit: itemsPerFile };
    const items = await access.read((state) => state.items.list(page));
    if (items.length > 0 || after === 0) yield items;
    if (items.length < itemsPerFile) return;
    after = items.at(-1)?.id ?? after;
  }
}

/** The value is JSON already, and is parsed only where a part of it is left out. */
function itemText({ id, version, createdAt, updatedAt, value }: OwnItem, kind: OwnItemKind): string {
  const { secrets = [] } = declarations[kind];
  const content = secrets.length === 0 ? value : withoutMembers(value, secrets);
  return `${JSON.stringify({ id, version, createdAt, updatedAt }).slice(0, -1)},"value":${content}}`;
}

function withoutMembers(json: string, members: readonly string[]): string {
  return JSON.stringify(JSON.parse(json), (name, member) => (members.includes(name) ? undefined : member));
}

/** The events that belong to a watchlist, the newest first. */
async function notesOf(access: OwnContext['access'], watchlist: number): Promise<WatchNote[]> {
  const notes: WatchNote[] = [];
  for (;;) {
    const page = { watchlist, before: notes.at(-1)?.place, limit: itemsPerFile };
    const found = await access.read(({ watchEvents }) => watchEvents.list(page));
    notes.push(...found);
    if (found.length < itemsPerFile) return notes;
  }
}

/** The reason is JSON already. */
function noteText({ event, subject, type, at, why }: WatchNote): string {
  return `${JSON.stringify({ event, subject, type, at }).slice(0, -1)},"why":${why}}`;
}

/** A run as it was given; null if it was removed meanwhile. One that is damaged is a sentence about that. */
async function runText({ runs }: Pick<MainContext, 'runs'>, id: string): Promise<string | null> {
  try {
    const run = await runs.find(id);
    if (run === null) return null;
    const { owner: _, answer, basis, ...rest } = run;
    return `${JSON.stringify(rest).slice(0, -1)},"answer":${withRunId(answer, id)},"basis":${basis}}`;
  } catch (error) {
    if (error instanceof Failure && error.code === 'store_damaged')
      return JSON.stringify({ id, damaged: error.message });
    throw error;
  }
}
