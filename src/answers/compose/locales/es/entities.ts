import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';
import { linkTexts } from '../../messages/links.ts';

const links = linkTexts(
  {
    affects: ['{from} afecta a {to}.', '{from} afectan a {to}.'],
    'has-weakness': ['{from} presenta la debilidad {to}.', '{from} presentan la debilidad {to}.'],
    'exploited-via': [
      '{from}, según una correspondencia hecha por expertos, se explota mediante {to}.',
      '{from}, según una correspondencia hecha por expertos, se explotan mediante {to}.',
    ],
    'referenced-by': [
      '{from} aparece en el aviso de seguridad {to}.',
      '{from} aparecen en el aviso de seguridad {to}.',
    ],
    'superseded-by': ['{from} se sustituye por {to}.', '{from} se sustituyen por {to}.'],
    'child-of': ['{from} es un caso particular de {to}.', '{from} son casos particulares de {to}.'],
    'related-pattern': ['{from} se puede atacar mediante {to}.', '{from} se pueden atacar mediante {to}.'],
    'maps-to': ['{from} se corresponde en ATT&CK con {to}.', '{from} se corresponden en ATT&CK con {to}.'],
    uses: ['{from}, según ATT&CK, utiliza {to}.', '{from}, según ATT&CK, utilizan {to}.'],
    exploits: [
      '{from}, según un texto de ATT&CK, explota {to}.',
      '{from}, según textos de ATT&CK, explotan {to}.',
    ],
    'attributed-to': [
      '{from}, según ATT&CK, se atribuye a {to}.',
      '{from}, según ATT&CK, se atribuyen a {to}.',
    ],
    'mitigated-by': ['{from} se mitiga con {to}.', '{from} se mitigan con {to}.'],
    'detected-by': ['{from} se detecta con {to}.', '{from} se detectan con {to}.'],
    'has-analytic': ['{from} incluye la regla analítica {to}.', '{from} incluyen la regla analítica {to}.'],
    'in-tactic': ['{from} pertenece a la táctica {to}.', '{from} pertenecen a la táctica {to}.'],
    'can-precede': ['{from} puede preceder a {to}.', '{from} pueden preceder a {to}.'],
    'peer-of': ['{from} guarda relación con {to}.', '{from} guardan relación con {to}.'],
    requires: ['{from} requiere {to}.', '{from} requieren {to}.'],
    'made-by': ['{from} es un producto de {to}.', '{from} son productos de {to}.'],
  },
  ' ({name})',
);

const missing = (what: string) =>
  `Para {id}, cuyo registro se modificó por última vez el {day}, ninguna de las fuentes cargadas menciona ${what}.`;

const counted = (none: string, one: string, several: string) =>
  `{n, plural, =0 {Ninguna de las fuentes cargadas menciona ${none}.} one {Las fuentes cargadas mencionan {total} ${one}.} other {Las fuentes cargadas mencionan {total} ${several}.}}`;

