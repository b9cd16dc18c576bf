import type { Catalog } from '../../message.ts';
import type { dailyMessages } from '../../messages/daily.ts';

export const daily = {
  criticalOnDay:
    'Am {day} {n, plural, =0 {wurde kein gespeicherter CVE-Eintrag} one {wurde {total} gespeicherter CVE-Eintrag} other {wurden {total} gespeicherte CVE-Einträge}} mit dem Schweregrad kritisch veröffentlicht.',
  kevDueInWindow:
    'Vom {from} bis {to} läuft für {n, plural, =0 {keine CVE} one {{total} CVE} other {{total} CVEs}} die Frist des KEV-Katalogs ab.',
  kevDueTitled: 'Für {cve} nennt der KEV-Katalog die Frist {due}; der Titel lautet {title}.',
  changedOnDay:
    '{n, plural, =0 {Für den {day} ist keine Änderung an einer CVE gespeichert} one {Am {day} haben Quellen ihre Angaben zu {total} CVE geändert} other {Am {day} haben Quellen ihre Angaben zu {total} CVEs geändert}}.',
  severityOnDay:
    'Am {day} hat sich der Schweregrad von {n, plural, =0 {keiner CVE} one {{total} CVE} other {{total} CVEs}} geändert.',
  ransomwareOnDay:
    'Am {day} hat der KEV-Katalog für {n, plural, =0 {keine weitere CVE} one {{total} weitere CVE} other {{total} weitere CVEs}} den Einsatz in Ransomware-Kampagnen vermerkt.',
  movesOnDay:
    'In den EPSS-Daten vom {day} {n, plural, =0 {weicht kein Wert} one {weicht {total} Wert} other {weichen {total} Werte}} um mindestens 0.1 vom zuvor gespeicherten Tag ab.',
  epssRose: 'Für {cve} ist der EPSS-Wert von {before} am {beforeDay} auf {after} am {afterDay} gestiegen.',
  epssFell: 'Für {cve} ist der EPSS-Wert von {before} am {beforeDay} auf {after} am {afterDay} gefallen.',
  comesFirst:
    'An erster Stelle steht {cve}; Frist für öffentlich erreichbare Systeme: {tier}; Risikostufe: {level}.',

  nothingFirst: 'Nichts ist neu oder fällig, deshalb steht nichts an erster Stelle.',
  noScoresToCompare:
    'Bis zu diesem Tag sind keine zwei Tage mit EPSS-Werten desselben Modells gespeichert, die sich vergleichen lassen.',
  pastDay:
    'Dieser Bericht gilt einem vergangenen Tag: Ereignisse tragen das Datum der Quellen, Risiken und Fristen entsprechen den jetzt gespeicherten Daten.',
  dayEmpty: 'Vom {date} ist nichts gespeichert; der neueste Tag mit Daten ist der {newest}.',
  newestDay: 'Der neueste Tag mit Daten ist der {newest}; um ihn geht es in diesem Bericht.',
  nothingDated: 'Die gespeicherten Daten tragen kein Datum, deshalb gibt es keinen Tag zu berichten.',
} satisfies Catalog<typeof dailyMessages>;
