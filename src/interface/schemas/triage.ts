import { z } from 'zod';
import { handlingStatuses } from '../../domain/handling/handling.ts';
import { riskLevels, tiers } from '../../domain/risk/tier.ts';
import { vexStatuses } from '../../domain/triage/vex.ts';
import type { TriageResult } from '../../services/triage/contract.ts';
import { nothingFoundReason } from './component-match.ts';
import { malformedIds } from './malformed.ts';
import type { Assert, Same } from './match.ts';
import { bodTier, listedRisk, riskReason, tableReference } from './risk.ts';
import { severity } from './score.ts';
import { time } from './time.ts';

const count = z.int().min(0);
const words = z.array(z.string());
const score = z.number().min(0).max(10);

const vex = z
  .strictObject({
    status: z.enum([...vexStatuses, 'contradictory']).meta({
      description:
        '`contradictory`: the newest statements do not agree, so none of them counts and the item stays on the list.',
    }),
    justification: z.string().nullable(),
    statements: words.meta({ description: 'JSON pointers to the statements in the request.' }),
  })
  .meta({ id: 'TriageVex', description: 'What your VEX statements say about it.' });

const handling = z
  .strictObject({
    status: z.enum(handlingStatuses),
    component: z.string().nullable().meta({ description: 'Null for the CVE in every component.' }),
    until: time.nullable(),
  })
  .meta({ id: 'TriageHandling', description: 'What you decided about it.' });

const component = z
  .strictObject({
    pointer: z.string().meta({ description: 'JSON pointer into the request body.' }),
    name: z.string().nullable(),
    version: z.string().nullable(),
    purl: z.string().nullable(),
    status: z.enum(['affected', 'unknown']),
    fixed: words.meta({ description: 'First fixed versions.' }),
  })
  .meta({ id: 'TriageComponent' });

export const triageItem = z
  .strictObject({
    id: z.string().meta({ description: 'CVE id. For an advisory that names no CVE, its entity id.' }),
    title: z.string().nullable(),
    severity,
    cvss: score.nullable().meta({ description: 'Base score of the preferred CVSS.' }),
    environmentalScore: score.nullable().meta({
      description:
        'The score with your environmental metrics, from which the risk is computed. Null without metrics, or if the vector does not take them.',
    }),
    epss: z.number().min(0).max(1).nullable().meta({ description: 'EPSS score of the newest day.' }),
    kev: z.boolean().meta({ description: 'Listed in the KEV catalog.' }),
    dueDate: time.nullable().meta({ description: 'The date that the KEV catalog itself states.' }),
    ...listedRisk,
    reasons: z.array(riskReason).meta({ description: 'The reasons of the risk.' }),
    missing: z.array(z.enum(['cvss', 'kev', 'epss', 'ssvc'])),
    bod: z
      .strictObject({
        exposed: z.array(bodTier),
        notExposed: z.array(bodTier),
        missing: words,
        rows: z.array(count),
      })
      .nullable()
      .meta({
        description: 'Possible timelines of BOD 26-04, the soonest first, and the rows of its table.',
      }),
    ssvc: z
      .strictObject({ coordinator: words, deployer: words })
      .meta({ description: "Possible outcomes of SSVC's tables, the most urgent first." }),
    vex: vex.nullable(),
    handling: handling.nullable().optional().meta({
      description: 'Only with a key: your decision. It is null unless handled ones are listed.',
    }),
    components: z.array(component).meta({ description: 'At most 50 components; none for ids.' }),
    componentCount: count.meta({ description: 'The number of components, returned or not.' }),
  })
  .meta({ id: 'TriageItem', description: 'A vulnerability, and how soon to act on it.' });

/** The options that were applied. */
export const appliedOptions = z.strictObject({
  exposed: z.boolean().nullable(),
  environment: z.string().nullable(),
  mission: z.string().nullable(),
  impact: z.string().nullable(),
});

export const triageResult = z
  .strictObject({
    items: z.array(triageItem).meta({
      description:
        'The soonest tier first, then the highest risk score, then the highest EPSS score, then by id. Unknown values come last.',
    }),
    total: count.meta({ description: 'The number of items, returned or not.' }),
    handled: count.optional().meta({
      description:
        'Only with a key: how many your decisions take off the list, or would without `handled=include`.',
    }),
    truncated: z.boolean(),
    missing: words.meta({ description: 'Ids that no source names.' }),
    malformed: malformedIds,
    unmatched: z
      .array(
        z.strictObject({
          pointer: z.string(),
          name: z.string().nullable(),
          version: z.string().nullable(),
          reason: nothingFoundReason,
        }),
      )
      .meta({
        description:
          'Components for which nothing was found, at most 1,000. It does not mean that nothing affects them.',
      }),
    excluded: z
      .array(
        z.strictObject({
          id: z.string(),
          vex: vex.nullable(),
          handling: handling.nullable().optional().meta({ description: 'Only with a key.' }),
        }),
      )
      .meta({ description: 'What your VEX statements and your decisions take off the list, and by which.' }),
    counts: z.strictObject({
      tiers: z.record(z.enum(tiers), count),
      risks: z.record(z.enum(riskLevels), count),
      components: count,
      unmatched: count,
      excluded: count,
      contradictory: count,
    }),
    options: appliedOptions,
    table: tableReference.nullable().meta({ description: 'The decision table of BOD 26-04.' }),
    warnings: words,
  })
  .meta({ id: 'TriageResult' });

export type Checked = Assert<Same<typeof triageResult, TriageResult>>;
