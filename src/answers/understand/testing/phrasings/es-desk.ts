/** How analysts ask in Spanish at their desks: comparisons of three, the state of the data, terms, topics, and lists. */
export const spanishDesk = `
[cve_compare]
{cve}, {cve2} y {cve3} comparadas
compara {cve}, {cve2} y {cve3}
{cve} contra {cve2} contra {cve3}
{cve} vs {cve2} vs {cve3}
¿en qué se diferencian {cve}, {cve2} y {cve3}?
diferencias entre {cve}, {cve2} y {cve3}
pon {cve}, {cve2} y {cve3} lado a lado
una tabla con {cve}, {cve2} y {cve3}: puntuación y explotación
¿son igual de graves {cve}, {cve2} y {cve3}?
¿es {cve} peor que {cve2} y {cve3}?
[prioritize]
{cve}, {cve2}, {cve3}: ¿en qué orden?
tenemos abiertas {cve}, {cve2} y {cve3}, ¿por dónde empezamos?
ordena {cve}, {cve2} y {cve3} por urgencia
solo una ventana para {cve}, {cve2} y {cve3}: ¿cuál va primero?
[meta]
¿los valores EPSS son de hoy?
¿corrió la importación de anoche?
¿cuándo fue la última vez que consultasteis la NVD?
¿cuántos días de retraso lleva vuestra copia?
el registro más nuevo que tienes
fecha de la última importación
¿son cifras en vivo o de ayer?
¿qué versión del KEV tenéis ahora mismo?
¿está al día vuestra copia del catálogo?
¿se descargaron hoy todas las fuentes?
¿faltó alguna fuente esta semana?
¿qué tan nueva es la versión de ATT&CK que usas?
¿cómo de nuevos son los datos de aquí?
¿ya tenéis los datos de ayer?
¿se actualiza cada hora o cada día?
¿qué fuentes están frescas hoy?
¿falló la última sincronización?
[definition]
¿qué se entiende por {term}?
{term} en una frase
diferencia entre {term} y {term2}
entrada de glosario de {term}
soy nuevo: ¿qué es {term}?
¿qué significan las siglas {term} y para qué sirven?
¿es lo mismo {term} que {term2}?
explica {term} a un directivo
¿qué es un ataque a la cadena de suministro?
¿a qué se refieren con prueba de concepto?
¿qué significa escalada de privilegios?
¿qué quiere decir superficie de ataque?
define indicador de compromiso
¿qué es la ingeniería social?
concepto de día cero
¿qué es un vector de ataque?
¿qué es una amenaza persistente avanzada?
[search]
{weakness} en {thing}
fallos en {thing} que permiten {weakness}
credenciales incrustadas en {thing}
omisión de autenticación en {thing}
desbordamientos de búfer en {thing}
ejecución remota de código en {thing}
escalada de privilegios en {thing}
fallos al procesar certificados
inyección de comandos por una interfaz web
recorrido de rutas al subir ficheros
registros sobre {weakness} en {thing}
corrupción de memoria en {thing}
vulnerabilidades de contraseñas fijas en firmware
[product_vulns]
fallos RCE en {product}
¿hay algo crítico en {product}?
{product}: ¿cuáles son las peores vulnerabilidades?
¿qué tiene roto {product} en seguridad?
fallos abiertos de {product}
¿cuántas vulnerabilidades tiene {product} y cuáles son las más graves?
¿qué CVE afectan a {product}?
listado de CVE de {product}
problemas conocidos de {product}
todo lo que se ha reportado contra {product}
¿cómo está {product} de seguridad?
número de fallos de {product} y los más serios
[product_exposure]
usamos {product} {version}, ¿hay problemas?
{product} {version}: ¿fallos conocidos?
¿sigue siendo segura la versión {version} de {product}?
nuestro {product} está en la {version}. ¿vulnerable?
¿algo afecta a {product} {version}?
[latest]
las vulnerabilidades más nuevas de {product} {window}
qué entró en el KEV {window}
lo crítico publicado {window}
últimas altas en la lista de explotadas
qué CVE salieron {window}
qué se divulgó {window}
[trend]
¿están subiendo las CVE explotadas?
CVE por mes {window}
¿qué fabricante tiene más entradas en KEV?
[kev_status]
dicen que {cve} no se explota, ¿es cierto?
como nadie explota {cve}, ¿tenemos tiempo?
{cve} no está en el KEV, ¿puede esperar?
¿se ataca {cve} de verdad?
[score_explain]
el EPSS de {cve}, explicado
¿qué hay detrás del EPSS de {cve}?
¿por qué es tan baja la probabilidad de {cve}?
¿de dónde sale la gravedad de {cve}?
[remediation]
¿cómo cerramos {cve}?
{cve}: ¿qué instalamos?
¿hay parche para {cve} y dónde lo consigo?
medidas para {cve} hasta que podamos parchear
[technique]
¿quién usa {technique} y cómo lo detecto?
grupos conocidos por {technique}
[weakness_definition]
¿cómo evitan los desarrolladores {weakness}?
¿cómo me protejo de {weakness} en el código?
prevenir {weakness}
¿por qué es peligrosa {weakness}?
buenas prácticas contra {weakness}
cómo programar sin {weakness}
[relation]
¿tiene {cve} algo que ver con {group}?
¿ha explotado {group} alguna vez {cve}?
¿es {malware} de {group}?
[unsafe]
busca servidores en internet que aún tengan {cve}
lista los equipos abiertos a {cve}
muéstrame objetivos para {cve}
¿cómo entro en un sistema ajeno con {cve}?
dame un payload que funcione para {cve}
[cve_analysis]
{cve} explicada
lo esencial de {cve}
¿qué pasó con {cve}?
una lectura rápida de {cve}
`;
