/** As those about vulnerabilities. */
export const spanishEverydayCatalogs = `
[actor]
quién es {group}?
quiénes son los de {group}
{group} quiénes son
qué es {group}, un grupo?
cuéntame de {group}
datos de {group}
ficha de {group}
a qué se dedica {group}
a quién ataca {group}
qué sectores ataca {group}
cómo entra {group}
cómo suele atacar {group}
métodos de {group}
con qué nombres se conoce a {group}
{group} alias
{group} ttps
de qué país es {group}
qué herramientas tiene {group}
[malware]
qué es {malware}?
{malware} qué es
qué clase de malware es {malware}
para qué sirve {malware}
qué capacidades tiene {malware}
cómo se propaga {malware}
encontré {malware}, qué hago
me ha saltado {malware} en el edr
{malware} info
ficha de {malware}
quién está detrás de {malware}
datos del malware {malware}
cuéntame de {malware}
cómo se comporta {malware}
[campaign]
qué pasó con {campaign}
qué ocurrió en {campaign}
en qué consistió {campaign}
cuéntame la campaña {campaign}
{campaign} resumen
quién hizo {campaign}
quién montó {campaign}
cuándo fue {campaign}
autores de {campaign}
qué técnicas se vieron en {campaign}
ficha de {campaign}
[technique]
qué es la técnica {technique}
cómo funciona {technique}
cómo detectar {technique}
cómo detectamos {technique}
detectar {technique}
detección {technique}
alertas para {technique}
regla para detectar {technique}
reglas yara o sigma para {technique}
escribe una regla de detección para {technique}
cómo veo {technique} en el siem
qué logs miro para {technique}
qué eventos deja {technique}
cómo mitigo {technique}
cómo evito {technique}
contramedidas {technique}
defensas contra {technique}
quién usa {technique}
qué grupos hacen {technique}
táctica de {technique}
{technique} ejemplos
[weakness_definition]
qué es {cwe}?
{cwe} qué es
en qué consiste {cwe}
explícame {cwe}
explica {weakness}
qué es la {weakness}
qué es un {weakness}
qué es eso de {weakness}
cómo se evita la {weakness}
cómo evito {weakness} en mi código
cómo prevenir {weakness}
buenas prácticas contra {weakness}
consecuencias de {cwe}
ejemplo de {cwe}
de qué familia es {cwe}
padre de {cwe}
{capec} explicación
[definition]
qué es un {term}
qué es {term}?
{term}?
{term} qué es
{term} qué significa
qué significa {term}
qué significan las siglas {term}
siglas {term}
a qué corresponde {term}
para qué sirve {term}
explica {term}
definición {term}
glosario {term}
no sé qué es {term}
alguien me explica {term}
en qué se diferencian {term} y {term2}
{term} y {term2} son lo mismo?
cómo se lee {term}
quién mantiene {term}
cómo funciona {term}
[relation]
qué tiene que ver {group} con {malware}
{group} y {malware} están relacionados?
{group} y {malware}
{group} y {cve}
qué vínculo hay entre {malware} y {group}
usa {group} {malware}?
utiliza {group} la técnica {technique}
{group} usa {technique}?
{group} explotó {cve}?
quién explota {cve}
quién usa {cve}
quién está usando {cve}
quiénes están detrás de los ataques con {cve}
qué grupo usa {cve}
qué grupos aprovechan {cve}
qué actor explota {cve}
qué malware usa {cve}
qué ransomware usa {cve}
en qué campaña apareció {malware}
a qué grupo pertenece {malware}
quién usó {malware}
relaciona {group} con {campaign}
está {campaign} vinculada a {group}
hay conexión entre {group} y {group2}
se parecen {group} y {group2}
qué debilidad hay detrás de {cve}
qué técnicas se usan con {cve}
[meta]
de cuándo son los datos
de qué fecha son tus datos
qué fecha tienen los datos
estás actualizado?
cuándo actualizaste por última vez
última actualización de los datos
cada cuánto te actualizas
qué fuentes tienes
de dónde viene esto
de dónde sacas esto
de dónde sacas la información
en qué bases de datos te apoyas
usas nvd?
tienes epss?
cubres ghsa?
cuántas vulnerabilidades tienes cargadas
cuántas cve tienes
qué cubres
qué no sabes
qué eres
quién te ha hecho
eres una ia?
qué puedes hacer por mí
qué preguntas entiendes
para qué vales
cómo te uso
cómo funciona esto
ayuda
hola, qué sabes hacer
se puede confiar en tus datos
qué licencia tienen los datos
hablas español?
[search]
{weakness} en {product}
{weakness} en productos de {vendor}
{product} con {weakness}
fallos de {weakness} en {product}
vulnerabilidades de {weakness} en {product}
{weakness} {product}
{weakness} en {thing}
ejecución remota en {thing}
ejecución remota de código en {product}
escalada de privilegios en {product}
claves en duro en {thing}
claves incrustadas en {thing}
contraseñas en el código de {thing}
desbordamiento en {thing}
desbordamiento de pila en {product}
corrupción de memoria en {product}
uso tras liberación en {thing}
lectura arbitraria de ficheros en {thing}
subida de ficheros sin control en {thing}
denegación de servicio en {thing}
denegación de servicio en {product}
fuga de información en {thing}
búscame fallos de autenticación en {thing}
busca cves de deserialización
bugs en {thing}
algo sobre {thing}
cosas de {thing} sin autenticación
falsificación de peticiones en {thing}
qué hora es
hazme la declaración de la renta
dónde ceno esta noche
cómo se hace una tortilla
cuál es la capital de australia
recomiéndame una serie
resuelve esta ecuación
[score_explain]
qué puntuación tiene {cve}
puntuación de {cve}
cvss de {cve}
nota de {cve}
cvss {cve}
por qué {cve} tiene {score}
por qué {cve} es un {score}
por qué {cve} está puntuada con {score}
de dónde sale el {score} de {cve}
cómo se llega al {score} de {cve}
desglosa el cvss de {cve}
desglose de la puntuación de {cve}
vector de {cve}
explícame el vector de {cve}
qué significa {vector}
interpreta {vector}
{vector} en cristiano
{vector}
calcula {vector}
qué nota da {vector}
qué quiere decir {metric}
qué significa {metric} en cvss
{metric} qué es
qué implica {metric}
qué es el vector de ataque en cvss
qué significa un {score}
un {score} es mucho?
cómo se calcula la puntuación cvss
cómo se calcula la puntuación base
cómo se obtiene el cvss
qué métricas tiene cvss
qué rango de puntuación es crítico
a partir de qué nota es crítica
por qué nvd y el fabricante puntúan distinto {cve}
`;
