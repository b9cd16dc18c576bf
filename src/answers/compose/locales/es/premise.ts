import type { Catalog } from '../../message.ts';
import type { premiseMessages } from '../../messages/premise.ts';

export const premise = {
  premiseListedRefuted:
    'Al contrario de lo que supone la pregunta, {cve} figura como vulnerabilidad explotada en el catálogo KEV del {catalog}; se añadió el {added}.',
  premiseListedConfirmed:
    'Como supone la pregunta, {cve} figura como vulnerabilidad explotada en el catálogo KEV del {catalog}; se añadió el {added}.',
  premiseActiveRefuted:
    'Al contrario de lo que supone la pregunta, para {cve} la decisión SSVC de {by} indica explotación: {exploitation}.',
  premiseActiveConfirmed:
    'Como supone la pregunta, para {cve} la decisión SSVC de {by} indica explotación: {exploitation}.',
  premiseExploitedUnconfirmed:
    'La pregunta da por hecho que hay ataques, algo que las fuentes no confirman: {cve} no figura en el catálogo KEV del {catalog}.',
  premiseNotExploitedUnconfirmed:
    'La pregunta da por hecho que no hay ataques, algo que no se puede confirmar: {cve} no figura en el catálogo KEV del {catalog}, pero eso no descarta ataques.',
  premiseFixRefuted:
    'Al contrario de lo que supone la pregunta, para {cve}, {product} incluye la corrección en {versions}.',
  premiseFixConfirmed: 'Como supone la pregunta, para {cve}, {product} incluye la corrección en {versions}.',
  premiseFixedUnconfirmed:
    'La pregunta da por hecho que hay una corrección, algo que las fuentes no confirman: el registro de {cve}, modificado por última vez el {day}, no menciona ninguna versión corregida.',
  premiseNotFixedUnconfirmed:
    'La pregunta da por hecho que no hay corrección; el registro de {cve}, modificado por última vez el {day}, no menciona ninguna versión corregida, pero eso no descarta que exista.',
  premiseScoreRefuted:
    'Al contrario de lo que supone la pregunta, para {cve}, {by} asigna en CVSS {version} una puntuación base de {score} ({severity}).',
  premiseScoreConfirmed:
    'Como supone la pregunta, para {cve}, {by} asigna en CVSS {version} una puntuación base de {score} ({severity}).',
  premiseCriticalUnconfirmed:
    'La pregunta da por hecha una gravedad que no se puede comprobar: el registro de {cve}, modificado por última vez el {day}, no tiene puntuación CVSS.',
} satisfies Catalog<typeof premiseMessages>;
