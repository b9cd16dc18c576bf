import { z } from 'zod';
import { ssvcExploitations } from '../exploitation.ts';
import { matchStatuses } from '../match/verdict.ts';
import { severities } from '../score.ts';
import { vulnerabilityStates } from '../vulnerability.ts';

/** What a decision about a vulnerability rests on. It counts as long as all of this stays the same. */
export const handlingBasis = z
  .object({
    state: z
      .enum(vulnerabilityStates)
      .nullable()
      .meta({ description: 'State of the record. Null if at most EPSS names the CVE.' }),
    kev: z.boolean().meta({ description: 'Whether KEV lists it.' }),
    ransomware: z.boolean().meta({ description: 'Whether CISA knows of use in ransomware campaigns.' }),
    severity: z.enum(severities).meta({ description: 'By the preferred score.' }),
    exploitation: z
      .enum(ssvcExploitations)
      .nullable()
      .meta({ description: 'Exploitation as the preferred SSVC decision states it.' }),
    verdict: z
      .enum([...matchStatuses, 'not_named'])
      .nullable()
      .meta({
        description:
          'Whether it affects the component. `not_named`: no source names the two together. Null without a component.',
      }),
    fixed: z.array(z.string()).readonly().meta({
      description:
        'The first fixed versions for the component in the order of their texts, or a hash of many.',
    }),
  })
  .readonly();
export type HandlingBasis = z.output<typeof handlingBasis>;

export const basisParts = Object.keys(handlingBasis.unwrap().shape) as BasisPart[];
export type BasisPart = keyof HandlingBasis;

type BasisValue = string | boolean | readonly string[] | null;

/** A part of a basis that is not as it was. */
export interface BasisChange {
  readonly part: BasisPart;
  readonly before: BasisValue;
  readonly after: BasisValue;
}

/** The parts that differ. */
export function basisChanges(before: HandlingBasis, after: HandlingBasis): BasisChange[] {
  return basisParts
    .filter((part) => !isSame(before[part], after[part]))
    .map((part) => ({ part, before: before[part], after: after[part] }));
}

function isSame(one: BasisValue, other: BasisValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  return one.length === other.length && one.every((version, at) => version === other[at]);
}
