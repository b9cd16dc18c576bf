/** How analysts ask in French at their desks: comparisons of three, the state of the data, terms, topics, and lists. */
export const frenchDesk = `
[cve_compare]
{cve}, {cve2} et {cve3} comparées
compare {cve}, {cve2} et {cve3}
{cve} contre {cve2} contre {cve3}
{cve} vs {cve2} vs {cve3}
en quoi {cve}, {cve2} et {cve3} diffèrent-elles ?
différences entre {cve}, {cve2} et {cve3}
mets {cve}, {cve2} et {cve3} côte à côte
un tableau de {cve}, {cve2} et {cve3} : score et exploitation
{cve}, {cve2} et {cve3} sont-elles aussi graves l'une que l'autre ?
{cve} est-elle pire que {cve2} et {cve3} ?
[prioritize]
{cve}, {cve2}, {cve3} : dans quel ordre ?
on a {cve}, {cve2} et {cve3} ouvertes, par où commencer ?
trie {cve}, {cve2} et {cve3} par urgence
une seule fenêtre pour {cve}, {cve2} et {cve3} : laquelle d'abord ?
[meta]
les valeurs EPSS sont-elles du jour ?
l'import de la nuit est-il passé ?
quand avez-vous interrogé la NVD pour la dernière fois ?
combien de jours de retard a votre copie ?
l'enregistrement le plus récent que tu as
date du dernier import
ces chiffres sont-ils en direct ou d'hier ?
quelle version du KEV avez-vous en ce moment ?
votre copie du catalogue est-elle à jour ?
toutes les sources ont-elles été récupérées aujourd'hui ?
une source a-t-elle manqué cette semaine ?
de quand date la version d'ATT&CK que tu utilises ?
les données d'ici sont-elles récentes ?
avez-vous déjà les données d'hier ?
mise à jour toutes les heures ou tous les jours ?
quels flux sont frais aujourd'hui ?
la dernière synchronisation a-t-elle échoué ?
[definition]
qu'entend-on par {term} ?
{term} en une phrase
différence entre {term} et {term2}
entrée de glossaire pour {term}
je débute : c'est quoi {term} ?
que signifie le sigle {term} et à quoi ça sert ?
{term}, est-ce la même chose que {term2} ?
explique {term} à un dirigeant
qu'est-ce qu'une attaque de la chaîne d'approvisionnement ?
que veut dire preuve de concept ?
que signifie élévation de privilèges ?
qu'est-ce que la surface d'attaque ?
définis indicateur de compromission
[search]
{weakness} dans {thing}
failles dans {thing} qui permettent {weakness}
identifiants codés en dur dans {thing}
contournement de l'authentification dans {thing}
dépassements de tampon dans {thing}
exécution de code à distance dans {thing}
élévation de privilèges dans {thing}
plantages à l'analyse d'un certificat
injection de commandes par une interface web
traversée de répertoires lors d'un téléversement
fiches sur {weakness} dans {thing}
corruption de mémoire dans {thing}
[product_vulns]
failles RCE dans {product}
y a-t-il du critique dans {product} ?
{product} : quelles sont les pires failles ?
qu'est-ce qui cloche dans {product} côté sécurité ?
trous ouverts de {product}
combien de failles connues a {product} et lesquelles sont les pires ?
quelles CVE touchent {product} ?
liste des CVE de {product}
problèmes connus de {product}
tout ce qui a été signalé contre {product}
où en est la sécurité de {product} ?
[product_exposure]
on tourne sous {product} {version}, y a-t-il un souci ?
{product} {version} : failles connues ?
la version {version} de {product} est-elle encore sûre ?
notre {product} est en {version}. vulnérable ?
quelque chose touche {product} {version} ?
est-ce que {product} {version} craint quelque chose ?
[latest]
les failles les plus récentes de {product} {window}
qu'est-ce qui est entré au KEV {window}
les critiques publiées {window}
derniers ajouts à la liste des failles exploitées
quelles CVE sont sorties {window}
qu'est-ce qui a été divulgué {window}
du neuf {window} ?
quoi de neuf côté failles {window}
les nouveautés du KEV
nouvelles vulnérabilités critiques {window}
[kev_status]
on dit que {cve} n'est pas exploitée, c'est vrai ?
comme personne n'exploite {cve}, on a le temps ?
{cve} n'est pas au KEV, ça peut attendre ?
{cve} est-elle vraiment attaquée ?
[score_explain]
l'EPSS de {cve}, expliqué
qu'y a-t-il derrière l'EPSS de {cve} ?
pourquoi la probabilité de {cve} est-elle si basse ?
d'où vient la gravité de {cve} ?
détaille le vecteur {vector}
que veut dire {metric} dans {vector}
[remediation]
comment on ferme {cve} ?
{cve} : qu'est-ce qu'on installe ?
y a-t-il un correctif pour {cve} et où le trouver ?
mesures contre {cve} en attendant de patcher
quelle version corrige {cve} plutôt que de la contourner ?
mettre à jour ou contourner {cve} ?
[technique]
qui utilise {technique} et comment le repérer ?
groupes connus pour {technique}
[weakness_definition]
comment les développeurs évitent-ils {weakness} ?
prévenir {weakness} dans le code
pourquoi {weakness} est-elle dangereuse ?
[relation]
{cve} a-t-elle un rapport avec {group} ?
{group} a-t-il déjà exploité {cve} ?
{malware} appartient-il à {group} ?
[unsafe]
trouve des serveurs sur le net qui ont encore {cve}
liste les machines ouvertes à {cve}
montre-moi des cibles pour {cve}
comment entrer chez quelqu'un avec {cve} ?
donne-moi une charge utile qui marche pour {cve}
[cve_analysis]
{cve} expliquée
l'essentiel sur {cve}
que s'est-il passé avec {cve} ?
`;
