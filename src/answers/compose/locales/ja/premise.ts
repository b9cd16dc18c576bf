import type { Catalog } from '../../message.ts';
import type { premiseMessages } from '../../messages/premise.ts';

export const premise = {
  premiseListedRefuted:
    '質問の前提とは異なり、{cve} は、悪用が確認された脆弱性として {catalog} 版の KEV カタログに掲載されています。追加日は {added} です。',
  premiseListedConfirmed:
    '質問の前提のとおり、{cve} は、悪用が確認された脆弱性として {catalog} 版の KEV カタログに掲載されています。追加日は {added} です。',
  premiseActiveRefuted:
    '質問の前提とは異なり、{cve} について、{by} による SSVC 判定は、悪用状況: {exploitation}です。',
  premiseActiveConfirmed:
    '質問の前提のとおり、{cve} について、{by} による SSVC 判定は、悪用状況: {exploitation}です。',
  premiseExploitedUnconfirmed:
    '質問は攻撃があることを前提としていますが、情報源では確認できません。{cve} は {catalog} 版の KEV カタログに掲載されていません。',
  premiseNotExploitedUnconfirmed:
    '質問は攻撃がないことを前提としていますが、確認できません。{cve} は {catalog} 版の KEV カタログに掲載されていませんが、攻撃がないことを意味するものではありません。',
  premiseFixRefuted: '質問の前提とは異なり、{cve} について、{product} の修正版は {versions} です。',
  premiseFixConfirmed: '質問の前提のとおり、{cve} について、{product} の修正版は {versions} です。',
  premiseFixedUnconfirmed:
    '質問は修正版があることを前提としていますが、情報源では確認できません。{cve} のレコード（最終更新日 {day}）に修正版の記載はありません。',
  premiseNotFixedUnconfirmed:
    '質問は修正版がないことを前提としています。{cve} のレコード（最終更新日 {day}）に修正版の記載はありませんが、存在しないとは限りません。',
  premiseScoreRefuted:
    '質問の前提とは異なり、{cve} について、{by} による CVSS {version} 基本値は {score}（{severity}）です。',
  premiseScoreConfirmed:
    '質問の前提のとおり、{cve} について、{by} による CVSS {version} 基本値は {score}（{severity}）です。',
  premiseCriticalUnconfirmed:
    '質問の前提にある深刻度は確認できません。{cve} のレコード（最終更新日 {day}）に CVSS スコアはありません。',
} satisfies Catalog<typeof premiseMessages>;
