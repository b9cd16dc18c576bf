import { fullCpe } from '../../domain/cpe.ts';
import { nameInId, vendorOfProduct } from '../../domain/entity/name.ts';
import type { GraphNode } from '../../domain/graph/graph.ts';
import type { DescribedEntity } from '../described.ts';
import { present } from '../text.ts';
import { observableUuid } from '../uuid.ts';
import { extendedBy } from './extension.ts';
import type { StixObject } from './object.ts';

/**
 * A product or package as the observable object that STIX has for software. Its id follows only from name and vendor,
 * so these must distinguish it from all others. The names are those in its id; the name of a package is its package
 * URL. CPE names are separate: the standard wants one of NVD's dictionary in its place for them, and those of records
 * are of any version.
 */
export function softwareOf({ id, type, name }: GraphNode, { cpes }: DescribedEntity): StixObject {
  const full = [...new Set(cpes.map(fullCpe).filter((cpe) => cpe !== null))];
  const vendor = type === 'product' ? vendorOfProduct(id) : null;
  const named = present({
    name: type === 'package' ? id : (nameInId(id, type) ?? id),
    vendor: vendor === null ? null : nameInId(vendor, 'vendor'),
  });
  return {
    type: 'software',
    spec_version: '2.1',
    id: `software--${observableUuid(named)}`,
    ...named,
    extensions: extendedBy(
      present({
        entity_id: id,
        entity_type: type,
        other_names: name === null || name === named.name ? [] : [name],
        cpe_names: full,
        package_url: type === 'package' ? id : null,
      }),
    ),
  };
}
