import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal:
    '{n, plural, one {{total} Datensatz passt} other {{total} Datensätze passen}} zu den Wörtern der Frage.',

  exposureAffected: '{cve}: Version {version} von {product} ist betroffen.',
  exposureNotAffected: '{cve}: Version {version} von {product} ist nicht betroffen.',
  exposureUnknown: '{cve}: Die Quellen lassen offen, ob Version {version} von {product} betroffen ist.',
  exposureUnlinked:
    '{cve}: Zu {product} gibt es in den geladenen Quellen {n, plural, one {{total} Angabe} other {{total} Angaben}}.',
  exposureTotal:
    '{product}: {n, plural, one {{total} bekannte Schwachstelle betrifft} other {{total} bekannte Schwachstellen betreffen}} Version {version}.',
  exposureOpen:
    '{product}: Bei {n, plural, one {{total} weiteren Schwachstelle} other {{total} weiteren Schwachstellen}} lassen die Quellen offen, ob Version {version} betroffen ist.',
  exposureNotAffectedTotal:
    '{product}: {n, plural, one {{total} Schwachstelle anderer Versionen betrifft} other {{total} Schwachstellen anderer Versionen betreffen}} Version {version} nicht.',

  productTotal:
    '{product}: In den geladenen Quellen {n, plural, one {ist {total} Schwachstelle} other {sind {total} Schwachstellen}} bekannt.',
  productExploited:
    '{product}: Im KEV-Katalog {n, plural, one {steht {total} Schwachstelle} other {stehen {total} Schwachstellen}}.',

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
    'Vom {from} bis {to} {n, plural, one {wurde {total} CVE-Eintrag} other {wurden {total} CVE-Einträge}} veröffentlicht.',
  kevInWindow:
    'Vom {from} bis {to} {n, plural, one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',
  publishedOnDay:
    'Am {day} {n, plural, one {wurde {total} CVE-Eintrag} other {wurden {total} CVE-Einträge}} veröffentlicht.',
  kevOnDay:
    'Am {day} {n, plural, one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',
  publishedInMonth:
    'Im Monat {month} {n, plural, one {wurde {total} CVE-Eintrag} other {wurden {total} CVE-Einträge}} veröffentlicht.',
  kevInMonth:
    'Im Monat {month} {n, plural, one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',
  publishedInYear:
    'Im Jahr {year} {n, plural, one {wurde {total} CVE-Eintrag} other {wurden {total} CVE-Einträge}} veröffentlicht.',
  kevInYear:
    'Im Jahr {year} {n, plural, one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',
  highestNumber: '{part} hat in dieser Reihe die höchste Zahl: {total}.',
  lowestNumber: '{part} hat in dieser Reihe die niedrigste Zahl: {total}.',
  criticalInWindow:
    'Vom {from} bis {to} {n, plural, one {wurde {total} CVE-Eintrag} other {wurden {total} CVE-Einträge}} mit dem Schweregrad kritisch veröffentlicht.',
  highInWindow:
    'Vom {from} bis {to} {n, plural, one {wurde {total} CVE-Eintrag} other {wurden {total} CVE-Einträge}} mit dem Schweregrad hoch veröffentlicht.',
  subjectPublished:
    '{subject}: Vom {from} bis {to} {n, plural, one {wurde {total} CVE-Eintrag} other {wurden {total} CVE-Einträge}} veröffentlicht.',
  subjectKev:
    '{subject}: Vom {from} bis {to} {n, plural, one {wurde {total} CVE} other {wurden {total} CVEs}} in den KEV-Katalog aufgenommen.',

  cveTotal:
    'Gespeichert {n, plural, one {ist {total} veröffentlichter CVE-Eintrag} other {sind {total} veröffentlichte CVE-Einträge}}.',
  kevTotal: 'Der KEV-Katalog führt {n, plural, one {{total} CVE} other {{total} CVEs}} auf.',
  weaknessTotal:
    'Gespeichert {n, plural, one {ist {total} Schwachstellentyp (CWE)} other {sind {total} Schwachstellentypen (CWE)}}.',
  techniqueTotal:
    'Gespeichert {n, plural, one {ist {total} Angriffstechnik} other {sind {total} Angriffstechniken}}.',
  groupTotal:
    'Gespeichert {n, plural, one {ist {total} Angreifergruppe} other {sind {total} Angreifergruppen}}.',
  malwareTotal:
    'Gespeichert {n, plural, one {ist {total} Schadprogramm} other {sind {total} Schadprogramme}}.',
  productsTotal: 'Die geladenen Quellen nennen {n, plural, one {{total} Produkt} other {{total} Produkte}}.',
} satisfies Catalog<typeof listMessages>;