export const entities = {
  entityName: '{id} es {type} {name}.',
  entityAliases: '{id} también se conoce como {aliases}.',
  entityDescription: '{id} se describe así: {text}',
  entityRelease: '{id} tiene en su catálogo la versión {version}, con fecha de modificación {day}.',
  entityModified: '{id} se modificó por última vez el {day}.',
  entityAdvice: 'Para {id}, su catálogo aconseja: {text}',
  entityRevoked: '{id} se ha revocado y ya no debería utilizarse.',
  entityDeprecated: '{id} está en desuso y ya no debería utilizarse.',
  entityDraft: '{id} es un borrador que sus autores aún no dan por terminado.',

  ...links,

  absentDescription: missing('una descripción'),
  absentAliases: missing('otro nombre'),
  'absent:uses': missing('el uso de una técnica o un software'),
  'absent:exploits': missing('la explotación de una vulnerabilidad'),
  'absent:attributed-to': missing('un grupo como autor'),
  'absent:in-tactic': missing('una táctica a la que pertenezca'),
  'absent:mitigated-by': missing('una mitigación'),
  'absent:detected-by': missing('un método de detección'),
  'absent:child-of': missing('una entrada más general'),
  'absent:related-pattern': missing('un patrón de ataque (CAPEC)'),
  'absent:maps-to': missing('una técnica de ATT&CK correspondiente'),

  techniquesUsed: counted(
    'técnicas que utilice {id}',
    'técnica que utiliza {id}',
    'técnicas que utiliza {id}',
  ),
  softwareUsed: counted(
    'malware o herramientas que utilice {id}',
    'malware o herramienta que utiliza {id}',
    'familias de malware o herramientas que utiliza {id}',
  ),
  vulnerabilitiesExploited: counted(
    'vulnerabilidades que explote {id}',
    'vulnerabilidad que explota {id}',
    'vulnerabilidades que explota {id}',
  ),
  groupsUsing: counted('grupos que utilicen {id}', 'grupo que utiliza {id}', 'grupos que utilizan {id}'),
  softwareUsing: counted(
    'malware o herramientas que utilicen {id}',
    'malware o herramienta que utiliza {id}',
    'familias de malware o herramientas que utilizan {id}',
  ),
  campaignsUsing: counted(
    'campañas que utilicen {id}',
    'campaña que utiliza {id}',
    'campañas que utilizan {id}',
  ),
  exploiters: counted(
    'grupos, campañas o software que exploten {id}',
    'grupo, campaña o software que explota {id}',
    'grupos, campañas o programas que explotan {id}',
  ),
  campaignsAttributed: counted(
    'campañas atribuidas a {id}',
    'campaña atribuida a {id}',
    'campañas atribuidas a {id}',
  ),
  vulnerabilitiesVia: counted(
    'correspondencias de expertos entre vulnerabilidades y {id}',
    'correspondencia de expertos entre una vulnerabilidad y {id}',
    'correspondencias de expertos entre vulnerabilidades y {id}',
  ),
  vulnerabilitiesWith: counted(
    'vulnerabilidades que presenten {id}',
    'vulnerabilidad que presenta {id}',
    'vulnerabilidades que presentan {id}',
  ),
  subtechniques: counted('subtécnicas de {id}', 'subtécnica de {id}', 'subtécnicas de {id}'),
  children: counted('casos particulares de {id}', 'caso particular de {id}', 'casos particulares de {id}'),
  attackPatterns: counted(
    'patrones de ataque (CAPEC) contra {id}',
    'patrón de ataque (CAPEC) contra {id}',
    'patrones de ataque (CAPEC) contra {id}',
  ),
  weaknessesOfPattern: counted(
    'debilidades (CWE) que ataque {id}',
    'debilidad (CWE) que ataca {id}',
    'debilidades (CWE) que ataca {id}',
  ),
  techniquesOfPattern: counted(
    'técnicas de ATT&CK que correspondan a {id}',
    'técnica de ATT&CK que corresponde a {id}',
    'técnicas de ATT&CK que corresponden a {id}',
  ),
  patternsOfTechnique: counted(
    'patrones de ataque (CAPEC) que correspondan a {id}',
    'patrón de ataque (CAPEC) que corresponde a {id}',
    'patrones de ataque (CAPEC) que corresponden a {id}',
  ),
  mitigations: counted('mitigaciones para {id}', 'mitigación para {id}', 'mitigaciones para {id}'),
  techniquesMitigated: counted(
    'técnicas que mitigue {id}',
    'técnica que mitiga {id}',
    'técnicas que mitiga {id}',
  ),
  detections: counted(
    'estrategias de detección para {id}',
    'estrategia de detección para {id}',
    'estrategias de detección para {id}',
  ),
  techniquesDetected: counted(
    'técnicas que detecte {id}',
    'técnica que detecta {id}',
    'técnicas que detecta {id}',
  ),
  techniquesInTactic: counted(
    'técnicas que pertenezcan a {id}',
    'técnica que pertenece a {id}',
    'técnicas que pertenecen a {id}',
  ),
  tactics: counted(
    'tácticas a las que pertenezca {id}',
    'táctica a la que pertenece {id}',
    'tácticas a las que pertenece {id}',
  ),
  parents: counted(
    'entradas más generales que {id}',
    'entrada más general que {id}',
    'entradas más generales que {id}',
  ),
  successors: counted('sucesores de {id}', 'sucesor de {id}', 'sucesores de {id}'),
  attributions: counted(
    'grupos a los que se atribuya {id}',
    'grupo al que se atribuye {id}',
    'grupos a los que se atribuye {id}',
  ),
  analytics: counted('reglas analíticas de {id}', 'regla analítica de {id}', 'reglas analíticas de {id}'),
  techniquesVia: counted(
    'correspondencias de expertos entre {id} y técnicas',
    'correspondencia de expertos entre {id} y una técnica',
    'correspondencias de expertos entre {id} y técnicas',
  ),

  noPath:
    'De {from} a {to} no se ha encontrado {depth, select, 1 {ningún enlace directo} other {ningún camino de hasta {depth} enlaces}}.',
  pathConfidence:
    'De {from} a {to}, el camino más corto de los almacenados tiene una longitud de {links} {links, select, 1 {enlace} other {enlaces}} y una confianza de {confidence}.',
  hypothesis:
    'Para {from}, es solo una hipótesis, que ninguna fuente afirma, que se explote mediante {to}; su confianza es de {confidence}.',

  termUndefined: 'Ninguna de las fuentes cargadas define este término.',
  termCve:
    'CVE significa Common Vulnerabilities and Exposures, la lista pública de vulnerabilidades conocidas. La fuente {source} es del {day}.',
  termKev:
    'KEV significa Known Exploited Vulnerabilities, el catálogo de CISA de vulnerabilidades explotadas conocidas. La fuente {source} es del {day}.',
  termEpss:
    'EPSS significa Exploit Prediction Scoring System, puntuaciones diarias de FIRST. La fuente {source} es del {day}.',
  termCwe:
    'CWE significa Common Weakness Enumeration, una lista de debilidades de MITRE. La fuente {source} es del {day}.',
  termCapec:
    'CAPEC significa Common Attack Pattern Enumeration and Classification, una lista de patrones de ataque de MITRE. La fuente {source} es del {day}.',
  termAttack:
    'ATT&CK es una base de conocimiento de MITRE sobre técnicas de ataque. La fuente {source} es del {day}.',
  termSsvc:
    'SSVC significa Stakeholder-Specific Vulnerability Categorization, tablas de decisión del CERT/CC. La fuente {source} es del {day}.',
  termOsv:
    'OSV significa Open Source Vulnerabilities, avisos de seguridad sobre paquetes. La fuente {source} es del {day}.',
  termCsaf:
    'CSAF significa Common Security Advisory Framework, un formato de avisos de seguridad. La fuente {source} es del {day}.',
  termAsked: 'El término es el nombre de una pregunta de estas tablas de decisión.',
  relationNeedsTwo:
    'Para buscar una relación hacen falta dos nombres o identificadores distintos que figuren en alguna fuente cargada.',
} satisfies Catalog<typeof entityMessages>;
