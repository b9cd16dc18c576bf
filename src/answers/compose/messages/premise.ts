import { defineMessages } from '../message.ts';

const listed = { cve: '0.subject', catalog: '0.kev.catalog', added: '1.kev.added' } as const;
const unlisted = { cve: '0.subject', catalog: '0.kev.catalog' } as const;
const active = { cve: '0.subject', by: '0.ssvc.by', exploitation: '0.ssvc.exploitation' } as const;
const fixed = { cve: '0.subject', product: '0.fix.product', versions: 'all.fix.version' } as const;
const unfixed = { cve: '0.subject', day: '0.modified' } as const;
const scored = {
  cve: '0.subject',
  by: '0.cvss.by',
  version: '0.cvss.version',
  score: '0.cvss.score',
  severity: '0.cvss.severity',
} as const;

/**
 * Sentences that compare what a question takes for granted with what is stored. None of them states the premise:
 * each says what the sources say, and whether that agrees.
 */
export const premiseMessages = defineMessages({
  premiseListedRefuted: { kind: 'fact', args: listed },
  premiseListedConfirmed: { kind: 'fact', args: listed },
  premiseActiveRefuted: { kind: 'fact', args: active },
  premiseActiveConfirmed: { kind: 'fact', args: active },
  premiseExploitedUnconfirmed: { kind: 'fact', args: unlisted },
  premiseNotExploitedUnconfirmed: { kind: 'fact', args: unlisted },
  premiseFixRefuted: { kind: 'fact', args: fixed },
  premiseFixConfirmed: { kind: 'fact', args: fixed },
  premiseFixedUnconfirmed: { kind: 'fact', args: unfixed },
  premiseNotFixedUnconfirmed: { kind: 'fact', args: unfixed },
  premiseScoreRefuted: { kind: 'fact', args: scored },
  premiseScoreConfirmed: { kind: 'fact', args: scored },
  premiseCriticalUnconfirmed: { kind: 'fact', args: unfixed },
});
