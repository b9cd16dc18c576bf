import { type BodTier, bodTiers, type Tier, tiers } from '../../domain/risk/tier.ts';

/** Whether a tier is the given one or sooner. One that is not known is not. */
export function isSoon(tier: Tier | null, limit: BodTier | undefined): boolean {
  return limit !== undefined && tier !== null && tiers.indexOf(tier) <= bodTiers.indexOf(limit);
}
