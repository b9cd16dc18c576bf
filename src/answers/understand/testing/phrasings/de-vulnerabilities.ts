/** As the English ones, with questions about products and lists. */
export const germanVulnerabilities = `
[cve_analysis]
{cve} infos
was ist {cve}
was hat es mit {cve} auf sich
worum geht es in {cve}
erzähl mir was über {cve}
wie schlimm ist {cve}
ist {cve} gefährlich?
muss ich mir wegen {cve} Sorgen machen
kurze Zusammenfassung von {cve} bitte
Könnten Sie mir {cve} kurz erläutern?
Lagebild zu {cve}
Steckbrief {cve}
alles zu {cve}
welche Produkte sind von {cve} betroffen
betroffene Versionen bei {cve}
EPSS von {cve}
wie wahrscheinlich ist es, dass {cve} ausgenutzt wird
wann wurde {cve} veröffentlicht
welche CWE hat {cve}
was kann ein Angreifer mit {cve} anstellen
Auswirkungen von {cve}
mein Chef fragt nach {cve}, was ist das
unser Scanner meldet {cve}, was steckt dahinter?
Angeblich ist {cve} harmlos. Stimmt das?
wird {cve} ausgenutzt und wie behebe ich das?
zeig mir {cve}
was sagt der Eintrag zu {cve}
Einschätzung zu {cve}
[cve_compare]
{cve} oder {cve2}
{cve} vs {cve2}
was ist schlimmer: {cve} oder {cve2}?
vergleich mal {cve} und {cve2}
Unterschied zwischen {cve} und {cve2}
ist {cve} gefährlicher als {cve2}
welche ist kritischer, {cve} oder {cve2}
{cve} im Vergleich zu {cve2}
stelle {cve} und {cve2} gegenüber
{cve} und {cve2} vergleichen
hat {cve} einen höheren Score als {cve2}?
worin unterscheidet sich {cve} von {cve2}
welche der beiden Lücken ist ernster: {cve}, {cve2}
sind {cve} und {cve2} gleich schlimm
Bitte um eine Gegenüberstellung von {cve} und {cve2}
welche wird eher ausgenutzt, {cve} oder {cve2}
sind {cve} und {cve2} dasselbe Problem?
mein Kollege hält {cve} für harmloser als {cve2}, richtig?
[kev_status]
ist {cve} im KEV
{cve} KEV?
steht {cve} auf der CISA-Liste
hat CISA {cve} aufgenommen
wird {cve} schon ausgenutzt
gibt es Angriffe mit {cve}
gibt es Hinweise auf Ausnutzung von {cve}
ist {cve} in freier Wildbahn beobachtet worden
wird {cve} gerade aktiv angegriffen
bis wann muss {cve} gepatcht sein
Frist für {cve}
welche Frist gilt für {cve}
wann läuft die Frist für {cve} ab
seit wann ist {cve} im KEV-Katalog
wann wurde {cve} in den Katalog aufgenommen
nutzen Ransomware-Banden {cve}
ist {cve} mit Ransomware in Verbindung gebracht worden
gibt es einen PoC zu {cve}
ist ein Exploit für {cve} öffentlich
{cve} wird nicht ausgenutzt, oder?
Wurde {cve} jemals ausgenutzt?
bekannt ausgenutzt: {cve}?
Bitte prüfen, ob {cve} im KEV steht
KEV-Status {cve}
[remediation]
{cve} beheben
{cve} Patch
Patch {cve}?
wie patche ich {cve}
wie werde ich {cve} los
was tun bei {cve}
was mache ich gegen {cve}
was ist gegen {cve} zu unternehmen
welches Update schließt {cve}
in welcher Version ist {cve} behoben
ist {cve} schon gefixt
gibt es einen Fix für {cve}
Workaround für {cve}
wir können nicht patchen. Was hilft gegen {cve}?
Maßnahmen gegen {cve}
Gegenmaßnahmen zu {cve}
Abhilfe bei {cve}
Handlungsempfehlung zu {cve}
wie sichern wir uns gegen {cve} ab
welche Schritte empfiehlt der Hersteller bei {cve}
wie kann man {cve} entschärfen
auf welche Version von {product} muss ich aktualisieren
wie aktualisiere ich {product} wegen {cve}
Da es für {cve} keinen Patch gibt: was können wir tun?
was verlangt CISA bei {cve}
wie sollten wir auf {cve} reagieren
[score_explain]
warum {score} für {cve}
warum ist {cve} so hoch bewertet
wieso hat {cve} nur {score}
CVSS {cve}
CVSS-Wert von {cve}
wie hoch ist der CVSS von {cve}
Erkläre die Bewertung von {cve}
was bedeutet {vector}
{vector} erklären
entschlüssle {vector}
wie kommt man bei {cve} auf {score}
Vektor von {cve}
welche Metriken stecken hinter dem Score von {cve}
wer hat {cve} bewertet
warum bewerten NVD und Hersteller {cve} unterschiedlich
Begründung für den Schweregrad von {cve}
ist der Basiswert von {cve} gerechtfertigt
wie wurde der Schweregrad von {cve} berechnet
Was sagt mir der Vektor {vector}?
Aufschlüsselung CVSS {cve}
[prioritize]
was zuerst: {cve}, {cve2}, {cve3}
welche zuerst patchen, {cve} oder {cve2}?
{cve} {cve2} {cve3} priorisieren
Reihenfolge für {cve}, {cve2} und {cve3}
sortiere {cve}, {cve2}, {cve3} nach Risiko
was ist am dringendsten: {cve}, {cve2} oder {cve3}
wie dringend ist {cve}
was soll ich als erstes patchen
womit sollen wir anfangen
welche Lücken müssen wir zuerst schließen
die wichtigsten Patches
Prioritäten für das Patchen
welche davon kann warten: {cve}, {cve2}, {cve3}
nur ein Wartungsfenster: {cve}, {cve2} oder {cve3}?
Rangfolge {cve}, {cve2}, {cve3}
hat {cve} Vorrang vor {cve2} und {cve3}
kann {cve} bis nächsten Monat warten
welche Priorität hat {cve}
Triage: {cve}, {cve2}, {cve3}
Bitte helfen Sie uns bei der Priorisierung unserer Schwachstellen
[product_exposure]
ist {product} {version} verwundbar
{product} {version} betroffen
{product} {version} sicher?
{product} {version}
sind wir mit {product} {version} betroffen
wir haben {product} {version} im Einsatz, ist das ein Problem
ist {product} von {cve} betroffen
betrifft {cve} uns, wenn wir {product} nutzen
bei uns läuft {product} {version}
hat {product} {version} bekannte Lücken
ist meine Version {version} von {product} anfällig
kann man {product} {version} noch verwenden
muss ich {product} {version} wegen {cve} aktualisieren
{cpe}
{purl} betroffen?
welche Schwachstellen betreffen {product} {version}
Gefährdung durch {product} {version}
prüfe {product} {version}
gilt {cve} auch für {product} {version}
sind unsere {product}-Server angreifbar
Ist {product} sicher?
[product_vulns]
{product} Schwachstellen
{product} Lücken
Schwachstellen {product}
Sicherheitslücken bei {product}
welche Probleme hat {product}
welche CVEs gibt es zu {product}
alle CVEs zu {product}
was ist an Lücken in {product} bekannt
bekannte Sicherheitsprobleme von {product}
kritische Lücken in {product}
die schlimmsten Schwachstellen von {product}
hat {product} Sicherheitslücken
wie viele Schwachstellen hat {product}
ausgenutzte Lücken in {product}
KEV-Einträge zu {product}
Schwachstellen von {vendor}
{vendor} CVEs
gibt es Schwachstellen in {product}
Bitte listen Sie die Schwachstellen von {product} auf
was habt ihr zu {product}
Wir wollen {product} einführen. Welche Schwachstellen sind bekannt?
zeig die Lücken von {vendor} {product}
[latest]
was gibt's Neues
neue CVEs
neueste Schwachstellen
neue KEV-Einträge
was ist {window} dazugekommen
was wurde {window} veröffentlicht
KEV {window}
was kam {window} in den KEV-Katalog
kritische Lücken {window}
welche Schwachstellen wurden {window} bekannt
kürzlich ausgenutzte Lücken
die letzten KEV-Einträge
aktuelle Schwachstellen
was habe ich {window} verpasst
Ich war im Urlaub. Was ist neu?
heutige Schwachstellen
neue Lücken in {product}
neueste Schwachstellen von {vendor}
{product}-Schwachstellen {window}
zuletzt hinzugefügte Einträge
frisch veröffentlichte CVEs
gibt es neue Zero-Days
Neuzugänge im KEV
Neues bei {product}?
[trend]
wie viele CVEs {window}
wie viele Schwachstellen wurden {window} veröffentlicht
Anzahl KEV-Einträge {window}
CVEs pro Jahr
CVEs pro Monat
Entwicklung der Schwachstellen
nimmt die Zahl der Schwachstellen zu
wird es schlimmer? Zahl der ausgenutzten Lücken
Statistik zu Schwachstellen
Top-Hersteller im KEV
welcher Hersteller hat die meisten Lücken
häufigste Schwächen
welche Produkte stehen am öftesten im KEV
Verlauf der KEV-Einträge
monatliche Zahlen zu KEV
wie stark wächst der KEV-Katalog
wie hat sich die Zahl der {product}-Lücken entwickelt
Zahl der {vendor}-Schwachstellen {window}
Trend bei kritischen Schwachstellen
durchschnittlich wie viele CVEs pro Woche
Schwachstellen nach Jahr
in welchem Monat gab es die meisten CVEs
[search]
SQL-Injection in {thing}
Codeausführung in {thing}
Umgehung der Authentifizierung bei {thing}
Pufferüberlauf {thing}
finde Lücken in {thing}
Schwachstellen in {thing}
suche nach Rechteausweitung in {thing}
gibt es etwas zu {thing}
fest eingebaute Passwörter in {thing}
Denial of Service bei {thing}
{thing}
Lücken, mit denen man Dateien hochladen kann
was gibt es zu {thing}
Cross-Site-Scripting in {thing}
unsichere Deserialisierung in {thing}
Einträge über {thing}
Speicherfehler beim Lesen von Bildern
fehlende Zugriffsprüfung in {thing}
zeige Probleme mit {thing}
Schwachstellen, die Passwörter verraten
Befehlseinschleusung {thing}
Welche Schwachstellen gibt es in {thing}?
`;
