import type { Catalog } from '../../message.ts';
import type { judgementMessages } from '../../messages/judgement.ts';

export const judgement = {
  risk: 'Para {cve}, Cairn calcula un nivel de riesgo {level} y una puntuación de riesgo de {score}; motivos: {reasons}.',
  riskUnknown: 'Para {cve}, Cairn no puede calcular el riesgo; faltan datos: {missing}.',
  riskRejected: 'Para {cve}, Cairn no calcula el riesgo, porque el registro está rechazado.',

  tier: 'Para {cve}, la tabla BOD 26-04 de CISA fija este plazo de corrección; sistemas expuestos a Internet: {exposed}; otros sistemas: {notExposed}.',
  tierOpen:
    'Para {cve}, la tabla BOD 26-04 de CISA deja abierto el plazo de corrección, porque faltan datos ({missing}); plazos posibles para sistemas expuestos a Internet: {exposed}; para otros sistemas: {notExposed}.',
  tierCaveat: 'Los plazos son un cálculo y no acreditan el cumplimiento de la normativa.',

  moreUrgentTier:
    '{first} es más urgente que {second}: para sistemas expuestos a Internet, la tabla BOD 26-04 de CISA da a {first} el plazo {firstTier} y a {second} el plazo {secondTier}.',
  moreUrgentScore:
    '{first} es más urgente que {second}: a igualdad de plazo, Cairn calcula para {first} la puntuación de riesgo {firstScore} y para {second} la puntuación de riesgo {secondScore}.',
  moreUrgentKnown:
    '{first} es más urgente que {second}: Cairn calcula para {first} la puntuación de riesgo {firstScore}, mientras que el riesgo de {second} es desconocido.',
  moreUrgentEpss:
    '{first} es más urgente que {second}: a igualdad de plazo y de puntuación de riesgo, {first} tiene la puntuación EPSS {firstEpss} y {second} la puntuación EPSS {secondEpss}.',
  equallyUrgent:
    '{first} y {second} son igual de urgentes por plazo, puntuación de riesgo y puntuación EPSS.',

  ranked:
    '{cve} ocupa el puesto {rank}; plazo para sistemas expuestos a Internet: {tier}; nivel de riesgo {level} con puntuación de riesgo {score}; motivos: {reasons}.',
  rankedUnknown:
    '{cve} ocupa el puesto {rank}; plazo para sistemas expuestos a Internet: {tier}; su riesgo es desconocido; faltan datos: {missing}.',
  rankedRejected:
    '{cve} ocupa el puesto {rank}: su registro está rechazado, así que no se calculan ni el plazo ni el riesgo.',

  vectorScore: 'El vector {vector} da en CVSS {version} una puntuación base de {score} ({severity}).',
  vectorOverall: 'El vector {vector}, con todas sus métricas, da la puntuación {score} ({severity}).',
  vectorInvalid:
    'El vector CVSS de la pregunta no es válido. Debe indicar una sola vez cada métrica base de su versión.',
  metricsAttack: 'El vector {vector} describe el ataque: {metrics}.',
  metricsImpact: 'El vector {vector} describe el impacto: {metrics}.',
  metricsOther: 'El vector {vector} indica además: {metrics}.',
} satisfies Catalog<typeof judgementMessages>;
