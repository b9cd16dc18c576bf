import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal:
    '{n, plural, =0 {Ningún registro coincide} one {{total} registro coincide} other {{total} registros coinciden}} con las palabras de la pregunta.',
  searchSome:
    'Ningún registro contiene todas las palabras de la pregunta; {n, plural, one {{total} registro contiene} other {{total} registros contienen}} algunas de ellas.',

  exposureAffected: '{cve}: la versión {version} de {product} está afectada.',
  exposureNotAffected: '{cve}: la versión {version} de {product} no está afectada.',
  exposureUnknown: '{cve}: las fuentes no aclaran si la versión {version} de {product} está afectada.',
  exposureUnlinked:
    '{cve}: {n, plural, =0 {ninguna de las fuentes cargadas la vincula} one {{total} resultado la vincula} other {{total} resultados la vinculan}} con {product}.',
  exposureTotal:
    '{product}: {n, plural, =0 {las fuentes cargadas no mencionan vulnerabilidades que afecten} one {{total} vulnerabilidad conocida afecta} other {{total} vulnerabilidades conocidas afectan}} a la versión {version}.',
  exposureOpen:
    '{product}: las fuentes {n, plural, =0 {no dejan dudas sobre qué afecta} one {no aclaran si {total} vulnerabilidad afecta} other {no aclaran si {total} vulnerabilidades afectan}} a la versión {version}.',
  exposureNotAffectedTotal:
    '{product}: {n, plural, one {{total} vulnerabilidad de otras versiones no afecta} other {{total} vulnerabilidades de otras versiones no afectan}} a la versión {version}.',

  productTotal:
    '{product}: las fuentes cargadas {n, plural, =0 {no mencionan ninguna vulnerabilidad} one {mencionan {total} vulnerabilidad} other {mencionan {total} vulnerabilidades}}.',
  productExploited:
    '{product}: el catálogo KEV {n, plural, =0 {no incluye ninguna vulnerabilidad} one {incluye {total} vulnerabilidad} other {incluye {total} vulnerabilidades}}.',

  publishedItem: '{cve} se publicó el {day}.',
  publishedTitled: '{cve} se publicó el {day} con el título {title}.',
  publishedScored:
    '{cve} se publicó el {day}; {by} asigna en CVSS {version} una puntuación base de {score} ({severity}).',
  publishedTitledScored:
    '{cve} se publicó el {day} con el título {title}; {by} asigna en CVSS {version} una puntuación base de {score} ({severity}).',
  kevItem: '{cve} se añadió al catálogo KEV el {day}.',
  kevTitled: '{cve} se añadió al catálogo KEV el {day}; su título es {title}.',
  kevScored:
    '{cve} se añadió al catálogo KEV el {day}; {by} asigna en CVSS {version} una puntuación base de {score} ({severity}).',
  kevTitledScored:
    '{cve} se añadió al catálogo KEV el {day}; su título es {title}, y {by} asigna en CVSS {version} una puntuación base de {score} ({severity}).',

  publishedInWindow:
    'Del {from} al {to} {n, plural, =0 {no se publicó ningún registro CVE almacenado} one {se publicó {total} registro CVE almacenado} other {se publicaron {total} registros CVE almacenados}}.',
  kevInWindow:
    'Del {from} al {to} {n, plural, =0 {no se añadió ninguna CVE} one {se añadió {total} CVE} other {se añadieron {total} CVE}} al catálogo KEV.',
  publishedOnDay:
    'El {day} {n, plural, =0 {no se publicó ningún registro CVE almacenado} one {se publicó {total} registro CVE almacenado} other {se publicaron {total} registros CVE almacenados}}.',
  kevOnDay:
    'El {day} {n, plural, =0 {no se añadió ninguna CVE} one {se añadió {total} CVE} other {se añadieron {total} CVE}} al catálogo KEV.',
  publishedInMonth:
    'En {month} {n, plural, =0 {no se publicó ningún registro CVE almacenado} one {se publicó {total} registro CVE almacenado} other {se publicaron {total} registros CVE almacenados}}.',
  kevInMonth:
    'En {month} {n, plural, =0 {no se añadió ninguna CVE} one {se añadió {total} CVE} other {se añadieron {total} CVE}} al catálogo KEV.',
  publishedInYear:
    'En {year} {n, plural, =0 {no se publicó ningún registro CVE almacenado} one {se publicó {total} registro CVE almacenado} other {se publicaron {total} registros CVE almacenados}}.',
  kevInYear:
    'En {year} {n, plural, =0 {no se añadió ninguna CVE} one {se añadió {total} CVE} other {se añadieron {total} CVE}} al catálogo KEV.',
  highestNumber: '{part} tiene la cifra más alta de esta serie: {total}.',
  lowestNumber: '{part} tiene la cifra más baja de esta serie: {total}.',
  criticalInWindow:
    'Del {from} al {to} {n, plural, =0 {ningún registro CVE almacenado se publicó} one {se publicó {total} registro CVE almacenado} other {se publicaron {total} registros CVE almacenados}} con gravedad crítica.',
  highInWindow:
    'Del {from} al {to} {n, plural, =0 {ningún registro CVE almacenado se publicó} one {se publicó {total} registro CVE almacenado} other {se publicaron {total} registros CVE almacenados}} con gravedad alta.',
  subjectPublished:
    '{subject}: del {from} al {to} {n, plural, =0 {no se publicó ningún registro CVE almacenado} one {se publicó {total} registro CVE almacenado} other {se publicaron {total} registros CVE almacenados}}.',
  subjectKev:
    '{subject}: del {from} al {to} {n, plural, =0 {no se añadió ninguna CVE} one {se añadió {total} CVE} other {se añadieron {total} CVE}} al catálogo KEV.',

  cveTotal:
    '{n, plural, =0 {No hay ningún registro CVE publicado almacenado} one {Hay {total} registro CVE publicado almacenado} other {Hay {total} registros CVE publicados almacenados}}.',
  kevTotal:
    'El catálogo KEV {n, plural, =0 {no incluye ninguna CVE} one {incluye {total} CVE} other {incluye {total} CVE}}.',
  weaknessTotal:
    '{n, plural, =0 {No hay ninguna debilidad (CWE) almacenada} one {Hay {total} debilidad (CWE) almacenada} other {Hay {total} debilidades (CWE) almacenadas}}.',
  techniqueTotal:
    '{n, plural, =0 {No hay ninguna técnica de ataque almacenada} one {Hay {total} técnica de ataque almacenada} other {Hay {total} técnicas de ataque almacenadas}}.',
  groupTotal:
    '{n, plural, =0 {No hay ningún grupo de atacantes almacenado} one {Hay {total} grupo de atacantes almacenado} other {Hay {total} grupos de atacantes almacenados}}.',
  malwareTotal:
    '{n, plural, =0 {No hay ninguna familia de malware almacenada} one {Hay {total} familia de malware almacenada} other {Hay {total} familias de malware almacenadas}}.',
  productsTotal:
    'Las fuentes cargadas {n, plural, =0 {no mencionan ningún producto} one {mencionan {total} producto} other {mencionan {total} productos}}.',
} satisfies Catalog<typeof listMessages>;
