import { defineMessages } from '../message.ts';

const compared = { first: 'derived.first', second: 'derived.second' } as const;

/** Sentences about what is computed: risk, timelines, order, and the metrics of CVSS. */
export const judgementMessages = defineMessages({
  risk: {
    kind: 'derived',
    args: {
      cve: '0.subject',
      level: 'derived.level',
      score: 'derived.score',
      reasons: 'derived.reasons',
    },
  },
  riskUnknown: { kind: 'derived', args: { cve: '0.subject', missing: 'derived.missing' } },
  riskRejected: { kind: 'derived', args: { cve: '0.subject' } },

  tier: {
    kind: 'derived',
    args: { cve: '0.subject', exposed: 'derived.exposed', notExposed: 'derived.notExposed' },
  },
  /** Several timelines are possible, as answers are missing. */
  tierOpen: {
    kind: 'derived',
    args: {
      cve: '0.subject',
      missing: 'derived.missing',
      exposed: 'derived.exposed',
      notExposed: 'derived.notExposed',
    },
  },
  tierCaveat: { kind: 'notice', args: {} },

  moreUrgentTier: {
    kind: 'derived',
    args: { ...compared, firstTier: 'derived.firstTier', secondTier: 'derived.secondTier' },
  },
  moreUrgentScore: {
    kind: 'derived',
    args: { ...compared, firstScore: 'derived.firstScore', secondScore: 'derived.secondScore' },
  },
  /** The risk of the second is unknown. */
  moreUrgentKnown: { kind: 'derived', args: { ...compared, firstScore: 'derived.firstScore' } },
  moreUrgentEpss: {
    kind: 'derived',
    args: { ...compared, firstEpss: 'derived.firstEpss', secondEpss: 'derived.secondEpss' },
  },
  equallyUrgent: { kind: 'derived', args: compared },

  ranked: {
    kind: 'derived',
    args: {
      cve: '0.subject',
      rank: 'derived.rank',
      tier: 'derived.tier',
      level: 'derived.level',
      score: 'derived.score',
      reasons: 'derived.reasons',
    },
  },
  rankedUnknown: {
    kind: 'derived',
    args: {
      cve: '0.subject',
      rank: 'derived.rank',
      tier: 'derived.tier',
      missing: 'derived.missing',
    },
  },
  rankedRejected: { kind: 'derived', args: { cve: '0.subject', rank: 'derived.rank' } },

  vectorScore: {
    kind: 'derived',
    args: {
      vector: 'derived.vector',
      version: 'derived.version',
      score: 'derived.score',
      severity: 'derived.severity',
    },
  },
  /** The score with all metrics, where more than those of the base are set. */
  vectorOverall: {
    kind: 'derived',
    args: { vector: 'derived.vector', score: 'derived.score', severity: 'derived.severity' },
  },
  vectorInvalid: { kind: 'notice', args: {} },
  metricsAttack: { kind: 'derived', args: { vector: 'derived.vector', metrics: 'derived.metrics' } },
  metricsImpact: { kind: 'derived', args: { vector: 'derived.vector', metrics: 'derived.metrics' } },
  metricsOther: { kind: 'derived', args: { vector: 'derived.vector', metrics: 'derived.metrics' } },
});
