import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';
import { linkTexts } from '../../messages/links.ts';

const same = (text: string) => [text, text] as const;

const links = linkTexts(
  {
    affects: ['{from} betrifft {to}.', '{from} betreffen {to}.'],
    'has-weakness': [
      '{from} gehört zum Schwachstellentyp {to}.',
      '{from} gehören zum Schwachstellentyp {to}.',
    ],
    'exploited-via': same('Für {from} nennt eine Expertenzuordnung als Angriffstechnik {to}.'),
    'referenced-by': [
      '{from} ist Gegenstand des Sicherheitshinweises {to}.',
      '{from} sind Gegenstand des Sicherheitshinweises {to}.',
    ],
    'superseded-by': ['{from} wurde ersetzt durch {to}.', '{from} wurden ersetzt durch {to}.'],
    'child-of': ['{from} ist ein Untereintrag von {to}.', '{from} sind Untereinträge von {to}.'],
    'related-pattern': ['{from} ist angreifbar über {to}.', '{from} sind angreifbar über {to}.'],
    'maps-to': ['{from} entspricht in ATT&CK {to}.', '{from} entsprechen in ATT&CK {to}.'],
    uses: ['{from} verwendet laut ATT&CK {to}.', '{from} verwenden laut ATT&CK {to}.'],
    exploits: same('Als von {from} ausgenutzt nennt ein ATT&CK-Text {to}.'),
    'attributed-to': same('Als Urheber von {from} gilt laut ATT&CK {to}.'),
    'mitigated-by': same('Gegen {from} nennt ATT&CK als Gegenmaßnahme {to}.'),
    'detected-by': same('Für {from} nennt ATT&CK zur Erkennung {to}.'),
    'has-analytic': same('Für {from} nennt ATT&CK als Analyseregel {to}.'),
    'in-tactic': ['{from} dient der Taktik {to}.', '{from} dienen der Taktik {to}.'],
    'can-precede': ['{from} kann vorausgehen vor {to}.', '{from} können vorausgehen vor {to}.'],
    'peer-of': ['{from} ist verwandt mit {to}.', '{from} sind verwandt mit {to}.'],
    requires: ['{from} setzt als Bedingung voraus: {to}.', '{from} setzen als Bedingung voraus: {to}.'],
    'made-by': ['{from} stammt vom Hersteller {to}.', '{from} stammen vom Hersteller {to}.'],
  },
  ' ({name})',
);

const missing = (what: string) =>
  `Für {id}, zuletzt geändert am {day}, nennt keine der geladenen Quellen ${what}.`;

const counted = (none: string, one: string, several: string) =>
  `{n, plural, =0 {Für {id} nennt keine der geladenen Quellen ${none}.} one {Für {id} nennen die geladenen Quellen {total} ${one}.} other {Für {id} nennen die geladenen Quellen {total} ${several}.}}`;

