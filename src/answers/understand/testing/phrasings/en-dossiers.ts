/** Ways to ask for the same in unusual words, in English. */
export const englishDossiers = `
[cve_analysis]
pls dig up {cve}
A supplier warned us of {cve}. Tell me about it, kindly.
{cve}: how would an attack work and how likely is it
[cve_compare]
which is uglier {cve} or {cve2}
Set {cve} against {cve2} for the change board, please.
{cve} compared to {cve2} - epss and kev
[kev_status]
any wild use of {cve}
Since when does CISA list {cve}?
will we breach the federal deadline with {cve}
[remediation]
what patch level kills {cve}
A supplier warned us of {cve}. How do we protect the plant?
{cve} remediation pls
[product_exposure]
{product} {version}: good to go or not
Our plant still has {product} {version}; is that dangerous?
does {cve} matter if i run {product}
[product_vulns]
dump {product} cves
Which weaknesses have been reported for {product}?
how many cves for {vendor}
[latest]
anything cooking {window}
The most recent additions to KEV, please.
fresh {product} bugs?
[trend]
cves {window} total
Has KEV grown faster {window}?
who tops the kev charts
[prioritize]
line up {cve}, {cve2} and {cve3} for me
Change board meets at noon: {cve} or {cve2}, which must go in?
what do i fix today
[actor]
dossier on {group}
How would you characterise {group}?
{group} also known as
[malware]
dossier on {malware}
Our plant got infected with {malware}. What are we facing?
{malware} what tricks
[campaign]
dossier on {campaign}
Please recount {campaign}.
{campaign} actors and tools
[technique]
{technique} how to catch it
Please walk a new analyst through {technique}.
defend vs {technique}
[weakness_definition]
{cwe} - explain + example
Why does {cwe} arise, and how is it avoided?
{capec} details
[definition]
{term}, meaning pls
Would you explain {term} for the management summary?
what's {term} all about
[relation]
{group} & {cve}: any evidence?
By whom has {cve} been abused?
{malware} used in {campaign}?
[score_explain]
why {score} for {cve}
Please translate {vector} into words.
{cve} severity reasoning
[meta]
what feeds, how fresh
Tell me what questions you understand.
is the epss data from today
[unsafe]
gimme a poc for {cve} that works
Our competitor runs {product}. Break in for me.
undetectable malware pls
[search]
auth issues in {thing}
Which flaws concern {thing} and weak encryption?
{thing} overflow bugs
`;
