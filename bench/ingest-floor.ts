/**
 * The floor of an ingest: one thread that decompresses, splits and parses the same files and keeps nothing.
 * node bench/ingest-floor.ts FILE…
 */
import { createReadStream, readFileSync } from 'node:fs';
import { constants, createZstdDecompress, gunzipSync } from 'node:zlib';

let items = 0;
for (const path of process.argv.slice(2)) {
  if (path.endsWith('.tar.zst')) await parseTar(path);
  else if (path.endsWith('.csv.gz')) parseScores(gunzipSync(readFileSync(path)).toString());
  else items += JSON.parse(readFileSync(path, 'utf8')).vulnerabilities.length;
}
console.log(JSON.stringify({ items }));

async function parseTar(path: string): Promise<void> {
  const inflate = createZstdDecompress({
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
    chunkSize: 1024 * 1024,
  });
  let pending = Buffer.alloc(0);
  for await (const chunk of createReadStream(path).pipe(inflate)) {
    pending = pending.byteLength === 0 ? chunk : Buffer.concat([pending, chunk]);
    let at = 0;
    while (at + 512 <= pending.byteLength) {
      const size = Number.parseInt(pending.toString('latin1', at + 124, at + 135), 8) || 0;
      const end = at + 512 + Math.ceil(size / 512) * 512;
      if (end > pending.byteLength) break;
      const isFile = pending[at + 156] === 0x30;
      if (isFile) {
        JSON.parse(pending.toString('utf8', at + 512, at + 512 + size));
        items++;
      }
      at = end;
    }
    pending = pending.subarray(at);
  }
}

function parseScores(text: string): void {
  for (const line of text.split('\n')) {
    const [id = '', score, percentile] = line.split(',');
    if (!id.startsWith('CVE-')) continue;
    if (Number.isFinite(Number(score)) && Number.isFinite(Number(percentile))) items++;
  }
}
