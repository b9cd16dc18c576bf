/**
 * Makes `pack/starter-pack.json.gz` from the publishers' files. The same files give the same bytes.
 *
 * node scripts/make-starter-pack.ts --from ../shared/data [--to pack/starter-pack.json.gz]
 *
 * The folder has `kev/`, `epss/`, `cve/`, `cwe/` and `attack/`, as described in
 * `docs/sources/starter-pack.md`. Only facts are taken: ids, names, dates, scores, links. No sentence of a
 * publisher gets into the pack.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { cveSortKey } from '../src/domain/identifiers.ts';
import { latestTime } from '../src/domain/time.ts';
import type { EpssDay } from '../src/sources/contract.ts';
import { midnight, type Pack, type PackEntry, packFormat } from '../src/sources/starter-pack/wire.ts';
import { type EntityPart, entityPart } from './starter-pack/entities.ts';
import { kevPart, type RecordPart, recordPart } from './starter-pack/entry.ts';
import {
  readAdversaries,
  readCatalog,
  readNicknamed,
  readNvdScores,
  readRecords,
  readScores,
  readWeaknesses,
} from './starter-pack/inputs.ts';

/**
 * How many of the newest records of the CVE list are taken, and how many of those most likely to be
 * exploited. A first start waits for each.
 */
const newestCount = 500;
const likeliestCount = 1_000;
const packBytesMax = 1_000_000;

if (import.meta.main) {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string', default: 'pack/starter-pack.json.gz' } },
  });
  if (values.from === undefined) throw new Error('The folder of the files is missing: --from FOLDER.');
  const pack = await makeStarterPack(values.from);
  writeFileSync(values.to, pack);
  console.log(`${values.to}: ${pack.length} bytes`);
}

/** The compressed pack. */
export async function makeStarterPack(folder: string): Promise<Buffer> {
  const catalog = await readCatalog(folder);
  const day = await readScores(folder);
  const nvd = readNvdScores(folder);
  const { newest, records } = await readRecords(folder, recordPart);
  const named = await readNicknamed(fileURLToPath(new URL('../pack/nicknames.json', import.meta.url)));
  const weaknesses = await readWeaknesses(folder);
  const adversaries = await readAdversaries(folder);

  const listed = new Map(catalog.vulnerabilities.map((facts) => [facts.id, kevPart(facts)]));
  const points = new Map(day.ids.map((id, row) => [id, pointAt(day, row)]));
  const ids = new Set([
    ...listed.keys(),
    ...named,
    ...chooseRecords(records, (id) => points.get(id)?.[0] ?? 0),
  ]);
  const vulnerabilities = [...ids].sort(byNumber).map((id): PackEntry => {
    const record = records.get(id);
    const point = points.get(id);
    const nvdScore = record?.scores === undefined ? nvd.scores.get(id) : undefined;
    return {
      id,
      ...record,
      ...listed.get(id),
      ...(nvdScore === undefined ? {} : { nvdScore }),
      ...(point === undefined ? {} : { epss: point }),
    };
  });
  return compress(
    asPack(
      { vulnerabilities, ...entityPart([weaknesses, ...adversaries]) },
      {
        kev: { version: catalog.identity.upstreamVersion ?? '', released: catalog.identity.upstreamTime },
        epss: { date: day.date.slice(0, 10), model: day.model },
        cveList: { newest },
        nvd: { date: nvd.date },
        cwe: {
          version: weaknesses.identity.upstreamVersion ?? '',
          released: weaknesses.identity.upstreamTime,
        },
        attack: { newest: latestTime(adversaries.map(({ identity }) => identity.upstreamTime)) ?? '' },
      },
    ),
  );
}

interface PackLists extends EntityPart {
  readonly vulnerabilities: PackEntry[];
}

function asPack({ vulnerabilities, entities, relations }: PackLists, of: Pack['of']): Pack {
  const { kev, epss, cveList, cwe, attack } = of;
  const times = [kev.released, midnight(epss.date), cveList.newest, cwe.released, attack.newest];
  const time = latestTime(times) ?? '';
  return {
    format: packFormat,
    version: time.slice(0, 10).replaceAll('-', '.'),
    time,
    of,
    vulnerabilities,
    entities,
    relations,
  };
}

function pointAt({ scores, percentiles }: EpssDay, row: number): [number, number] {
  return [scores[row] ?? 0, percentiles[row] ?? 0];
}

/** The newest published records and those most likely to be exploited. */
function chooseRecords(
  records: ReadonlyMap<string, RecordPart>,
  likelihoodOf: (id: string) => number,
): string[] {
  const published = [...records].flatMap(([id, { state, published: at }]) =>
    state === 'published' && at !== undefined ? [{ id, at, likelihood: likelihoodOf(id) }] : [],
  );
  const newest = published.toSorted((a, b) => compare(b.at, a.at) || byNumber(b.id, a.id));
  const likeliest = published.toSorted((a, b) => b.likelihood - a.likelihood || byNumber(b.id, a.id));
  return [...newest.slice(0, newestCount), ...likeliest.slice(0, likeliestCount)].map(({ id }) => id);
}

function byNumber(a: string, b: string): number {
  return compare(cveSortKey(a), cveSortKey(b));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** One entry, entity or link per line, so that the unpacked file is easy to read. */
function compress({ vulnerabilities, entities, relations, ...head }: Pack): Buffer {
  const lists = Object.entries({ vulnerabilities, entities, relations }).map(([name, items]) => {
    return `"${name}":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  });
  const json = `${JSON.stringify(head).slice(0, -1)},\n${lists.join(',\n')}}`;
  const bytes = gzipSync(`${json}\n`, { level: 9 });
  if (bytes.length > packBytesMax) {
    throw new Error(`The pack has ${bytes.length} bytes, more than ${packBytesMax}.`);
  }
  return bytes;
}
