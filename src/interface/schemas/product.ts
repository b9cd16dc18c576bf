import { z } from 'zod';
import type { AffectedProduct, CpeConfiguration } from '../../domain/product.ts';
import type { Assert, Same } from './match.ts';

const versionStatus = z.enum(['affected', 'unaffected', 'unknown']).meta({ id: 'VersionStatus' });

export const versionRange = z
  .strictObject({
    version: z.string(),
    status: versionStatus,
    scheme: z
      .string()
      .nullable()
      .meta({ description: 'How versions are ordered: `semver`, `git`, `custom` …' }),
    lessThan: z.string().exactOptional(),
    lessThanOrEqual: z.string().exactOptional(),
    changes: z.array(z.strictObject({ at: z.string(), status: versionStatus })).exactOptional(),
  })
  .meta({ id: 'VersionRange', description: 'A single version, or a range that begins at `version`.' });

const names = z.array(z.string()).exactOptional();

export const affectedProduct = z
  .strictObject({
    vendor: z.string().nullable(),
    product: z.string().nullable(),
    versions: z.array(versionRange),
    cpes: z.array(z.string()),
    purl: z.string().nullable().meta({ description: 'Package URL without a version.' }),
    defaultStatus: versionStatus
      .nullable()
      .meta({ description: 'Status of every version that is not named.' }),
    packageName: z.string().exactOptional(),
    collectionUrl: z.string().exactOptional(),
    repository: z.string().exactOptional(),
    platforms: names,
    modules: names,
    programFiles: names,
    programRoutines: names,
    source: z.string(),
  })
  .meta({ id: 'AffectedProduct', description: 'A product that a source names as affected or not.' });

const cpeMatch = z
  .strictObject({
    criteria: z.string().meta({ description: 'CPE 2.3 name.' }),
    vulnerable: z.boolean(),
    matchCriteriaId: z.string().exactOptional(),
    versionStartIncluding: z.string().exactOptional(),
    versionStartExcluding: z.string().exactOptional(),
    versionEndIncluding: z.string().exactOptional(),
    versionEndExcluding: z.string().exactOptional(),
  })
  .meta({ id: 'CpeMatch' });

const combination = { operator: z.enum(['AND', 'OR']), negate: z.boolean() };

export const cpeConfiguration = z
  .strictObject({
    ...combination,
    nodes: z.array(z.strictObject({ ...combination, matches: z.array(cpeMatch) }).meta({ id: 'CpeNode' })),
    source: z.string(),
  })
  .meta({
    id: 'CpeConfiguration',
    description: 'A combination of products in which the vulnerability can be reached.',
  });

export type Checked = [
  Assert<Same<typeof affectedProduct, AffectedProduct>>,
  Assert<Same<typeof cpeConfiguration, CpeConfiguration>>,
];
