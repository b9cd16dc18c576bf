import { type Exports, graphFormats, vexFormats } from '../../domain/export.ts';
import type { ReadContext } from '../context.ts';
import { findEntity } from '../entity/key.ts';
import { defineVerb } from '../verb.ts';
import { cveOf, unknownCve } from '../vulnerability/cve.ts';

export const verb = defineVerb({
  name: 'listExports',
  where: 'reader',
  scope: 'read',
  run: listExports,
});

/** The formats in which an entity can be exported, and their addresses. */
export function listExports(
  context: ReadContext,
  { id, of }: { readonly id: string; readonly of: 'graph' | 'vex' },
): Exports {
  if (of === 'graph') {
    const { key } = findEntity(id, context);
    const path = `/api/v1/entities/${inPath(key)}/export`;
    return { id: key, exports: graphFormats.map((format) => offer(format, path)) };
  }
  const { reader } = context;
  const cve = cveOf(id, reader.entities.namedCves);
  if (reader.record(cve) === null) throw unknownCve(cve);
  return { id: cve, exports: vexFormats.map((format) => offer(format, `/api/v1/cve/${cve}/vex`)) };
}

type Offer = Exports['exports'][number];

function offer(format: Offer['format'], path: string): Offer {
  return { format, ...kinds[format], url: `${path}?format=${format}` };
}

/** Slashes are encoded too, so that the end of an id can't be read as part of the address. */
function inPath(key: string): string {
  return encodeURIComponent(key).replaceAll('%3A', ':');
}

const kinds: Readonly<Record<Offer['format'], Pick<Offer, 'title' | 'mediaType'>>> = {
  stix: { title: 'STIX 2.1 bundle', mediaType: 'application/stix+json;version=2.1' },
  csv: { title: 'Relations as CSV', mediaType: 'text/csv; charset=utf-8' },
  'entities-csv': { title: 'Entities as CSV', mediaType: 'text/csv; charset=utf-8' },
  openvex: { title: 'OpenVEX 0.2.0', mediaType: 'application/json' },
  cyclonedx: { title: 'CycloneDX 1.6 VEX', mediaType: 'application/vnd.cyclonedx+json; version=1.6' },
};
