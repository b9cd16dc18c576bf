/** As those about vulnerabilities. */
export const portugueseEverydayCatalogs = `
[actor]
quem é {group}?
quem são os {group}
quem é o {group}
{group} quem são
me fala do {group}
dados do {group}
ficha do {group}
quem o {group} ataca
que setores o {group} ataca
como o {group} entra
como o {group} costuma atacar
métodos do {group}
por quais nomes o {group} é conhecido
{group} aliases
{group} ttps
de que país é o {group}
que ferramentas o {group} tem
quem está por trás do {group}
[malware]
o que é {malware}?
{malware} o que é
que tipo de malware é {malware}
pra que serve o {malware}
que capacidades o {malware} tem
como o {malware} se espalha
achei {malware}, o que faço
o edr acusou {malware}
{malware} info
ficha do {malware}
quem está por trás do {malware}
me fala do {malware}
como o {malware} se comporta
quem usa {malware}
[campaign]
o que houve na {campaign}
o que aconteceu na {campaign}
em que consistiu a {campaign}
me conta da campanha {campaign}
{campaign} resumo
quem fez a {campaign}
quando foi a {campaign}
autores da {campaign}
que técnicas apareceram na {campaign}
ficha da {campaign}
[technique]
o que é a técnica {technique}
como funciona {technique}
como detectar {technique}
como detectamos {technique}
como {technique} pode ser detectada
detectar {technique}
detecção de {technique}
alertas pra {technique}
regra pra detectar {technique}
escreve uma regra de detecção pra {technique}
como vejo {technique} no siem
que logs olho pra {technique}
que eventos {technique} deixa
como mitigo {technique}
como evito {technique}
contramedidas {technique}
defesas contra {technique}
quem usa {technique}
que grupos fazem {technique}
tática de {technique}
{technique} exemplos
[weakness_definition]
o que é {cwe}?
{cwe} o que é
em que consiste {cwe}
me explica {cwe}
explica {weakness}
o que é a {weakness}
o que é um {weakness}
o que é esse tal de {weakness}
como se evita {weakness}
como evito {weakness} no meu código
como prevenir {weakness}
boas práticas contra {weakness}
consequências de {cwe}
exemplo de {cwe}
de que família é {cwe}
{capec} explicação
[definition]
o que é um {term}
o que é {term}?
{term}?
{term} o que é
{term} o que significa
o que significa {term}
o que significa a sigla {term}
sigla {term}
pra que serve {term}
explica {term}
definição {term}
glossário {term}
não sei o que é {term}
alguém me explica {term}
qual a diferença entre {term} e {term2}
{term} e {term2} são a mesma coisa?
quem mantém o {term}
como funciona o {term}
[relation]
o que {group} tem a ver com {malware}
{group} e {malware} são relacionados?
{group} e {malware}
{group} e {cve}
que vínculo há entre {malware} e {group}
o {group} usa {malware}?
o {group} utiliza a técnica {technique}
{group} usa {technique}?
o {group} explorou a {cve}?
quem explora a {cve}
quem usa a {cve}
quem está usando a {cve}
quem está por trás dos ataques com {cve}
que grupo usa a {cve}
que grupos se aproveitam da {cve}
que ator explora a {cve}
que malware usa a {cve}
que ransomware usa a {cve}
em que campanha apareceu o {malware}
a que grupo pertence o {malware}
quem usou o {malware}
relaciona {group} com {campaign}
a {campaign} está ligada ao {group}
tem ligação entre {group} e {group2}
que fraqueza está por trás da {cve}
que técnicas se usam com {cve}
[meta]
de quando são os dados
qual a data dos seus dados
você está atualizado?
quando foi a última atualização
última atualização dos dados
com que frequência você atualiza
que fontes você tem
de onde vem isso
de onde você tira isso
de onde você tira as informações
em que bases você se apoia
você usa nvd?
tem epss?
você cobre ghsa?
quantas vulnerabilidades você tem carregadas
quantas cves você tem
o que você cobre
o que você não sabe
o que é você
você é uma ia?
o que você pode fazer por mim
que perguntas você entende
pra que você serve
como te uso
como isso funciona
ajuda
oi, o que você sabe fazer
dá pra confiar nos seus dados
qual a licença dos dados
você fala português?
[search]
{weakness} no {product}
{weakness} em produtos da {vendor}
{product} com {weakness}
falhas de {weakness} no {product}
vulnerabilidades de {weakness} no {product}
{weakness} {product}
{weakness} em {thing}
execução remota em {thing}
execução remota de código no {product}
escalada de privilégios no {product}
chaves embutidas em {thing}
senhas no código de {thing}
estouro de buffer em {thing}
estouro de pilha no {product}
corrupção de memória no {product}
use-after-free em {thing}
leitura arbitrária de arquivos em {thing}
upload irrestrito em {thing}
negação de serviço em {thing}
negação de serviço no {product}
vazamento de informação em {thing}
procura falhas de autenticação em {thing}
busca cves de desserialização
bugs em {thing}
alguma coisa sobre {thing}
{thing} sem autenticação
falsificação de requisição em {thing}
que horas são
faz meu imposto de renda
onde janto hoje
como se faz brigadeiro
qual é a capital da austrália
me recomenda uma série
resolve essa equação
`;
