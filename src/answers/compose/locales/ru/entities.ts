import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';
import { linkTexts } from '../../messages/links.ts';
import { plural } from './plural.ts';

const same = (text: string) => [text, text] as const;

const links = linkTexts(
  {
    affects: ['{from} затрагивает {to}.', '{from} затрагивают {to}.'],
    'has-weakness': [
      '{from} по классификации CWE относится к {to}.',
      '{from} по классификации CWE относятся к {to}.',
    ],
    'exploited-via': [
      '{from}, по экспертному сопоставлению, эксплуатируется через {to}.',
      '{from}, по экспертному сопоставлению, эксплуатируются через {to}.',
    ],
    'referenced-by': ['{from} упоминается в {to}.', '{from} упоминаются в {to}.'],
    'superseded-by': same('Вместо {from} следует использовать {to}.'),
    'child-of': ['{from} является частным случаем {to}.', '{from} являются частными случаями {to}.'],
    'related-pattern': same('Атаки на {from} возможны через {to}.'),
    'maps-to': ['{from} соответствует в ATT&CK {to}.', '{from} соответствуют в ATT&CK {to}.'],
    uses: ['{from}, по данным ATT&CK, использует {to}.', '{from}, по данным ATT&CK, используют {to}.'],
    exploits: [
      '{from}, согласно описанию в ATT&CK, эксплуатирует {to}.',
      '{from}, согласно описаниям в ATT&CK, эксплуатируют {to}.',
    ],
    'attributed-to': same('Ответственность за {from}, по данным ATT&CK, несёт {to}.'),
    'mitigated-by': same('Против {from} рекомендуется {to}.'),
    'detected-by': ['{from} обнаруживается с помощью {to}.', '{from} обнаруживаются с помощью {to}.'],
    'has-analytic': ['{from} включает аналитику {to}.', '{from} включают аналитику {to}.'],
    'in-tactic': ['{from} применяется в рамках {to}.', '{from} применяются в рамках {to}.'],
    'can-precede': ['{from} может предшествовать {to}.', '{from} могут предшествовать {to}.'],
    'peer-of': ['{from} находится на одном уровне с {to}.', '{from} находятся на одном уровне с {to}.'],
    requires: ['{from} требует выполнения {to}.', '{from} требуют выполнения {to}.'],
    'made-by': same('За выпуск {from} отвечает {to}.'),
  },
  ' ({name})',
);

const missing = (what: string) =>
  `Для {id} (последнее изменение записи — {day}) ни один загруженный источник не указывает ${what}.`;

const counted = (one: string, few: string, many: string) => {
  const some = (what: string) => `Для {id} загруженные источники указывают {total} ${what}.`;
  const none = `Для {id} ни один загруженный источник не указывает ${many}.`;
  return plural(none, some(one), some(few), some(many));
};

