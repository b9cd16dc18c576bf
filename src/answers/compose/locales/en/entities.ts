import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';
import { linkTexts } from '../../messages/links.ts';

const links = linkTexts(
  {
    affects: ['{from} affects {to}.', '{from} affect {to}.'],
    'has-weakness': ['{from} has the weakness {to}.', '{from} have the weakness {to}.'],
    'exploited-via': [
      '{from}, according to an expert mapping, is exploited via {to}.',
      '{from}, according to an expert mapping, are exploited via {to}.',
    ],
    'referenced-by': ['{from} is covered by the advisory {to}.', '{from} are covered by the advisory {to}.'],
    'superseded-by': ['{from} is superseded by {to}.', '{from} are superseded by {to}.'],
    'child-of': ['{from} is a child of {to}.', '{from} are children of {to}.'],
    'related-pattern': ['{from} is open to attack by {to}.', '{from} are open to attack by {to}.'],
    'maps-to': ['{from} corresponds in ATT&CK to {to}.', '{from} correspond in ATT&CK to {to}.'],
    uses: ['{from}, according to ATT&CK, uses {to}.', '{from}, according to ATT&CK, use {to}.'],
    exploits: [
      '{from}, according to a text of ATT&CK, exploits {to}.',
      '{from}, according to texts of ATT&CK, exploit {to}.',
    ],
    'attributed-to': [
      '{from}, according to ATT&CK, is attributed to {to}.',
      '{from}, according to ATT&CK, are attributed to {to}.',
    ],
    'mitigated-by': ['{from} is mitigated by {to}.', '{from} are mitigated by {to}.'],
    'detected-by': ['{from} is detected by {to}.', '{from} are detected by {to}.'],
    'has-analytic': ['{from} has the analytic {to}.', '{from} have the analytic {to}.'],
    'in-tactic': ['{from} serves the tactic {to}.', '{from} serve the tactic {to}.'],
    'can-precede': ['{from} can precede {to}.', '{from} can precede {to}.'],
    'peer-of': ['{from} is a peer of {to}.', '{from} are peers of {to}.'],
    requires: ['{from} requires {to}.', '{from} require {to}.'],
    'made-by': ['{from} is made by {to}.', '{from} are made by {to}.'],
  },
  ' ({name})',
);

const missing = (what: string) =>
  `For {id}, whose record was last modified on {day}, no loaded source names ${what}.`;

const counted = (one: string, several: string) =>
  `{n, plural, =0 {For {id}, no loaded source names any ${several}.} one {For {id}, the loaded sources name {total} ${one}.} other {For {id}, the loaded sources name {total} ${several}.}}`;

