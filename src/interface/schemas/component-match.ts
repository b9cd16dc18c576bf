import { z } from 'zod';
import { componentsMax, listFormats } from '../../domain/match/component.ts';
import { matchMethods, matchStatuses, unknownReasons } from '../../domain/match/verdict.ts';
import type {
  MatchedComponent,
  MatchFinding,
  MatchResult,
  ProductVulnerabilities,
} from '../../services/contract.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { versionRange } from './product.ts';
import { severity } from './score.ts';
import { time } from './time.ts';

const count = z.int().min(0);

const status = z.enum(matchStatuses).meta({ id: 'MatchStatus' });

const method = z.enum(matchMethods);

/** What is found out of a version, and how. */
export const foundVerdict = {
  method: method.meta({
    description:
      'How the component and what a source names were found to be the same: `purl` by the package URL, `purl-source` by that of the source package, `cpe` by vendor and product of the CPE name, `name` by the names of product and maker, `learned` by another name that several sources give to the same product, `similar` by a name that is alike, which decides nothing.',
  }),
  matched: z.string().meta({ description: 'Id of the product or package by which it was found.' }),
  status,
  range: versionRange.nullable().meta({ description: 'The range that decides, or leaves it open.' }),
  rule: z.string().nullable().meta({
    description:
      'What decides: `exact` a single version, `default` what is said of all other versions, or the order of versions by which the range was read.',
  }),
  reason: z.enum(unknownReasons).nullable().meta({ description: 'Why it is unknown.' }),
  source: z.string().nullable().meta({ description: 'Who makes the statement that decides.' }),
  fixed: z.array(z.string()).meta({
    description: 'Versions that are the first which are affected no more, later than the one asked about.',
  }),
};

const finding = z
  .strictObject({
    id: z.string().meta({ description: 'CVE id; of an advisory that names no CVE, its entity id.' }),
    title: z.string().nullable(),
    severity,
    cvss: z.number().min(0).max(10).nullable().meta({ description: 'Base score of the preferred CVSS.' }),
    epss: z.number().min(0).max(1).nullable().meta({ description: 'EPSS score of the newest day.' }),
    kev: z.boolean().meta({ description: 'Listed in the KEV catalogue.' }),
    published: time.nullable(),
    ...foundVerdict,
  })
  .meta({ id: 'MatchFinding', description: 'A vulnerability, and whether a version is affected by it.' });

const counts = { affected: count, unknown: count, notAffected: count };

const component = z
  .strictObject({
    pointer: z.string().meta({ description: 'JSON pointer into the request body.' }),
    name: z.string().nullable(),
    version: z.string().nullable(),
    purl: z.string().nullable(),
    cpe: z.string().nullable(),
    status,
    reason: z.enum(['not-identified', 'not-named']).nullable().meta({
      description:
        '`not-identified`: no identifier that can be looked up. `not-named`: no source that is loaded names it, which does not mean that nothing affects it.',
    }),
    matched: z
      .array(z.string())
      .meta({ description: 'Ids of the products and packages that it is held as.' }),
    names: z.array(z.strictObject({ id: z.string(), method, vulnerabilities: count })).meta({
      description:
        'Every name by which vulnerabilities were found, the surest first: how it is joined to the component, and how many it found.',
    }),
    findings: z.array(finding).meta({
      description:
        'Affected first, then unknown; those known to be exploited first, then by EPSS, CVSS and age.',
    }),
    counts: z.strictObject(counts).meta({ description: 'Of all findings, shown or not.' }),
    truncated: z.boolean().meta({ description: 'There are more findings than are shown.' }),
  })
  .meta({ id: 'MatchedComponent' });

export const matchResult = z
  .strictObject({
    format: z.enum(listFormats).meta({ description: 'What the body was read as.' }),
    specVersion: z.string().nullable(),
    components: z.array(component),
    counts: z.strictObject({
      components: count,
      ...counts,
      notNamed: count.meta({ description: 'Components of which nothing was found.' }),
      vulnerabilities: count.meta({ description: 'Those that affect any component, each once.' }),
      kev: count.meta({ description: 'Those of them that are known to be exploited.' }),
      severities: z.record(severity, count),
      rejected: count.meta({ description: 'Rejected CVEs and withdrawn advisories, which are left out.' }),
    }),
    truncated: z.boolean(),
  })
  .meta({ id: 'MatchResult' });

export const productVulnerabilities = z
  .strictObject({
    product: z.strictObject({ id: z.string(), name: z.string().nullable() }),
    version: z.string().nullable().meta({ description: 'The one that is judged.' }),
    items: z.array(finding),
    ...pageMembers,
    counts: z.strictObject({ ...counts, rejected: count }).meta({ description: 'Whatever status is shown.' }),
  })
  .meta({ id: 'ProductVulnerabilities' });

const anything = z.looseObject({});

/** What a body may be, as it is described; the services read it. */
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
  anything
    .extend({ bomFormat: z.literal('CycloneDX'), specVersion: z.string() })
    .meta({ title: 'CycloneDX 1.2 to 1.7 in JSON' }),
  anything
    .extend({ spdxVersion: z.enum(['SPDX-2.0', 'SPDX-2.1', 'SPDX-2.2', 'SPDX-2.3']) })
    .meta({ title: 'SPDX 2 in JSON' }),
  anything.extend({ '@graph': z.array(z.unknown()) }).meta({ title: 'SPDX 3 in JSON-LD' }),
]);

export type Checked = [
  Assert<Same<typeof finding, MatchFinding>>,
  Assert<Same<typeof component, MatchedComponent>>,
  Assert<Same<typeof matchResult, MatchResult>>,
  Assert<Same<typeof productVulnerabilities, ProductVulnerabilities>>,
];
