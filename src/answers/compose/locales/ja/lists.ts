import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal: '質問の語句に一致するレコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  searchSome: '質問のすべての語句を含むレコードはありません。一部の語句を含むレコードは {total} 件です。',

  exposureAffected: '{cve} について、{product} のバージョン {version} は影響を受けます。',
  exposureNotAffected: '{cve} について、{product} のバージョン {version} は影響を受けません。',
  exposureUnknown:
    '{cve} について、{product} のバージョン {version} が影響を受けるかどうかは、情報源からは判断できません。',
  exposureUnlinked:
    '{cve} について、{product} との関連を示す情報{n, plural, =0 {は、読み込まれたどの情報源にもありません} other {は {total} 件です}}。',
  exposureTotal:
    '{product} のバージョン {version} に影響する{n, plural, =0 {脆弱性は、読み込まれた情報源にはありません} other {既知の脆弱性は {total} 件です}}。',
  exposureOpen:
    '{product} のバージョン {version} への影響を情報源から判断できない脆弱性{n, plural, =0 {はありません} other {は {total} 件です}}。',
  exposureNotAffectedTotal:
    '{product} の脆弱性のうち、バージョン {version} に影響しないものは {total} 件です。',

  productTotal:
    '{product} について、読み込まれた情報源にある脆弱性{n, plural, =0 {はありません} other {は {total} 件です}}。',
  productExploited:
    '{product} について、KEV カタログに掲載されている脆弱性{n, plural, =0 {はありません} other {は {total} 件です}}。',

  publishedItem: '{cve} は {day} に公開されました。',
  publishedTitled: '{cve} は {day} に公開され、タイトルは{title}です。',
  publishedScored:
    '{cve} は {day} に公開され、{by} による CVSS {version} 基本値は {score}（{severity}）です。',
  publishedTitledScored:
    '{cve} は {day} に公開され、タイトルは{title}で、{by} による CVSS {version} 基本値は {score}（{severity}）です。',
  kevItem: '{cve} は {day} に KEV カタログへ追加されました。',
  kevTitled: '{cve} は {day} に KEV カタログへ追加され、タイトルは{title}です。',
  kevScored:
    '{cve} は {day} に KEV カタログへ追加され、{by} による CVSS {version} 基本値は {score}（{severity}）です。',
  kevTitledScored:
    '{cve} は {day} に KEV カタログへ追加され、タイトルは{title}で、{by} による CVSS {version} 基本値は {score}（{severity}）です。',

  publishedInWindow:
    '{from} から {to} までに公開された保存済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  kevInWindow:
    '{from} から {to} までに KEV カタログへ追加された CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  publishedOnDay:
    '{day} に公開された保存済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  kevOnDay:
    '{day} に KEV カタログへ追加された CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  publishedInMonth:
    '{month} に公開された保存済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  kevInMonth:
    '{month} に KEV カタログへ追加された CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  publishedInYear:
    '{year} 年に公開された保存済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  kevInYear:
    '{year} 年に KEV カタログへ追加された CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  highestNumber: 'この推移のうち {part} が最も多く、{total} 件です。',
  lowestNumber: 'この推移のうち {part} が最も少なく、{total} 件です。',
  criticalInWindow:
    '{from} から {to} までに公開された、深刻度が緊急の保存済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  highInWindow:
    '{from} から {to} までに公開された、深刻度が重要の保存済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  subjectPublished:
    '{subject} について、{from} から {to} までに公開された保存済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  subjectKev:
    '{subject} について、{from} から {to} までに KEV カタログへ追加された CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',

  cveTotal: '保存されている公開済みの CVE レコード{n, plural, =0 {はありません} other {は {total} 件です}}。',
  kevTotal: 'KEV カタログに掲載されている CVE {n, plural, =0 {はありません} other {は {total} 件です}}。',
  weaknessTotal:
    '保存されている脆弱性タイプ（CWE）{n, plural, =0 {はありません} other {は {total} 件です}}。',
  techniqueTotal: '保存されている攻撃テクニック{n, plural, =0 {はありません} other {は {total} 件です}}。',
  groupTotal: '保存されている攻撃グループ{n, plural, =0 {はありません} other {は {total} 件です}}。',
  malwareTotal: '保存されているマルウェア{n, plural, =0 {はありません} other {は {total} 件です}}。',
  productsTotal: '読み込まれた情報源にある製品{n, plural, =0 {はありません} other {は {total} 件です}}。',
} satisfies Catalog<typeof listMessages>;
