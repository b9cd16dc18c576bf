import { z } from 'zod';
import { componentsMax, listFormats } from '../../domain/match/component.ts';
import { matchMethods, matchStatuses, nothingFound, unknownReasons } from '../../domain/match/verdict.ts';
import type {
  MatchedComponent,
  MatchFinding,
  MatchResult,
  ProductVulnerabilities,
} from '../../services/match/contract.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { versionRange } from './product.ts';
import { listedRiskOrNull } from './risk.ts';
import { severity } from './score.ts';
import { time } from './time.ts';

const count = z.int().min(0);

const status = z.enum(matchStatuses).meta({ id: 'MatchStatus' });

const method = z.enum(matchMethods);

/** The status of a version, and how it was determined. */
export const foundVerdict = {
  method: method.meta({
    description:
      'How the component was matched to what a source names. `purl`: by the package URL. `purl-source`: by the package URL of the source package. `cpe`: by vendor and product of the CPE name. `name`: by the names of product and vendor. `learned`: by another name that several sources use for the same product. `similar`: by a similar name, which never decides a status.',
  }),
  matched: z.string().meta({ description: 'Id of the product or package that matched.' }),
  status,
  range: versionRange
    .nullable()
    .meta({ description: 'The range that decides, or that leaves the status unknown.' }),
  rule: z.string().nullable().meta({
    description:
      'What decides: `exact` for a single version, `default` for the status of all other versions, or the version order that was used for the range.',
  }),
  reason: z.enum(unknownReasons).nullable().meta({ description: 'Why it is unknown.' }),
  source: z.string().nullable().meta({ description: 'The source of the deciding statement.' }),
  fixed: z.array(z.string()).meta({
    description: 'First fixed versions that are later than the requested version.',
  }),
};

const finding = z
  .strictObject({
    id: z.string().meta({ description: 'CVE id. For an advisory that names no CVE, its entity id.' }),
    title: z.string().nullable(),
    severity,
    cvss: z.number().min(0).max(10).nullable().meta({ description: 'Base score of the preferred CVSS.' }),
    epss: z.number().min(0).max(1).nullable().meta({ description: 'EPSS score of the newest day.' }),
    kev: z.boolean().meta({ description: 'Listed in the KEV catalog.' }),
    ...listedRiskOrNull,
    published: time.nullable(),
    ...foundVerdict,
  })
  .meta({ id: 'MatchFinding', description: 'A vulnerability, and whether a version is affected by it.' });

const counts = { affected: count, unknown: count, notAffected: count };

export const nothingFoundReason = z.enum(nothingFound).meta({
  id: 'NothingFound',
  description:
    'Why nothing is found for a component. `not-identified`: it has no identifier that can be looked up. `not-named`: no loaded source names it. `nothing-found`: a source names it, but no valid record is about it, for example because its CVEs are rejected. None of them means that nothing affects it.',
});

const component = z
  .strictObject({
    pointer: z.string().meta({ description: 'JSON pointer into the request body.' }),
    name: z.string().nullable(),
    version: z.string().nullable(),
    purl: z.string().nullable(),
    cpe: z.string().nullable(),
    status,
    reason: nothingFoundReason.nullable(),
    matched: z.array(z.string()).meta({ description: 'Ids of the matching products and packages.' }),
    names: z.array(z.strictObject({ id: z.string(), method, vulnerabilities: count })).meta({
      description:
        'Every name by which vulnerabilities were found, most reliable method first, with the method and the number of vulnerabilities.',
    }),
    findings: z.array(finding).meta({
      description:
        'Affected first, then unknown; those known to be exploited first, then by EPSS, CVSS and age.',
    }),
    counts: z.strictObject(counts).meta({ description: 'Counts of all findings, returned or not.' }),
    truncated: z.boolean().meta({ description: 'More findings exist than are returned.' }),
  })
  .meta({ id: 'MatchedComponent' });

export const matchResult = z
  .strictObject({
    format: z.enum(listFormats).meta({ description: 'The format of the body.' }),
    specVersion: z.string().nullable(),
    components: z.array(component),
    counts: z.strictObject({
      components: count,
      ...counts,
      notNamed: count.meta({ description: 'Components for which nothing was found.' }),
      vulnerabilities: count.meta({
        description: 'Vulnerabilities that affect any component, each counted once.',
      }),
      kev: count.meta({ description: 'Number of these that are known to be exploited.' }),
      severities: z.record(severity, count),
      rejected: count.meta({ description: 'Rejected CVEs and withdrawn advisories, which are not listed.' }),
    }),
    truncated: z.boolean(),
  })
  .meta({ id: 'MatchResult' });

export const productVulnerabilities = z
  .strictObject({
    product: z.strictObject({ id: z.string(), name: z.string().nullable() }),
    version: z.string().nullable().meta({ description: 'The version that was checked.' }),
    items: z.array(finding),
    ...pageMembers,
    counts: z
      .strictObject({ ...counts, rejected: count })
      .meta({ description: 'Counts of all vulnerabilities, whatever `status` selects.' }),
  })
  .meta({ id: 'ProductVulnerabilities' });

const anything = z.looseObject({});

/** The documented forms of a software bill of materials. */
export const billOfMaterials = z.union([
  anything
    .extend({ bomFormat: z.literal('CycloneDX'), specVersion: z.string() })
    .meta({ title: 'CycloneDX 1.2 to 1.7 in JSON' }),
  anything
    .extend({ spdxVersion: z.enum(['SPDX-2.0', 'SPDX-2.1', 'SPDX-2.2', 'SPDX-2.3']) })
    .meta({ title: 'SPDX 2 in JSON' }),
  anything.extend({ '@graph': z.array(z.unknown()) }).meta({ title: 'SPDX 3 in JSON-LD' }),
]);

/** The documented forms of a body; the services parse it. */
export const matchBody = z.union([
  z
    .strictObject({
      purls: z
        .array(z.string())
        .max(componentsMax)
        .optional()
        .meta({ description: 'Package URLs with a version.', examples: [['pkg:npm/lodash@4.17.20']] }),
      cpes: z
        .array(z.string())
        .max(componentsMax)
        .optional()
        .meta({ description: 'CPE names, in the form of 2.3 or of 2.2.' }),
    })
    .meta({ title: 'Identifiers' }),
  billOfMaterials,
]);

export type Checked = [
  Assert<Same<typeof finding, MatchFinding>>,
  Assert<Same<typeof component, MatchedComponent>>,
  Assert<Same<typeof matchResult, MatchResult>>,
  Assert<Same<typeof productVulnerabilities, ProductVulnerabilities>>,
];
