import type { Catalog } from '../../message.ts';
import type { judgementMessages } from '../../messages/judgement.ts';

export const judgement = {
  risk: '{cve} について、Cairn の算出によるリスクレベルは{level}、リスクスコアは {score} です。理由: {reasons}。',
  riskUnknown: '{cve} について、Cairn はリスクを算出できません。不足している情報: {missing}。',
  riskRejected: '{cve} は却下されているため、Cairn はリスクを算出しません。',

  tier: '{cve} について、CISA の BOD 26-04 判定表による修正期限は、インターネット公開システム: {exposed}、その他のシステム: {notExposed}です。',
  tierOpen:
    '{cve} について、情報（{missing}）が不足しているため、CISA の BOD 26-04 判定表による修正期限は一つに定まりません。インターネット公開システム: {exposed}、その他のシステム: {notExposed}。',
  tierCaveat: 'これらの期限は算出によるもので、指令への準拠を判定するものではありません。',

  moreUrgentTier:
    '{first} は {second} より緊急です。インターネット公開システムについて、CISA の BOD 26-04 判定表による修正期限は、{first} が{firstTier}、{second} が{secondTier}です。',
  moreUrgentScore:
    '{first} は {second} より緊急です。修正期限は同じで、Cairn の算出によるリスクスコアは、{first} が {firstScore}、{second} が {secondScore} です。',
  moreUrgentKnown:
    '{first} は {second} より緊急です。Cairn の算出によるリスクスコアは、{first} が {firstScore} で、{second} のリスクは不明です。',
  moreUrgentEpss:
    '{first} は {second} より緊急です。修正期限とリスクスコアは同じで、EPSS スコアは、{first} が {firstEpss}、{second} が {secondEpss} です。',
  equallyUrgent: '{first} と {second} は、修正期限、リスクスコア、EPSS スコアのいずれでも緊急度が同じです。',

  ranked:
    '{cve} は優先順位 {rank} です。インターネット公開システムの修正期限は{tier}、リスクレベルは{level}、リスクスコアは {score} です。理由: {reasons}。',
  rankedUnknown:
    '{cve} は優先順位 {rank} です。インターネット公開システムの修正期限は{tier}、リスクは不明です。不足している情報: {missing}。',
  rankedRejected: '{cve} は優先順位 {rank} です。却下されているため、修正期限もリスクも算出しません。',

  vectorScore: 'ベクトル {vector} から得られる CVSS {version} 基本値は {score}（{severity}）です。',
  vectorOverall: 'ベクトル {vector} の全評価項目から得られるスコアは {score}（{severity}）です。',
  vectorInvalid:
    '質問にある CVSS ベクトルは正しくありません。そのバージョンの基本評価項目をそれぞれ一度だけ指定してください。',
  metricsAttack: 'ベクトル {vector} が示す攻撃条件は、{metrics}です。',
  metricsImpact: 'ベクトル {vector} が示す影響は、{metrics}です。',
  metricsOther: 'ベクトル {vector} のその他の評価項目は、{metrics}です。',
} satisfies Catalog<typeof judgementMessages>;
