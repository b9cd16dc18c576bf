import { z } from 'zod';
import { grouped } from '../../kit/grouped.ts';
import { componentsMax } from '../match/component.ts';
import { impacts, missions } from '../risk/priority.ts';

const idsMax = 1_000;
const identifierMax = 2_000;
const vexDocumentsMax = 20;
/** As long as a CVSS vector may be. */
const environmentMax = 256;

const identifier = z.string('must be a string').max(identifierMax);

const component = z.union([
  identifier.meta({ title: 'A package URL or a CPE name' }),
  z.strictObject({ purl: identifier.optional(), cpe: identifier.optional() }),
]);

const object = z.record(z.string(), z.unknown());

/** What a caller states about the place in the same words in a body and in a query. */
export const placeOptions = {
  environment: z
    .string()
    .max(environmentMax)
    .optional()
    .meta({ description: 'Environmental metrics of CVSS.', examples: ['CR:H/MAV:L'] }),
  mission: z
    .enum(missions, `must be one of ${missions.join(', ')}`)
    .optional()
    .meta({ description: "Effect on the mission and on well-being, for SSVC's coordinator table." }),
  impact: z
    .enum(impacts, `must be one of ${impacts.join(', ')}`)
    .optional()
    .meta({ description: "Effect on people, for SSVC's deployer table." }),
};

/** The body of a triage request, unless it is a software bill of materials itself. */
export const triageBody = z
  .strictObject({
    ids: z
      .array(z.string('must be a string'), 'must be a list of ids')
      .min(1, 'must have at least one entry')
      .max(idsMax, `must have at most ${grouped(idsMax)} entries`)
      .optional()
      .meta({ description: 'CVE ids, or ids of other lists, in any case.', examples: [['CVE-2021-44228']] }),
    components: z
      .array(component)
      .min(1, 'must have at least one entry')
      .max(componentsMax, `must have at most ${grouped(componentsMax)} entries`)
      .optional()
      .meta({
        description: 'Package URLs and CPE names with versions.',
        examples: [['pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1']],
      }),
    sbom: object.optional().meta({ description: 'A CycloneDX or SPDX document.' }),
    exposed: z
      .boolean('must be true or false')
      .optional()
      .meta({ description: 'Whether the asset can be reached from public networks. Unknown if left out.' }),
    ...placeOptions,
    vex: z
      .union([z.array(object).max(vexDocumentsMax, `must have at most ${vexDocumentsMax} entries`), object])
      .optional()
      .meta({ description: 'One or several OpenVEX documents, or CycloneDX documents with analyses.' }),
  })
  .meta({ id: 'TriageBody' });
