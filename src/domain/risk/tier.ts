/**
 * The remediation timelines of CISA's BOD 26-04 by the keys of its decision table in lower case, the soonest first.
 * They are 3 days with a forensic investigation, 3 days, 14 days, 60 days, and the next system upgrade.
 */
export const bodTiers = ['3df', '3d', '14d', '60d', 'fsu'] as const;

export type BodTier = (typeof bodTiers)[number];

/** `unknown`: the KEV catalog or the table was never read, or the CVE is rejected. */
export const tiers = [...bodTiers, 'unknown'] as const;

export type Tier = (typeof tiers)[number];

export const riskLevels = ['critical', 'high', 'medium', 'low', 'unknown'] as const;

export type RiskLevel = (typeof riskLevels)[number];
