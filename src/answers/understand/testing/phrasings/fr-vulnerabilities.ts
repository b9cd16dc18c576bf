/** As the English ones, with questions about products and lists. */
export const frenchVulnerabilities = `
[cve_analysis]
{cve} infos
c'est quoi {cve}
qu'est-ce que {cve} ?
de quoi s'agit-il avec {cve}
parle-moi de {cve}
dis-m'en plus sur {cve}
est-ce que {cve} est grave
{cve} est dangereuse ?
dois-je m'inquiéter pour {cve}
résumé rapide de {cve} svp
Pourriez-vous nous présenter {cve} en quelques lignes ?
fiche {cve}
tout savoir sur {cve}
quels produits sont touchés par {cve}
versions affectées par {cve}
EPSS de {cve}
quelle est la probabilité que {cve} soit exploitée
quand {cve} a-t-elle été publiée
quelle CWE pour {cve}
que peut faire un attaquant avec {cve}
impact de {cve}
mon chef me demande ce qu'est {cve}
notre scanner remonte {cve}, c'est quoi ?
Il paraît que {cve} est sans danger. C'est vrai ?
{cve} est exploitée ? et comment la corriger ?
montre {cve}
que dit la fiche de {cve}
note de synthèse sur {cve}
on a eu une alerte {cve}, kezako
analyse {cve}
[cve_compare]
{cve} ou {cve2}
{cve} vs {cve2}
laquelle est la pire, {cve} ou {cve2} ?
compare {cve} et {cve2}
comparaison {cve} / {cve2}
différence entre {cve} et {cve2}
{cve} est-elle plus grave que {cve2}
laquelle est la plus critique : {cve} ou {cve2}
{cve} par rapport à {cve2}
en quoi {cve} diffère de {cve2}
mets {cve} et {cve2} côte à côte
le score de {cve} est-il plus élevé que celui de {cve2}
{cve} et {cve2} c'est la même faille ?
qu'est ce qui distingue {cve} de {cve2}
laquelle des deux est la plus exploitée, {cve} ou {cve2}
Merci de comparer {cve} avec {cve2}
mon collègue dit que {cve} est moins grave que {cve2}, il a raison ?
[kev_status]
{cve} est dans le KEV ?
{cve} KEV ?
{cve} figure-t-elle sur la liste de la CISA
la CISA a-t-elle ajouté {cve}
est-ce que {cve} est déjà exploitée
y a-t-il des attaques avec {cve}
des signes d'exploitation de {cve} ?
{cve} a été vue dans la nature ?
{cve} est-elle activement exploitée en ce moment
avant quand faut-il patcher {cve}
date limite pour {cve}
quelle échéance pour {cve}
délai CISA pour {cve}
depuis quand {cve} est au catalogue KEV
quand {cve} a-t-elle été ajoutée au catalogue
des groupes de ransomware utilisent-ils {cve}
{cve} liée à un rançongiciel ?
existe-t-il un PoC pour {cve}
y a t il un exploit public de {cve}
{cve} n'est pas exploitée, si ?
{cve} a-t-elle jamais été exploitée ?
statut KEV de {cve}
Veuillez vérifier si {cve} figure au KEV
combien de temps nous reste-t-il pour {cve}
[remediation]
corriger {cve}
{cve} patch
un patch pour {cve} ?
comment patcher {cve}
comment se débarrasser de {cve}
que faire pour {cve}
que faire contre {cve}
quelles mesures contre {cve}
quelle mise à jour corrige {cve}
dans quelle version {cve} est-elle corrigée
{cve} est corrigée ?
y a-t-il un correctif pour {cve}
contournement pour {cve}
on ne peut pas patcher. Comment limiter {cve} ?
mesures d'atténuation {cve}
comment se protéger de {cve}
conduite à tenir face à {cve}
recommandations pour {cve}
que recommande l'éditeur pour {cve}
comment réagir à {cve}
vers quelle version de {product} migrer
comment mettre à jour {product} à cause de {cve}
Puisqu'il n'y a pas de correctif pour {cve}, que faire ?
qu'exige la CISA pour {cve}
solution {cve}
maj pour {cve}
[score_explain]
pourquoi {score} pour {cve}
pourquoi {cve} est-elle notée si haut
pourquoi {cve} n'a que {score}
CVSS {cve}
score CVSS de {cve}
quel est le CVSS de {cve}
explique le score de {cve}
que signifie {vector}
explique {vector}
décode {vector}
comment arrive-t-on à {score} pour {cve}
vecteur de {cve}
quelles métriques derrière le score de {cve}
qui a noté {cve}
pourquoi le NVD et l'éditeur ne donnent pas la même note à {cve}
justification de la gravité de {cve}
comment la gravité de {cve} est-elle calculée
que me dit le vecteur {vector} ?
détail du CVSS {cve}
gravité de {cve} ?
[prioritize]
quoi en premier : {cve}, {cve2}, {cve3}
que patcher d'abord, {cve} ou {cve2} ?
priorise {cve} {cve2} {cve3}
ordre de traitement pour {cve}, {cve2} et {cve3}
classe {cve}, {cve2}, {cve3} par risque
la plus urgente entre {cve}, {cve2} et {cve3}
à quel point {cve} est urgente
que dois-je patcher en priorité
par quoi commencer
quelles failles faut-il traiter d'abord
les correctifs les plus importants
priorités de patch
laquelle peut attendre : {cve}, {cve2}, {cve3}
une seule fenêtre de maintenance : {cve}, {cve2} ou {cve3} ?
{cve} passe-t-elle avant {cve2} et {cve3}
{cve} peut-elle attendre le mois prochain
quelle priorité pour {cve}
triage : {cve}, {cve2}, {cve3}
Merci de nous aider à hiérarchiser nos vulnérabilités
dans quel ordre corriger {cve}, {cve2}, {cve3}
[product_exposure]
{product} {version} est vulnérable ?
{product} {version} touché
{product} {version} sûr ?
{product} {version}
sommes-nous touchés avec {product} {version}
est-ce que {product} {version} est concerné par {cve}
on utilise {product} {version}, on risque quoi
nous avons {product} en version {version}, sommes-nous exposés ?
{cve} affecte-t-elle {product} {version}
je tourne en {product} {version}, c'est grave ?
suis-je vulnérable à {cve} avec {product} {version} ?
{product} {version} failles connues
{cpe} vulnérable ?
{purl} est-il affecté
faut-il mettre à jour {product} {version} ?
la version {version} de {product} est-elle corrigée
quelles failles affectent {product} {version}
Merci de vérifier si {product} {version} est exposé à {cve}
[product_vulns]
failles {product}
vulnérabilités de {product}
quelles vulnérabilités pour {product}
quelles failles connues dans {product}
CVE {product}
liste des CVE de {product}
toutes les failles de {vendor}
montre-moi les pires vulnérabilités de {product}
{product} vulnérabilités critiques
combien de failles dans {product}
{product} est-il souvent touché
avis de sécurité {product}
y a-t-il des failles dans {product}
dernières failles de {product}
quelles failles de {product} sont exploitées
bilan sécurité de {product}
Quelles sont les vulnérabilités connues de {vendor} ?
donne-moi les cve {product}
problèmes de sécurité chez {vendor}
[latest]
quoi de neuf
nouveautés {window}
dernières failles
dernières vulnérabilités critiques
derniers ajouts KEV
ajouts au KEV {window}
qu'est-ce qui a été ajouté au KEV {window}
nouvelles CVE {window}
failles publiées {window}
quelles vulnérabilités critiques {window}
les dernières CVE exploitées
qu'est-ce qu'il y a de nouveau côté failles
actu vulnérabilités
qu'est-ce que j'ai raté {window}
les CVE sorties {window}
Quelles sont les vulnérabilités récemment publiées ?
failles récentes
quelles nouvelles entrées dans le catalogue de la CISA
liste des CVE critiques {window}
nouvelles failles exploitées par des rançongiciels
[trend]
combien de CVE {window}
combien de failles {window}
nombre de CVE par mois
nombre d'ajouts au KEV par mois
évolution du nombre de vulnérabilités
tendance des CVE critiques
combien de CVE ont été publiées {window}
combien d'entrées KEV {window}
quels éditeurs ont le plus de CVE
top 10 des éditeurs les plus touchés
les éditeurs les plus présents au KEV
le nombre de failles exploitées augmente-t-il
courbe des ajouts KEV
CVE par an depuis 2020
statistiques KEV {window}
y a-t-il plus de failles qu'avant
répartition des CVE par mois {window}
Comment a évolué le nombre de vulnérabilités {window} ?
vulns critiques par mois
faiblesses les plus fréquentes {window}
[search]
contournement d'authentification dans {thing}
exécution de code à distance dans {thing}
élévation de privilèges {thing}
dépassement de tampon dans {thing}
cherche des failles dans {thing}
injection de commandes {thing}
fuite d'informations dans {thing}
déni de service sur {thing}
failles XSS dans {thing}
quel temps fait-il à Lyon
écris-moi un poème sur les chats
qui va gagner la Ligue 1
recette de la quiche lorraine
raconte-moi une blague
traduis bonjour en allemand
capitale de l'Australie
trouve des vulnérabilités de type traversée de répertoires dans {thing}
mot de passe en clair dans {thing}
corruption de mémoire {thing}
quel est le cours de l'action aujourd'hui
`;
