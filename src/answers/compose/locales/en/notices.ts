import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: 'No loaded source names {id}.',
  malformedId:
    'The question has an id that is not well-formed. A CVE id has a year and a number of at least four digits: CVE-YYYY-NNNN.',
  unknownProduct: 'No loaded source names a product that the question could mean.',
  nothingNamed: 'The question names nothing that can be looked up. Name a CVE, a product or another entity.',
  noEvidence: 'Nothing that is stored answers this question.',
  twoReadings: 'The question can mean {first} or {second}. Ask again with the id.',
  threeReadings: 'The question can mean {first}, {second} or {third}. Ask again with the id.',
  severalIntents: 'The question can be read in several ways. meta.alternatives lists the other readings.',
  partlyUnderstood: 'Only a part of the question was understood. This answer covers that part alone.',
  localeUnavailable: 'The requested language is not available, so this answer is in English.',

  abilities:
    'Cairn answers questions about vulnerabilities, products, threats and weaknesses from stored sources. /api/ai/intents lists what can be asked.',

  refusedExploit:
    'Cairn does not write or explain exploit code or attack payloads. It answers questions of defense.',
  refusedSecrets: 'Cairn does not look for or give out credentials, keys or other secrets.',
  refusedAttack: 'Cairn does not help to attack or break into systems. It answers questions of defense.',
  outOfScope:
    'The question is out of scope. Cairn answers questions about vulnerabilities, threats and weaknesses.',
  defensiveFacts: 'For defense, these facts are at hand instead.',

  sourceAge: 'The copy of {source} is as of {day}, so newer statements may be missing.',
  sourceDay: 'The copy of {source} is as of {day}.',
  sourceOld: 'The copy of {source} is as of {day} and is out of date.',
  sourceUnread: 'The source {source} was never read.',

  matchedByPackageUrl: '{product} was found by its package URL.',
  matchedByCpe: '{product} was found by its CPE name.',
  matchedByName: '{product} was found by the names of its vendor and product.',
  matchedByLearnedName: '{product} was found by another name that sources use for the same product.',
  matchedBySimilarName: '{product} was found by a similar name, which decides nothing.',
  versionMissing: 'Without a version, the answer leaves open which of them affect {product}. Give a version.',

  defaultWeek: 'The question names no window of time, so the answer covers the last seven days.',
  defaultYear: 'The question names no window of time, so the answer covers the last twelve months.',
  windowOfCopy: 'The copy of {source} is as of {day}; the window ends on that day.',
  windowIncomplete: 'The copy of {source} is as of {day}, so the window is not covered up to its end.',
  epssModels:
    'EPSS changed its model in this window. Scores before and after the change must not be compared.',
} satisfies Catalog<typeof noticeMessages>;
