import type { Catalog } from '../../message.ts';
import type { dailyMessages } from '../../messages/daily.ts';

export const daily = {
  criticalOnDay:
    'El {day} {n, plural, =0 {no se publicó ningún registro CVE almacenado} one {se publicó {total} registro CVE almacenado} other {se publicaron {total} registros CVE almacenados}} con gravedad crítica.',
  kevDueInWindow:
    'Del {from} al {to} {n, plural, =0 {ninguna CVE llega} one {{total} CVE llega} other {{total} CVE llegan}} a su fecha límite del catálogo KEV.',
  kevDueTitled: 'Para {cve}, el catálogo KEV fija la fecha límite {due}; su título es {title}.',
  changedOnDay:
    '{n, plural, =0 {No hay guardado ningún cambio de una CVE con fecha {day}} one {El {day} {total} CVE recibió cambios en lo que dicen las fuentes} other {El {day} {total} CVE recibieron cambios en lo que dicen las fuentes}}.',
  severityOnDay:
    'El {day} {n, plural, =0 {ninguna CVE cambió} one {{total} CVE cambió} other {{total} CVE cambiaron}} de gravedad.',
  ransomwareOnDay:
    'El {day} {n, plural, =0 {ninguna CVE más pasó} one {{total} CVE más pasó} other {{total} CVE más pasaron}} a figurar en KEV con uso en campañas de ransomware.',
  movesOnDay:
    'En los datos EPSS del {day}, {n, plural, =0 {ninguna puntuación varía} one {{total} puntuación varía} other {{total} puntuaciones varían}} al menos 0.1 respecto al día almacenado anterior.',
  epssRose: 'Para {cve}, la puntuación EPSS subió de {before} el {beforeDay} a {after} el {afterDay}.',
  epssFell: 'Para {cve}, la puntuación EPSS bajó de {before} el {beforeDay} a {after} el {afterDay}.',
  comesFirst:
    '{cve} es lo primero; plazo para sistemas expuestos a Internet: {tier}; nivel de riesgo: {level}.',

  nothingFirst: 'No hay nada nuevo ni plazos por vencer, así que nada ocupa el primer lugar.',
  noScoresToCompare:
    'Hasta este día no hay almacenados dos días de puntuaciones EPSS de un mismo modelo, así que no se compara ninguna.',
  pastDay:
    'Este boletín trata de un día pasado: los sucesos llevan la fecha de las fuentes; los riesgos y los plazos son los de los datos almacenados ahora.',
  dayEmpty: 'Nada de lo almacenado lleva la fecha {date}; el día más reciente con datos es el {newest}.',
  newestDay: 'El día más reciente con datos es el {newest}, así que este boletín trata de ese día.',
  nothingDated: 'Nada de lo almacenado lleva fecha, así que no hay ningún día del que informar.',
} satisfies Catalog<typeof dailyMessages>;
