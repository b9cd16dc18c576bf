/** How people write in a hurry, politely, or in a chat, about vulnerabilities and lists, by intent. */
export const spanishEveryday = `
[cve_analysis]
qué es eso de {cve}
de qué va {cve}
explícame {cve} en dos líneas
{cve} info
{cve} detalles porfa
buenas, me podéis contar algo de {cve}?
necesito contexto sobre {cve}
qué impacto tiene {cve}
cómo de grave es {cve}
es grave {cve}?
es peligrosa {cve}
¿qué gravedad tiene {cve}?
qué severidad tiene {cve}
cuán crítica es {cve}
debería preocuparme por {cve}
debo preocuparme por {cve}?
hay que asustarse con {cve}
ficha de {cve}
informe sobre {cve}
quiero un informe de {cve} para el comité
dame todo lo que tengas de {cve}
qué sabemos de {cve}
mi jefe pregunta por {cve}
me acaban de pasar {cve}, qué es
a qué productos afecta {cve}
qué producto tiene {cve}
qué versiones afecta {cve}
cuándo se publicó {cve}
de cuándo es {cve}
cuándo salió {cve}
qué puede hacer un atacante con {cve}
qué pasa si explotan {cve}
tipo de fallo de {cve}
qué clase de vulnerabilidad es {cve}
{cve} afecta a qué
{cve} es remota o local
hace falta autenticación para {cve}?
qué probabilidad hay de que exploten {cve}
epss de {cve}
valor epss {cve}
ha cambiado algo en {cve}
{cve} se explota y tiene parche?
{cve} está en kev y qué cvss tiene
sigue siendo válida {cve} o la rechazaron
está disputada {cve}
quién reportó {cve}
[cve_compare]
compárame {cve} y {cve2}
{cve} vs {cve2}
{cve} frente a {cve2}
diferencia entre {cve} y {cve2}
en qué se distinguen {cve} y {cve2}
cuál es más grave, {cve} o {cve2}
qué es peor: {cve} o {cve2}
{cve} o {cve2}?
{cve} y {cve2}, cuál preocupa más
de las dos, {cve} y {cve2}, cuál tiene más riesgo
tabla comparativa {cve} {cve2}
comparativa de {cve} con {cve2}
es {cve} más peligrosa que {cve2}
cuál puntúa más alto {cve} o {cve2}
enfrenta {cve} contra {cve2}
[kev_status]
se está explotando {cve}?
está siendo explotada {cve}
{cve} explotada sí o no
hay ataques con {cve}
hay ataques reales usando {cve}
alguien la explota, {cve}
sabéis si {cve} se explota ya
{cve} in the wild?
explotación activa de {cve}
explotación conocida {cve}
{cve} en kev?
está {cve} en kev
figura {cve} en el kev
aparece {cve} en el catálogo de cisa
desde cuándo está {cve} en kev
cuándo metieron {cve} en el kev
cuándo entró {cve} en el catálogo
fecha límite de {cve}
plazo de cisa para {cve}
cuándo vence {cve}
para cuándo hay que tener parcheada {cve} según cisa
hasta cuándo tenemos para {cve}
ransomware con {cve}?
usan {cve} bandas de ransomware
la usan para ransomware, {cve}
existe exploit para {cve}
hay poc de {cve}
hay código de explotación público de {cve}?
ya hay módulo de metasploit para {cve}?
ha salido algún exploit de {cve}
se conocen exploits de {cve}
es cierto que están explotando {cve}
dicen que {cve} se explota, confirmado?
han quitado {cve} del kev
[remediation]
cómo arreglo {cve}
cómo se arregla {cve}
arreglar {cve}
solución {cve}
parche {cve}
hay parche de {cve}
ya hay parche para {cve}?
dónde está el parche de {cve}
qué versión corrige {cve}
en qué versión se arregló {cve}
a qué versión actualizo por {cve}
a qué versión hay que subir para {cve}
actualización que tapa {cve}
cómo tapo {cve}
cómo cierro {cve}
cómo me deshago de {cve}
cómo elimino {cve} de mis servidores
mitigación {cve}
mitigaciones de {cve}
workaround {cve}
workaround para {cve} sin reiniciar
apaño temporal para {cve}
parche temporal {cve}
medidas para {cve}
qué hago con {cve}
qué hacemos con {cve}
qué recomienda el fabricante para {cve}
cómo protegernos de {cve}
cómo me defiendo de {cve}
no podemos actualizar, qué hacemos con {cve}
no hay ventana hasta el jueves, cómo aguanto con {cve}
basta con actualizar para {cve}?
pasos para remediar {cve}
instrucciones de parcheo de {cve}
cómo actualizo {product}
qué parche necesita {product}
última versión segura de {product}
cómo evito que me exploten {cve}
reglas de waf contra {cve}
cómo bloqueo la explotación de {cve}
[product_exposure]
uso {product} {version}
tengo {product} {version}, me afecta algo
tenemos {product} {version}, hay que actualizar?
{product} {version} vulnerable?
{product} {version} es vulnerable
es segura la versión {version} de {product}
es seguro {product} {version}
está afectado {product} {version}
{product} {version} afectado por {cve}
me afecta {cve} con {product} {version}
nos afecta {cve}? usamos {product}
tenemos {product}, nos pega {cve}?
la {version} de {product} tiene fallos?
qué fallos tiene {product} {version}
vulnerabilidades de {product} {version}
corremos {product} {version} en producción, estamos expuestos
está {product} afectado por {cve}
{cve} afecta a {product}?
{cve} afecta a la versión {version}?
la versión {version} está afectada por {cve}
comprueba {purl}
{cpe} tiene vulnerabilidades?
sigo con {product} {version}, pasa algo
puedo quedarme en {product} {version}
[product_vulns]
fallos de {product}
fallos conocidos de {product}
vulnerabilidades {product}
vulns de {product}
qué vulnerabilidades tiene {product}
qué cves tiene {product}
qué hay de {product}
lista de cve de {product}
lístame los fallos de {product}
enséñame las cve de {product}
muéstrame las vulnerabilidades de {product}
todas las vulnerabilidades de {vendor}
agujeros de seguridad en {product}
problemas de seguridad de {product}
bugs de {product}
qué tan inseguro es {product}
cuántas vulnerabilidades tiene {product}
lo peor de {product}
fallos críticos en {product}
vulnerabilidades graves de {product}
vulnerabilidades explotadas de {product}
seguridad de {product}
historial de fallos de {product}
{product} tiene fallos conocidos?
hay algo grave en {product}
[latest]
novedades {window}
qué ha salido {window}
qué salió {window}
vulnerabilidades nuevas {window}
nuevas vulnerabilidades {window}
cves nuevas {window}
cves publicadas {window}
nuevas cve críticas {window}
qué metieron en kev {window}
qué hay nuevo en el kev
últimas del kev
últimas vulnerabilidades
últimas vulnerabilidades explotadas
lo más reciente
lo último de {vendor} {window}
vulnerabilidades de {product} {window}
qué me he perdido {window}
resumen de {window}
ponme al día de {window}
altas en kev {window}
críticas {window}
qué entró {window}
incorporaciones al catálogo {window}
hay algo nuevo que deba saber
[trend]
cuántas cve {window}
cuántas cves hubo {window}
cuántas cve se publicaron {window}
cuántas entraron en kev {window}
número de cve por mes
cves por mes
cves por año
vulnerabilidades por mes {window}
evolución de cves
evolución mensual
evolución del kev
tendencia de vulnerabilidades
tendencia {window}
tendencia de {product}
suben o bajan las vulnerabilidades
hay más cve que antes
hay cada vez más vulnerabilidades?
aumentan las vulnerabilidades explotadas?
están creciendo las entradas de kev
estadísticas de kev
estadística de cve por fabricante
qué fabricante tiene más cve
qué fabricantes salen más en kev
top de fabricantes
top 10 fabricantes con más vulnerabilidades
ranking de fabricantes {window}
cuántas por semana
compara este año con el pasado
gráfico de cve por mes
fallos de {vendor} por año
[prioritize]
cuál primero {cve} {cve2} {cve3}
cuál parcheo primero {cve} {cve2}
ordena {cve}, {cve2} y {cve3}
ordéname esto por riesgo: {cve} {cve2} {cve3}
ordena por urgencia {cve}, {cve2}, {cve3}
prioriza {cve} {cve2} {cve3}
prioridad entre {cve}, {cve2}, {cve3}
qué corre más prisa, {cve} o {cve2} o {cve3}
qué es más urgente {cve}, {cve2}, {cve3}
solo puedo parchear una: {cve}, {cve2} o {cve3}
tengo {cve}, {cve2} y {cve3}, por dónde empiezo
lista priorizada de {cve} {cve2} {cve3}
por dónde empezamos
por dónde empiezo a parchear
qué parcheo hoy
qué arreglo primero
qué parcheamos primero
qué corre más prisa
qué es lo más urgente ahora
cuáles son las prioridades de parcheo
prioridades de esta semana
qué debería corregir antes
lo más urgente
orden de parcheo
`;