export const entities = {
  entityName: '{id} ist {type} {name}.',
  entityAliases: '{id} ist auch bekannt als {aliases}.',
  entityDescription: '{id} wird so beschrieben: {text}',
  entityRelease: '{id} hat im Katalog die Version {version}, zuletzt geändert am {day}.',
  entityModified: '{id} wurde zuletzt geändert am {day}.',
  entityAdvice: 'Zu {id} rät der Katalog: {text}',
  entityRevoked: '{id} wurde widerrufen und sollte nicht mehr verwendet werden.',
  entityDeprecated: '{id} gilt als veraltet und sollte nicht mehr verwendet werden.',
  entityDraft: '{id} ist ein Entwurf, den die Herausgeber noch nicht als fertig bezeichnen.',

  ...links,

  absentDescription: missing('eine Beschreibung'),
  absentAliases: missing('einen weiteren Namen'),
  'absent:uses': missing('eine verwendete Technik oder Software'),
  'absent:exploits': missing('eine ausgenutzte Schwachstelle'),
  'absent:attributed-to': missing('eine Gruppe als Urheber'),
  'absent:in-tactic': missing('eine zugehörige Taktik'),
  'absent:mitigated-by': missing('eine Gegenmaßnahme'),
  'absent:detected-by': missing('eine Erkennungsmethode'),
  'absent:child-of': missing('einen übergeordneten Eintrag'),
  'absent:related-pattern': missing('ein Angriffsmuster (CAPEC)'),
  'absent:maps-to': missing('eine entsprechende ATT&CK-Technik'),

  techniquesUsed: counted('eine verwendete Technik', 'verwendete Technik', 'verwendete Techniken'),
  softwareUsed: counted(
    'ein verwendetes Schadprogramm oder Werkzeug',
    'verwendetes Schadprogramm oder Werkzeug',
    'verwendete Schadprogramme und Werkzeuge',
  ),
  vulnerabilitiesExploited: counted(
    'eine ausgenutzte Schwachstelle',
    'ausgenutzte Schwachstelle',
    'ausgenutzte Schwachstellen',
  ),
  groupsUsing: counted(
    'eine Gruppe, die davon Gebrauch macht',
    'Gruppe, die davon Gebrauch macht',
    'Gruppen, die davon Gebrauch machen',
  ),
  softwareUsing: counted(
    'ein Schadprogramm oder Werkzeug, das davon Gebrauch macht',
    'Schadprogramm oder Werkzeug, das davon Gebrauch macht',
    'Schadprogramme und Werkzeuge, die davon Gebrauch machen',
  ),
  campaignsUsing: counted(
    'eine Kampagne, in der davon Gebrauch gemacht wird',
    'Kampagne, in der davon Gebrauch gemacht wird',
    'Kampagnen, in denen davon Gebrauch gemacht wird',
  ),
  exploiters: counted(
    'eine Gruppe, Kampagne oder Software, die sie ausnutzt',
    'Gruppe, Kampagne oder Software, die sie ausnutzt',
    'Gruppen, Kampagnen oder Software, die sie ausnutzen',
  ),
  campaignsAttributed: counted(
    'eine zugeschriebene Kampagne',
    'zugeschriebene Kampagne',
    'zugeschriebene Kampagnen',
  ),
  vulnerabilitiesVia: counted(
    'eine Expertenzuordnung von Schwachstellen',
    'Expertenzuordnung einer Schwachstelle',
    'Expertenzuordnungen von Schwachstellen',
  ),
  vulnerabilitiesWith: counted(
    'eine Schwachstelle dieses Typs',
    'Schwachstelle dieses Typs',
    'Schwachstellen dieses Typs',
  ),
  subtechniques: counted('eine Untertechnik', 'Untertechnik', 'Untertechniken'),
  children: counted('einen untergeordneten Eintrag', 'untergeordneten Eintrag', 'untergeordnete Einträge'),
  attackPatterns: counted(
    'ein zugehöriges Angriffsmuster (CAPEC)',
    'zugehöriges Angriffsmuster (CAPEC)',
    'zugehörige Angriffsmuster (CAPEC)',
  ),
  weaknessesOfPattern: counted(
    'einen angegriffenen Schwachstellentyp (CWE)',
    'angegriffenen Schwachstellentyp (CWE)',
    'angegriffene Schwachstellentypen (CWE)',
  ),
  techniquesOfPattern: counted(
    'eine entsprechende ATT&CK-Technik',
    'entsprechende ATT&CK-Technik',
    'entsprechende ATT&CK-Techniken',
  ),
  patternsOfTechnique: counted(
    'ein entsprechendes Angriffsmuster (CAPEC)',
    'entsprechendes Angriffsmuster (CAPEC)',
    'entsprechende Angriffsmuster (CAPEC)',
  ),
  mitigations: counted('eine Gegenmaßnahme', 'Gegenmaßnahme', 'Gegenmaßnahmen'),
  techniquesMitigated: counted(
    'eine Technik, gegen die dies hilft',
    'Technik, gegen die dies hilft',
    'Techniken, gegen die dies hilft',
  ),
  detections: counted('eine Erkennungsstrategie', 'Erkennungsstrategie', 'Erkennungsstrategien'),
  techniquesDetected: counted(
    'eine Technik, die damit erkannt wird',
    'Technik, die damit erkannt wird',
    'Techniken, die damit erkannt werden',
  ),
  techniquesInTactic: counted(
    'eine Technik, die dieser Taktik dient',
    'Technik, die dieser Taktik dient',
    'Techniken, die dieser Taktik dienen',
  ),
  tactics: counted('eine zugehörige Taktik', 'zugehörige Taktik', 'zugehörige Taktiken'),
  parents: counted('einen übergeordneten Eintrag', 'übergeordneten Eintrag', 'übergeordnete Einträge'),
  successors: counted('einen Nachfolger', 'Nachfolger', 'Nachfolger'),
  attributions: counted('eine Gruppe als Urheber', 'Gruppe als Urheber', 'Gruppen als Urheber'),
  analytics: counted('eine Analyseregel', 'Analyseregel', 'Analyseregeln'),
  techniquesVia: counted(
    'eine Expertenzuordnung zu Techniken',
    'Expertenzuordnung zu einer Technik',
    'Expertenzuordnungen zu Techniken',
  ),

  noPath:
    'Von {from} zu {to} wurde {depth, select, 1 {keine direkte Verbindung} other {kein Pfad mit höchstens {depth} Verbindungen}} gefunden.',
  pathConfidence:
    'Von {from} zu {to} hat der kürzeste gespeicherte Pfad eine Länge von {links} {links, select, 1 {Verbindung} other {Verbindungen}} und eine Konfidenz von {confidence}.',
  hypothesis:
    'Für {from} ist es nur eine Hypothese, die keine Quelle bestätigt, dass die Ausnutzung erfolgt über {to}; ihre Konfidenz beträgt {confidence}.',

  termUndefined: 'Keine der geladenen Quellen definiert diesen Begriff.',
  termCve:
    'CVE steht für Common Vulnerabilities and Exposures, das Verzeichnis öffentlich bekannter Schwachstellen. Die Quelle {source} hat den Stand {day}.',
  termKev:
    'KEV steht für Known Exploited Vulnerabilities, den Katalog bekannt ausgenutzter Schwachstellen der CISA. Die Quelle {source} hat den Stand {day}.',
  termEpss:
    'EPSS steht für Exploit Prediction Scoring System, tägliche Werte von FIRST. Die Quelle {source} hat den Stand {day}.',
  termCwe:
    'CWE steht für Common Weakness Enumeration, eine Liste von Schwachstellentypen von MITRE. Die Quelle {source} hat den Stand {day}.',
  termCapec:
    'CAPEC steht für Common Attack Pattern Enumeration and Classification, eine Liste von Angriffsmustern von MITRE. Die Quelle {source} hat den Stand {day}.',
  termAttack:
    'ATT&CK ist die Wissensbasis zu Angriffstechniken von MITRE. Die Quelle {source} hat den Stand {day}.',
  termSsvc:
    'SSVC steht für Stakeholder-Specific Vulnerability Categorization, Entscheidungstabellen des CERT/CC. Die Quelle {source} hat den Stand {day}.',
  termOsv:
    'OSV steht für Open Source Vulnerabilities, Sicherheitshinweise zu Paketen. Die Quelle {source} hat den Stand {day}.',
  termCsaf:
    'CSAF steht für Common Security Advisory Framework, ein Format für Sicherheitshinweise. Die Quelle {source} hat den Stand {day}.',
  termAsked: 'Der Begriff ist der Name einer Frage in diesen Entscheidungstabellen.',
  relationNeedsTwo:
    'Für einen Zusammenhang braucht es zwei verschiedene Namen oder Kennungen, die eine der geladenen Quellen führt.',
} satisfies Catalog<typeof entityMessages>;
