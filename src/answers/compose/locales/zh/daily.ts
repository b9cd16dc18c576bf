import type { Catalog } from '../../message.ts';
import type { dailyMessages } from '../../messages/daily.ts';

export const daily = {
  criticalOnDay:
    '{day} 当天，{n, plural, =0 {没有发布并已存储的超危 CVE 记录} other {发布并已存储的超危 CVE 记录共 {total} 条}}。',
  kevDueInWindow:
    '{from} 至 {to} 期间，{n, plural, =0 {没有 CVE 达到 KEV 目录规定的修复截止日期} other {有 {total} 个 CVE 达到 KEV 目录规定的修复截止日期}}。',
  kevDueTitled: '对于 {cve}，KEV 目录规定的修复截止日期为 {due}，标题为{title}。',
  changedOnDay:
    '{n, plural, =0 {没有保存日期为 {day} 的 CVE 变更} other {{day} 当天，有 {total} 个 CVE 的数据源内容发生变化}}。',
  severityOnDay:
    '{day} 当天，{n, plural, =0 {没有 CVE 的严重程度发生变化} other {有 {total} 个 CVE 的严重程度发生变化}}。',
  ransomwareOnDay:
    '{day} 当天，{n, plural, =0 {KEV 目录没有新注明被用于勒索软件攻击的 CVE} other {KEV 目录新注明 {total} 个 CVE 被用于勒索软件攻击}}。',
  movesOnDay:
    '在 {day} 的 EPSS 数据中，{n, plural, =0 {没有评分与此前存储的一天相差 0.1 以上} other {有 {total} 个评分与此前存储的一天相差 0.1 以上}}。',
  epssRose: '{cve} 的 EPSS 评分从 {beforeDay} 的 {before} 上升到 {afterDay} 的 {after}。',
  epssFell: '{cve} 的 EPSS 评分从 {beforeDay} 的 {before} 下降到 {afterDay} 的 {after}。',
  comesFirst: '应首先处理 {cve}；公网暴露系统的修复期限：{tier}；风险等级：{level}。',

  nothingFirst: '没有新增或临近截止日期的漏洞，因此没有需要优先处理的漏洞。',
  noScoresToCompare: '截至当天，没有存储同一模型两天的 EPSS 评分，因此无法比较。',
  pastDay: '本简报针对过去的一天：事件日期以数据源为准，风险和修复期限则依据现在存储的数据。',
  dayEmpty: '没有日期为 {date} 的已存储数据；有数据的最近一天是 {newest}。',
  newestDay: '有数据的最近一天是 {newest}，因此本简报针对这一天。',
  nothingDated: '已存储的数据都没有日期，因此没有可以报告的日期。',
} satisfies Catalog<typeof dailyMessages>;
