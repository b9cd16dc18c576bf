import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal:
    '{n, plural, =0 {Kein Datensatz passt} one {{total} Datensatz passt} other {{total} Datensätze passen}} zu den Wörtern der Frage.',
  searchSome:
    'Kein Datensatz enthält alle Wörter der Frage; {n, plural, one {{total} Datensatz enthält} other {{total} Datensätze enthalten}} einen Teil davon.',

  exposureAffected: '{cve}: Version {version} von {product} ist betroffen.',
  exposureNotAffected: '{cve}: Version {version} von {product} ist nicht betroffen.',
  exposureUnknown: '{cve}: Die Quellen lassen offen, ob Version {version} von {product} betroffen ist.',
  exposureUnlinked:
    '{cve}: {n, plural, =0 {Keine der geladenen Quellen verbindet sie} one {{total} Treffer verbindet sie} other {{total} Treffer verbinden sie}} mit {product}.',
  exposureTotal:
    '{product}: {n, plural, =0 {Die geladenen Quellen nennen keine Schwachstelle in} one {{total} bekannte Schwachstelle betrifft} other {{total} bekannte Schwachstellen betreffen}} Version {version}.',
  exposureOpen:
    '{product}: Bei {n, plural, =0 {keiner Schwachstelle} one {{total} Schwachstelle} other {{total} Schwachstellen}} lassen die Quellen offen, ob Version {version} betroffen ist.',
  exposureNotAffectedTotal:
    '{product}: {n, plural, one {{total} Schwachstelle anderer Versionen betrifft Version {version} nicht} other {{total} Schwachstellen anderer Versionen betreffen Version {version} nicht}}.',

  productTotal:
    '{product}: Die geladenen Quellen nennen {n, plural, =0 {keine Schwachstelle} one {{total} Schwachstelle} other {{total} Schwachstellen}}.',
  productExploited:
    '{product}: Der KEV-Katalog führt {n, plural, =0 {keine Schwachstelle} one {{total} Schwachstelle} other {{total} Schwachstellen}} auf.',

  publishedItem: '{cve} wurde am {day} veröffentlicht.',
  publishedTitled: '{cve} wurde am {day} veröffentlicht und trägt den Titel {title}.',
  publishedScored:
    '{cve} wurde am {day} veröffentlicht; {by} vergibt einen CVSS-{version}-Basiswert von {score} ({severity}).',
  publishedTitledScored:
    '{cve} wurde am {day} veröffentlicht und trägt den Titel {title}; {by} vergibt einen CVSS-{version}-Basiswert von {score} ({severity}).',
  kevItem: '{cve} wurde am {day} in den KEV-Katalog aufgenommen.',
  kevTitled: '{cve} wurde am {day} in den KEV-Katalog aufgenommen; der Titel lautet {title}.',
  kevScored:
    '{cve} wurde am {day} in den KEV-Katalog aufgenommen; {by} vergibt einen CVSS-{version}-Basiswert von {score} ({severity}).',
  kevTitledScored:
    '{cve} wurde am {day} in den KEV-Katalog aufgenommen; der Titel lautet {title}, und {by} vergibt einen CVSS-{version}-Basiswert von {score} ({severity}).',

  publishedInWindow:
    'Vom {from} bis {to} {n, plural, =0 {wurde kein gespeicherter CVE-Eintrag} one {wurde {total} gespeicherter CVE-Eintrag} other {wurden {total} gespeicherte CVE-Einträge}} veröffentlicht.',
  kevInWindow:
    'Vom {from} bis {to} {n, plural, =0 {wurde keine CVE} one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',
  publishedOnDay:
    'Am {day} {n, plural, =0 {wurde kein gespeicherter CVE-Eintrag} one {wurde {total} gespeicherter CVE-Eintrag} other {wurden {total} gespeicherte CVE-Einträge}} veröffentlicht.',
  kevOnDay:
    'Am {day} {n, plural, =0 {wurde keine CVE} one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',
  publishedInMonth:
    'Im Monat {month} {n, plural, =0 {wurde kein gespeicherter CVE-Eintrag} one {wurde {total} gespeicherter CVE-Eintrag} other {wurden {total} gespeicherte CVE-Einträge}} veröffentlicht.',
  kevInMonth:
    'Im Monat {month} {n, plural, =0 {wurde keine CVE} one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',
  publishedInYear:
    'Im Jahr {year} {n, plural, =0 {wurde kein gespeicherter CVE-Eintrag} one {wurde {total} gespeicherter CVE-Eintrag} other {wurden {total} gespeicherte CVE-Einträge}} veröffentlicht.',
  kevInYear:
    'Im Jahr {year} {n, plural, =0 {wurde keine CVE} one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',
  highestNumber: '{part} hat in dieser Reihe die höchste Zahl: {total}.',
  lowestNumber: '{part} hat in dieser Reihe die niedrigste Zahl: {total}.',
  criticalInWindow:
    'Vom {from} bis {to} {n, plural, =0 {wurde kein gespeicherter CVE-Eintrag} one {wurde {total} gespeicherter CVE-Eintrag} other {wurden {total} gespeicherte CVE-Einträge}} mit dem Schweregrad kritisch veröffentlicht.',
  highInWindow:
    'Vom {from} bis {to} {n, plural, =0 {wurde kein gespeicherter CVE-Eintrag} one {wurde {total} gespeicherter CVE-Eintrag} other {wurden {total} gespeicherte CVE-Einträge}} mit dem Schweregrad hoch veröffentlicht.',
  subjectPublished:
    '{subject}: Vom {from} bis {to} {n, plural, =0 {wurde kein gespeicherter CVE-Eintrag} one {wurde {total} gespeicherter CVE-Eintrag} other {wurden {total} gespeicherte CVE-Einträge}} veröffentlicht.',
  subjectKev:
    '{subject}: Vom {from} bis {to} {n, plural, =0 {wurde keine CVE} one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',

  cveTotal:
    'Gespeichert {n, plural, =0 {ist kein veröffentlichter CVE-Eintrag} one {ist {total} veröffentlichter CVE-Eintrag} other {sind {total} veröffentlichte CVE-Einträge}}.',
  kevTotal: 'Der KEV-Katalog führt {n, plural, =0 {keine CVE} one {{total} CVE} other {{total} CVEs}} auf.',
  weaknessTotal:
    'Gespeichert {n, plural, =0 {ist kein Schwachstellentyp (CWE)} one {ist {total} Schwachstellentyp (CWE)} other {sind {total} Schwachstellentypen (CWE)}}.',
  techniqueTotal:
    'Gespeichert {n, plural, =0 {ist keine Angriffstechnik} one {ist {total} Angriffstechnik} other {sind {total} Angriffstechniken}}.',
  groupTotal:
    'Gespeichert {n, plural, =0 {ist keine Angreifergruppe} one {ist {total} Angreifergruppe} other {sind {total} Angreifergruppen}}.',
  malwareTotal:
    'Gespeichert {n, plural, =0 {ist kein Schadprogramm} one {ist {total} Schadprogramm} other {sind {total} Schadprogramme}}.',
  productsTotal:
    'Die geladenen Quellen nennen {n, plural, =0 {kein Produkt} one {{total} Produkt} other {{total} Produkte}}.',
} satisfies Catalog<typeof listMessages>;
