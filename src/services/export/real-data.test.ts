import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type GraphFormat, graphFormats, type VexFormat, vexFormats } from '../../domain/export.ts';
import { cycloneDxErrors } from '../../formats/testing/cyclonedx.ts';
import { readOfficialSchemas } from '../../formats/testing/official-schemas.ts';
import { openVexDocument } from '../../formats/testing/openvex.ts';
import { stixErrors } from '../../formats/testing/stix.ts';
import { ingest } from '../../ingest/run.ts';
import { Failure } from '../../kit/failure.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { exportGraph } from './graph.ts';
import { exportVex } from './vex.ts';

const data = resolve(import.meta.dirname, '../../../../shared/data');
const schemas = resolve(data, '../standards/schemas');
const inputs = [
  'cve/cvelistV5-2024-10-24-older-versions.tar.zst',
  'kev/known_exploited_vulnerabilities-2026.08.21.json',
  'kev-attack/kev-07.28.2025_attack-16.1-enterprise.json',
  'attack/ics-attack.json.gz',
  'capec',
  'osv',
].map((name) => join(data, name));

const recordsChecked = 500;
/** Entities that are not vulnerabilities, of as many types as possible. */
const others = [
  ...['CAPEC-63', 'T0883', 'TA0108', 'G0034', 'S0604', 'C0028', 'M0930', 'vendor:microsoft', 'vendor:linux'],
  ...['product:linux:linux', 'pkg:golang/stdlib', 'advisory:go-2022-0649', 'CWE-79'],
];

async function openFilled(t: TestContext) {
  const store = await openHistoryStore(t);
  for (const path of inputs)
    await ingest([{ path, accepts: store.sources }], { ...store, clock: () => nowMs });
  const reader = store.reader();
  t.after(() => reader.close());
  const manifests = store.sources.map(({ manifest }) => manifest);
  return {
    reader,
    search: store.search,
    manifests,
    clock: () => nowMs,
    checkTimes: () => new Map<string, string>(),
  };
}

/**
 * CVEs that are spread evenly over all stored ones. A few more, because for some of them no source names a product.
 */
function sampled(reader: ProjectionReader): string[] {
  const all = reader.byPrefix('CVE-', 400_000);
  const step = Math.floor(all.length / (recordsChecked * 1.2));
  return all.filter((_, i) => i % step === 0).map(({ cve }) => cve);
}

test(`documents of ${recordsChecked} real records are valid in each format`, async (t) => {
  const missing = inputs.find((path) => !existsSync(path));
  if (missing !== undefined) return t.skip(`${missing} is missing`);
  const official = readOfficialSchemas(schemas);
  if (official === null) t.diagnostic(`not checked against the official schemas: ${schemas} is missing`);
  const context = await openFilled(t);
  const text = ({ bytes }: { readonly bytes: Uint8Array }) => Buffer.from(bytes).toString();
  const vex = (id: string, format: VexFormat) => {
    try {
      return text(exportVex(context, { id, format }));
    } catch (error) {
      if (error instanceof Failure && error.code === 'not_found') return null;
      throw error;
    }
  };
  const graph = (id: string, format: GraphFormat, depth: number) =>
    text(exportGraph(context, { id, format, depth, limit: 20, minConfidence: 0, derived: true }));

  let checked = 0;
  const types = new Set<string>();
  for (const id of sampled(context.reader)) {
    const [open, cyclone] = vexFormats.map((format) => vex(id, format));
    if (open == null || cyclone == null) {
      assert.equal(open ?? cyclone, null, `${id} has both documents or none`);
      continue;
    }
    const parsed = openVexDocument.safeParse(JSON.parse(open));
    assert.ok(parsed.success, `${id}: ${parsed.error?.message}`);
    assert.deepEqual(official?.openVexErrors(open) ?? [], [], id);
    assert.deepEqual(await cycloneDxErrors(cyclone), [], id);
    const stix = graph(id, 'stix', 1);
    assert.deepEqual(stixErrors(stix), [], id);
    assert.deepEqual(official?.stixErrors(stix) ?? [], [], id);
    for (const { type } of JSON.parse(stix).objects) types.add(type);
    if (++checked === recordsChecked) break;
  }
  assert.equal(checked, recordsChecked);

  for (const id of others) {
    for (const depth of [0, 1, 2]) {
      const stix = graph(id, 'stix', depth);
      assert.deepEqual(stixErrors(stix), [], id);
      assert.deepEqual(official?.stixErrors(stix) ?? [], [], id);
      for (const { type } of JSON.parse(stix).objects) types.add(type);
    }
    const [relations, entities] = graphFormats.slice(1).map((format) => graph(id, format, 1));
    for (const table of [relations, entities]) assert.match(table ?? '', /^id,type,[\s\S]*\r\n$/);
  }
  t.diagnostic(`${[...types].sort().join(', ')}`);
  assert.ok(types.size >= 14, 'they contain nearly all types of objects');
});
