import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: 'Keine der geladenen Quellen nennt {id}.',
  malformedId:
    'Die Frage enthält eine ungültige Kennung. Eine CVE-Kennung besteht aus einem Jahr und einer mindestens vierstelligen Nummer: CVE-YYYY-NNNN.',
  unknownProduct: 'Keine der geladenen Quellen nennt ein Produkt, das gemeint sein könnte.',
  nothingNamed:
    'Die Frage nennt nichts, was sich nachschlagen lässt. Hilfreich ist eine CVE, ein Produkt oder ein anderer Name.',
  noEvidence: 'Die gespeicherten Daten beantworten diese Frage nicht.',
  twoReadings: 'Gemeint sein kann {first} oder {second}. Mit der Kennung wird die Frage eindeutig.',
  threeReadings:
    'Gemeint sein kann {first}, {second} oder {third}. Mit der Kennung wird die Frage eindeutig.',
  severalIntents:
    'Die Frage lässt sich verschieden verstehen. Die anderen Lesarten stehen in meta.alternatives.',
  partlyUnderstood: 'Die Frage wurde nur zum Teil verstanden. Diese Antwort gilt allein für diesen Teil.',
  localeUnavailable: 'Die gewünschte Sprache ist nicht verfügbar, deshalb steht diese Antwort auf Englisch.',

  abilities:
    'Cairn beantwortet Fragen zu Schwachstellen, Produkten, Bedrohungen und Schwachstellentypen aus gespeicherten Quellen. /api/ai/intents führt auf, was gefragt werden kann.',

  refusedExploit:
    'Cairn schreibt und erklärt weder Exploit-Code noch Angriffs-Payloads. Es beantwortet Fragen zur Abwehr.',
  refusedSecrets: 'Cairn sucht und nennt keine Zugangsdaten, Schlüssel oder anderen Geheimnisse.',
  refusedAttack:
    'Cairn hilft nicht dabei, Systeme anzugreifen oder in sie einzudringen. Es beantwortet Fragen zur Abwehr.',
  outOfScope:
    'Die Frage liegt außerhalb des Themas. Cairn beantwortet Fragen zu Schwachstellen, Bedrohungen und Schwachstellentypen.',
  defensiveFacts: 'Für die Abwehr stehen stattdessen diese Angaben bereit.',

  sourceAge: 'Die Kopie von {source} hat den Stand {day}; neuere Angaben können fehlen.',
  sourceDay: 'Die Kopie von {source} hat den Stand {day}.',
  sourceOld: 'Die Kopie von {source} hat den Stand {day} und ist veraltet.',
  sourceUnread: 'Die Quelle {source} wurde noch nie eingelesen.',

  matchedByPackageUrl: '{product} wurde anhand der Package-URL gefunden.',
  matchedByCpe: '{product} wurde anhand des CPE-Namens gefunden.',
  matchedByName: '{product} wurde anhand der Namen von Hersteller und Produkt gefunden.',
  matchedByLearnedName:
    '{product} wurde anhand eines anderen Namens gefunden, den Quellen für dasselbe Produkt verwenden.',
  matchedBySimilarName: '{product} wurde anhand eines ähnlichen Namens gefunden; das entscheidet nichts.',
  versionMissing:
    'Ohne Version bleibt offen, welche davon {product} betreffen. Eine Version schafft Klarheit.',

  defaultWeek: 'Die Frage nennt keinen Zeitraum, deshalb gilt die Antwort für die letzten sieben Tage.',
  defaultYear: 'Die Frage nennt keinen Zeitraum, deshalb gilt die Antwort für die letzten zwölf Monate.',
  windowOfCopy: 'Die Kopie von {source} hat den Stand {day}; mit diesem Tag endet der Zeitraum.',
  windowIncomplete:
    'Die Kopie von {source} hat den Stand {day}; der Zeitraum ist nicht bis zu seinem Ende abgedeckt.',
  epssModels:
    'In diesem Zeitraum wurde das EPSS-Modell gewechselt. Werte vor und nach dem Wechsel sind nicht vergleichbar.',
} satisfies Catalog<typeof noticeMessages>;
