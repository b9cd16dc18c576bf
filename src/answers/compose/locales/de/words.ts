import type { Words } from '../../words.ts';

export const words: Words = {
  severity: {
    critical: 'kritisch',
    high: 'hoch',
    medium: 'mittel',
    low: 'niedrig',
    none: 'keine',
    unknown: 'unbekannt',
  },
  level: { critical: 'kritisch', high: 'hoch', medium: 'mittel', low: 'niedrig', unknown: 'unbekannt' },
  tier: {
    '3df': '3 Tage, mit forensischer Untersuchung',
    '3d': '3 Tage',
    '14d': '14 Tage',
    '60d': '60 Tage',
    fsu: 'beim nächsten System-Upgrade',
    unknown: 'unbekannt',
  },
  state: {
    published: 'veröffentlicht',
    rejected: 'zurückgezogen',
    reserved: 'reserviert',
    unknown: 'unbekannt',
  },
  exploitation: { none: 'keine', poc: 'öffentlicher Proof of Concept', active: 'aktiv' },
  automatable: { yes: 'ja', no: 'nein' },
  impact: { partial: 'teilweise', total: 'vollständig' },
  reason: {},
  type: {},
};
