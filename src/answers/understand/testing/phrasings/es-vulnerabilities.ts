/** As the English ones, with questions about products and lists. */
export const spanishVulnerabilities = `
[cve_analysis]
info de {cve}
qué es {cve}
que es {cve}
háblame de {cve}
cuéntame sobre {cve}
de qué va {cve}
¿de qué se trata {cve}?
¿es grave {cve}?
qué tan grave es {cve}
cómo de peligrosa es {cve}
me debo preocupar por {cve}
resumen rápido de {cve} porfa
¿Podría resumirme {cve}, por favor?
ficha de {cve}
todo sobre {cve}
¿a qué productos afecta {cve}?
versiones afectadas por {cve}
EPSS de {cve}
¿qué probabilidad hay de que se explote {cve}?
¿cuándo se publicó {cve}?
qué CWE tiene {cve}
qué puede hacer un atacante con {cve}
impacto de {cve}
mi jefe pregunta por {cve}, ¿qué es?
nuestro escáner detecta {cve}, ¿qué significa?
Dicen que {cve} es inofensiva. ¿Es verdad?
¿se está explotando {cve} y cómo la corrijo?
enséñame {cve}
qué dice el registro de {cve}
valoración de {cve}
detalles técnicos de {cve}
analiza {cve}
quién reportó {cve}
{cve} fue rechazada?
necesito contexto sobre {cve} para un informe
[cve_compare]
{cve} o {cve2}
{cve} vs {cve2}
¿cuál es peor: {cve} o {cve2}?
compara {cve} y {cve2}
diferencia entre {cve} y {cve2}
¿es {cve} más grave que {cve2}?
cuál es más crítica, {cve} o {cve2}
{cve} comparada con {cve2}
comparativa {cve} {cve2}
¿tiene {cve} más puntuación que {cve2}?
en qué se diferencian {cve} y {cve2}
cual de las dos da mas miedo, {cve} o {cve2}
¿son igual de graves {cve} y {cve2}?
cuál es más probable que se explote, {cve} o {cve2}
pon {cve} frente a {cve2}
[kev_status]
está {cve} en KEV
{cve} KEV?
¿aparece {cve} en la lista de CISA?
CISA incluyó {cve}?
se está explotando {cve}
¿hay ataques con {cve}?
hay exploit público para {cve}
¿{cve} se ha usado en ransomware?
desde cuándo se explota {cve}
¿cuándo se añadió {cve} al KEV?
fecha límite de {cve}
qué plazo da CISA para {cve}
hasta cuando tengo para parchear {cve} segun cisa
¿vence ya el plazo de {cve}?
explotación activa de {cve}
hay evidencia de explotación de {cve}?
¿han atacado a alguien con {cve}?
{cve} está siendo explotada in the wild?
alguna banda de ransomware usa {cve}
[remediation]
cómo corrijo {cve}
como soluciono {cve}
como parcheo {cve}
¿qué hago con {cve}?
qué debo hacer contra {cve}
parche para {cve}
hay parche de {cve}?
¿en qué versión está corregida {cve}?
a qué versión actualizo para {cve}
workaround {cve}
medidas de mitigación para {cve}
¿cómo mitigo {cve} si no puedo actualizar?
no podemos parchear {cve}, ¿qué alternativas hay?
protegerse de {cve}
¿Cómo nos protegemos frente a {cve}?
solución de {cve}
pasos para remediar {cve}
qué recomienda CISA para {cve}
¿ha publicado el fabricante una actualización para {cve}?
cómo arreglo {cve} en producción
contramedidas {cve}
[product_exposure]
¿es vulnerable {product} {version}?
{product} {version} es seguro?
¿afecta {cve} a {product} {version}?
tenemos {product} {version}, ¿nos afecta {cve}?
usamos {product} {version}, ¿estamos en riesgo?
{product} {version} vulnerable a {cve}?
¿estoy expuesto con {product} {version}?
qué vulnerabilidades afectan a {product} {version}
versión {version} de {product} afectada?
¿mi {product} {version} está afectado por {cve}?
{purl}
está afectado {purl}
{cpe} vulnerable?
¿Nuestro servidor con {product} {version} es vulnerable?
hay problemas con {product} {version}
[product_vulns]
vulnerabilidades de {product}
vulnerabilidades en {product}
fallos de seguridad en {product}
¿qué vulnerabilidades tiene {product}?
CVE de {product}
lista las CVE de {product}
todas las vulnerabilidades de {vendor}
problemas de seguridad conocidos en {product}
¿hay fallos conocidos en {product}?
las vulnerabilidades más graves de {product}
{product} vulnerabilidades
muéstrame las fallas de {product}
brechas de {vendor}
cuántas vulnerabilidades tiene {product}
avisos de seguridad de {product}
¿cuáles son los bugs de {product}?
[latest]
últimas vulnerabilidades
novedades del KEV
¿qué hay de nuevo?
vulnerabilidades publicadas {window}
entradas KEV {window}
¿qué se añadió al KEV {window}?
qué CVE críticas salieron {window}
nuevas vulnerabilidades explotadas
lo último en vulnerabilidades
vulnerabilidades recientes
¿Qué vulnerabilidades se han publicado {window}?
últimas altas en el catálogo de CISA
novedades de seguridad {window}
dame las más recientes
¿qué ha entrado en KEV {window}?
[trend]
cuántas CVE se publicaron {window}
¿cuántas vulnerabilidades al mes?
evolución de las vulnerabilidades por mes
número de entradas KEV por año
¿cuántas entradas KEV se añadieron {window}?
tendencia de vulnerabilidades explotadas
¿aumentan las vulnerabilidades críticas?
estadísticas de CVE por año
¿qué fabricantes tienen más entradas en KEV?
los fabricantes con más vulnerabilidades
top 10 de fabricantes en KEV
cuántas vulnerabilidades de {vendor} por año
cantidad de CVE publicadas por semana
¿cómo ha crecido el KEV con los años?
serie mensual de KEV
[prioritize]
qué parcheo primero: {cve}, {cve2} o {cve3}
prioriza {cve}, {cve2}, {cve3}
ordena por urgencia {cve}, {cve2} y {cve3}
¿por dónde empiezo?
¿en qué orden corrijo {cve}, {cve2} y {cve3}?
¿qué es más urgente, {cve} o {cve2}?
cuál corrijo antes, {cve} o {cve2}
tengo {cve} y {cve2}, ¿cuál va primero?
qué vulnerabilidades son prioritarias
dame un orden de parcheo para {cve} {cve2} {cve3}
qué debemos parchear primero
triaje: {cve}, {cve2}
¿puede esperar {cve} o va antes {cve2}?
[score_explain]
qué puntuación CVSS tiene {cve}
¿por qué {cve} tiene un {score}?
explica la puntuación de {cve}
explícame el vector CVSS de {cve}
{vector}
¿qué significa {vector}?
cómo se calcula el CVSS de {cve}
nota CVSS de {cve}
desglosa {vector}
severidad de {cve} y por qué
¿de dónde sale el {score} de {cve}?
interpreta este vector: {vector}
cvss {cve}
`;
