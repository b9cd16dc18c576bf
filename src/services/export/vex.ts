import type { ExportFile, VexFormat } from '../../domain/export.ts';
import { judgementOf } from '../../domain/risk/judgement.ts';
import { latestTime, undated } from '../../domain/time.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { cycloneDx } from '../../formats/vex/cyclonedx.ts';
import { openVex } from '../../formats/vex/openvex.ts';
import { Failure } from '../../kit/failure.ts';
import type { ContributingVersion } from '../../projection/contributing-version.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { EntityContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import { cveOf, unknownCve } from '../vulnerability/cve.ts';
import { exportFile } from './file.ts';

/**
 * A VEX document of one CVE.
 * @throws Failure as `readVulnerability`; and `not_found` where no source names a product
 */
export const verb = defineVerb({
  name: 'exportVex',
  where: 'reader',
  scope: 'read',
  run: exportVex,
});

/**
 * What sources state about the products of a vulnerability, as a VEX document.
 * @throws Failure `not_found` if no source names a product
 */
export function exportVex(
  { reader, manifests }: Pick<EntityContext, 'reader' | 'manifests'>,
  { id, format }: { readonly id: string; readonly format: VexFormat },
): ExportFile {
  const cve = cveOf(id, reader.entities.namedCves);
  const stored = reader.judgedRecord(cve);
  if (stored === null) throw unknownCve(cve);
  const record = JSON.parse(stored.text) as VulnerabilityRecord;
  const shared = reader.shared();
  const { risk } = judgementOf(stored.judged, shared, shared.tables);
  const document = writers[format]({ ...record, risk }, timeOf(record, reader.contributors(cve), manifests));
  if (document !== null) return exportFile(document);
  throw new Failure(
    'not_found',
    `No loaded source names a product that ${cve} affects or does not affect. No VEX document is available.`,
  );
}

const writers: Readonly<Record<VexFormat, typeof cycloneDx>> = { openvex: openVex, cyclonedx: cycloneDx };

/**
 * Upstream's time of the newest data that a record is composed of. For the catalog it is the time when the CVE was
 * listed, because a catalog is published every day, whatever changed in it.
 */
function timeOf(
  { published, modified, rejected, kev }: VulnerabilityRecord,
  contributors: readonly ContributingVersion[],
  manifests: readonly SourceManifest[],
): string {
  const additive = new Set(
    manifests.filter((one) => one.completeness === 'additive').map(({ name }) => name),
  );
  const reported = contributors.filter(({ source }) => additive.has(source)).map((one) => one.upstreamTime);
  const stated = latestTime([published, modified, rejected, kev.dateAdded, ...reported]);
  return stated ?? latestTime(contributors.map((one) => one.upstreamTime)) ?? undated;
}
