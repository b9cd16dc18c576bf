import { defineMessages } from '../message.ts';

/** Sentences about the answer itself. They name ids and days alone. */
export const noticeMessages = defineMessages({
  unknownId: { kind: 'notice', args: { id: 'value.id' } },
  malformedId: { kind: 'notice', args: {} },
  unknownProduct: { kind: 'notice', args: {} },
  nothingNamed: { kind: 'notice', args: {} },
  noEvidence: { kind: 'notice', args: {} },
  twoReadings: { kind: 'notice', args: { first: 'value.first', second: 'value.second' } },
  threeReadings: {
    kind: 'notice',
    args: { first: 'value.first', second: 'value.second', third: 'value.third' },
  },
  severalIntents: { kind: 'notice', args: {} },
  partlyUnderstood: { kind: 'notice', args: {} },
  localeUnavailable: { kind: 'notice', args: {} },

  abilities: { kind: 'notice', args: {} },
  refusedExploit: { kind: 'notice', args: {} },
  refusedSecrets: { kind: 'notice', args: {} },
  refusedAttack: { kind: 'notice', args: {} },
  outOfScope: { kind: 'notice', args: {} },
  defensiveFacts: { kind: 'notice', args: {} },

  sourceAge: { kind: 'notice', args: { source: 'value.source', day: 'value.day' } },
  sourceDay: { kind: 'notice', args: { source: 'value.source', day: 'value.day' } },
  sourceOld: { kind: 'notice', args: { source: 'value.source', day: 'value.day' } },
  sourceUnread: { kind: 'notice', args: { source: 'value.source' } },

  matchedByPackageUrl: { kind: 'notice', args: { product: 'value.product' } },
  matchedByCpe: { kind: 'notice', args: { product: 'value.product' } },
  matchedByName: { kind: 'notice', args: { product: 'value.product' } },
  matchedByLearnedName: { kind: 'notice', args: { product: 'value.product' } },
  matchedBySimilarName: { kind: 'notice', args: { product: 'value.product' } },
  versionMissing: { kind: 'notice', args: { product: 'value.product' } },

  defaultWeek: { kind: 'notice', args: {} },
  defaultYear: { kind: 'notice', args: {} },
  windowOfCopy: { kind: 'notice', args: { source: 'value.source', day: 'value.day' } },
  windowIncomplete: { kind: 'notice', args: { source: 'value.source', day: 'value.day' } },
  epssModels: { kind: 'notice', args: {} },
});
