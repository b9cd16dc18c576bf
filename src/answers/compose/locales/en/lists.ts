import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal:
    '{n, plural, =0 {No record matches} one {{total} record matches} other {{total} records match}} the words of the question.',
  searchSome:
    'No record has all words of the question; {n, plural, one {{total} record has} other {{total} records have}} some of them.',

  exposureAffected: '{cve}: version {version} of {product} is affected.',
  exposureNotAffected: '{cve}: version {version} of {product} is not affected.',
  exposureUnknown: '{cve}: the sources leave open whether version {version} of {product} is affected.',
  exposureUnlinked:
    '{cve}: {n, plural, =0 {no loaded source links it} one {{total} finding links it} other {{total} findings link it}} to {product}.',
  exposureTotal:
    '{product}: {n, plural, =0 {the loaded sources name no vulnerability that affects} one {{total} known vulnerability affects} other {{total} known vulnerabilities affect}} version {version}.',
  exposureOpen:
    '{product}: for {n, plural, =0 {no vulnerability} one {{total} vulnerability} other {{total} vulnerabilities}} the sources leave open whether version {version} is affected.',
  exposureNotAffectedTotal:
    '{product}: {n, plural, one {{total} vulnerability of other versions does not} other {{total} vulnerabilities of other versions do not}} affect version {version}.',

  productTotal:
    '{product}: the loaded sources name {n, plural, =0 {no vulnerability} one {{total} vulnerability} other {{total} vulnerabilities}}.',
  productExploited:
    '{product}: the KEV catalog lists {n, plural, =0 {no vulnerability} one {{total} vulnerability} other {{total} vulnerabilities}}.',

  publishedItem: '{cve} was published on {day}.',
  publishedTitled: '{cve} was published on {day} with the title {title}.',
  publishedScored:
    '{cve} was published on {day}; {by} gives a CVSS {version} base score of {score} ({severity}).',
  publishedTitledScored:
    '{cve} was published on {day} with the title {title}; {by} gives a CVSS {version} base score of {score} ({severity}).',
  kevItem: '{cve} was added to the KEV catalog on {day}.',
  kevTitled: '{cve} was added to the KEV catalog on {day}; its title is {title}.',
  kevScored:
    '{cve} was added to the KEV catalog on {day}; {by} gives a CVSS {version} base score of {score} ({severity}).',
  kevTitledScored:
    '{cve} was added to the KEV catalog on {day}; its title is {title}, and {by} gives a CVSS {version} base score of {score} ({severity}).',

  publishedInWindow:
    'From {from} to {to}, {n, plural, =0 {no stored CVE record was} one {{total} stored CVE record was} other {{total} stored CVE records were}} published.',
  kevInWindow:
    'From {from} to {to}, {n, plural, =0 {no CVE was} one {{total} CVE was} other {{total} CVEs were}} added to the KEV catalog.',
  publishedOnDay:
    'On {day}, {n, plural, =0 {no stored CVE record was} one {{total} stored CVE record was} other {{total} stored CVE records were}} published.',
  kevOnDay:
    'On {day}, {n, plural, =0 {no CVE was} one {{total} CVE was} other {{total} CVEs were}} added to the KEV catalog.',
  publishedInMonth:
    'In {month}, {n, plural, =0 {no stored CVE record was} one {{total} stored CVE record was} other {{total} stored CVE records were}} published.',
  kevInMonth:
    'In {month}, {n, plural, =0 {no CVE was} one {{total} CVE was} other {{total} CVEs were}} added to the KEV catalog.',
  publishedInYear:
    'In {year}, {n, plural, =0 {no stored CVE record was} one {{total} stored CVE record was} other {{total} stored CVE records were}} published.',
  kevInYear:
    'In {year}, {n, plural, =0 {no CVE was} one {{total} CVE was} other {{total} CVEs were}} added to the KEV catalog.',
  highestNumber: '{part} has the highest number of this series: {total}.',
  lowestNumber: '{part} has the lowest number of this series: {total}.',
  criticalInWindow:
    'From {from} to {to}, {n, plural, =0 {no stored CVE record was} one {{total} stored CVE record was} other {{total} stored CVE records were}} published with the severity critical.',
  highInWindow:
    'From {from} to {to}, {n, plural, =0 {no stored CVE record was} one {{total} stored CVE record was} other {{total} stored CVE records were}} published with the severity high.',
  subjectPublished:
    '{subject}: from {from} to {to}, {n, plural, =0 {no stored CVE record was} one {{total} stored CVE record was} other {{total} stored CVE records were}} published.',
  subjectKev:
    '{subject}: from {from} to {to}, {n, plural, =0 {no CVE was} one {{total} CVE was} other {{total} CVEs were}} added to the KEV catalog.',

  cveTotal:
    '{n, plural, =0 {No published CVE record is} one {{total} published CVE record is} other {{total} published CVE records are}} stored.',
  kevTotal: 'The KEV catalog lists {n, plural, =0 {no CVE} one {{total} CVE} other {{total} CVEs}}.',
  weaknessTotal:
    '{n, plural, =0 {No weakness (CWE) is} one {{total} weakness (CWE) is} other {{total} weaknesses (CWE) are}} stored.',
  techniqueTotal:
    '{n, plural, =0 {No attack technique is} one {{total} attack technique is} other {{total} attack techniques are}} stored.',
  groupTotal:
    '{n, plural, =0 {No threat group is} one {{total} threat group is} other {{total} threat groups are}} stored.',
  malwareTotal:
    '{n, plural, =0 {No malware family is} one {{total} malware family is} other {{total} malware families are}} stored.',
  productsTotal:
    '{n, plural, =0 {No product is} one {{total} product is} other {{total} products are}} named by the loaded sources.',
} satisfies Catalog<typeof listMessages>;
