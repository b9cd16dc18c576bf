/** How people write in a hurry, politely, or in a chat, about vulnerabilities and lists, by intent. */
export const portugueseEveryday = `
[cve_analysis]
o que é essa {cve}
do que se trata a {cve}
me explica a {cve} em duas linhas
{cve} info
{cve} detalhes pfv
bom dia, podem me falar da {cve}?
preciso de contexto sobre a {cve}
qual o impacto da {cve}
quão grave é a {cve}
é grave a {cve}?
a {cve} é perigosa?
qual é a gravidade da {cve}?
qual a severidade da {cve}
quão crítica é a {cve}
devo me preocupar com a {cve}
preciso me preocupar com {cve}?
ficha da {cve}
relatório sobre a {cve}
quero um relatório da {cve} pro comitê
me passa tudo sobre a {cve}
o que sabemos da {cve}
meu chefe perguntou da {cve}
acabaram de me mandar {cve}, o que é
quais produtos a {cve} afeta
que versões a {cve} afeta
quando a {cve} foi publicada
de quando é a {cve}
o que um atacante consegue com a {cve}
o que acontece se explorarem a {cve}
que tipo de falha é a {cve}
que classe de vulnerabilidade é {cve}
{cve} é remota ou local
precisa de autenticação pra {cve}?
qual a chance de explorarem a {cve}
epss da {cve}
mudou alguma coisa na {cve}
{cve} é explorada e tem patch?
a {cve} tá no kev e qual o cvss
a {cve} foi rejeitada?
quem reportou a {cve}
[cve_compare]
compara a {cve} com a {cve2}
{cve} vs {cve2}
{cve} x {cve2}
diferença entre {cve} e {cve2}
no que {cve} e {cve2} diferem
qual é mais grave, {cve} ou {cve2}
o que é pior: {cve} ou {cve2}
{cve} ou {cve2}?
{cve} e {cve2}, qual preocupa mais
das duas, {cve} e {cve2}, qual tem mais risco
tabela comparativa {cve} {cve2}
comparativo da {cve} com a {cve2}
a {cve} é mais perigosa que a {cve2}
qual pontua mais, {cve} ou {cve2}
[kev_status]
estão explorando a {cve}?
a {cve} está sendo explorada
{cve} explorada sim ou não
tem ataque com {cve}
tem ataques reais usando a {cve}
já exploram a {cve}?
alguém explora a {cve}
{cve} in the wild?
exploração ativa da {cve}
{cve} no kev?
a {cve} tá no kev
a {cve} consta no kev
a {cve} aparece no catálogo da cisa
desde quando a {cve} está no kev
quando a {cve} entrou no kev
data limite da {cve}
prazo da cisa pra {cve}
quando vence a {cve}
até quando temos que corrigir a {cve} segundo a cisa
até que dia dá pra corrigir {cve}
ransomware com {cve}?
gangues de ransomware usam a {cve}
a {cve} é usada em ransomware?
existe exploit pra {cve}
tem poc da {cve}
tem código de exploração público da {cve}?
já tem módulo do metasploit pra {cve}?
saiu algum exploit da {cve}
é verdade que estão explorando a {cve}
dizem que a {cve} é explorada, confirma?
tiraram a {cve} do kev
[remediation]
como conserto a {cve}
como corrijo a {cve}
como resolver a {cve}
como se resolve a {cve}
resolver {cve}
solução {cve}
patch {cve}
tem patch da {cve}
já saiu patch da {cve}?
cadê o patch da {cve}
qual versão corrige a {cve}
em que versão a {cve} foi corrigida
pra qual versão atualizo por causa da {cve}
pra que versão tenho que subir por causa da {cve}
atualização que fecha a {cve}
como fecho a {cve}
como elimino a {cve} dos meus servidores
como tiro a {cve} daqui
mitigação {cve}
mitigações da {cve}
workaround {cve}
contorno pra {cve} sem reiniciar
gambiarra temporária pra {cve}
correção temporária {cve}
medidas pra {cve}
o que faço com a {cve}
o que a gente faz com a {cve}
o que o fabricante recomenda pra {cve}
como nos proteger da {cve}
como me defendo da {cve}
não podemos atualizar, o que fazer com {cve}
não tem janela até quinta, como seguro a {cve}
basta atualizar pra {cve}?
passos pra remediar a {cve}
como atualizo o {product}
que patch o {product} precisa
última versão segura do {product}
como evito que explorem a {cve}
regras de waf contra a {cve}
como bloqueio a exploração da {cve}
[product_exposure]
uso {product} {version}
tenho {product} {version}, me afeta
temos {product} {version}, precisa atualizar?
{product} {version} vulnerável?
o {product} {version} é vulnerável
a versão {version} do {product} é segura
{product} {version} é seguro
o {product} {version} está afetado
{product} {version} afetado pela {cve}
a {cve} me afeta com {product} {version}
a {cve} nos afeta? usamos {product}
temos {product}, a {cve} pega a gente?
a {version} do {product} tem falhas?
quais falhas o {product} {version} tem
vulnerabilidades do {product} {version}
rodamos {product} {version} em produção, estamos expostos
o {product} é afetado pela {cve}
a {cve} afeta o {product}?
a {cve} afeta a versão {version}?
a versão {version} é afetada pela {cve}
verifica {purl}
{cpe} tem vulnerabilidades?
continuo no {product} {version}, tem problema
posso ficar no {product} {version}
[product_vulns]
falhas do {product}
falhas conhecidas do {product}
vulnerabilidades {product}
vulns do {product}
quais vulnerabilidades o {product} tem
quais cves tem o {product}
o que tem de falha no {product}
lista de cve do {product}
me lista as falhas do {product}
me mostra as cves do {product}
mostra as vulnerabilidades do {product}
todas as vulnerabilidades da {vendor}
brechas de segurança no {product}
problemas de segurança do {product}
bugs do {product}
quão inseguro é o {product}
quantas vulnerabilidades tem o {product}
o pior do {product}
falhas críticas no {product}
vulnerabilidades graves do {product}
vulnerabilidades exploradas do {product}
segurança do {product}
histórico de falhas do {product}
{product} tem falhas conhecidas?
tem algo grave no {product}
[latest]
novidades {window}
o que saiu {window}
vulnerabilidades novas {window}
novas vulnerabilidades {window}
cves novas {window}
cves publicadas {window}
novas cves críticas {window}
o que entrou no kev {window}
o que tem de novo no kev
últimas do kev
últimas vulnerabilidades
últimas vulnerabilidades exploradas
o mais recente
as últimas da {vendor} {window}
vulnerabilidades do {product} {window}
o que eu perdi {window}
resumo de {window}
me atualiza do que saiu {window}
adições ao kev {window}
críticas {window}
inclusões no catálogo {window}
tem algo novo que eu precise saber
[trend]
quantas cves {window}
quantas cves teve {window}
quantas cves foram publicadas {window}
quantas entraram no kev {window}
número de cves por mês
cves por mês
cves por ano
vulnerabilidades por mês {window}
evolução das cves
evolução mensal
evolução do kev
tendência das vulnerabilidades
tendência {window}
tendência do {product}
as vulnerabilidades sobem ou descem
tem mais cve do que antes
tem cada vez mais vulnerabilidades?
as vulnerabilidades exploradas estão aumentando?
as entradas do kev estão crescendo
estatísticas do kev
estatística de cves por fabricante
que fabricante tem mais cve
que fabricantes aparecem mais no kev
top fabricantes
top 10 fabricantes com mais vulnerabilidades
ranking de fabricantes {window}
quantas por semana
compara este ano com o passado
gráfico de cves por mês
falhas da {vendor} por ano
[prioritize]
qual primeiro {cve} {cve2} {cve3}
qual corrijo primeiro {cve} {cve2}
ordena {cve}, {cve2} e {cve3}
ordena por risco: {cve} {cve2} {cve3}
coloca em ordem de urgência {cve}, {cve2}, {cve3}
prioriza {cve} {cve2} {cve3}
prioridade entre {cve}, {cve2}, {cve3}
qual é mais urgente, {cve}, {cve2}, {cve3}
só posso corrigir uma: {cve}, {cve2} ou {cve3}
tenho {cve}, {cve2} e {cve3}, por onde começo
lista priorizada de {cve} {cve2} {cve3}
por onde começamos
por onde começo a aplicar patch
o que corrijo hoje
o que arrumo primeiro
o que a gente corrige primeiro
o que é mais urgente agora
quais são as prioridades de correção
prioridades da semana
o que devo corrigir antes
o mais urgente
ordem de correção
[score_explain]
qual a pontuação da {cve}
pontuação da {cve}
cvss da {cve}
nota da {cve}
cvss {cve}
por que a {cve} tem {score}
por que a {cve} é {score}
por que a {cve} recebeu {score}
de onde vem o {score} da {cve}
como se chega ao {score} da {cve}
detalha o cvss da {cve}
vetor da {cve}
me explica o vetor da {cve}
o que significa {vector}
interpreta {vector}
traduz {vector}
{vector}
que nota dá {vector}
o que quer dizer {metric}
o que significa {metric} no cvss
{metric} o que é
o que implica {metric}
o que é o vetor de ataque no cvss
o que significa um {score}
{score} é muito?
como se calcula a pontuação cvss
como é calculada a pontuação base
como se obtém o cvss
quais métricas o cvss tem
a partir de que nota é crítica
por que a nvd e o fabricante dão notas diferentes pra {cve}
`;