export const entities = {
  entityName: '{id} — {type} {name}.',
  entityAliases: '{id} также называют {aliases}.',
  entityDescription: '{id} описывается так: {text}',
  entityRelease: 'Запись {id} имеет в своём каталоге версию {version}, последний раз изменена {day}.',
  entityModified: 'Запись {id} последний раз изменена {day}.',
  entityAdvice: 'Для {id} каталог рекомендует: {text}',
  entityRevoked: 'Запись {id} отозвана и больше не должна использоваться.',
  entityDeprecated: 'Запись {id} устарела и больше не должна использоваться.',
  entityDraft: 'Запись {id} — черновик, который её авторы ещё не считают готовым.',

  ...links,

  absentDescription: missing('описания'),
  absentAliases: missing('другого названия'),
  'absent:uses': missing('используемой техники или программы'),
  'absent:exploits': missing('эксплуатируемой уязвимости'),
  'absent:attributed-to': missing('ответственной группы'),
  'absent:in-tactic': missing('соответствующей тактики'),
  'absent:mitigated-by': missing('меры защиты'),
  'absent:detected-by': missing('способа обнаружения'),
  'absent:child-of': missing('вышестоящей записи'),
  'absent:related-pattern': missing('шаблона атаки (CAPEC)'),
  'absent:maps-to': missing('соответствующей техники ATT&CK'),

  techniquesUsed: counted('используемую технику', 'используемые техники', 'используемых техник'),
  softwareUsed: counted(
    'используемую программу (вредоносное ПО или инструмент)',
    'используемые программы (вредоносное ПО и инструменты)',
    'используемых программ (вредоносного ПО и инструментов)',
  ),
  vulnerabilitiesExploited: counted(
    'эксплуатируемую уязвимость',
    'эксплуатируемые уязвимости',
    'эксплуатируемых уязвимостей',
  ),
  groupsUsing: counted(
    'группу, которая это применяет',
    'группы, которые это применяют',
    'групп, которые это применяют',
  ),
  softwareUsing: counted(
    'программу (вредоносное ПО или инструмент), которая это применяет',
    'программы (вредоносное ПО и инструменты), которые это применяют',
    'программ (вредоносного ПО и инструментов), которые это применяют',
  ),
  campaignsUsing: counted(
    'кампанию, в которой это применялось',
    'кампании, в которых это применялось',
    'кампаний, в которых это применялось',
  ),
  exploiters: counted(
    'эксплуатирующую сторону (группу, кампанию или программу)',
    'эксплуатирующие стороны (группы, кампании или программы)',
    'эксплуатирующих сторон (групп, кампаний или программ)',
  ),
  campaignsAttributed: counted('приписываемую кампанию', 'приписываемые кампании', 'приписываемых кампаний'),
  vulnerabilitiesVia: counted(
    'экспертное сопоставление с уязвимостью',
    'экспертных сопоставления с уязвимостями',
    'экспертных сопоставлений с уязвимостями',
  ),
  vulnerabilitiesWith: counted('уязвимость этого типа', 'уязвимости этого типа', 'уязвимостей этого типа'),
  subtechniques: counted('подтехнику', 'подтехники', 'подтехник'),
  children: counted('нижестоящую запись', 'нижестоящие записи', 'нижестоящих записей'),
  attackPatterns: counted(
    'связанный шаблон атаки (CAPEC)',
    'связанных шаблона атак (CAPEC)',
    'связанных шаблонов атак (CAPEC)',
  ),
  weaknessesOfPattern: counted(
    'атакуемый тип ошибки (CWE)',
    'атакуемых типа ошибок (CWE)',
    'атакуемых типов ошибок (CWE)',
  ),
  techniquesOfPattern: counted(
    'соответствующую технику ATT&CK',
    'соответствующие техники ATT&CK',
    'соответствующих техник ATT&CK',
  ),
  patternsOfTechnique: counted(
    'соответствующий шаблон атаки (CAPEC)',
    'соответствующих шаблона атак (CAPEC)',
    'соответствующих шаблонов атак (CAPEC)',
  ),
  mitigations: counted('меру защиты', 'меры защиты', 'мер защиты'),
  techniquesMitigated: counted(
    'технику, от которой это защищает',
    'техники, от которых это защищает',
    'техник, от которых это защищает',
  ),
  detections: counted('стратегию обнаружения', 'стратегии обнаружения', 'стратегий обнаружения'),
  techniquesDetected: counted(
    'технику, которую это обнаруживает',
    'техники, которые это обнаруживает',
    'техник, которые это обнаруживает',
  ),
  techniquesInTactic: counted('технику этой тактики', 'техники этой тактики', 'техник этой тактики'),
  tactics: counted('соответствующую тактику', 'соответствующие тактики', 'соответствующих тактик'),
  parents: counted('вышестоящую запись', 'вышестоящие записи', 'вышестоящих записей'),
  successors: counted('замену', 'замены', 'замен'),
  attributions: counted('ответственную группу', 'ответственные группы', 'ответственных групп'),
  analytics: counted('аналитическое правило', 'аналитических правила', 'аналитических правил'),
  techniquesVia: counted(
    'экспертное сопоставление с техникой',
    'экспертных сопоставления с техниками',
    'экспертных сопоставлений с техниками',
  ),

  noPath:
    'Между {from} и {to} не {depth, select, 1 {найдена прямая связь} other {найден путь длиной не более {depth} связей}}.',
  pathConfidence:
    'Кратчайший сохранённый путь от {from} к {to} содержит {links} {links, plural, one {связь} few {связи} other {связей}}; достоверность пути — {confidence}.',
  hypothesis:
    'Эксплуатация {from} через {to} — лишь гипотеза, которую не подтверждает ни один источник; её достоверность — {confidence}.',

  termUndefined: 'Ни один загруженный источник не определяет этот термин.',
  termCve:
    'CVE (Common Vulnerabilities and Exposures) — перечень общеизвестных уязвимостей. Данные источника {source} актуальны на {day}.',
  termKev:
    'KEV (Known Exploited Vulnerabilities) — каталог известных эксплуатируемых уязвимостей, который ведёт агентство CISA. Данные источника {source} актуальны на {day}.',
  termEpss:
    'EPSS (Exploit Prediction Scoring System) — система прогнозирования эксплуатации, по которой организация FIRST ежедневно публикует оценки. Данные источника {source} актуальны на {day}.',
  termCwe:
    'CWE (Common Weakness Enumeration) — перечень типов ошибок, который ведёт MITRE. Данные источника {source} актуальны на {day}.',
  termCapec:
    'CAPEC (Common Attack Pattern Enumeration and Classification) — перечень шаблонов атак, который ведёт MITRE. Данные источника {source} актуальны на {day}.',
  termAttack: 'ATT&CK — база знаний MITRE о техниках атак. Данные источника {source} актуальны на {day}.',
  termSsvc:
    'SSVC (Stakeholder-Specific Vulnerability Categorization) — таблицы решений центра CERT/CC. Данные источника {source} актуальны на {day}.',
  termOsv:
    'OSV (Open Source Vulnerabilities) — бюллетени безопасности о пакетах. Данные источника {source} актуальны на {day}.',
  termCsaf:
    'CSAF (Common Security Advisory Framework) — формат бюллетеней безопасности. Данные источника {source} актуальны на {day}.',
  termAsked: 'Так называется один из вопросов в этих таблицах решений.',
  relationNeedsTwo:
    'Для поиска связи нужны два разных названия или идентификатора, которые есть в загруженных источниках.',
} satisfies Catalog<typeof entityMessages>;
