import type { Words } from '../../words.ts';

export const words: Words = {
  severity: {
    critical: 'critical',
    high: 'high',
    medium: 'medium',
    low: 'low',
    none: 'none',
    unknown: 'unknown',
  },
  level: { critical: 'critical', high: 'high', medium: 'medium', low: 'low', unknown: 'unknown' },
  tier: {
    '3df': '3 days, with a forensic investigation',
    '3d': '3 days',
    '14d': '14 days',
    '60d': '60 days',
    fsu: 'the next system upgrade',
    unknown: 'unknown',
  },
  state: { published: 'published', rejected: 'rejected', reserved: 'reserved', unknown: 'unknown' },
  exploitation: { none: 'none', poc: 'public proof of concept', active: 'active' },
  automatable: { yes: 'yes', no: 'no' },
  impact: { partial: 'partial', total: 'total' },
  reason: {},
  type: {},
};
