import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal: '質問の語句に一致するレコードは {total} 件です。',

  exposureAffected: '{cve} について、{product} のバージョン {version} は影響を受けます。',
  exposureNotAffected: '{cve} について、{product} のバージョン {version} は影響を受けません。',
  exposureUnknown:
    '{cve} について、{product} のバージョン {version} が影響を受けるかどうかは、情報源からは判断できません。',
  exposureUnlinked: '{cve} について、{product} に関する記載は、読み込まれた情報源に {total} 件あります。',
  exposureTotal: '{product} のバージョン {version} に影響する既知の脆弱性は {total} 件です。',
  exposureOpen:
    '{product} のバージョン {version} への影響を情報源から判断できない脆弱性は、ほかに {total} 件です。',
  exposureNotAffectedTotal:
    '{product} の脆弱性のうち、バージョン {version} に影響しないものは {total} 件です。',

  productTotal: '{product} について、読み込まれた情報源にある脆弱性は {total} 件です。',
  productExploited: '{product} について、KEV カタログに掲載されている脆弱性は {total} 件です。',

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

  publishedInWindow: '{from} から {to} までに公開された CVE レコードは {total} 件です。',
  kevInWindow: '{from} から {to} までに KEV カタログへ追加された CVE は {total} 件です。',
  publishedOnDay: '{day} に公開された CVE レコードは {total} 件です。',
  kevOnDay: '{day} に KEV カタログへ追加された CVE は {total} 件です。',
  publishedInMonth: '{month} に公開された CVE レコードは {total} 件です。',
  kevInMonth: '{month} に KEV カタログへ追加された CVE は {total} 件です。',
  publishedInYear: '{year} 年に公開された CVE レコードは {total} 件です。',
  kevInYear: '{year} 年に KEV カタログへ追加された CVE は {total} 件です。',
  highestNumber: 'この推移のうち {part} が最も多く、{total} 件です。',
  lowestNumber: 'この推移のうち {part} が最も少なく、{total} 件です。',
  criticalInWindow: '{from} から {to} までに公開された、深刻度が緊急の CVE レコードは {total} 件です。',
  highInWindow: '{from} から {to} までに公開された、深刻度が重要の CVE レコードは {total} 件です。',
  subjectPublished: '{subject} について、{from} から {to} までに公開された CVE レコードは {total} 件です。',
  subjectKev: '{subject} について、{from} から {to} までに KEV カタログへ追加された CVE は {total} 件です。',

  cveTotal: '保存されている公開済みの CVE レコードは {total} 件です。',
  kevTotal: 'KEV カタログに掲載されている CVE は {total} 件です。',
  weaknessTotal: '保存されている脆弱性タイプ（CWE）は {total} 件です。',
  techniqueTotal: '保存されている攻撃テクニックは {total} 件です。',
  groupTotal: '保存されている攻撃グループは {total} 件です。',
  malwareTotal: '保存されているマルウェアは {total} 件です。',
  productsTotal: '読み込まれた情報源にある製品は {total} 件です。',
} satisfies Catalog<typeof listMessages>;
