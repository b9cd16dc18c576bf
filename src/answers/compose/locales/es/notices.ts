import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: 'Ninguna de las fuentes cargadas menciona {id}.',
  malformedId:
    'La pregunta contiene un identificador mal formado. Un identificador CVE consta de un año y un número de al menos cuatro cifras: CVE-YYYY-NNNN.',
  unknownProduct: 'Ninguna de las fuentes cargadas menciona un producto al que pueda referirse la pregunta.',
  nothingNamed:
    'La pregunta no menciona nada que se pueda consultar. Indique una CVE, un producto u otra entidad.',
  noEvidence: 'Nada de lo almacenado responde a esta pregunta.',
  twoReadings: 'La pregunta puede referirse a {first} o a {second}. Repítala con el identificador.',
  threeReadings:
    'La pregunta puede referirse a {first}, a {second} o a {third}. Repítala con el identificador.',
  severalIntents:
    'La pregunta se puede entender de varias maneras. Las demás lecturas están en meta.alternatives.',
  partlyUnderstood: 'Solo se ha entendido una parte de la pregunta. Esta respuesta se limita a esa parte.',
  localeUnavailable: 'El idioma solicitado no está disponible, así que esta respuesta está en inglés.',

  abilities:
    'Cairn responde a preguntas sobre vulnerabilidades, productos, amenazas y debilidades a partir de fuentes almacenadas. /api/ai/intents enumera lo que se puede preguntar.',

  refusedExploit:
    'Cairn no escribe ni explica código de explotación ni cargas útiles de ataque. Responde a preguntas de defensa.',
  refusedSecrets: 'Cairn no busca ni facilita credenciales, claves ni otros secretos.',
  refusedAttack: 'Cairn no ayuda a atacar sistemas ni a entrar en ellos. Responde a preguntas de defensa.',
  outOfScope:
    'La pregunta queda fuera del ámbito de Cairn, que responde a preguntas sobre vulnerabilidades, amenazas y debilidades.',
  defensiveFacts: 'Para la defensa, en cambio, sirven estos datos.',

  sourceAge: 'La copia de {source} es del {day}, así que pueden faltar datos más recientes.',
  sourceDay: 'La copia de {source} es del {day}.',
  sourceOld: 'La copia de {source} es del {day} y está desactualizada.',
  sourceUnread: 'La fuente {source} nunca se ha leído.',

  matchedByPackageUrl: '{product} se ha encontrado por su URL de paquete (purl).',
  matchedByCpe: '{product} se ha encontrado por su nombre CPE.',
  matchedByName: '{product} se ha encontrado por los nombres del fabricante y del producto.',
  matchedByLearnedName:
    '{product} se ha encontrado por otro nombre que las fuentes usan para el mismo producto.',
  matchedBySimilarName: '{product} se ha encontrado por un nombre parecido, lo que no decide nada.',
  versionMissing:
    'Sin una versión no se puede saber cuáles de ellas afectan a {product}. Indique la versión.',

  defaultWeek: 'La pregunta no indica ningún periodo, así que la respuesta abarca los últimos siete días.',
  defaultYear: 'La pregunta no indica ningún periodo, así que la respuesta abarca los últimos doce meses.',
  windowOfCopy: 'La copia de {source} es del {day}; el periodo termina ese día.',
  windowIncomplete: 'La copia de {source} es del {day}, así que el periodo no está cubierto hasta el final.',
  epssModels:
    'EPSS cambió de modelo en este periodo. Las puntuaciones anteriores y posteriores al cambio no son comparables.',
} satisfies Catalog<typeof noticeMessages>;
