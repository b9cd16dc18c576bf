import type { Catalog } from '../../message.ts';
import type { premiseMessages } from '../../messages/premise.ts';

export const premise = {
  premiseListedRefuted:
    'Anders als in der Frage angenommen steht {cve} als ausgenutzte Schwachstelle im KEV-Katalog vom {catalog}; aufgenommen am {added}.',
  premiseListedConfirmed:
    'Wie in der Frage angenommen steht {cve} als ausgenutzte Schwachstelle im KEV-Katalog vom {catalog}; aufgenommen am {added}.',
  premiseActiveRefuted:
    'Anders als in der Frage angenommen lautet für {cve} die SSVC-Entscheidung von {by}: Ausnutzung: {exploitation}.',
  premiseActiveConfirmed:
    'Wie in der Frage angenommen lautet für {cve} die SSVC-Entscheidung von {by}: Ausnutzung: {exploitation}.',
  premiseExploitedUnconfirmed:
    'Die Frage geht von Angriffen aus, was die Quellen nicht bestätigen: {cve} steht nicht im KEV-Katalog vom {catalog}.',
  premiseNotExploitedUnconfirmed:
    'Die Frage geht davon aus, dass es keine Angriffe gibt, was sich nicht bestätigen lässt: {cve} steht nicht im KEV-Katalog vom {catalog}, doch das schließt Angriffe nicht aus.',
  premiseFixRefuted: 'Anders als in der Frage angenommen ist für {cve} {product} behoben in {versions}.',
  premiseFixConfirmed: 'Wie in der Frage angenommen ist für {cve} {product} behoben in {versions}.',
  premiseFixedUnconfirmed:
    'Die Frage geht von einer Korrektur aus, was die Quellen nicht bestätigen: Der Eintrag zu {cve}, zuletzt geändert am {day}, nennt keine korrigierte Version.',
  premiseNotFixedUnconfirmed:
    'Die Frage geht davon aus, dass es keine Korrektur gibt; der Eintrag zu {cve}, zuletzt geändert am {day}, nennt keine korrigierte Version, doch das schließt eine solche nicht aus.',
  premiseScoreRefuted:
    'Anders als in der Frage angenommen vergibt für {cve} {by} einen CVSS-{version}-Basiswert von {score} ({severity}).',
  premiseScoreConfirmed:
    'Wie in der Frage angenommen vergibt für {cve} {by} einen CVSS-{version}-Basiswert von {score} ({severity}).',
  premiseCriticalUnconfirmed:
    'Die Frage nimmt einen Schweregrad an, der sich nicht prüfen lässt: Der Eintrag zu {cve}, zuletzt geändert am {day}, enthält keine CVSS-Bewertung.',
} satisfies Catalog<typeof premiseMessages>;
