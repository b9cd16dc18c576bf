import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';
import { linkTexts } from '../../messages/links.ts';

const links = linkTexts(
  {
    affects: ['{from} afeta {to}.', '{from} afetam {to}.'],
    'has-weakness': ['{from} apresenta a fraqueza {to}.', '{from} apresentam a fraqueza {to}.'],
    'exploited-via': [
      '{from}, segundo um mapeamento de especialistas, pode ser explorada por meio de {to}.',
      '{from}, segundo um mapeamento de especialistas, podem ser exploradas por meio de {to}.',
    ],
    'referenced-by': [
      '{from} aparece no aviso de segurança {to}.',
      '{from} aparecem no aviso de segurança {to}.',
    ],
    'superseded-by': ['{from} dá lugar a {to}.', '{from} dão lugar a {to}.'],
    'child-of': ['{from} é um caso particular de {to}.', '{from} são casos particulares de {to}.'],
    'related-pattern': [
      '{from} pode ser alvo de ataque por {to}.',
      '{from} podem ser alvo de ataque por {to}.',
    ],
    'maps-to': ['{from} corresponde no ATT&CK a {to}.', '{from} correspondem no ATT&CK a {to}.'],
    uses: ['{from}, segundo o ATT&CK, utiliza {to}.', '{from}, segundo o ATT&CK, utilizam {to}.'],
    exploits: [
      '{from}, segundo um texto do ATT&CK, explora {to}.',
      '{from}, segundo textos do ATT&CK, exploram {to}.',
    ],
    'attributed-to': [
      '{from}, segundo o ATT&CK, tem autoria atribuída a {to}.',
      '{from}, segundo o ATT&CK, têm autoria atribuída a {to}.',
    ],
    'mitigated-by': ['{from} tem como mitigação {to}.', '{from} têm como mitigação {to}.'],
    'detected-by': [
      '{from} tem como estratégia de detecção {to}.',
      '{from} têm como estratégia de detecção {to}.',
    ],
    'has-analytic': ['{from} inclui a regra analítica {to}.', '{from} incluem a regra analítica {to}.'],
    'in-tactic': ['{from} pertence à tática {to}.', '{from} pertencem à tática {to}.'],
    'can-precede': ['{from} pode preceder {to}.', '{from} podem preceder {to}.'],
    'peer-of': ['{from} tem relação com {to}.', '{from} têm relação com {to}.'],
    requires: ['{from} requer {to}.', '{from} requerem {to}.'],
    'made-by': ['{from} é um produto de {to}.', '{from} são produtos de {to}.'],
  },
  ' ({name})',
);

const missing = (what: string) =>
  `Para {id}, cujo registro foi modificado pela última vez em {day}, nenhuma das fontes carregadas menciona ${what}.`;

const counted = (one: string, several: string) =>
  `{n, plural, =0 {Nenhuma das fontes carregadas menciona ${several}.} one {As fontes carregadas mencionam {total} ${one}.} other {As fontes carregadas mencionam {total} ${several}.}}`;

