/** Words that only ask, in the form of `foldWords`. */
export const asking =
  wordSet(`what's whats which please show list find search give tell me explain describe know
  looking want need help records information info details anything everything about there any quel quelle quels quelles quoi c'est donne montre affiche cherche trouve liste moi
  les des du le la et dans sur toutes svp is are ist sind war was
  wie welche welcher welches gibt es bitte zeige zeig finde suche liste mir uns ueber zu der die das dem den des ein
  eine einen einer und oder fuer mit von im in auf bei alle ich wir man hat haben kann koennen sie du`);

/** Words after which a common word may be a name. */
export const prepositions =
  wordSet(`in for of on affecting affect affects about with by against bei von fuer auf zu
  dans pour sur contre chez par avec notre nos mon ma mes de du des d' l' le la les affecte affectent touche concerne est sont
  unter gegen is are ist sind hat has does our my unser unsere mein meine the en con sobre para por contra el los las afecta nuestro
  nuestra da do das em no na nas com o os`);

/** German words that are names of vendors too. */
export const germanFunctionWords =
  wordSet(`mit der die das den dem des ein eine einen einem einer und oder aber nicht
  kein keine ist sind war waren wird werden wurde wurden hat haben hatte kann koennen muss muessen soll sollen sollte
  ich du er sie es wir ihr mich mir uns euch ihnen sich mein dein unser was wer wie wo wann warum wieso welche welcher
  welches welchen welchem von vom zu zum zur bei beim im in am an auf aus nach seit fuer gegen ueber unter um durch
  ohne bis als auch nur noch schon sehr so wenn dass ob weil da denn doch mal bitte gibt gib alle alles etwas nichts
  jetzt heute gestern morgen hier dort mehr viel viele wenig diese dieser dieses diesem diesen jede jeder jedes laut`);

/** Spanish and Portuguese words that are names of vendors or products too. */
export const romanceFunctionWords =
  wordSet(`el la los las un una unos unas lo al del de y e o u que en con sin por para segun
  se su sus mi mis tu tus me te le les nos es son era fue ser estar esta estan este estas estos ese esa eso esto hay
  ha han he hemos tiene tienen tengo tenemos si no ni ya muy mas menos como cual cuales cuando donde quien quienes
  porque pero sobre entre hasta desde tras ante bajo favor puede puedo pueden debo debemos hacer hago algo todo toda
  todos todas cada otro otra otros otras mismo tambien solo os as uma uns umas ao aos da do das em na nas nos com sem
  pelo pela seu sua seus suas meu minha meus minhas te lhe sao foi esta estao isso isto esse essa ha tem temos tenho
  nao sim nem ja mais menos qual quais quando onde quem mas ate apos pode posso podem devo devemos fazer faco tudo
  outro outra outros outras mesmo tambem so eu ele ela nosso nossa nossos nuestro nuestra nuestros`);

/** Spanish and Portuguese words that no English sentence has. */
export const romanceMarks =
  wordSet(`el los las una del que cual cuales como para por con esta este hay segun sobre entre
  mi mis nuestro nuestra nuestros tengo tenemos usamos quien muestra dame dime cuantas cuantos donde cuando ultimas
  uma da em com qual quais quem nosso nossa nossos tenho temos mostre voce nao sao foi quantas quantos onde
  vulnerabilidades vulnerabilidad vulnerabilidade fallos fallas falhas grupos ayer hoy hoje ontem`);

/** German words that no English sentence has. */
export const germanMarks =
  wordSet(`der das ist und fuer nicht wie welche welcher welches mit von ich wir eine einen ein
  muss bis sein soll laut wann warum wer finde suche nach alle neue neuer neueste unter
  gibt wird sind zu den im bei auf ueber werden wurde wurden hat haben kann koennen zeig zeige seit gegen oder vom zum`);

/** French words that are names of vendors or products too. */
export const frenchFunctionWords =
  wordSet(`le la les un une des du de au aux et ou mais donc or ni car ne pas plus que qui quoi dont où
  quel quelle quels quelles lequel laquelle lesquels lesquelles ce cet cette ces ceci cela ca se sa son ses mon ma mes
  ton ta tes notre nos votre vos leur leurs je tu il elle on nous vous ils elles me te moi toi lui eux y en est sont
  suis es sommes etes etait etaient ete etre sera serait a ai as avons avez ont avait aura aurait avoir fait faire
  faut peut peux pouvez peuvent puis dois doit devons devez sur sous dans par pour avec sans entre vers chez contre
  depuis pendant avant apres si comme quand comment pourquoi combien tres bien aussi encore deja toujours jamais tout
  tous toute toutes autre autres meme rien merci svp stp bonjour veuillez ici la-bas voici voila c'est c qu'est-ce
  est-ce a-t-il a-t-elle est-il est-elle sont-ils sont-elles y-a-t-il existe-t-il lors afin ainsi alors`);

/** French words that no English sentence has. */
export const frenchMarks =
  wordSet(`le les une des du est sont et dans pour avec sur quel quelle quels quelles qui que quoi comment
  pourquoi combien nous vous je j'ai notre nos mon ma mes cette ces ont faut peut depuis contre failles faille
  vulnerabilites vulnerabilite c'est ete hier quand ou par au aux derniers dernieres nouvelles svp liste groupes`);

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
