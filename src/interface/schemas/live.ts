import { z } from 'zod';
import {
  emptyReasons,
  type LivePackages,
  livePackageNames,
  liveReasonCodes,
} from '../../services/live/contract.ts';
import { answerSource } from './answer-source.ts';
import { claimId } from './claim.ts';
import type { Assert, Same } from './match.ts';
import { confidence, freshness } from './provenance.ts';
import { listedRisk } from './risk.ts';
import { severity } from './score.ts';
import { time } from './time.ts';

const share = z.number().min(0).max(1);
const day = z.string().meta({ description: 'A day in UTC, `YYYY-MM-DD`.', examples: ['2026-08-21'] });

const quality = z
  .strictObject({
    overall: share.meta({ description: 'The lower one of `known` and `freshness`; 0 without items.' }),
    grade: z.enum(['A', 'B', 'C', 'D', 'E', 'F']).meta({
      description: 'A from 0.9, B from 0.8, C from 0.65, D from 0.5, E from 0.25, F below it.',
    }),
    known: share.meta({
      description: 'The share of items whose severity, EPSS score and tier are all known.',
    }),
    freshness: share.meta({ description: 'The lowest freshness of `sources` of the package.' }),
  })
  .meta({ id: 'LiveQuality' });

const reason = z
  .strictObject({
    code: z.enum(liveReasonCodes),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .meta({ description: 'A day, a score, the id of an advisory, or true.' }),
    claims: z
      .array(claimId)
      .meta({ description: 'The claims that state it now. None for a score of an earlier day.' }),
  })
  .meta({ id: 'LiveReason', description: 'Why a vulnerability is in the package.' });

/** The members of an item but its reasons. */
export const liveItemMembers = {
  id: z.string(),
  title: z.string().nullable(),
  severity,
  cvss: z.number().min(0).max(10).nullable().meta({ description: 'Base score of the preferred CVSS.' }),
  epss: share.nullable().meta({ description: 'EPSS score of the newest day.' }),
  kev: z.boolean().meta({ description: 'Listed in the KEV catalog.' }),
  ...listedRisk,
  day: day.meta({ description: 'The newest day of the reasons.' }),
  claims: z
    .array(claimId)
    .meta({ description: 'All claims that the item shows or is judged by: /api/v3/evidence/{id}.' }),
};

const item = z
  .strictObject({ ...liveItemMembers, reasons: z.array(reason) })
  .meta({ id: 'LiveItem', description: 'A vulnerability in a package, with its values of the present.' });

const livePackage = z
  .strictObject({
    name: z.enum(livePackageNames),
    quality,
    reason: z.enum(emptyReasons).nullable().meta({
      description:
        'Why there are no items; null if there are. `not_read`: nothing of this kind is stored up to the present. `too_old`: what is stored ends before the window. `nothing_new`: nothing happened in the window. `no_two_days`: the two newest days of scores are not of one model, or only one is stored.',
    }),
    window: z.strictObject({ from: time, to: time }).nullable().meta({
      description:
        'After `from`, up to and including `to`. For `epss-movers`, the two days that are compared; null without two days of one model.',
    }),
    newest: day
      .nullable()
      .meta({ description: 'The newest stored day of what the package lists, up to the present.' }),
    total: z.int().min(0).meta({ description: 'How many there are. The first 20 are items.' }),
    items: z
      .array(item)
      .meta({ description: 'The soonest tier first, then the highest risk score, then by id.' }),
    sources: z.array(z.string()).meta({ description: 'Names of the sources behind the items.' }),
  })
  .meta({ id: 'LivePackage', description: 'What is new in one subject.' });

export const livePackages = z
  .strictObject({
    packages: z.array(livePackage),
    requiresReview: z.literal(true).meta({ description: 'A person must check it before acting on it.' }),
    confidence,
    freshness,
    sources: z.array(answerSource),
    asOf: time.nullable().meta({ description: 'The newest date of the sources.' }),
    manifest: z.int().min(0).meta({ description: 'The newest manifest: the claims open as of it.' }),
  })
  .meta({
    id: 'LivePackages',
    description: 'What is new in the last days, with the quality of each package.',
  });

export type Checked = Assert<Same<typeof livePackages, LivePackages>>;
