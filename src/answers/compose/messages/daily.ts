import { defineMessages } from '../message.ts';

const onDay = { kind: 'count', args: { day: 'value.day', total: 'count.total' } } as const;
const plain = { kind: 'notice', args: {} } as const;
/** Scores of two days, the earlier one first. */
const moved = {
  kind: 'derived',
  args: {
    cve: '0.subject',
    before: 'derived.before',
    beforeDay: 'derived.beforeDay',
    after: 'derived.after',
    afterDay: 'derived.afterDay',
  },
} as const;

/** Sentences of the daily brief. Those about single listings, publications and changes are the ones of answers. */
export const dailyMessages = defineMessages({
  criticalOnDay: onDay,
  /** CVEs that must be fixed by one of these days. */
  kevDueInWindow: { kind: 'count', args: { from: 'value.from', to: 'value.to', total: 'count.total' } },
  kevDueTitled: { kind: 'fact', args: { cve: '0.subject', due: '0.kev.due', title: '1.title' } },
  /** CVEs about which a source says something else than before. */
  changedOnDay: onDay,
  severityOnDay: onDay,
  ransomwareOnDay: onDay,
  /** The day is that of the scores. */
  movesOnDay: onDay,
  epssRose: moved,
  epssFell: moved,
  /** What to do first among what is new or due. */
  comesFirst: {
    kind: 'derived',
    args: { cve: '0.subject', tier: 'derived.tier', level: 'derived.level' },
  },

  nothingFirst: plain,
  noScoresToCompare: plain,
  pastDay: plain,
  /** Nothing is dated the requested day. */
  dayEmpty: { kind: 'notice', args: { date: 'value.date', newest: 'value.newest' } },
  /** The brief is about that day, as no other was requested. */
  newestDay: { kind: 'notice', args: { newest: 'value.newest' } },
  nothingDated: plain,
});