export const entities = {
  entityName: '{id} é {type} {name}.',
  entityAliases: '{id} também se chama {aliases}.',
  entityDescription: '{id} tem esta descrição: {text}',
  entityRelease: '{id} tem em seu catálogo a versão {version}, com data de modificação {day}.',
  entityModified: '{id} teve a última modificação em {day}.',
  entityAdvice: 'Para {id}, seu catálogo recomenda: {text}',
  entityRevoked: '{id} consta como entrada revogada e não deve mais ser usada.',
  entityDeprecated: '{id} consta como entrada obsoleta e não deve mais ser usada.',
  entityDraft: '{id} é um rascunho que seus autores ainda não dão por concluído.',

  ...links,

  absentDescription: missing('uma descrição'),
  absentAliases: missing('outro nome'),
  'absent:uses': missing('o uso de uma técnica ou de um software'),
  'absent:exploits': missing('a exploração de uma vulnerabilidade'),
  'absent:attributed-to': missing('um grupo como autor'),
  'absent:in-tactic': missing('uma tática correspondente'),
  'absent:mitigated-by': missing('uma mitigação'),
  'absent:detected-by': missing('um método de detecção'),
  'absent:child-of': missing('uma entrada mais geral'),
  'absent:related-pattern': missing('um padrão de ataque (CAPEC)'),
  'absent:maps-to': missing('uma técnica correspondente do ATT&CK'),

  techniquesUsed: counted('técnica usada por {id}', 'técnicas usadas por {id}'),
  softwareUsed: counted(
    'malware ou ferramenta que {id} usa',
    'famílias de malware ou ferramentas que {id} usa',
  ),
  vulnerabilitiesExploited: counted(
    'vulnerabilidade explorada por {id}',
    'vulnerabilidades exploradas por {id}',
  ),
  groupsUsing: counted('grupo que usa {id}', 'grupos que usam {id}'),
  softwareUsing: counted(
    'malware ou ferramenta que usa {id}',
    'famílias de malware ou ferramentas que usam {id}',
  ),
  campaignsUsing: counted('campanha que usa {id}', 'campanhas que usam {id}'),
  exploiters: counted(
    'grupo, campanha ou software que explora {id}',
    'grupos, campanhas ou programas que exploram {id}',
  ),
  campaignsAttributed: counted('campanha atribuída a {id}', 'campanhas atribuídas a {id}'),
  vulnerabilitiesVia: counted(
    'mapeamento de especialistas entre uma vulnerabilidade e {id}',
    'mapeamentos de especialistas entre vulnerabilidades e {id}',
  ),
  vulnerabilitiesWith: counted('vulnerabilidade que apresenta {id}', 'vulnerabilidades que apresentam {id}'),
  subtechniques: counted('subtécnica de {id}', 'subtécnicas de {id}'),
  children: counted('caso particular de {id}', 'casos particulares de {id}'),
  attackPatterns: counted('padrão de ataque (CAPEC) contra {id}', 'padrões de ataque (CAPEC) contra {id}'),
  weaknessesOfPattern: counted('fraqueza (CWE) atacada por {id}', 'fraquezas (CWE) atacadas por {id}'),
  techniquesOfPattern: counted(
    'técnica do ATT&CK que corresponde a {id}',
    'técnicas do ATT&CK que correspondem a {id}',
  ),
  patternsOfTechnique: counted(
    'padrão de ataque (CAPEC) que corresponde a {id}',
    'padrões de ataque (CAPEC) que correspondem a {id}',
  ),
  mitigations: counted('mitigação para {id}', 'mitigações para {id}'),
  techniquesMitigated: counted('técnica mitigada por {id}', 'técnicas mitigadas por {id}'),
  detections: counted('estratégia de detecção para {id}', 'estratégias de detecção para {id}'),
  techniquesDetected: counted('técnica detectada por {id}', 'técnicas detectadas por {id}'),
  techniquesInTactic: counted('técnica que pertence a {id}', 'técnicas que pertencem a {id}'),
  tactics: counted('tática a que pertence {id}', 'táticas a que pertence {id}'),
  parents: counted('entrada mais geral que {id}', 'entradas mais gerais que {id}'),
  successors: counted('sucessor de {id}', 'sucessores de {id}'),
  attributions: counted('grupo apontado como autor de {id}', 'grupos apontados como autores de {id}'),
  analytics: counted('regra analítica de {id}', 'regras analíticas de {id}'),
  techniquesVia: counted(
    'mapeamento de especialistas entre {id} e uma técnica',
    'mapeamentos de especialistas entre {id} e técnicas',
  ),

  noPath:
    'De {from} a {to}, não foi encontrado {depth, select, 1 {nenhum vínculo direto} other {nenhum caminho de até {depth} vínculos}}.',
  pathConfidence:
    'De {from} a {to}, o caminho mais curto entre os armazenados tem comprimento de {links} {links, select, 1 {vínculo} other {vínculos}} e confiança de {confidence}.',
  hypothesis:
    'Para {from}, é apenas uma hipótese, que nenhuma fonte afirma, que a exploração ocorra por meio de {to}; sua confiança é de {confidence}.',

  termUndefined: 'Nenhuma das fontes carregadas define este termo.',
  termCve:
    'CVE significa Common Vulnerabilities and Exposures, a lista pública de vulnerabilidades conhecidas. A fonte {source} é de {day}.',
  termKev:
    'KEV significa Known Exploited Vulnerabilities, o catálogo da CISA de vulnerabilidades exploradas conhecidas. A fonte {source} é de {day}.',
  termEpss:
    'EPSS significa Exploit Prediction Scoring System, pontuações diárias da FIRST. A fonte {source} é de {day}.',
  termCwe:
    'CWE significa Common Weakness Enumeration, uma lista de fraquezas da MITRE. A fonte {source} é de {day}.',
  termCapec:
    'CAPEC significa Common Attack Pattern Enumeration and Classification, uma lista de padrões de ataque da MITRE. A fonte {source} é de {day}.',
  termAttack:
    'ATT&CK é uma base de conhecimento da MITRE sobre técnicas de ataque. A fonte {source} é de {day}.',
  termSsvc:
    'SSVC significa Stakeholder-Specific Vulnerability Categorization, tabelas de decisão do CERT/CC. A fonte {source} é de {day}.',
  termOsv:
    'OSV significa Open Source Vulnerabilities, avisos de segurança sobre pacotes. A fonte {source} é de {day}.',
  termCsaf:
    'CSAF significa Common Security Advisory Framework, um formato de avisos de segurança. A fonte {source} é de {day}.',
  termAsked: 'O termo é o nome de uma pergunta dessas tabelas de decisão.',
  relationNeedsTwo:
    'Para buscar uma relação, são necessários dois nomes ou identificadores diferentes que constem em alguma fonte carregada.',
} satisfies Catalog<typeof entityMessages>;
