import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';
import { linkTexts } from '../../messages/links.ts';

const links = linkTexts(
  {
    affects: ['{from} affecte {to}.', '{from} affectent {to}.'],
    'has-weakness': ['{from} relève de la faiblesse {to}.', '{from} relèvent de la faiblesse {to}.'],
    'exploited-via': [
      '{from}, selon une correspondance établie par des experts, est exploitée au moyen de {to}.',
      '{from}, selon une correspondance établie par des experts, sont exploitées au moyen de {to}.',
    ],
    'referenced-by': [
      '{from} fait l’objet de l’avis de sécurité {to}.',
      '{from} font l’objet de l’avis de sécurité {to}.',
    ],
    'superseded-by': ['{from} a pour successeur {to}.', '{from} ont pour successeur {to}.'],
    'child-of': ['{from} est une sous-entrée de {to}.', '{from} sont des sous-entrées de {to}.'],
    'related-pattern': ['{from} ouvre la voie à {to}.', '{from} ouvrent la voie à {to}.'],
    'maps-to': ['{from} correspond dans ATT&CK à {to}.', '{from} correspondent dans ATT&CK à {to}.'],
    uses: ['{from}, selon ATT&CK, utilise {to}.', '{from}, selon ATT&CK, utilisent {to}.'],
    exploits: [
      '{from}, selon un texte d’ATT&CK, exploite {to}.',
      '{from}, selon des textes d’ATT&CK, exploitent {to}.',
    ],
    'attributed-to': [
      '{from}, selon ATT&CK, est attribuée à {to}.',
      '{from}, selon ATT&CK, sont attribuées à {to}.',
    ],
    'mitigated-by': ['{from} est atténuée par {to}.', '{from} sont atténuées par {to}.'],
    'detected-by': ['{from} est détectée par {to}.', '{from} sont détectées par {to}.'],
    'has-analytic': ['{from} s’appuie sur la règle {to}.', '{from} s’appuient sur la règle {to}.'],
    'in-tactic': ['{from} relève de la tactique {to}.', '{from} relèvent de la tactique {to}.'],
    'can-precede': ['{from} peut précéder {to}.', '{from} peuvent précéder {to}.'],
    'peer-of': ['{from} est proche de {to}.', '{from} sont proches de {to}.'],
    requires: ['{from} suppose au préalable {to}.', '{from} supposent au préalable {to}.'],
    'made-by': ['{from} provient de l’éditeur {to}.', '{from} proviennent de l’éditeur {to}.'],
  },
  ' ({name})',
);

const missing = (what: string) =>
  `Pour {id}, dont la fiche a été modifiée pour la dernière fois le {day}, aucune source chargée n’indique ${what}.`;

const counted = (none: string, one: string, several: string) =>
  `{n, plural, =0 {Pour {id}, aucune source chargée ne recense ${none}.} one {Pour {id}, les sources chargées recensent {total} ${one}.} other {Pour {id}, les sources chargées recensent {total} ${several}.}}`;

