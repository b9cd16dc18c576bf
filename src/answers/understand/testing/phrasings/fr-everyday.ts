/** How people write in a hurry, politely, or in a chat, by intent. */
export const frenchEveryday = `
[cve_analysis]
c'est quoi {cve}
de quoi parle {cve}
explique-moi {cve} en deux lignes
{cve} infos svp
un mot sur {cve} ?
il me faut du contexte sur {cve}
quel est l'impact de {cve}
{cve} c'est grave ?
quelle est la gravité de {cve}
gravité de {cve}
à quel point {cve} est critique
faut-il s'inquiéter de {cve}
dois-je m'inquiéter pour {cve}
fiche {cve}
je veux un rapport sur {cve} pour le comité
tout ce qu'on sait sur {cve}
mon chef me demande pour {cve}
quels produits sont touchés par {cve}
quelles versions {cve} touche
date de publication de {cve}
que peut faire un attaquant avec {cve}
quel genre de faille est {cve}
quel type de vulnérabilité est {cve}
{cve} est à distance ou locale
quelle chance que {cve} soit exploitée
epss de {cve}
{cve} exploitée et patchée ?
{cve} rejetée ?
[cve_compare]
{cve} vs {cve2}
{cve} contre {cve2}
laquelle est pire, {cve} ou {cve2}
{cve} ou {cve2} ?
différence entre {cve} et {cve2}
tableau comparatif {cve} {cve2}
entre {cve} et {cve2}, laquelle inquiète le plus
[kev_status]
on exploite {cve} ?
{cve} exploitée oui ou non
{cve} est-elle dans kev
{cve} au catalogue de la cisa ?
depuis quand {cve} est dans kev
date limite pour {cve}
jusqu'à quand pour corriger {cve} selon la cisa
des rançongiciels utilisent {cve} ?
y a-t-il un exploit pour {cve}
un poc public pour {cve} ?
code d'exploitation publié pour {cve} ?
est-ce vrai que {cve} est exploitée
[remediation]
comment je corrige {cve}
comment boucher {cve}
comment se prémunir de {cve}
correctif {cve}
patch pour {cve} ?
quelle version corrige {cve}
vers quelle version monter pour {cve}
contournement {cve}
mesure temporaire {cve}
que faire contre {cve}
que faire pour {cve}
on ne peut pas mettre à jour, que faire pour {cve}
comment mettre à jour {product}
dernière version sûre de {product}
comment bloquer l'exploitation de {cve}
règles waf contre {cve}
[product_exposure]
j'utilise {product} {version}, c'est risqué ?
on a {product} {version}, touché ?
{product} {version} vulnérable ?
{product} {version} est-il sûr
la {version} de {product} est-elle sûre
{cve} touche {product} ?
{cve} touche la version {version} ?
failles de {product} {version}
on reste sur {product} {version}, un souci ?
vérifie {purl}
[product_vulns]
failles {product}
vulns de {product}
quelles cve pour {product}
liste des failles de {product}
montre les vulnérabilités de {product}
tout sur les failles de {vendor}
trous de sécurité dans {product}
problèmes de sécurité de {product}
le pire dans {product}
failles graves de {product}
{product} a des failles connues ?
combien de failles dans {product}
[latest]
nouveautés {window}
quoi de neuf dans kev
nouvelles failles {window}
nouvelles cve {window}
cve critiques {window}
ce qui est sorti {window}
ajouts au catalogue {window}
qu'ai-je raté {window}
failles de {product} {window}
dernières failles exploitées
[trend]
combien de cve {window}
combien d'ajouts kev {window}
cve par mois
cve par an
évolution des cve
tendance {window}
les failles augmentent-elles
plus de cve qu'avant ?
quel éditeur a le plus de cve
top 10 des éditeurs
classement des éditeurs {window}
statistiques kev
compare cette année à la précédente
[prioritize]
laquelle d'abord {cve} {cve2} {cve3}
classe {cve}, {cve2}, {cve3} par urgence
trie par risque {cve} {cve2} {cve3}
une seule à corriger : {cve}, {cve2} ou {cve3}
par où commencer
par quoi on commence à patcher
que corriger en premier
que patcher aujourd'hui
le plus urgent
priorités de la semaine
ordre des correctifs
[actor]
{group} c'est qui
c'est qui {group}
qui sont {group}
parle-moi de {group}
que fait {group}
qui vise {group}
secteurs visés par {group}
comment {group} entre
alias {group}
fiche {group}
[malware]
{malware} c'est quoi
c'est quoi {malware}
à quoi sert {malware}
comment se propage {malware}
j'ai trouvé {malware}, que faire
l'edr remonte {malware}
qui est derrière {malware}
fiche {malware}
[campaign]
{campaign} c'était quoi
que s'est-il passé pendant {campaign}
qui a mené {campaign}
quand a eu lieu {campaign}
fiche {campaign}
[technique]
détecter {technique}
comment détecter {technique}
règle pour détecter {technique}
écris une règle de détection pour {technique}
quels journaux pour {technique}
contrer {technique}
se défendre de {technique}
qui utilise {technique}
tactique de {technique}
[weakness_definition]
c'est quoi {cwe}
c'est quoi {weakness}
{weakness}, c'est quoi
explique {weakness}
éviter {weakness}
prévenir {weakness} dans le code
exemple de {cwe}
conséquences de {cwe}
[definition]
c'est quoi {term}
c'est quoi un {term}
{term} ?
{term} veut dire quoi
que signifie {term}
que veut dire {term}
sigle {term}
définis {term}
définition {term}
à quoi sert {term}
différence entre {term} et {term2}
je ne sais pas ce qu'est {term}
comment marche {term}
[relation]
lien entre {group} et {malware}
{group} et {malware} ?
{group} et {cve}
{group} utilise {malware} ?
{group} s'en prend à {cve} ?
qui exploite {cve}
qui utilise {cve}
quels groupes exploitent {cve}
quel malware utilise {cve}
quel rançongiciel utilise {cve}
{malware} appartient à quel groupe
{group} et {group2} sont liés ?
[score_explain]
score de {cve}
note de {cve}
cvss {cve}
pourquoi {score} pour {cve}
pourquoi {cve} a {score}
d'où vient le {score} de {cve}
détaille le cvss de {cve}
vecteur de {cve}
{vector}
que veut dire {vector}
que veut dire {metric}
{metric} c'est quoi
que signifie {metric} dans cvss
un {score} c'est beaucoup ?
comment est calculé le score de base
comment se calcule cvss
à partir de quelle note c'est critique
[meta]
tes données sont de quand
données à jour ?
dernière mise à jour des données
d'où ça vient
tes sources
tu t'appuies sur quoi
tu utilises nvd ?
combien de cve connais-tu
que couvres-tu
t'es qui
tu es une ia ?
que sais-tu faire
comment t'utiliser
aide
quelle licence pour les données
[search]
{weakness} dans {product}
{weakness} dans les produits {vendor}
{product} avec {weakness}
failles de type {weakness} dans {product}
{weakness} {product}
{weakness} dans {thing}
exécution de code à distance dans {product}
élévation de privilèges dans {product}
clés en dur dans {thing}
mots de passe en dur dans {thing}
débordement de tampon dans {thing}
corruption mémoire dans {product}
utilisation après libération dans {thing}
lecture de fichiers arbitraires dans {thing}
déni de service dans {thing}
déni de service dans {product}
fuite d'informations dans {thing}
quelle heure est-il
où dîner ce soir
capitale de l'australie
conseille-moi une série
`;
