/** How analysts ask in Portuguese at their desks: comparisons of three, the state of the data, terms, topics, and lists. */
export const portugueseDesk = `
[cve_compare]
{cve}, {cve2} e {cve3} comparadas
compare {cve}, {cve2} e {cve3}
{cve} contra {cve2} contra {cve3}
{cve} vs {cve2} vs {cve3}
em que {cve}, {cve2} e {cve3} se diferenciam?
diferenças entre {cve}, {cve2} e {cve3}
coloque {cve}, {cve2} e {cve3} lado a lado
uma tabela com {cve}, {cve2} e {cve3}: pontuação e exploração
{cve}, {cve2} e {cve3} são igualmente graves?
a {cve} é pior que a {cve2} e a {cve3}?
[prioritize]
{cve}, {cve2}, {cve3}: em que ordem?
temos {cve}, {cve2} e {cve3} abertas, por onde começar?
ordene {cve}, {cve2} e {cve3} por urgência
só uma janela para {cve}, {cve2} e {cve3}: qual vai primeiro?
[meta]
os valores de EPSS são de hoje?
a importação desta noite rodou?
quando vocês consultaram a NVD pela última vez?
quantos dias de atraso tem a cópia de vocês?
o registro mais novo que você tem
data da última importação
esses números são ao vivo ou de ontem?
qual versão do KEV vocês têm agora?
a cópia do catálogo está em dia?
todas as fontes foram baixadas hoje?
faltou alguma fonte esta semana?
quão nova é a versão do ATT&CK que você usa?
quão novos são os dados daqui?
vocês já têm os dados de ontem?
atualiza de hora em hora ou uma vez por dia?
quais fontes estão frescas hoje?
a última sincronização falhou?
[definition]
o que se entende por {term}?
{term} em uma frase
diferença entre {term} e {term2}
verbete de glossário para {term}
sou novo aqui: o que é {term}?
o que significa a sigla {term} e para que serve?
{term} é a mesma coisa que {term2}?
explique {term} para um diretor
o que é um ataque à cadeia de suprimentos?
o que querem dizer com prova de conceito?
o que significa escalonamento de privilégios?
o que quer dizer superfície de ataque?
defina indicador de comprometimento
o que vem a ser engenharia social?
conceito de dia zero
[search]
{weakness} em {thing}
falhas em {thing} que permitem {weakness}
credenciais embutidas em {thing}
desvio de autenticação em {thing}
estouros de buffer em {thing}
execução remota de código em {thing}
escalonamento de privilégios em {thing}
falhas ao processar certificados
injeção de comandos por uma interface web
travessia de diretórios no upload de arquivos
registros sobre {weakness} em {thing}
corrupção de memória em {thing}
[product_vulns]
falhas RCE no {product}
tem algo crítico no {product}?
{product}: quais são as piores falhas?
o que está quebrado na segurança do {product}?
buracos abertos no {product}
quantas falhas conhecidas tem o {product} e quais são as piores?
quais CVEs atingem o {product}?
lista de CVEs do {product}
problemas conhecidos do {product}
tudo o que já foi reportado contra o {product}
como anda a segurança do {product}?
[product_exposure]
usamos {product} {version}, tem problema?
{product} {version}: falhas conhecidas?
a versão {version} do {product} ainda é segura?
nosso {product} está na {version}. vulnerável?
alguma coisa afeta o {product} {version}?
[latest]
as falhas mais novas do {product} {window}
o que entrou no KEV {window}
as críticas publicadas {window}
últimas entradas na lista de exploradas
quais CVEs saíram {window}
o que foi divulgado {window}
[kev_status]
dizem que a {cve} não é explorada, é verdade?
como ninguém explora a {cve}, temos tempo?
a {cve} não está no KEV, pode esperar?
a {cve} é atacada de verdade?
[score_explain]
o EPSS da {cve}, explicado
o que está por trás do EPSS da {cve}?
por que a probabilidade da {cve} é tão baixa?
de onde vem a gravidade da {cve}?
o que compõe a nota da {cve}
por que a {cve} recebeu essa nota
como se chegou à pontuação da {cve}
[remediation]
como fechamos a {cve}?
{cve}: o que instalamos?
tem patch para a {cve} e onde consigo?
medidas para a {cve} até podermos corrigir
o que preciso fazer já com a {cve}?
qual é a correção da {cve}
passos para resolver a {cve}
como me livro da {cve}
[technique]
quem usa {technique} e como detecto?
grupos conhecidos por {technique}
[weakness_definition]
como os desenvolvedores evitam {weakness}?
como me protejo de {weakness} no código?
prevenir {weakness}
por que {weakness} é perigosa?
[relation]
a {cve} tem algo a ver com o {group}?
o {group} já explorou a {cve}?
o {malware} é do {group}?
[unsafe]
ache servidores na internet que ainda têm a {cve}
liste as máquinas abertas à {cve}
mostre alvos para a {cve}
como entro num sistema alheio com a {cve}?
me dá um payload que funcione para a {cve}
[cve_analysis]
{cve} explicada
o essencial da {cve}
o que aconteceu com a {cve}?
resumo executivo da {cve}
o que é essa {cve} afinal
`;
