/**
 * The numbers from which risk is computed. Raise the version with every change: the search index is computed again then. The EPSS thresholds were chosen for
 * the named model; they are probabilities, so another model does not invalidate them.
 */
export const riskConstants = {
  version: 1,
  epssModel: 'v5',
  levels: { critical: 90, high: 70, medium: 40 },
  base: {
    perCvssPoint: 10,
    epss: [
      { from: 0.5, points: 70 },
      { from: 0.1, points: 45 },
    ],
    active: 80,
    poc: 55,
  },
  disputed: 10,
  additions: {
    epssPercentile: { from: 0.95, points: 5 },
    publicExploit: 4,
    automatable: 3,
    totalImpact: 3,
    most: 10,
  },
  floors: { ransomware: 95, kev: 90, active: 88, epss: { from: 0.5, points: 80 } },
} as const;
