import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

const records =
  '{n, plural, =0 {aucune fiche CVE enregistrée n’a été publiée} one {{total} fiche CVE enregistrée a été publiée} other {{total} fiches CVE enregistrées ont été publiées}}';
const listings =
  '{n, plural, =0 {aucune CVE n’a été ajoutée} one {{total} CVE a été ajoutée} other {{total} CVE ont été ajoutées}} au catalogue KEV';
const scored = '{by} attribue en CVSS {version} un score de base de {score} ({severity})';

export const lists = {
  searchTotal:
    '{n, plural, =0 {Aucune fiche ne correspond} one {{total} fiche correspond} other {{total} fiches correspondent}} aux mots de la question.',
  searchSome:
    'Aucune fiche ne contient tous les mots de la question ; {n, plural, one {{total} fiche en contient} other {{total} fiches en contiennent}} une partie.',

  exposureAffected: '{cve} : {product} est affecté dans la version {version}.',
  exposureNotAffected: '{cve} : {product} n’est pas affecté dans la version {version}.',
  exposureUnknown: '{cve} : les sources ne disent pas si {product} est affecté dans la version {version}.',
  exposureUnlinked:
    '{cve} : {n, plural, =0 {aucune source chargée ne la relie} one {{total} résultat la relie} other {{total} résultats la relient}} à {product}.',
  exposureTotal:
    '{product} : {n, plural, =0 {les sources chargées n’indiquent aucune vulnérabilité qui affecte} one {{total} vulnérabilité connue affecte} other {{total} vulnérabilités connues affectent}} la version {version}.',
  exposureOpen:
    '{product} : {n, plural, =0 {les sources disent pour chaque vulnérabilité} one {pour {total} vulnérabilité, les sources ne disent pas} other {pour {total} vulnérabilités, les sources ne disent pas}} si la version {version} est affectée.',
  exposureNotAffectedTotal:
    '{product} : {n, plural, one {{total} vulnérabilité d’autres versions n’affecte pas} other {{total} vulnérabilités d’autres versions n’affectent pas}} la version {version}.',

  productTotal: `{product} : {n, plural, =0 {les sources chargées ne recensent aucune vulnérabilité} one {les sources chargées recensent {total} vulnérabilité} other {les sources chargées recensent {total} vulnérabilités}}.`,
  productExploited: `{product} : {n, plural, =0 {le catalogue KEV ne recense aucune vulnérabilité} one {le catalogue KEV recense {total} vulnérabilité} other {le catalogue KEV recense {total} vulnérabilités}}.`,

  publishedItem: '{cve} a été publiée le {day}.',
  publishedTitled: '{cve} a été publiée le {day} et porte le titre {title}.',
  publishedScored: `{cve} a été publiée le {day} ; ${scored}.`,
  publishedTitledScored: `{cve} a été publiée le {day} et porte le titre {title} ; ${scored}.`,
  kevItem: '{cve} a été ajoutée au catalogue KEV le {day}.',
  kevTitled: '{cve} a été ajoutée au catalogue KEV le {day} ; elle porte le titre {title}.',
  kevScored: `{cve} a été ajoutée au catalogue KEV le {day} ; ${scored}.`,
  kevTitledScored: `{cve} a été ajoutée au catalogue KEV le {day} ; elle porte le titre {title}, et ${scored}.`,

  publishedInWindow: `Du {from} au {to}, ${records}.`,
  kevInWindow: `Du {from} au {to}, ${listings}.`,
  publishedOnDay: `Le {day}, ${records}.`,
  kevOnDay: `Le {day}, ${listings}.`,
  publishedInMonth: `En {month}, ${records}.`,
  kevInMonth: `En {month}, ${listings}.`,
  publishedInYear: `En {year}, ${records}.`,
  kevInYear: `En {year}, ${listings}.`,
  highestNumber: '{part} présente le nombre le plus élevé de cette série : {total}.',
  lowestNumber: '{part} présente le nombre le plus bas de cette série : {total}.',
  criticalInWindow: `Du {from} au {to}, ${records} avec la gravité critique.`,
  highInWindow: `Du {from} au {to}, ${records} avec la gravité élevée.`,
  subjectPublished: `{subject} : du {from} au {to}, ${records}.`,
  subjectKev: `{subject} : du {from} au {to}, ${listings}.`,

  cveTotal:
    '{n, plural, =0 {Aucune fiche CVE publiée n’est enregistrée} one {{total} fiche CVE publiée est enregistrée} other {{total} fiches CVE publiées sont enregistrées}}.',
  kevTotal:
    'Le catalogue KEV {n, plural, =0 {ne recense aucune CVE} one {recense {total} CVE} other {recense {total} CVE}}.',
  weaknessTotal:
    '{n, plural, =0 {Aucune faiblesse (CWE) n’est enregistrée} one {{total} faiblesse (CWE) est enregistrée} other {{total} faiblesses (CWE) sont enregistrées}}.',
  techniqueTotal:
    '{n, plural, =0 {Aucune technique d’attaque n’est enregistrée} one {{total} technique d’attaque est enregistrée} other {{total} techniques d’attaque sont enregistrées}}.',
  groupTotal:
    '{n, plural, =0 {Aucun groupe d’attaquants n’est enregistré} one {{total} groupe d’attaquants est enregistré} other {{total} groupes d’attaquants sont enregistrés}}.',
  malwareTotal:
    '{n, plural, =0 {Aucun logiciel malveillant n’est enregistré} one {{total} logiciel malveillant est enregistré} other {{total} logiciels malveillants sont enregistrés}}.',
  productsTotal:
    'Les sources chargées {n, plural, =0 {ne mentionnent aucun produit} one {mentionnent {total} produit} other {mentionnent {total} produits}}.',
} satisfies Catalog<typeof listMessages>;
