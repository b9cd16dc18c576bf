/** Ways to ask in Chinese: terse, polite, in plain talk, and mixed with English terms. */
export const chineseVulnerabilities = `
[cve_analysis]
{cve}
{cve}是什么
{cve}是什么漏洞？
介绍一下{cve}
请介绍{cve}的详细情况
{cve}有多严重
{cve}危险吗
{cve}详情
{cve}的概要
说说{cve}
帮我分析一下{cve}
{cve}影响哪些产品
{cve}影响范围
{cve}什么时候公布的
{cve}的EPSS是多少
{cve}被利用的可能性有多大
{cve}属于哪个CWE
给领导汇报用，总结{cve}
{cve}被利用了吗，我该怎么办
扫描器报了{cve}，这是什么
查一下{cve}
攻击者能用{cve}做什么
听说{cve}没什么危害，是真的吗
{cve}漏洞信息
关于{cve}的一切
[cve_compare]
比较{cve}和{cve2}
{cve}和{cve2}哪个更严重
{cve}与{cve2}有什么区别
{cve} vs {cve2}
{cve}比{cve2}更危险吗
{cve}还是{cve2}风险高
对比一下{cve}和{cve2}
{cve}和{cve2}哪个危害大？
{cve}跟{cve2}相比怎么样
{cve}和{cve2}的差异
两个漏洞{cve}、{cve2}谁更紧急
[kev_status]
{cve}的整改期限
{cve}期限
{cve}在攻击中被用过吗
{cve}被黑客用过吗
{cve}在KEV里吗
{cve} KEV
{cve}被收录到KEV了吗
{cve}有在野利用吗
{cve}是否已被利用
{cve}有人在利用吗
CISA收录了{cve}吗
{cve}什么时候加入KEV的
{cve}的修复截止日期
{cve}最迟什么时候要修完
{cve}被勒索软件利用过吗
{cve}有公开的PoC吗
{cve}有没有exp公开
{cve}在实际攻击中被使用过吗
{cve}是已知被利用漏洞吗
{cve}在野
[remediation]
怎么修复{cve}
{cve}怎么修
{cve}的修复方案
{cve}补丁
{cve}有补丁吗
{cve}在哪个版本修复了
{cve}要升级到哪个版本
{cve}有没有临时解决方案
{cve}的缓解措施
如何防护{cve}
{cve}怎么处置
针对{cve}应该采取什么措施
{cve}的官方补丁出了吗
{cve}该怎么打补丁
{cve}没有补丁怎么办
{cve}的安全版本是多少
如何解决{cve}
{cve}加固建议
[product_exposure]
{cpe}受影响吗
{purl}有漏洞吗
{product} {version}需要升级吗
我们的{product}是{version}，受影响吗
{product} {version}受影响吗
{product} {version}受{cve}影响吗
{cve}影响{product} {version}吗
我们用的是{product} {version}，安全吗
{product} {version}有漏洞吗
我们部署了{product} {version}，会不会中招
{product}的{version}版本是否存在漏洞
{purl}受影响吗
{cpe}有没有漏洞
{product} {version}是否受{cve}影响
装了{product} {version}，要不要担心{cve}
{version}版本的{product}安全吗
[product_vulns]
{product}近期漏洞
{product}最新的漏洞
{product}一共有几个漏洞
{product}有哪些漏洞
{product}的漏洞
{product}漏洞列表
列出{product}的所有CVE
{product} CVE
{product}有多少漏洞
{product}中的漏洞
{product}最近有什么漏洞
{product}有哪些被利用的漏洞
{vendor}产品的漏洞
{product}的已知漏洞
{product}的高危漏洞
查一下{product}的漏洞
[latest]
最新漏洞
最新的KEV
{window}有哪些新漏洞
{window}新增的KEV
{window}公布了哪些CVE
{window}的高危漏洞
最近有什么新漏洞
{window}加入KEV目录的漏洞
最新收录的漏洞
{window}有什么新的
新披露的漏洞
列出{window}发布的漏洞
今天有什么新漏洞
{window}的超危漏洞有哪些
刚公布的CVE
[trend]
漏洞越来越多了吗
{product}的漏洞趋势
{window}每月公布多少CVE
每月公布多少漏洞
KEV每月新增数量
{window}一共公布了多少CVE
{window}KEV新增了多少
漏洞数量趋势
近几年漏洞数量的变化
{product}漏洞数量按年统计
漏洞是不是越来越多
按月统计KEV
{window}有多少超危漏洞
CVE数量走势
历年CVE数量
{vendor}每年的漏洞数
KEV增长趋势
[prioritize]
{cve}、{cve2}和{cve3}先修哪个
{cve} {cve2} {cve3} 优先级
给{cve}、{cve2}、{cve3}排个序
请按紧急程度排序：{cve}、{cve2}、{cve3}
{cve}、{cve2}、{cve3}哪个应该最先打补丁
这几个漏洞先处理哪个：{cve} {cve2} {cve3}
{cve}和{cve2}应该先修哪个
按风险对{cve}、{cve2}、{cve3}排序
修复顺序：{cve}，{cve2}，{cve3}
{cve} {cve2} {cve3} 轻重缓急
`;
