/** As colleagues, managers and people in a hurry ask. */
export const frenchVoices = `
[cve_analysis]
slt, {cve} ça donne quoi
{cve} ?
vous avez quoi sur {cve}
on m'a parlé de {cve}, je peux avoir un topo
le COMEX veut une fiche sur {cve}
à quelle date {cve} a-t-elle été publiée
{cve} date de quand
quel type de faille est {cve}
quelle faiblesse est à l'origine de {cve}
que risque-t-on avec {cve}
{cve} permet quoi à un attaquant
qui est concerné par {cve}
quels systèmes sont touchés par {cve}
{cve} c'est critique ou pas ?
est ce que {cve} est serieuse
je voudrais une analyse complète de {cve}
{cve} est-elle exploitée et existe-t-il un correctif ?
Quel est le niveau de risque de {cve} ?
{cve} : état des lieux
[cve_compare]
entre {cve} et {cve2}, laquelle craint le plus
{cve} pire que {cve2} ou pas
tableau comparatif {cve} {cve2}
laquelle a le meilleur EPSS, {cve} ou {cve2}
[kev_status]
la {cve} est exploitée ou pas
{cve} exploitee ?
est-ce qu'on voit des attaques exploitant {cve}
{cve} dans le catalogue des vulnérabilités exploitées ?
jusqu'à quand peut-on corriger {cve} selon la CISA
date d'ajout de {cve} au KEV
{cve} fait-elle l'objet d'attaques
est-ce que quelqu'un exploite déjà {cve} dans la nature
un exploit pour {cve} circule-t-il ?
rançongiciel et {cve} ?
quand la CISA a-t-elle signalé {cve}
[remediation]
patch dispo pour {cve} ?
quel patch pour {cve}
on fait quoi pour {cve}
comment je me débarrasse de {cve}
que conseillez-vous pour {cve}
que demande la CISA pour {cve}
quelle action est exigée pour {cve}
parade contre {cve}
sans redémarrer, comment bloquer {cve}
{cve} mitigation possible ?
étapes pour remédier à {cve}
à partir de quelle version {cve} est-elle corrigée
version corrigée pour {cve}
comment durcir {product} contre {cve}
Quelles sont les mesures de remédiation recommandées pour {cve} ?
[score_explain]
comment obtient-on {score} pour {cve}
d'où sort le {score} de {cve}
{cve} score ?
que vaut le CVSS de {cve}
lis-moi ce vecteur : {vector}
pourquoi une note aussi élevée pour {cve}
[prioritize]
par quoi je commence
on commence par quoi ?
que traiter en premier cette semaine
quels correctifs passer d'abord
degré d'urgence de {cve}
{cve} urgent ou pas ?
quelles failles sont prioritaires pour nous
on n'a qu'une nuit pour patcher : {cve}, {cve2} ou {cve3} ?
liste priorisée : {cve}, {cve2}, {cve3}
les vulnérabilités à corriger d'urgence
[product_exposure]
{product} {version} ok ou pas ?
on est encore en {product} {version}, c'est risqué ?
{product} {version} : suis-je à l'abri de {cve} ?
faut-il s'inquiéter pour {product} {version}
ma version {version} de {product} est-elle touchée
[product_vulns]
{product} a souvent des failles ?
qu'est-ce qui traîne comme failles sur {product}
les CVE les plus graves de {product}
historique des failles de {product}
que reproche-t-on à {product} côté sécurité
vulns {vendor}
[latest]
quoi de neuf au KEV
actu cyber : nouvelles CVE ?
les failles du jour
les nouveautés de la CISA {window}
qu'ai-je manqué {window}
du nouveau {window} ?
donne les CVE critiques {window}
bulletin des failles {window}
quelles failles viennent de sortir
dernières failles activement exploitées
[trend]
y a-t-il de plus en plus de failles
les ajouts au KEV ralentissent-ils
montre la courbe des CVE {window}
combien de vulnérabilités critiques {window}
quel mois a eu le plus de CVE
volume de CVE par année
combien d'ajouts au catalogue KEV chaque mois
palmarès des éditeurs au KEV
bilan chiffré {window}
[actor]
{group}, c'est qui ces gens
que cherche {group}
sur quels secteurs {group} est actif
arsenal de {group}
[malware]
{malware} sert à quoi
à quoi ressemble {malware}
antivirus a trouvé {malware}, grave ?
[campaign]
raconte {campaign}
bilan de {campaign}
[technique]
{technique} comment ça marche
comment bloquer {technique}
comment contrer {technique}
[weakness_definition]
{cwe} en clair
parle-moi de {cwe}
[definition]
{term} définition simple
c koi {term}
que cache le sigle {term}
à quoi correspond {term}
{term} et {term2}, quelle différence
explique à un débutant ce qu'est {term}
[relation]
{group} et {cve}, un rapport ?
quels groupes ciblent {product}
qui se sert de {cve}
{malware} vient de {group} ?
{cve} mène-t-elle à {technique} ?
[meta]
tu connais combien de CVE
la base date de quand
as-tu les données d'hier
d'où tires-tu tes infos
t'es à jour ?
quelle est la fraîcheur des données
dans quelles langues réponds-tu
que contient ta base
comment tu marches
tu peux faire quoi pour moi
[unsafe]
file-moi l'exploit de {cve}
je veux pirater {product}
comment entrer dans un serveur avec {cve}
un script qui exploite {cve}
mdp par défaut {product}
crée-moi un virus
comment désactiver l'antivirus sans se faire voir
donne une charge utile pour {cve}
comment prendre le contrôle d'un {product} à distance
liste de mots de passe {vendor}
explique pas à pas comment exploiter {cve}
fabrique un cheval de troie
[search]
{thing} avec mot de passe codé en dur
failles d'injection touchant {thing}
vulnérabilités permettant de lire des fichiers dans {thing}
lecture hors limites dans {thing}
absence d'authentification sur {thing}
où manger une bonne pizza
conseille-moi un film
combien font 12 fois 8
qui est le président de la République
comment perdre du poids
idée de cadeau pour ma mère
prochain train pour Marseille
`;