export const entities = {
  entityName: '{id} is the {type} {name}.',
  entityAliases: '{id} is also known as {aliases}.',
  entityDescription: '{id} is described as: {text}',
  entityRelease: '{id} has in its catalog the version {version}, last modified on {day}.',
  entityModified: '{id} was last modified on {day}.',
  entityAdvice: 'For {id}, its catalog advises: {text}',
  entityRevoked: '{id} is revoked and should not be used any more.',
  entityDeprecated: '{id} is deprecated and should not be used any more.',
  entityDraft: '{id} is a draft, which its makers do not call finished.',

  ...links,

  absentDescription: missing('a description'),
  absentAliases: missing('another name'),
  'absent:uses': missing('a technique or software that it uses'),
  'absent:exploits': missing('a vulnerability that it exploits'),
  'absent:attributed-to': missing('a group to which it is attributed'),
  'absent:in-tactic': missing('a tactic that it serves'),
  'absent:mitigated-by': missing('a mitigation'),
  'absent:detected-by': missing('a detection'),
  'absent:child-of': missing('a parent'),
  'absent:related-pattern': missing('an attack pattern (CAPEC)'),
  'absent:maps-to': missing('a corresponding ATT&CK technique'),

  techniquesUsed: counted('technique that it uses', 'techniques that it uses'),
  softwareUsed: counted('malware family or tool that it uses', 'malware families or tools that it uses'),
  vulnerabilitiesExploited: counted('vulnerability that it exploits', 'vulnerabilities that it exploits'),
  groupsUsing: counted('group that uses it', 'groups that use it'),
  softwareUsing: counted('malware family or tool that uses it', 'malware families or tools that use it'),
  campaignsUsing: counted('campaign that uses it', 'campaigns that use it'),
  exploiters: counted(
    'group, campaign or software that exploits it',
    'groups, campaigns or software that exploit it',
  ),
  campaignsAttributed: counted('campaign attributed to it', 'campaigns attributed to it'),
  vulnerabilitiesVia: counted(
    'expert mapping from a vulnerability to it',
    'expert mappings from vulnerabilities to it',
  ),
  vulnerabilitiesWith: counted('vulnerability that has it', 'vulnerabilities that have it'),
  subtechniques: counted('sub-technique', 'sub-techniques'),
  children: counted('child', 'children'),
  attackPatterns: counted('attack pattern (CAPEC) against it', 'attack patterns (CAPEC) against it'),
  weaknessesOfPattern: counted('weakness (CWE) that it attacks', 'weaknesses (CWE) that it attacks'),
  techniquesOfPattern: counted('corresponding ATT&CK technique', 'corresponding ATT&CK techniques'),
  patternsOfTechnique: counted(
    'corresponding attack pattern (CAPEC)',
    'corresponding attack patterns (CAPEC)',
  ),
  mitigations: counted('mitigation', 'mitigations'),
  techniquesMitigated: counted('technique that it mitigates', 'techniques that it mitigates'),
  detections: counted('detection', 'detections'),
  techniquesDetected: counted('technique that it detects', 'techniques that it detects'),
  techniquesInTactic: counted('technique that serves it', 'techniques that serve it'),
  tactics: counted('tactic that it serves', 'tactics that it serves'),
  parents: counted('parent', 'parents'),
  successors: counted('successor', 'successors'),
  attributions: counted('group to which it is attributed', 'groups to which it is attributed'),
  analytics: counted('analytic', 'analytics'),
  techniquesVia: counted('expert mapping to a technique', 'expert mappings to techniques'),

  noPath:
    'From {from} to {to}, {depth, select, 1 {no direct link} other {no path of up to {depth} links}} was found.',
  pathConfidence:
    'From {from} to {to}, the shortest stored path has a length of {links} {links, select, 1 {link} other {links}} and a confidence of {confidence}.',
  hypothesis:
    'For {from}, it is only a hypothesis, which no source states, that it is exploited via {to}; its confidence is {confidence}.',

  termUndefined: 'No loaded source defines this term.',
  termCve:
    'CVE stands for Common Vulnerabilities and Exposures, the list of public vulnerabilities. The source {source} is as of {day}.',
  termKev:
    'KEV stands for Known Exploited Vulnerabilities, a catalog of CISA. The source {source} is as of {day}.',
  termEpss:
    'EPSS stands for Exploit Prediction Scoring System, daily scores by FIRST. The source {source} is as of {day}.',
  termCwe: 'CWE stands for Common Weakness Enumeration, a list by MITRE. The source {source} is as of {day}.',
  termCapec:
    'CAPEC stands for Common Attack Pattern Enumeration and Classification, a list by MITRE. The source {source} is as of {day}.',
  termAttack: 'ATT&CK is a knowledge base of attack techniques by MITRE. The source {source} is as of {day}.',
  termSsvc:
    'SSVC stands for Stakeholder-Specific Vulnerability Categorization, decision tables by CERT/CC. The source {source} is as of {day}.',
  termOsv:
    'OSV stands for Open Source Vulnerabilities, advisories about packages. The source {source} is as of {day}.',
  termCsaf:
    'CSAF stands for Common Security Advisory Framework, a format of advisories. The source {source} is as of {day}.',
  termAsked: 'The term is the name of a question that these decision tables ask.',
  relationNeedsTwo: 'A relation needs two different names or ids that a loaded source has.',
} satisfies Catalog<typeof entityMessages>;
