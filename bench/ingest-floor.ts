/**
 * The floor of an ingest: one thread that decompresses, splits and parses the same files and keeps nothing.
 * XML is read by the same kind of parser that Cairn uses, without listeners. node bench/ingest-floor.ts
 * FILE…
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { readTar } from './tar.ts';

let items = 0;
for (const path of process.argv.slice(2)) {
  const name = path.split('/').at(-1) ?? '';
  if (name.endsWith('.tar.zst')) await parseTar(path);
  else if (name.endsWith('.zip')) await parseZip(readFileSync(path));
  else if (name.endsWith('.csv.gz')) parseScores(gunzipSync(readFileSync(path)).toString());
  else if (name.endsWith('.json.gz')) parseDocument(gunzipSync(readFileSync(path)).toString());
  else if (name.endsWith('.json')) parseDocument(readFileSync(path, 'utf8'));
}
console.log(JSON.stringify({ items }));

async function parseTar(path: string): Promise<void> {
  for await (const { name, bytes } of readTar(path)) {
    if (!name.endsWith('.json')) continue;
    JSON.parse(bytes.toString());
    items++;
  }
}

async function parseZip(bytes: Buffer): Promise<void> {
  const zip: ZipFile = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
    const content = Buffer.concat(parts);
    if (entry.fileName.endsWith('.zip')) {
      await parseZip(content);
      continue;
    }
    const text = content.toString();
    if (entry.fileName.endsWith('.xml')) new SaxesParser({}).write(text).close();
    else JSON.parse(text);
    items++;
  }
}

/** A document has its items in one of its lists. */
function parseDocument(text: string): void {
  const document: Record<string, unknown> = JSON.parse(text);
  const lists = Object.values(document).filter(Array.isArray);
  items += Math.max(1, ...lists.map((list) => list.length));
}

function parseScores(text: string): void {
  for (const line of text.split('\n')) {
    const [id = '', score, percentile] = line.split(',');
    if (!id.startsWith('CVE-')) continue;
    if (Number.isFinite(Number(score)) && Number.isFinite(Number(percentile))) items++;
  }
}
