import type { Catalog } from '../../message.ts';
import type { premiseMessages } from '../../messages/premise.ts';

export const premise = {
  premiseListedRefuted:
    '与问题的前提不符，{cve} 作为已被利用的漏洞收录于 {catalog} 版 KEV 目录，加入日期为 {added}。',
  premiseListedConfirmed:
    '与问题的前提一致，{cve} 作为已被利用的漏洞收录于 {catalog} 版 KEV 目录，加入日期为 {added}。',
  premiseActiveRefuted: '与问题的前提不符，对于 {cve}，{by} 给出的 SSVC 判定：利用状态为{exploitation}。',
  premiseActiveConfirmed: '与问题的前提一致，对于 {cve}，{by} 给出的 SSVC 判定：利用状态为{exploitation}。',
  premiseExploitedUnconfirmed: '问题假定存在攻击，但数据源无法证实：{cve} 未收录于 {catalog} 版 KEV 目录。',
  premiseNotExploitedUnconfirmed:
    '问题假定不存在攻击，但这无法证实：{cve} 未收录于 {catalog} 版 KEV 目录，但并不能因此排除攻击。',
  premiseFixRefuted: '与问题的前提不符，对于 {cve}，{product} 的修复版本为 {versions}。',
  premiseFixConfirmed: '与问题的前提一致，对于 {cve}，{product} 的修复版本为 {versions}。',
  premiseFixedUnconfirmed:
    '问题假定已有修复，但数据源无法证实：{cve} 的记录（最后更新于 {day}）未给出修复版本。',
  premiseNotFixedUnconfirmed:
    '问题假定尚无修复；{cve} 的记录（最后更新于 {day}）未给出修复版本，但并不能因此排除已有修复。',
  premiseScoreRefuted:
    '与问题的前提不符，对于 {cve}，{by} 给出的 CVSS {version} 基础评分为 {score}（{severity}）。',
  premiseScoreConfirmed:
    '与问题的前提一致，对于 {cve}，{by} 给出的 CVSS {version} 基础评分为 {score}（{severity}）。',
  premiseCriticalUnconfirmed:
    '问题假定了严重程度，但这无法核实：{cve} 的记录（最后更新于 {day}）没有 CVSS 评分。',
} satisfies Catalog<typeof premiseMessages>;
