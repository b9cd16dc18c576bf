/** Questions that say nothing of what they are about, or that have nothing to do with security, in German. */
export const germanAsides = `
[search]
wird es ausgenutzt?
wie behebe ich das
und der score?
ist das schlimm
mehr details bitte
das ding von gestern
was ist mit dem anderen
was davon ist schlimmer
betrifft uns das
sind wir sicher
wer war das
wann ist es fällig
ok und dann?
erklär das nochmal
erzähl mehr
gibt es einen patch
buch mir einen flug nach lissabon
wer hat gestern gewonnen
beste pizza der stadt
was ist 12 mal 13
schreib ein gedicht über den herbst
wie koche ich reis
hauptstadt der mongolei
übersetze guten morgen ins französische
mein drucker hat kein papier
wer ist bundeskanzler
was läuft neu im kino diese woche
wie viele menschen leben in tokio
welches handy soll ich zuerst kaufen
aktienkurs von apple heute
erzähl einen witz
wie lang ist ein marathon
`;
