import type { EntityFacts } from '../../domain/entity/facts.ts';
import { derived } from '../../domain/origin.ts';
import type { AffectedProduct } from '../../domain/product.ts';
import type { Reference } from '../../domain/reference.ts';
import type { AdvisoryNotice } from '../../domain/vulnerability.ts';
import { listNames, type RecordIds } from './ids.ts';
import { manifest } from './manifest.ts';
import type { Reading } from './reading.ts';
import { readDescriptions } from './texts.ts';

/**
 * The record itself, as an advisory.
 * @param packages that it is about itself; none where it names CVEs, which are about them
 */
export function mapAdvisory(
  reading: Reading,
  names: RecordIds['names'],
  references: readonly Reference[],
  packages: readonly AffectedProduct[],
): EntityFacts {
  const { record, advisory: id, dates, trace } = reading;
  const title = record.summary?.trim();
  const descriptions = readDescriptions(reading);
  const aliases = listNames(
    names.filter((name) => name.id !== record.id),
    trace,
  );
  const advisory: EntityFacts = {
    id,
    type: 'advisory',
    ...(title ? { name: title } : {}),
    state: dates.withdrawn === null ? 'active' : 'revoked',
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(descriptions.length > 0 ? { descriptions } : {}),
    ...(dates.published === null ? {} : { created: dates.published }),
    ...(dates.modified === null ? {} : { modified: dates.modified }),
    ...(dates.withdrawn === null ? {} : { withdrawn: dates.withdrawn }),
    ...(references.length > 0 ? { references } : {}),
    details: readDetails(reading, packages),
  };
  trace?.mark(advisory, record, {
    id: derived('/id'),
    type: derived('/id'),
    name: 'summary',
    state: derived(trace.at(record, ...(dates.withdrawn === null ? [] : ['withdrawn']))),
    created: 'published',
  });
  return advisory;
}

/** The advisory as it describes a CVE. */
export function readNotice({ record, advisory, dates, database, trace }: Reading): AdvisoryNotice {
  const notice: AdvisoryNotice = {
    id: advisory,
    label: record.id,
    title: record.summary?.trim() || null,
    publisher: database.publisher,
    url: manifest.urlOf({ key: record.id, upstreamVersion: null }),
    published: dates.published,
    modified: dates.modified,
    withdrawn: dates.withdrawn,
    remediations: [],
    source: database.source,
  };
  const byId = derived('/id');
  trace?.mark(notice, record, { id: byId, label: 'id', title: 'summary', publisher: byId, url: byId });
  return notice;
}

function readDetails(
  { record, database, trace }: Reading,
  packages: readonly AffectedProduct[],
): NonNullable<EntityFacts['details']> {
  const { id, database_specific: specific } = record;
  const severity = specific?.severity?.trim();
  const details = {
    label: id,
    ...(database.publisher === null ? {} : { publisher: database.publisher }),
    ...(severity ? { severity } : {}),
    ...(packages.length > 0 ? { affected: packages } : {}),
  };
  trace?.mark(details, record, {
    label: 'id',
    publisher: derived('/id'),
    ...(specific ? { severity: trace.member(severity, specific, 'severity') } : {}),
  });
  return details;
}
