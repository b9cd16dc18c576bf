import type { Catalog } from '../../message.ts';
import type { premiseMessages } from '../../messages/premise.ts';

export const premise = {
  premiseListedRefuted:
    'Contrary to what the question assumes, {cve} is listed in the KEV catalog of {catalog} as exploited; it was added on {added}.',
  premiseListedConfirmed:
    'As the question assumes, {cve} is listed in the KEV catalog of {catalog} as exploited; it was added on {added}.',
  premiseActiveRefuted:
    'Contrary to what the question assumes, for {cve} the SSVC decision of {by} says exploitation: {exploitation}.',
  premiseActiveConfirmed:
    'As the question assumes, for {cve} the SSVC decision of {by} says exploitation: {exploitation}.',
  premiseExploitedUnconfirmed:
    'The question assumes attacks, which the sources do not confirm: {cve} is not in the KEV catalog of {catalog}.',
  premiseNotExploitedUnconfirmed:
    'The question assumes that there are no attacks, which cannot be confirmed: {cve} is not in the KEV catalog of {catalog}, but that does not rule out attacks.',
  premiseFixRefuted: 'Contrary to what the question assumes, for {cve}, {product} is fixed in {versions}.',
  premiseFixConfirmed: 'As the question assumes, for {cve}, {product} is fixed in {versions}.',
  premiseFixedUnconfirmed:
    'The question assumes a fix, which the sources do not confirm: the record of {cve}, last modified on {day}, names no fixed version.',
  premiseNotFixedUnconfirmed:
    'The question assumes that there is no fix; the record of {cve}, last modified on {day}, names no fixed version, but that does not rule one out.',
  premiseScoreRefuted:
    'Contrary to what the question assumes, for {cve}, {by} gives a CVSS {version} base score of {score} ({severity}).',
  premiseScoreConfirmed:
    'As the question assumes, for {cve}, {by} gives a CVSS {version} base score of {score} ({severity}).',
  premiseCriticalUnconfirmed:
    'The question assumes a severity, which cannot be checked: the record of {cve}, last modified on {day}, has no CVSS score.',
} satisfies Catalog<typeof premiseMessages>;
