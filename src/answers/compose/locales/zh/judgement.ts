import type { Catalog } from '../../message.ts';
import type { judgementMessages } from '../../messages/judgement.ts';

export const judgement = {
  risk: '对于 {cve}，Cairn 计算得出的风险等级为{level}，风险评分为 {score}；依据：{reasons}。',
  riskUnknown: '对于 {cve}，Cairn 无法计算风险；缺少的信息：{missing}。',
  riskRejected: '{cve} 已被拒绝，因此 Cairn 不计算其风险。',

  tier: '对于 {cve}，根据 CISA 的 BOD 26-04 决策表，修复期限如下：公网暴露系统：{exposed}；其他系统：{notExposed}。',
  tierOpen:
    '对于 {cve}，由于缺少信息（{missing}），根据 CISA 的 BOD 26-04 决策表无法确定唯一的修复期限；可能的期限如下：公网暴露系统：{exposed}；其他系统：{notExposed}。',
  tierCaveat: '以上期限由计算得出，不构成合规判定。',

  moreUrgentTier:
    '{first} 比 {second} 更紧急：根据 CISA 的 BOD 26-04 决策表，对于公网暴露系统，{first} 的修复期限为{firstTier}，{second} 的修复期限为{secondTier}。',
  moreUrgentScore:
    '{first} 比 {second} 更紧急：修复期限相同，而 Cairn 计算得出的风险评分，{first} 为 {firstScore}，{second} 为 {secondScore}。',
  moreUrgentKnown:
    '{first} 比 {second} 更紧急：Cairn 计算得出 {first} 的风险评分为 {firstScore}，而 {second} 的风险未知。',
  moreUrgentEpss:
    '{first} 比 {second} 更紧急：修复期限和风险评分均相同，而 {first} 的 EPSS 评分为 {firstEpss}，{second} 的 EPSS 评分为 {secondEpss}。',
  equallyUrgent: '按修复期限、风险评分和 EPSS 评分衡量，{first} 与 {second} 同等紧急。',

  ranked:
    '{cve} 排在第 {rank} 位；公网暴露系统的修复期限：{tier}；风险等级为{level}，风险评分为 {score}；依据：{reasons}。',
  rankedUnknown:
    '{cve} 排在第 {rank} 位；公网暴露系统的修复期限：{tier}；其风险未知；缺少的信息：{missing}。',
  rankedRejected: '{cve} 排在第 {rank} 位：已被拒绝，因此不计算修复期限和风险。',

  vectorScore: '向量 {vector} 对应的 CVSS {version} 基础评分为 {score}（{severity}）。',
  vectorOverall: '向量 {vector} 计入其全部指标后的评分为 {score}（{severity}）。',
  vectorInvalid: '问题中的 CVSS 向量无效。其版本的每项基础指标都必须出现且只能出现一次。',
  metricsAttack: '向量 {vector} 描述的攻击条件：{metrics}。',
  metricsImpact: '向量 {vector} 描述的影响：{metrics}。',
  metricsOther: '向量 {vector} 的其他指标：{metrics}。',
} satisfies Catalog<typeof judgementMessages>;
