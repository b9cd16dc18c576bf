/** As the English ones, with questions about products and lists. */
export const portugueseVulnerabilities = `
[cve_analysis]
info da {cve}
o que é {cve}
oq é {cve}
me fala da {cve}
me conta sobre a {cve}
do que se trata a {cve}
{cve} é grave?
quão grave é a {cve}
a {cve} é perigosa?
devo me preocupar com a {cve}
resumo rápido da {cve} pfv
Poderia resumir a {cve}, por favor?
ficha da {cve}
tudo sobre {cve}
quais produtos a {cve} afeta
versões afetadas pela {cve}
EPSS da {cve}
qual a probabilidade de a {cve} ser explorada
quando a {cve} foi publicada
qual CWE tem a {cve}
o que um atacante consegue fazer com a {cve}
impacto da {cve}
meu chefe perguntou da {cve}, o que é isso?
nosso scanner acusou {cve}, o que significa?
Dizem que a {cve} é inofensiva. É verdade?
a {cve} está sendo explorada e como corrijo?
me mostra a {cve}
o que diz o registro da {cve}
avaliação da {cve}
detalhes técnicos da {cve}
analise a {cve}
quem reportou a {cve}
a {cve} foi rejeitada?
preciso de contexto sobre a {cve} para um relatório
[cve_compare]
{cve} ou {cve2}
{cve} vs {cve2}
qual é pior: {cve} ou {cve2}?
compara {cve} e {cve2}
diferença entre {cve} e {cve2}
a {cve} é mais grave que a {cve2}?
qual é mais crítica, {cve} ou {cve2}
{cve} comparada com {cve2}
comparativo {cve} {cve2}
a {cve} tem pontuação maior que a {cve2}?
em que diferem {cve} e {cve2}
qual das duas preocupa mais, {cve} ou {cve2}
{cve} e {cve2} são igualmente graves?
qual tem mais chance de ser explorada, {cve} ou {cve2}
{cve} em relação a {cve2}
[kev_status]
{cve} está no KEV
{cve} KEV?
a {cve} aparece na lista da CISA?
a CISA incluiu a {cve}?
estão explorando a {cve}
há ataques com a {cve}?
tem exploit público para {cve}
a {cve} já foi usada em ransomware?
desde quando a {cve} é explorada
quando a {cve} entrou no KEV?
data limite da {cve}
qual prazo a CISA deu para a {cve}
ate quando tenho que corrigir a {cve} segundo a cisa
o prazo da {cve} já venceu?
exploração ativa da {cve}
tem evidência de exploração da {cve}?
alguém já foi atacado com {cve}?
{cve} está sendo explorada in the wild?
alguma gangue de ransomware usa {cve}
[remediation]
como corrijo a {cve}
como resolvo a {cve}
como aplico o patch da {cve}
o que faço com a {cve}?
o que devo fazer contra a {cve}
patch para {cve}
tem patch da {cve}?
em que versão a {cve} foi corrigida?
para qual versão atualizo por causa da {cve}
workaround {cve}
medidas de mitigação para {cve}
como mitigo a {cve} se não posso atualizar?
não conseguimos atualizar, o que fazer com a {cve}
me proteger da {cve}
Como nos protegemos da {cve}?
solução para {cve}
passos para remediar a {cve}
o que a CISA recomenda para {cve}
o fabricante lançou atualização para {cve}?
como conserto a {cve} em produção
contramedidas {cve}
[product_exposure]
o {product} {version} é vulnerável?
{product} {version} é seguro?
a {cve} afeta o {product} {version}?
temos {product} {version}, a {cve} nos afeta?
usamos {product} {version}, estamos em risco?
{product} {version} vulnerável à {cve}?
estou exposto com {product} {version}?
quais vulnerabilidades afetam o {product} {version}
versão {version} do {product} afetada?
meu {product} {version} é afetado pela {cve}?
rodamos {product} {version}, tem problema?
{purl} é afetado?
{cpe} vulnerável?
Nosso servidor com {product} {version} está vulnerável?
[product_vulns]
vulnerabilidades do {product}
vulnerabilidades no {product}
falhas de segurança no {product}
quais vulnerabilidades o {product} tem?
CVEs do {product}
liste as CVEs do {product}
todas as vulnerabilidades da {vendor}
problemas de segurança conhecidos no {product}
há falhas conhecidas no {product}?
as vulnerabilidades mais graves do {product}
{product} vulnerabilidades
me mostra as falhas do {product}
brechas da {vendor}
quantas vulnerabilidades o {product} tem
avisos de segurança do {product}
tem bug conhecido no {product}?
[latest]
últimas vulnerabilidades
novidades do KEV
o que há de novo?
vulnerabilidades publicadas {window}
entradas do KEV {window}
o que entrou no KEV {window}?
quais CVEs críticas saíram {window}
novas vulnerabilidades exploradas
vulnerabilidades recentes
Quais vulnerabilidades foram publicadas {window}?
últimas inclusões no catálogo da CISA
novidades de segurança {window}
me dá as mais recentes
o que foi adicionado ao KEV {window}?
[trend]
quantas CVEs foram publicadas {window}
quantas vulnerabilidades por mês?
evolução das vulnerabilidades por mês
número de entradas do KEV por ano
quantas entradas do KEV foram adicionadas {window}?
tendência de vulnerabilidades exploradas
as vulnerabilidades críticas estão aumentando?
estatísticas de CVEs por ano
quais fabricantes têm mais entradas no KEV?
fabricantes com mais vulnerabilidades
top 10 de fabricantes no KEV
quantas vulnerabilidades da {vendor} por ano
quantidade de CVEs publicadas por semana
como o KEV cresceu ao longo dos anos?
série mensal do KEV
[prioritize]
o que corrijo primeiro: {cve}, {cve2} ou {cve3}
priorize {cve}, {cve2}, {cve3}
ordene por urgência {cve}, {cve2} e {cve3}
por onde começo?
em que ordem corrijo {cve}, {cve2} e {cve3}?
o que é mais urgente, {cve} ou {cve2}?
qual corrijo antes, {cve} ou {cve2}
tenho {cve} e {cve2}, qual vem primeiro?
quais vulnerabilidades são prioritárias
me dá uma ordem de correção para {cve} {cve2} {cve3}
o que devemos corrigir primeiro
triagem: {cve}, {cve2}
a {cve} pode esperar ou vem antes da {cve2}?
[score_explain]
qual a pontuação CVSS da {cve}
por que a {cve} tem {score}?
explique a pontuação da {cve}
me explica o vetor CVSS da {cve}
o que significa {vector}?
como se calcula o CVSS da {cve}
nota CVSS da {cve}
destrinche {vector}
severidade da {cve} e por quê
de onde vem o {score} da {cve}?
interprete este vetor: {vector}
cvss da {cve}
`;
