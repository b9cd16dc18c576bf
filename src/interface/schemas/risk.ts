import { z } from 'zod';
import type { Judgement, ListedRisk } from '../../domain/risk/judgement.ts';
import type { RiskRule } from '../../domain/risk/risk.ts';
import { bodTiers, riskLevels, tiers } from '../../domain/risk/tier.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const words = z.array(z.string());

const riskLevel = z.enum(riskLevels).meta({
  id: 'RiskLevel',
  description: '`unknown`: too little is known, or the CVE is rejected.',
});

const riskScore = z
  .int()
  .min(0)
  .max(100)
  .nullable()
  .meta({ description: 'Risk from 0 to 100; null exactly where the level is `unknown`.' });

const tier = z.enum(tiers).meta({
  id: 'Tier',
  description:
    "How soon CISA's BOD 26-04 asks to fix it on an exposed asset. `3df`: within 3 days, with a forensic investigation. `3d`, `14d`, `60d`: within that number of days. `fsu`: with the next system upgrade. While inputs are missing, the soonest that is possible. `unknown`: no KEV catalog or no table was read, or the CVE is rejected.",
});

/** What every list shows of the judgement of a vulnerability. */
export const listedRisk = { risk: riskLevel, riskScore, tier };

const notVulnerability = 'Null for what is not a vulnerability.';

/** The same in lists that also contain other things than vulnerabilities. */
export const listedRiskOrNull = {
  risk: riskLevel.nullable().meta({ description: notVulnerability }),
  riskScore: riskScore.meta({
    description: 'Risk from 0 to 100; null where the level is `unknown` or null.',
  }),
  tier: tier.nullable().meta({ description: notVulnerability }),
};

const riskRules = [
  'rejected',
  'too_little_known',
  'cvss_base',
  'epss_base',
  'exploitation_base',
  'disputed',
  'epss_percentile',
  'public_exploit',
  'automatable',
  'total_impact',
  'ransomware_floor',
  'kev_floor',
  'active_floor',
  'epss_floor',
] as const satisfies readonly RiskRule[];

export const riskReason = z
  .strictObject({
    rule: z.enum(riskRules),
    value: z
      .union([z.number(), z.string(), z.boolean()])
      .meta({ description: 'The value of the input that made the rule apply.' }),
    effect: z
      .int()
      .min(-100)
      .max(100)
      .meta({ description: 'Change of the score. The effects of all reasons add up to it.' }),
    claims: words.meta({
      description: 'Ids of the claims about the inputs. /api/v3/evidence/{id} opens each of them.',
    }),
  })
  .meta({ id: 'RiskReason', description: 'A rule that applied, and what it rests on.' });

const risk = z
  .strictObject({
    level: riskLevel,
    score: riskScore,
    reasons: z.array(riskReason),
    missing: z
      .array(z.enum(['cvss', 'kev', 'epss', 'ssvc']))
      .meta({ description: 'Inputs that no source states, or that were never read.' }),
  })
  .meta({ id: 'Risk', description: 'Risk of a vulnerability, computed when it is read.' });

/** What a decision table gives, by the keys of its outcomes. */
function outcomeOf<Key extends z.ZodType>(key: Key) {
  return {
    possible: z.array(key).meta({
      description: 'All outcomes that are possible while answers are missing, the most urgent first.',
    }),
    soonest: key.nullable().meta({ description: 'The most urgent of them.' }),
    missing: words.meta({ description: 'Inputs without an answer.' }),
    rows: z
      .array(z.int().min(0))
      .meta({ description: 'Numbers of the rows of the table that apply, from 0.' }),
  };
}

export const tableReference = z
  .strictObject({
    id: z.string().meta({
      description: '/api/v1/entities/{id} returns the table.',
      examples: ['ssvc:cisa:dt_bod2604'],
    }),
    version: z.string().nullable(),
  })
  .meta({ id: 'TableReference', description: 'The published table that was read.' });

export const bodTier = z.enum(bodTiers);
const bodOutcome = z.strictObject(outcomeOf(bodTier)).meta({ id: 'BodOutcome' });

const bodPriority = z
  .strictObject({
    exposed: bodOutcome.meta({ description: 'For an asset that can be reached from public networks.' }),
    notExposed: bodOutcome.meta({ description: 'For any other asset.' }),
    tiers: z
      .array(
        z
          .strictObject({
            key: bodTier,
            name: z.string(),
            description: z.string(),
            forensics: z
              .boolean()
              .meta({ description: 'It asks for a forensic investigation of the asset.' }),
          })
          .meta({ id: 'BodTier', description: 'A remediation timeline in the words of the table.' }),
      )
      .meta({ description: 'The timelines that are possible for either.' }),
    clockStart: time.nullable().meta({
      description:
        'When the time starts: the day of the listing in KEV. Null if it is not listed: the directive has the rule.',
    }),
    table: tableReference,
    notice: z.string(),
  })
  .meta({
    id: 'BodPriority',
    description:
      "Remediation timeline by CISA's BOD 26-04. `kev.dueDate` is a different thing: the date that the KEV catalog states.",
  });

const ssvcPriority = z
  .strictObject({ ...outcomeOf(z.string()), table: tableReference })
  .meta({ id: 'SsvcPriority' });

const priority = z
  .strictObject({
    bod: bodPriority
      .nullable()
      .meta({ description: 'Null if the table is not loaded, or the CVE is rejected.' }),
    ssvc: z
      .strictObject({ coordinator: ssvcPriority.nullable(), deployer: ssvcPriority.nullable() })
      .meta({ description: "What CISA's coordinator table and CERT/CC's deployer table give." }),
  })
  .meta({ id: 'Priority', description: 'How soon to act, by published tables.' });

/** What a record has of its judgement. */
export const judgement = { risk, priority };

const listed = z.strictObject(listedRisk);
const judged = z.strictObject(judgement);

export type Checked = [Assert<Same<typeof listed, ListedRisk>>, Assert<Same<typeof judged, Judgement>>];
