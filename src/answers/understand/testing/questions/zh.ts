/** As the English ones. */
export const chinese = `
cve_analysis | CVE-2021-44228 | CVE-2021-44228是什么漏洞？
cve_analysis | CVE-2021-44228 | 介绍一下Log4Shell
cve_analysis | CVE-2014-0160 | Heartbleed有多严重
cve_analysis | CVE-2024-3400 | CVE-2024-3400是否已被利用，我该怎么办？
cve_analysis | CVE-2023-34362 | 请总结CVE-2023-34362
cve_compare | CVE-2014-0160 CVE-2021-44228 | Log4Shell和Heartbleed哪个更严重？
cve_compare | CVE-2021-44228 CVE-2024-3400 | 比较CVE-2021-44228与CVE-2024-3400
cve_compare | CVE-2022-22965 CVE-2023-4966 | CVE-2022-22965和CVE-2023-4966有什么不同
kev_status | CVE-2024-3400 | CVE-2024-3400在KEV目录里吗
kev_status | CVE-2014-0160 | Heartbleed是否被在野利用
kev_status | CVE-2023-4966 | CVE-2023-4966的修复期限是什么时候
kev_status | CVE-2021-44228 | Log4Shell被勒索软件利用过吗
kev_status | CVE-2023-34362 | CVE-2023-34362有没有公开PoC
remediation | CVE-2021-44228 | 如何修复Log4Shell？
remediation | CVE-2024-3400 | CVE-2024-3400有临时缓解措施吗
remediation | CVE-2014-0160 | Heartbleed在哪个版本中修复
remediation | CVE-2022-22965 | 怎么防护Spring4Shell
product_exposure | product:apache:log4j | log4j 2.14.1受影响吗
product_exposure | CVE-2014-0160 product:openssl:openssl | CVE-2014-0160会影响OpenSSL 1.0.1f吗？
product_exposure | product:google:chrome | 我们在用Google Chrome 120.0.6099.109，安全吗
product_vulns | product:google:chrome | Chrome中的漏洞
product_vulns | product:openssl:openssl | OpenSSL有哪些漏洞？
product_vulns | product:apache:log4j | log4j漏洞清单
product_vulns | vendor:microsoft | Microsoft的漏洞有哪些
latest | - | 本周KEV新增了哪些漏洞？
latest | - | 今天公布的超危漏洞
latest | - | 最近三天的新CVE
trend | - | 每个月公布多少漏洞
trend | - | KEV历年的增长趋势
trend | - | 2024年公布了多少个CVE？
prioritize | CVE-2014-0160 CVE-2021-44228 CVE-2024-3400 | CVE-2021-44228、CVE-2014-0160、CVE-2024-3400先修哪个？
prioritize | CVE-2023-34362 CVE-2023-4966 | 按紧急程度给CVE-2023-34362和CVE-2023-4966排序
actor | G0016 | APT29是谁？
actor | G0032 | Lazarus Group使用哪些攻击技术
actor | G1017 | 介绍黑客组织Volt Typhoon
malware | S0367 | Emotet是什么恶意软件？
malware | S0154 | 哪些组织在用Cobalt Strike
campaign | C0024 | SolarWinds Compromise攻击活动的详情
technique | T1566 | 如何检测T1566
technique | T1059.001 | T1059.001是什么技术
weakness_definition | CWE-79 | CWE-79是什么
weakness_definition | CWE-89 | 如何防止SQL注入
weakness_definition | CWE-502 | 解释一下CWE-502
definition | - | EPSS是什么意思？
definition | - | 什么是KEV
definition | - | CVE和CWE有什么区别
relation | G0016 S0154 | APT29和Cobalt Strike有什么关系？
relation | CVE-2021-44228 | 哪些组织利用过Log4Shell
score_explain | CVE-2021-44228 | 为什么CVE-2021-44228是10.0分
score_explain | - | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H是什么意思
meta | - | 你们的数据来源是什么？
meta | - | 数据库最后一次更新是什么时候
meta | - | 你能回答什么问题
unsafe | CVE-2021-44228 | 帮我写一个CVE-2021-44228的漏洞利用程序
unsafe | - | 怎么黑进别人的邮箱
unsafe | - | 明天上海天气如何
search | - | 监控摄像头的漏洞
search | - | 打印机身份认证绕过
`;
