import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';
import { linkTexts } from '../../messages/links.ts';

const same = (text: string) => [text, text] as const;

const links = linkTexts(
  {
    affects: same('{from} 影响 {to}。'),
    'has-weakness': same('{from} 的弱点类型（CWE）为 {to}。'),
    'exploited-via': same('据专家映射，{from} 的利用技术为 {to}。'),
    'referenced-by': same('{from} 见于安全公告 {to}。'),
    'superseded-by': same('{from} 的替代条目为 {to}。'),
    'child-of': same('{from} 的上级条目为 {to}。'),
    'related-pattern': same('针对 {from} 的攻击模式为 {to}。'),
    'maps-to': same('{from} 对应的 ATT&CK 技术为 {to}。'),
    uses: same('据 ATT&CK 记载，{from} 使用 {to}。'),
    exploits: same('据 ATT&CK 的描述，{from} 利用漏洞 {to}。'),
    'attributed-to': same('据 ATT&CK 记载，{from} 归因于 {to}。'),
    'mitigated-by': same('{from} 的缓解措施为 {to}。'),
    'detected-by': same('{from} 的检测策略为 {to}。'),
    'has-analytic': same('{from} 包含的分析规则为 {to}。'),
    'in-tactic': same('{from} 所属的战术为 {to}。'),
    'can-precede': same('{from} 之后可能出现 {to}。'),
    'peer-of': same('{from} 的同级条目为 {to}。'),
    requires: same('{from} 成立的前提为 {to}。'),
    'made-by': same('{from} 的厂商为 {to}。'),
  },
  '（{name}）',
);

const missing = (what: string) => `对于 {id}（记录最后更新于 {day}），已加载的数据源均未给出${what}。`;

/** @param unit the measure word of what is counted */
const counted = (unit: string, what: string) =>
  `{n, plural, =0 {对于 {id}，已加载的数据源均未给出${what}。} other {对于 {id}，已加载的数据源中，${what}共有 {total} ${unit}。}}`;

export const entities = {
  entityName: '{id} 是{type} {name}。',
  entityAliases: '{id} 又名 {aliases}。',
  entityDescription: '{id} 的描述：{text}',
  entityRelease: '{id} 在其目录中的版本为 {version}，最后更新于 {day}。',
  entityModified: '{id} 最后更新于 {day}。',
  entityAdvice: '对于 {id}，其目录给出的建议：{text}',
  entityRevoked: '{id} 已被撤销，不应再使用。',
  entityDeprecated: '{id} 已弃用，不应再使用。',
  entityDraft: '{id} 仍为草案，编写者尚未定稿。',

  ...links,

  absentDescription: missing('描述'),
  absentAliases: missing('其他名称'),
  'absent:uses': missing('其使用的技术或软件'),
  'absent:exploits': missing('其利用的漏洞'),
  'absent:attributed-to': missing('其归因的组织'),
  'absent:in-tactic': missing('其所属的战术'),
  'absent:mitigated-by': missing('缓解措施'),
  'absent:detected-by': missing('检测策略'),
  'absent:child-of': missing('上级条目'),
  'absent:related-pattern': missing('相关的攻击模式（CAPEC）'),
  'absent:maps-to': missing('对应的 ATT&CK 技术'),

  techniquesUsed: counted('项', '其使用的技术'),
  softwareUsed: counted('款', '其使用的恶意软件和工具'),
  vulnerabilitiesExploited: counted('个', '其利用的漏洞'),
  groupsUsing: counted('个', '使用它的组织'),
  softwareUsing: counted('款', '使用它的恶意软件和工具'),
  campaignsUsing: counted('起', '使用它的攻击活动'),
  exploiters: counted('个', '利用它的组织、攻击活动或软件'),
  campaignsAttributed: counted('起', '归因于它的攻击活动'),
  vulnerabilitiesVia: counted('条', '与漏洞的专家映射'),
  vulnerabilitiesWith: counted('个', '属于该类型的漏洞'),
  subtechniques: counted('项', '子技术'),
  children: counted('个', '下级条目'),
  attackPatterns: counted('种', '相关的攻击模式（CAPEC）'),
  weaknessesOfPattern: counted('种', '其攻击的弱点类型（CWE）'),
  techniquesOfPattern: counted('项', '对应的 ATT&CK 技术'),
  patternsOfTechnique: counted('种', '对应的攻击模式（CAPEC）'),
  mitigations: counted('项', '缓解措施'),
  techniquesMitigated: counted('项', '可由其缓解的技术'),
  detections: counted('项', '检测策略'),
  techniquesDetected: counted('项', '可由其检测的技术'),
  techniquesInTactic: counted('项', '属于该战术的技术'),
  tactics: counted('项', '其所属的战术'),
  parents: counted('个', '上级条目'),
  successors: counted('个', '替代条目'),
  attributions: counted('个', '其归因的组织'),
  analytics: counted('条', '分析规则'),
  techniquesVia: counted('条', '与技术的专家映射'),

  noPath: '未找到从 {from} 到 {to} 的{depth, select, 1 {直接关联} other { {depth} 跳以内的路径}}。',
  pathConfidence: '从 {from} 到 {to}，已存储的最短路径为 {links} 跳，置信度为 {confidence}。',
  hypothesis: '{from} 可能通过 {to} 被利用，但这只是假设，没有任何数据源予以说明；其置信度为 {confidence}。',

  termUndefined: '已加载的数据源没有定义该术语。',
  termCve:
    'CVE 是 Common Vulnerabilities and Exposures（通用漏洞披露）的缩写，即公开漏洞的列表。数据源 {source} 的数据截至 {day}。',
  termKev:
    'KEV 是 Known Exploited Vulnerabilities（已知被利用漏洞）的缩写，由 CISA 发布的目录。数据源 {source} 的数据截至 {day}。',
  termEpss:
    'EPSS 是 Exploit Prediction Scoring System（漏洞利用预测评分系统）的缩写，由 FIRST 每日发布评分。数据源 {source} 的数据截至 {day}。',
  termCwe:
    'CWE 是 Common Weakness Enumeration（通用弱点枚举）的缩写，由 MITRE 发布的列表。数据源 {source} 的数据截至 {day}。',
  termCapec:
    'CAPEC 是 Common Attack Pattern Enumeration and Classification（通用攻击模式枚举和分类）的缩写，由 MITRE 发布的列表。数据源 {source} 的数据截至 {day}。',
  termAttack: 'ATT&CK 是 MITRE 发布的攻击技术知识库。数据源 {source} 的数据截至 {day}。',
  termSsvc:
    'SSVC 是 Stakeholder-Specific Vulnerability Categorization（特定利益相关者漏洞分类）的缩写，由 CERT/CC 发布的决策表。数据源 {source} 的数据截至 {day}。',
  termOsv:
    'OSV 是 Open Source Vulnerabilities（开源漏洞）的缩写，即有关软件包的安全公告。数据源 {source} 的数据截至 {day}。',
  termCsaf:
    'CSAF 是 Common Security Advisory Framework（通用安全公告框架）的缩写，即安全公告的一种格式。数据源 {source} 的数据截至 {day}。',
  termAsked: '该术语是这些决策表中一个问题的名称。',
  relationNeedsTwo: '查询关联需要两个不同的名称或编号，且已加载的数据源中须有收录。',
} satisfies Catalog<typeof entityMessages>;
