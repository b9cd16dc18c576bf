import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal:
    '{n, plural, =0 {Nenhum registro corresponde} one {{total} registro corresponde} other {{total} registros correspondem}} às palavras da pergunta.',
  searchSome:
    'Nenhum registro contém todas as palavras da pergunta; {n, plural, one {{total} registro contém} other {{total} registros contêm}} algumas delas.',

  exposureAffected: '{cve}: a versão {version} de {product} é afetada.',
  exposureNotAffected: '{cve}: a versão {version} de {product} não é afetada.',
  exposureUnknown: '{cve}: as fontes não esclarecem se a versão {version} de {product} é afetada.',
  exposureUnlinked:
    '{cve}: {n, plural, =0 {nenhuma das fontes carregadas a vincula} one {{total} resultado a vincula} other {{total} resultados a vinculam}} a {product}.',
  exposureTotal:
    '{product}: {n, plural, =0 {as fontes carregadas não mencionam vulnerabilidades que afetem} one {{total} vulnerabilidade conhecida afeta} other {{total} vulnerabilidades conhecidas afetam}} a versão {version}.',
  exposureOpen:
    '{product}: as fontes {n, plural, =0 {não deixam dúvida se alguma vulnerabilidade afeta} one {não esclarecem se {total} vulnerabilidade afeta} other {não esclarecem se {total} vulnerabilidades afetam}} a versão {version}.',
  exposureNotAffectedTotal:
    '{product}: {n, plural, one {{total} vulnerabilidade de outras versões não afeta} other {{total} vulnerabilidades de outras versões não afetam}} a versão {version}.',

  productTotal:
    '{product}: as fontes carregadas {n, plural, =0 {não mencionam nenhuma vulnerabilidade} one {mencionam {total} vulnerabilidade} other {mencionam {total} vulnerabilidades}}.',
  productExploited:
    '{product}: o catálogo KEV {n, plural, =0 {não inclui nenhuma vulnerabilidade} one {inclui {total} vulnerabilidade} other {inclui {total} vulnerabilidades}}.',

  publishedItem: '{cve} foi publicada em {day}.',
  publishedTitled: '{cve} foi publicada em {day} com o título {title}.',
  publishedScored:
    '{cve} foi publicada em {day}; {by} atribui no CVSS {version} uma pontuação base de {score} ({severity}).',
  publishedTitledScored:
    '{cve} foi publicada em {day} com o título {title}; {by} atribui no CVSS {version} uma pontuação base de {score} ({severity}).',
  kevItem: '{cve} foi incluída no catálogo KEV em {day}.',
  kevTitled: '{cve} foi incluída no catálogo KEV em {day}; seu título é {title}.',
  kevScored:
    '{cve} foi incluída no catálogo KEV em {day}; {by} atribui no CVSS {version} uma pontuação base de {score} ({severity}).',
  kevTitledScored:
    '{cve} foi incluída no catálogo KEV em {day}; seu título é {title}, e {by} atribui no CVSS {version} uma pontuação base de {score} ({severity}).',

  publishedInWindow:
    'De {from} a {to}, {n, plural, =0 {não foi publicado nenhum registro CVE armazenado} one {foi publicado {total} registro CVE armazenado} other {foram publicados {total} registros CVE armazenados}}.',
  kevInWindow:
    'De {from} a {to}, {n, plural, =0 {não foi incluída nenhuma CVE} one {foi incluída {total} CVE} other {foram incluídas {total} CVEs}} no catálogo KEV.',
  publishedOnDay:
    'Em {day}, {n, plural, =0 {não foi publicado nenhum registro CVE armazenado} one {foi publicado {total} registro CVE armazenado} other {foram publicados {total} registros CVE armazenados}}.',
  kevOnDay:
    'Em {day}, {n, plural, =0 {não foi incluída nenhuma CVE} one {foi incluída {total} CVE} other {foram incluídas {total} CVEs}} no catálogo KEV.',
  publishedInMonth:
    'Em {month}, {n, plural, =0 {não foi publicado nenhum registro CVE armazenado} one {foi publicado {total} registro CVE armazenado} other {foram publicados {total} registros CVE armazenados}}.',
  kevInMonth:
    'Em {month}, {n, plural, =0 {não foi incluída nenhuma CVE} one {foi incluída {total} CVE} other {foram incluídas {total} CVEs}} no catálogo KEV.',
  publishedInYear:
    'Em {year}, {n, plural, =0 {não foi publicado nenhum registro CVE armazenado} one {foi publicado {total} registro CVE armazenado} other {foram publicados {total} registros CVE armazenados}}.',
  kevInYear:
    'Em {year}, {n, plural, =0 {não foi incluída nenhuma CVE} one {foi incluída {total} CVE} other {foram incluídas {total} CVEs}} no catálogo KEV.',
  highestNumber: '{part} tem o número mais alto desta série: {total}.',
  lowestNumber: '{part} tem o número mais baixo desta série: {total}.',
  criticalInWindow:
    'De {from} a {to}, {n, plural, =0 {nenhum registro CVE armazenado foi publicado} one {foi publicado {total} registro CVE armazenado} other {foram publicados {total} registros CVE armazenados}} com severidade crítica.',
  highInWindow:
    'De {from} a {to}, {n, plural, =0 {nenhum registro CVE armazenado foi publicado} one {foi publicado {total} registro CVE armazenado} other {foram publicados {total} registros CVE armazenados}} com severidade alta.',
  subjectPublished:
    '{subject}: de {from} a {to}, {n, plural, =0 {não foi publicado nenhum registro CVE armazenado} one {foi publicado {total} registro CVE armazenado} other {foram publicados {total} registros CVE armazenados}}.',
  subjectKev:
    '{subject}: de {from} a {to}, {n, plural, =0 {não foi incluída nenhuma CVE} one {foi incluída {total} CVE} other {foram incluídas {total} CVEs}} no catálogo KEV.',

  cveTotal:
    '{n, plural, =0 {Não há nenhum registro CVE publicado armazenado} one {Há {total} registro CVE publicado armazenado} other {Há {total} registros CVE publicados armazenados}}.',
  kevTotal:
    'O catálogo KEV {n, plural, =0 {não inclui nenhuma CVE} one {inclui {total} CVE} other {inclui {total} CVEs}}.',
  weaknessTotal:
    '{n, plural, =0 {Não há nenhuma fraqueza (CWE) armazenada} one {Há {total} fraqueza (CWE) armazenada} other {Há {total} fraquezas (CWE) armazenadas}}.',
  techniqueTotal:
    '{n, plural, =0 {Não há nenhuma técnica de ataque armazenada} one {Há {total} técnica de ataque armazenada} other {Há {total} técnicas de ataque armazenadas}}.',
  groupTotal:
    '{n, plural, =0 {Não há nenhum grupo de atacantes armazenado} one {Há {total} grupo de atacantes armazenado} other {Há {total} grupos de atacantes armazenados}}.',
  malwareTotal:
    '{n, plural, =0 {Não há nenhuma família de malware armazenada} one {Há {total} família de malware armazenada} other {Há {total} famílias de malware armazenadas}}.',
  productsTotal:
    'As fontes carregadas {n, plural, =0 {não mencionam nenhum produto} one {mencionam {total} produto} other {mencionam {total} produtos}}.',
} satisfies Catalog<typeof listMessages>;
