import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: '已加载的数据源均未提及 {id}。',
  malformedId: '问题中有一个编号的格式不正确。CVE 编号由年份和至少四位数字的序号组成：CVE-YYYY-NNNN。',
  unknownProduct: '已加载的数据源均未提及问题可能所指的产品。',
  nothingNamed: '问题中没有可以查询的对象。请给出 CVE 编号、产品或其他名称。',
  noEvidence: '已存储的数据无法回答这个问题。',
  twoReadings: '问题所指可能是 {first} 或 {second}。请改用编号提问。',
  threeReadings: '问题所指可能是 {first}、{second} 或 {third}。请改用编号提问。',
  severalIntents: '问题可以有多种理解。其他理解见 meta.alternatives。',
  partlyUnderstood: '问题只有一部分得到理解。本回答仅针对这一部分。',
  localeUnavailable: '暂不支持所请求的语言，因此以英语回答。',

  abilities:
    'Cairn 依据已存储的数据源，回答有关漏洞、产品、威胁和弱点的问题。可以提问的内容见 /api/ai/intents。',

  refusedExploit: 'Cairn 不编写也不讲解漏洞利用代码或攻击载荷，只回答有关防御的问题。',
  refusedSecrets: 'Cairn 不查找也不提供凭据、密钥或其他机密信息。',
  refusedAttack: 'Cairn 不协助攻击或入侵系统，只回答有关防御的问题。',
  outOfScope: '该问题超出范围。Cairn 回答有关漏洞、威胁和弱点的问题。',
  defensiveFacts: '以下信息可用于防御。',

  sourceAge: '{source} 的数据截至 {day}，可能缺少此后的信息。',
  sourceDay: '{source} 的数据截至 {day}。',
  sourceOld: '{source} 的数据截至 {day}，已经过时。',
  sourceUnread: '数据源 {source} 从未读取。',

  matchedByPackageUrl: '{product} 是通过 Package URL 找到的。',
  matchedByCpe: '{product} 是通过 CPE 名称找到的。',
  matchedByName: '{product} 是通过厂商名称和产品名称找到的。',
  matchedByLearnedName: '{product} 是通过数据源对同一产品使用的另一名称找到的。',
  matchedBySimilarName: '{product} 是通过相似名称找到的，不能据此作出判断。',
  versionMissing: '由于未给出版本，无法判断其中哪些漏洞影响 {product}。请给出版本。',

  defaultWeek: '问题没有给出时间范围，因此回答针对最近七天。',
  defaultYear: '问题没有给出时间范围，因此回答针对最近十二个月。',
  windowOfCopy: '{source} 的数据截至 {day}，时间范围到该日为止。',
  windowIncomplete: '{source} 的数据截至 {day}，因此未能覆盖到时间范围的末尾。',
  epssModels: '在该时间范围内，EPSS 更换了模型。更换前后的评分不可相互比较。',
} satisfies Catalog<typeof noticeMessages>;