export const entities = {
  entityName: '{id} est {type} {name}.',
  entityAliases: '{id} a pour alias {aliases}.',
  entityDescription: '{id} a pour description : {text}',
  entityRelease:
    '{id} porte dans son catalogue le numéro de version {version} ; sa fiche a été modifiée pour la dernière fois le {day}.',
  entityModified: 'La fiche de {id} a été modifiée pour la dernière fois le {day}.',
  entityAdvice: 'Pour {id}, le catalogue donne ce conseil : {text}',
  entityRevoked: 'L’entrée {id} a été révoquée et ne doit plus être utilisée.',
  entityDeprecated: 'L’entrée {id} est obsolète et ne doit plus être utilisée.',
  entityDraft: 'L’entrée {id} est un brouillon que ses auteurs ne considèrent pas comme achevé.',

  ...links,

  absentDescription: missing('de description'),
  absentAliases: missing('d’autre nom'),
  'absent:uses': missing('de technique ni de logiciel utilisé'),
  'absent:exploits': missing('de vulnérabilité exploitée'),
  'absent:attributed-to': missing('de groupe à son origine'),
  'absent:in-tactic': missing('de tactique associée'),
  'absent:mitigated-by': missing('de mesure d’atténuation'),
  'absent:detected-by': missing('de méthode de détection'),
  'absent:child-of': missing('d’entrée parente'),
  'absent:related-pattern': missing('de schéma d’attaque (CAPEC)'),
  'absent:maps-to': missing('de technique ATT&CK correspondante'),

  techniquesUsed: counted('de technique utilisée', 'technique utilisée', 'techniques utilisées'),
  softwareUsed: counted(
    'de logiciel malveillant ni d’outil utilisé',
    'logiciel malveillant ou outil utilisé',
    'logiciels malveillants et outils utilisés',
  ),
  vulnerabilitiesExploited: counted(
    'de vulnérabilité exploitée',
    'vulnérabilité exploitée',
    'vulnérabilités exploitées',
  ),
  groupsUsing: counted('de groupe qui y recourt', 'groupe qui y recourt', 'groupes qui y recourent'),
  softwareUsing: counted(
    'de logiciel malveillant ni d’outil qui y recourt',
    'logiciel malveillant ou outil qui y recourt',
    'logiciels malveillants et outils qui y recourent',
  ),
  campaignsUsing: counted('de campagne qui y recourt', 'campagne qui y recourt', 'campagnes qui y recourent'),
  exploiters: counted(
    'de groupe, de campagne ni de logiciel qui l’exploite',
    'groupe, campagne ou logiciel qui l’exploite',
    'groupes, campagnes ou logiciels qui l’exploitent',
  ),
  campaignsAttributed: counted(
    'de campagne attribuée à ce groupe',
    'campagne attribuée à ce groupe',
    'campagnes attribuées à ce groupe',
  ),
  vulnerabilitiesVia: counted(
    'de vulnérabilité associée par des experts',
    'vulnérabilité associée par des experts',
    'vulnérabilités associées par des experts',
  ),
  vulnerabilitiesWith: counted(
    'de vulnérabilité de ce type',
    'vulnérabilité de ce type',
    'vulnérabilités de ce type',
  ),
  subtechniques: counted('de sous-technique', 'sous-technique', 'sous-techniques'),
  children: counted('de sous-entrée', 'sous-entrée', 'sous-entrées'),
  attackPatterns: counted(
    'de schéma d’attaque (CAPEC) associé',
    'schéma d’attaque (CAPEC) associé',
    'schémas d’attaque (CAPEC) associés',
  ),
  weaknessesOfPattern: counted(
    'de faiblesse (CWE) visée',
    'faiblesse (CWE) visée',
    'faiblesses (CWE) visées',
  ),
  techniquesOfPattern: counted(
    'de technique ATT&CK correspondante',
    'technique ATT&CK correspondante',
    'techniques ATT&CK correspondantes',
  ),
  patternsOfTechnique: counted(
    'de schéma d’attaque (CAPEC) correspondant',
    'schéma d’attaque (CAPEC) correspondant',
    'schémas d’attaque (CAPEC) correspondants',
  ),
  mitigations: counted('de mesure d’atténuation', 'mesure d’atténuation', 'mesures d’atténuation'),
  techniquesMitigated: counted(
    'de technique ainsi atténuée',
    'technique ainsi atténuée',
    'techniques ainsi atténuées',
  ),
  detections: counted('de stratégie de détection', 'stratégie de détection', 'stratégies de détection'),
  techniquesDetected: counted(
    'de technique ainsi détectée',
    'technique ainsi détectée',
    'techniques ainsi détectées',
  ),
  techniquesInTactic: counted(
    'de technique relevant de cette tactique',
    'technique relevant de cette tactique',
    'techniques relevant de cette tactique',
  ),
  tactics: counted('de tactique associée', 'tactique associée', 'tactiques associées'),
  parents: counted('d’entrée parente', 'entrée parente', 'entrées parentes'),
  successors: counted('de successeur', 'successeur', 'successeurs'),
  attributions: counted('de groupe à son origine', 'groupe à son origine', 'groupes à son origine'),
  analytics: counted('de règle de détection', 'règle de détection', 'règles de détection'),
  techniquesVia: counted(
    'de technique associée par des experts',
    'technique associée par des experts',
    'techniques associées par des experts',
  ),

  noPath:
    'De {from} à {to}, {depth, select, 1 {aucun lien direct} other {aucun chemin d’au plus {depth} liens}} n’a été trouvé.',
  pathConfidence:
    'De {from} à {to}, le plus court chemin enregistré compte {links} {links, select, 1 {lien} other {liens}}, avec une confiance de {confidence}.',
  hypothesis:
    'Pour {from}, une exploitation au moyen de {to} n’est qu’une hypothèse, qu’aucune source n’énonce ; sa confiance est de {confidence}.',

  termUndefined: 'Aucune source chargée ne définit ce terme.',
  termCve:
    'CVE signifie Common Vulnerabilities and Exposures, le répertoire des vulnérabilités publiques. La source {source} date du {day}.',
  termKev:
    'KEV signifie Known Exploited Vulnerabilities, le catalogue des vulnérabilités exploitées que tient la CISA. La source {source} date du {day}.',
  termEpss:
    'EPSS signifie Exploit Prediction Scoring System, des scores que FIRST publie chaque jour. La source {source} date du {day}.',
  termCwe:
    'CWE signifie Common Weakness Enumeration, une liste de faiblesses logicielles et matérielles tenue par MITRE. La source {source} date du {day}.',
  termCapec:
    'CAPEC signifie Common Attack Pattern Enumeration and Classification, une liste de schémas d’attaque tenue par MITRE. La source {source} date du {day}.',
  termAttack:
    'ATT&CK est la base de connaissances de MITRE sur les techniques d’attaque. La source {source} date du {day}.',
  termSsvc:
    'SSVC signifie Stakeholder-Specific Vulnerability Categorization, des tables de décision du CERT/CC. La source {source} date du {day}.',
  termOsv:
    'OSV signifie Open Source Vulnerabilities, des avis de sécurité sur des paquets logiciels. La source {source} date du {day}.',
  termCsaf:
    'CSAF signifie Common Security Advisory Framework, un format d’avis de sécurité. La source {source} date du {day}.',
  termAsked: 'Ce terme est le nom d’une question que posent ces tables de décision.',
  relationNeedsTwo: 'Une relation suppose deux noms ou identifiants différents, connus d’une source chargée.',
} satisfies Catalog<typeof entityMessages>;
