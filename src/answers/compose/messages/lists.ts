import { defineMessages } from '../message.ts';

const ofVersion = { product: 'value.product', version: 'value.version' } as const;
const ofWindow = { from: 'value.from', to: 'value.to', total: 'count.total' } as const;
const published = { cve: '0.subject', day: '0.published' } as const;
const added = { cve: '0.subject', day: '0.kev.added' } as const;
const title = { title: '1.title' } as const;

/** The parts of the score, which is the last claim of these sentences. */
const scored = {
  second: {
    by: '1.cvss.by',
    version: '1.cvss.version',
    score: '1.cvss.score',
    severity: '1.cvss.severity',
  },
  third: { by: '2.cvss.by', version: '2.cvss.version', score: '2.cvss.score', severity: '2.cvss.severity' },
} as const;

/**
 * Sentences about products, numbers of results, and windows of time. The path of a count has each `value` that its
 * sentence names. Every count shows its total, and says one of 0 in words. The verdict about one CVE does not: its total
 * is 1, and its words are those of `status` in the path.
 */
export const listMessages = defineMessages({
  searchTotal: { kind: 'count', args: { total: 'count.total' } },
  /** Nothing has all words. */
  searchSome: { kind: 'count', args: { total: 'count.total' } },

  exposureAffected: { kind: 'count', args: { cve: 'value.cve', ...ofVersion } },
  exposureNotAffected: { kind: 'count', args: { cve: 'value.cve', ...ofVersion } },
  exposureUnknown: { kind: 'count', args: { cve: 'value.cve', ...ofVersion } },
  exposureUnlinked: {
    kind: 'count',
    args: { cve: 'value.cve', product: 'value.product', total: 'count.total' },
  },
  exposureTotal: { kind: 'count', args: { ...ofVersion, total: 'count.total' } },
  exposureOpen: { kind: 'count', args: { ...ofVersion, total: 'count.total' } },
  exposureNotAffectedTotal: { kind: 'count', args: { ...ofVersion, total: 'count.total' } },

  productTotal: { kind: 'count', args: { product: 'value.product', total: 'count.total' } },
  productExploited: { kind: 'count', args: { product: 'value.product', total: 'count.total' } },

  publishedItem: { kind: 'fact', args: published },
  publishedTitled: { kind: 'fact', args: { ...published, ...title } },
  publishedScored: { kind: 'fact', args: { ...published, ...scored.second } },
  publishedTitledScored: { kind: 'fact', args: { ...published, ...title, ...scored.third } },
  kevItem: { kind: 'fact', args: added },
  kevTitled: { kind: 'fact', args: { ...added, ...title } },
  kevScored: { kind: 'fact', args: { ...added, ...scored.second } },
  kevTitledScored: { kind: 'fact', args: { ...added, ...title, ...scored.third } },

  publishedInWindow: { kind: 'count', args: ofWindow },
  kevInWindow: { kind: 'count', args: ofWindow },
  publishedOnDay: { kind: 'count', args: { day: 'value.day', total: 'count.total' } },
  kevOnDay: { kind: 'count', args: { day: 'value.day', total: 'count.total' } },
  publishedInMonth: { kind: 'count', args: { month: 'value.month', total: 'count.total' } },
  kevInMonth: { kind: 'count', args: { month: 'value.month', total: 'count.total' } },
  publishedInYear: { kind: 'count', args: { year: 'value.year', total: 'count.total' } },
  kevInYear: { kind: 'count', args: { year: 'value.year', total: 'count.total' } },
  highestNumber: { kind: 'count', args: { part: 'value.part', total: 'count.total' } },
  lowestNumber: { kind: 'count', args: { part: 'value.part', total: 'count.total' } },
  criticalInWindow: { kind: 'count', args: ofWindow },
  highInWindow: { kind: 'count', args: ofWindow },
  subjectPublished: { kind: 'count', args: { subject: 'value.subject', ...ofWindow } },
  subjectKev: { kind: 'count', args: { subject: 'value.subject', ...ofWindow } },

  cveTotal: { kind: 'count', args: { total: 'count.total' } },
  kevTotal: { kind: 'count', args: { total: 'count.total' } },
  weaknessTotal: { kind: 'count', args: { total: 'count.total' } },
  techniqueTotal: { kind: 'count', args: { total: 'count.total' } },
  groupTotal: { kind: 'count', args: { total: 'count.total' } },
  malwareTotal: { kind: 'count', args: { total: 'count.total' } },
  productsTotal: { kind: 'count', args: { total: 'count.total' } },
});
