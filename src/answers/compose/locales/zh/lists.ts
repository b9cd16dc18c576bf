import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal:
    '{n, plural, =0 {没有与问题中的词语匹配的记录} other {共有 {total} 条记录与问题中的词语匹配}}。',
  searchSome: '没有记录包含问题中的全部词语；包含部分词语的记录共有 {total} 条。',

  exposureAffected: '{cve}：{product} 的版本 {version} 受影响。',
  exposureNotAffected: '{cve}：{product} 的版本 {version} 不受影响。',
  exposureUnknown: '{cve}：根据数据源无法判断 {product} 的版本 {version} 是否受影响。',
  exposureUnlinked:
    '{cve}：{n, plural, =0 {已加载的数据源均未将其与 {product} 关联} other {已加载的数据源中有 {total} 条结果将其与 {product} 关联}}。',
  exposureTotal:
    '{product}：{n, plural, =0 {已加载的数据源未列出影响版本 {version} 的漏洞} other {影响版本 {version} 的已知漏洞共有 {total} 个}}。',
  exposureOpen:
    '{product}：{n, plural, =0 {没有根据数据源无法判断是否影响版本 {version} 的漏洞} other {另有 {total} 个漏洞，根据数据源无法判断是否影响版本 {version}}}。',
  exposureNotAffectedTotal: '{product}：其他版本的漏洞中有 {total} 个不影响版本 {version}。',

  productTotal:
    '{product}：{n, plural, =0 {已加载的数据源未列出漏洞} other {已加载的数据源共列出 {total} 个漏洞}}。',
  productExploited:
    '{product}：{n, plural, =0 {KEV 目录未收录其漏洞} other {KEV 目录共收录 {total} 个漏洞}}。',

  publishedItem: '{cve} 于 {day} 发布。',
  publishedTitled: '{cve} 于 {day} 发布，标题为{title}。',
  publishedScored: '{cve} 于 {day} 发布；{by} 给出的 CVSS {version} 基础评分为 {score}（{severity}）。',
  publishedTitledScored:
    '{cve} 于 {day} 发布，标题为{title}；{by} 给出的 CVSS {version} 基础评分为 {score}（{severity}）。',
  kevItem: '{cve} 于 {day} 加入 KEV 目录。',
  kevTitled: '{cve} 于 {day} 加入 KEV 目录，标题为{title}。',
  kevScored: '{cve} 于 {day} 加入 KEV 目录；{by} 给出的 CVSS {version} 基础评分为 {score}（{severity}）。',
  kevTitledScored:
    '{cve} 于 {day} 加入 KEV 目录，标题为{title}；{by} 给出的 CVSS {version} 基础评分为 {score}（{severity}）。',

  publishedInWindow:
    '{from} 至 {to} 期间，{n, plural, =0 {没有发布并已存储的 CVE 记录} other {发布并已存储的 CVE 记录共 {total} 条}}。',
  kevInWindow:
    '{from} 至 {to} 期间，{n, plural, =0 {没有 CVE 加入 KEV 目录} other {有 {total} 个 CVE 加入 KEV 目录}}。',
  publishedOnDay:
    '{day} 当天，{n, plural, =0 {没有发布并已存储的 CVE 记录} other {发布并已存储的 CVE 记录共 {total} 条}}。',
  kevOnDay: '{day} 当天，{n, plural, =0 {没有 CVE 加入 KEV 目录} other {有 {total} 个 CVE 加入 KEV 目录}}。',
  publishedInMonth:
    '{month} 当月，{n, plural, =0 {没有发布并已存储的 CVE 记录} other {发布并已存储的 CVE 记录共 {total} 条}}。',
  kevInMonth:
    '{month} 当月，{n, plural, =0 {没有 CVE 加入 KEV 目录} other {有 {total} 个 CVE 加入 KEV 目录}}。',
  publishedInYear:
    '{year} 年，{n, plural, =0 {没有发布并已存储的 CVE 记录} other {发布并已存储的 CVE 记录共 {total} 条}}。',
  kevInYear: '{year} 年，{n, plural, =0 {没有 CVE 加入 KEV 目录} other {有 {total} 个 CVE 加入 KEV 目录}}。',
  highestNumber: '在这组数据中，{part} 的数量最多，为 {total}。',
  lowestNumber: '在这组数据中，{part} 的数量最少，为 {total}。',
  criticalInWindow:
    '{from} 至 {to} 期间，{n, plural, =0 {没有发布并已存储的超危 CVE 记录} other {发布并已存储的超危 CVE 记录共 {total} 条}}。',
  highInWindow:
    '{from} 至 {to} 期间，{n, plural, =0 {没有发布并已存储的高危 CVE 记录} other {发布并已存储的高危 CVE 记录共 {total} 条}}。',
  subjectPublished:
    '{subject}：{from} 至 {to} 期间，{n, plural, =0 {没有发布并已存储的 CVE 记录} other {发布并已存储的 CVE 记录共 {total} 条}}。',
  subjectKev:
    '{subject}：{from} 至 {to} 期间，{n, plural, =0 {没有 CVE 加入 KEV 目录} other {有 {total} 个 CVE 加入 KEV 目录}}。',

  cveTotal: '{n, plural, =0 {没有存储已发布的 CVE 记录} other {共存储 {total} 条已发布的 CVE 记录}}。',
  kevTotal: '{n, plural, =0 {KEV 目录未收录任何 CVE} other {KEV 目录共收录 {total} 个 CVE}}。',
  weaknessTotal: '{n, plural, =0 {没有存储弱点类型（CWE）} other {共存储 {total} 种弱点类型（CWE）}}。',
  techniqueTotal: '{n, plural, =0 {没有存储攻击技术} other {共存储 {total} 项攻击技术}}。',
  groupTotal: '{n, plural, =0 {没有存储威胁组织} other {共存储 {total} 个威胁组织}}。',
  malwareTotal: '{n, plural, =0 {没有存储恶意软件} other {共存储 {total} 款恶意软件}}。',
  productsTotal: '{n, plural, =0 {已加载的数据源未列出产品} other {已加载的数据源共列出 {total} 个产品}}。',
} satisfies Catalog<typeof listMessages>;
