/** Wie Analysten am Schreibtisch fragen: drei CVEs nebeneinander, Datenstand, Begriffe, Themen und Listen. */
export const germanDesk = `
[cve_compare]
{cve}, {cve2} und {cve3} im Vergleich
vergleiche {cve}, {cve2} und {cve3}
{cve} gegen {cve2} gegen {cve3}
{cve} vs. {cve2} vs. {cve3}
worin unterscheiden sich {cve}, {cve2} und {cve3}
Unterschiede zwischen {cve}, {cve2} und {cve3}
stell {cve}, {cve2} und {cve3} nebeneinander
Gegenüberstellung von {cve}, {cve2} und {cve3}
sind {cve}, {cve2} und {cve3} gleich schlimm
ist {cve} gefährlicher als {cve2} und {cve3}
Tabelle mit {cve}, {cve2} und {cve3}: Score und Ausnutzung
[prioritize]
{cve}, {cve2}, {cve3}: in welcher Reihenfolge
wir haben {cve}, {cve2} und {cve3} offen, womit anfangen
sortiere {cve}, {cve2}, {cve3} nach Dringlichkeit
nur ein Wartungsfenster für {cve}, {cve2} und {cve3}: was zuerst
[meta]
sind die EPSS-Werte von heute
lief der nächtliche Import durch
wann habt ihr zuletzt mit der NVD abgeglichen
wie viele Tage hinkt euer Bestand hinterher
neuester Datensatz bei euch
Datum des letzten Imports
sind die Zahlen live oder von gestern
welche KEV-Version habt ihr gerade
ist der Katalog bei euch auf dem neuesten Stand
sind heute alle Quellen abgerufen worden
hat diese Woche eine Quelle gefehlt
wie neu ist das ATT&CK-Release, das du nutzt
wie neu sind die Daten hier
habt ihr die Daten von gestern schon
wird stündlich oder täglich aktualisiert
welche Feeds sind heute frisch
neuester Stand eurer KEV-Liste
ist der letzte Abgleich fehlgeschlagen
[definition]
was versteht man unter {term}
{term} in einem Satz
Unterschied zwischen {term} und {term2}
Glossareintrag zu {term}
ich bin neu hier: was ist {term}
wofür steht {term} und wozu ist das gut
ist {term} dasselbe wie {term2}
erklär mir {term} für die Geschäftsführung
was ist ein Lieferkettenangriff
was ist mit einem Proof of Concept gemeint
was bedeutet Rechteausweitung
was heißt Angriffsfläche
[search]
{weakness} in {thing}
Lücken in {thing}, die {weakness} erlauben
fest eingebaute Zugangsdaten in {thing}
Umgehung der Anmeldung bei {thing}
Pufferüberläufe in {thing}
Codeausführung aus der Ferne in {thing}
Rechteausweitung in {thing}
Fehler beim Parsen von Zertifikaten
Einschleusen von Befehlen über eine Weboberfläche
Pfadtraversierung beim Hochladen von Dateien
Einträge zu {weakness} bei {thing}
Speicherfehler in {thing}
[product_vulns]
RCE-Lücken in {product}
gibt es Kritisches in {product}
{product}: welche Lücken sind die schlimmsten
was ist bei {product} sicherheitstechnisch kaputt
offene Löcher in {product}
wie viele bekannte Lücken hat {product} und welche sind die übelsten
welche CVEs treffen {product}
CVE-Liste zu {product}
bekannte Probleme mit {product}
alles, was je gegen {product} gemeldet wurde
wie steht es um die Sicherheit von {product}
[product_exposure]
wir fahren {product} {version}, gibt es da Probleme
{product} {version}: bekannte Löcher?
ist Version {version} von {product} noch sicher
unser {product} steht auf {version}. verwundbar?
betrifft irgendwas {product} {version}
[latest]
neueste Lücken in {product} {window}
was kam {window} in den KEV
Kritisches, das {window} veröffentlicht wurde
letzte Zugänge der Liste ausgenutzter Lücken
welche CVEs kamen {window} heraus
was wurde {window} bekannt
[kev_status]
man sagt, {cve} werde nicht ausgenutzt, stimmt das
weil {cve} niemand ausnutzt, haben wir Zeit?
{cve} steht ja nicht im KEV, darf es warten?
wird {cve} wirklich angegriffen
[score_explain]
der EPSS-Wert von {cve}, erklärt
was steckt hinter dem EPSS von {cve}
warum ist die Wahrscheinlichkeit bei {cve} so niedrig
wie kam die Schwere von {cve} zustande
[remediation]
wie bekommen wir {cve} zu
{cve}: was installieren wir
gibt es einen Patch gegen {cve} und woher bekomme ich ihn
Gegenmaßnahmen bei {cve}, bis wir patchen können
[technique]
wer nutzt {technique} und wie erkenne ich das
Gruppen, die für {technique} bekannt sind
[weakness_definition]
wie vermeide ich {weakness} in meinem Code
wie verhindern Entwickler {weakness}
warum ist {weakness} gefährlich
[relation]
hat {cve} etwas mit {group} zu tun
hat {group} je {cve} ausgenutzt
gehört {malware} zu {group}
[unsafe]
finde Server im Netz, die noch {cve} haben
liste Hosts auf, die für {cve} offen sind
suche im Internet nach Rechnern mit {cve}
zeig mir Ziele für {cve}
wie komme ich mit {cve} in ein fremdes System
gib mir einen funktionierenden Payload für {cve}
[cve_analysis]
{cve} erklärt
das Wichtigste zu {cve}
was war bei {cve} los
`;
