import type { Intent } from '../../answers/intents.ts';
import { loadOnce } from '../../kit/load-once.ts';
import type { Planner } from './plan.ts';

/** The planner of an intent, loaded at its first use. */
export const loadPlanner = loadOnce(async (intent: Intent) => (await planners[intent]()).plan);

const planners: Readonly<Record<Intent, () => Promise<{ readonly plan: Planner }>>> = {
  cve_analysis: () => import('./plans/cve-analysis.ts'),
  cve_compare: () => import('./plans/cve-compare.ts'),
  kev_status: () => import('./plans/kev-status.ts'),
  remediation: () => import('./plans/remediation.ts'),
  product_exposure: () => import('./plans/product-exposure.ts'),
  product_vulns: () => import('./plans/product-vulns.ts'),
  latest: () => import('./plans/latest.ts'),
  trend: () => import('./plans/trend.ts'),
  prioritize: () => import('./plans/prioritize.ts'),
  actor: () => import('./plans/actor.ts'),
  malware: () => import('./plans/malware.ts'),
  campaign: () => import('./plans/campaign.ts'),
  technique: () => import('./plans/technique.ts'),
  weakness_definition: () => import('./plans/weakness-definition.ts'),
  definition: () => import('./plans/definition.ts'),
  relation: () => import('./plans/relation.ts'),
  score_explain: () => import('./plans/score-explain.ts'),
  meta: () => import('./plans/meta.ts'),
  unsafe: () => import('./plans/unsafe.ts'),
  search: () => import('./plans/search.ts'),
};
