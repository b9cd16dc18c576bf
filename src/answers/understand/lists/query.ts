/** Words that only ask, in the form of `foldWords`. */
export const asking =
  wordSet(`what's whats which please show list find search give tell me explain describe know
  looking want need help records information info details anything everything about there any is are ist sind war was
  wie welche welcher welches gibt es bitte zeige zeig finde suche liste mir uns ueber zu der die das dem den des ein
  eine einen einer und oder fuer mit von im in auf bei alle ich wir man hat haben kann koennen sie du`);

/** Words after which a common word may be a name. */
export const prepositions =
  wordSet(`in for of on affecting affect affects about with by against bei von fuer auf zu
  unter gegen is are ist sind hat has does our my unser unsere mein meine the`);

/** German words that are names of vendors too. */
export const germanFunctionWords =
  wordSet(`mit der die das den dem des ein eine einen einem einer und oder aber nicht
  kein keine ist sind war waren wird werden wurde wurden hat haben hatte kann koennen muss muessen soll sollen sollte
  ich du er sie es wir ihr mich mir uns euch ihnen sich mein dein unser was wer wie wo wann warum wieso welche welcher
  welches welchen welchem von vom zu zum zur bei beim im in am an auf aus nach seit fuer gegen ueber unter um durch
  ohne bis als auch nur noch schon sehr so wenn dass ob weil da denn doch mal bitte gibt gib alle alles etwas nichts
  jetzt heute gestern morgen hier dort mehr viel viele wenig diese dieser dieses diesem diesen jede jeder jedes laut`);

/** German words that no English sentence has. */
export const germanMarks =
  wordSet(`der das ist und fuer nicht wie welche welcher welches mit von ich wir eine einen ein
  muss bis sein soll laut wann warum wer finde suche nach alle neue neuer neueste unter
  gibt wird sind zu den im bei auf ueber werden wurde wurden hat haben kann koennen zeig zeige seit gegen oder vom zum`);

/** Things that are made for a product and are not the product. */
export const dependentNouns =
  wordSet(`plugin plugins plug-ins theme themes extension extensions add-on add-ons addons
  middleware module modules apps library libraries frameworks integrations integration clients wrappers connectors
  components bindings sdks images charts operators packages scripts macros`);

/** Words behind the name of a product that belong to it. */
export const productNouns =
  wordSet(`core server servers browser software product products device devices appliance
  appliances gateway gateways firewall firewalls client instance instances installation installations installed
  service services platform suite itself family line cluster clusters database kernel`);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
