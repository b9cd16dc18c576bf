import type { Catalog } from '../../message.ts';
import type { dailyMessages } from '../../messages/daily.ts';

export const daily = {
  criticalOnDay:
    '{day} に公開された、深刻度が緊急の保存済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  kevDueInWindow:
    '{from} から {to} までに KEV カタログの対応期限を迎える CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  kevDueTitled: '{cve} について、KEV カタログが示す対応期限は {due}、タイトルは{title}です。',
  changedOnDay:
    '{n, plural, =0 {{day} 付けの CVE の変更は保存されていません} other {{day} に情報源の記載が変わった CVE は {total} 件です}}。',
  severityOnDay: '{day} に深刻度が変わった CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  ransomwareOnDay:
    '{day} に KEV カタログがランサムウェア攻撃での使用を新たに確認済みとした CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  movesOnDay:
    '{day} の EPSS データで、直前の保存日からスコアが 0.1 以上変化した CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  epssRose: '{cve} の EPSS スコアは、{beforeDay} の {before} から {afterDay} の {after} に上昇しました。',
  epssFell: '{cve} の EPSS スコアは、{beforeDay} の {before} から {afterDay} の {after} に低下しました。',
  comesFirst:
    '最優先は {cve} です。インターネット公開システムの修正期限は{tier}、リスクレベルは{level}です。',

  nothingFirst: '新しいものも期限の近いものもないため、優先して対応すべき脆弱性はありません。',
  noScoresToCompare: 'この日までに保存された EPSS スコアには、比較できる同じモデルの二日分がありません。',
  pastDay:
    'これは過去の日についてのブリーフです。出来事の日付は情報源によるもので、リスクと修正期限は現在保存されているデータに基づきます。',
  dayEmpty: '{date} の日付を持つ保存済みのデータはありません。データのある最新の日は {newest} です。',
  newestDay: 'データのある最新の日は {newest} のため、このブリーフはその日を対象とします。',
  nothingDated: '保存されているデータには日付がないため、報告できる日がありません。',
} satisfies Catalog<typeof dailyMessages>;
