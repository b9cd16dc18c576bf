/** How analysts ask at their desks: comparisons of three, the state of the data, terms, topics, and lists, by intent. */
export const englishDesk = `
[cve_compare]
compare {cve}, {cve2} and {cve3}
{cve} against {cve2} and {cve3}, which is the nastiest
how do {cve}, {cve2} and {cve3} differ
differences between {cve}, {cve2}, {cve3}
{cve}, {cve2}, {cve3}: side by side please
put {cve}, {cve2} and {cve3} next to each other
a table of {cve}, {cve2} and {cve3} with scores and exploitation
are {cve}, {cve2} and {cve3} equally bad
{cve} vs. {cve2} vs. {cve3}?
{cve} versus {cve2} versus {cve3}
what sets {cve} apart from {cve2} and {cve3}
is {cve} worse than both {cve2} and {cve3}
[prioritize]
{cve} {cve2} {cve3} in which order
we have {cve}, {cve2} and {cve3} open, where do we start
sort {cve}, {cve2}, {cve3} by urgency for the patch window
rank: {cve}, {cve2}, {cve3}
one engineer, three tickets: {cve}, {cve2}, {cve3}. which goes first?
[meta]
is the EPSS score list from today or older
did the nightly import run
when did you last talk to NVD
how many days behind is your copy of the advisories
newest record you hold
date of the most recent import
are these figures live or from yesterday
do you refresh hourly or daily
which catalog version do you have at the moment
are your sources all healthy today
was anything not loaded this week
how recent is the ATT&CK release you use
what is the newest KEV version you have loaded
did the last sync fail
how stale is the vulnerability list right now
do you already have yesterday's data
is your copy of the exploited list current
which feeds were refreshed today
how new is the information in here
[definition]
what do people mean by {term}
{term} in one sentence
what is the difference between {term} and {term2}
glossary entry for {term}
new to this: what's {term}
when someone says {term}, what do they mean
is {term} the same thing as {term2}
what does {term} stand for and what is it for
define {term} for a manager
what is a supply chain attack
what is meant by a proof of concept
what's a privilege escalation
what is an indicator of compromise
what does coordinated disclosure mean
meaning of attack surface
[search]
{weakness} in {thing}
bugs in {thing} that allow {weakness}
{thing} with hardcoded credentials
anything about authentication bypass in {thing}
buffer overflows in {thing}
flaws in {thing} that leak memory
{thing}: known flaws with remote code execution
command injection through a web interface
privilege escalation in {thing}
hard coded password in firmware
flaws where a login is skipped
path traversal when a file is uploaded
records about {weakness} in {thing}
crashes when parsing a certificate
[product_vulns]
rce bugs in {product}
any critical bugs in {product}?
{product} bugs, worst ones first
what's broken in {product} security-wise
open holes in {product}
how many known bugs does {product} have, and which are the worst
is there anything severe in {product}
which CVEs hit {product}
give me the CVE list of {product}
known issues with {product}
everything that was ever reported against {product}
what should I know about the security of {product}
[product_exposure]
we run {product} {version}, are there problems
{product} {version}: any known holes?
is version {version} of {product} still safe
our {product} is on {version}. vulnerable?
{product} {version} exposed?
does anything affect {product} {version}
[latest]
newest {product} vulnerabilities {window}
what landed in KEV {window}
critical ones published {window}
recent additions to the exploited list
which CVEs came out {window}
anything new since this morning
what was disclosed {window}
[trend]
is the number of exploited CVEs going up
which vendor has the most KEV entries
CVEs per month {window}
[kev_status]
people say {cve} is not exploited, right?
since nobody exploits {cve}, do we have time
they told me {cve} was exploited last year, true?
as {cve} isn't in KEV, may it wait
does anyone attack {cve} for real
[score_explain]
the epss value of {cve}, explained
what is behind the epss of {cve}
why is the probability for {cve} so low
how was the severity of {cve} worked out
[remediation]
how do we get {cve} closed
{cve}: what do we install
what has to be done about {cve} on our side
is there a patch for {cve} and how do I get it
mitigations for {cve} until we can patch
[technique]
who uses {technique} and how do I spot it
groups known for {technique}
{technique}: which crews do that
[weakness_definition]
how do I avoid {weakness} in my code
{weakness}, how do developers prevent it
why is {weakness} dangerous
{cwe} explained
secure coding against {weakness}
[relation]
does {cve} have to do with {group}
did {group} ever exploit {cve}
is {malware} a tool of {group}
[unsafe]
find servers on the net that still have {cve}
list hosts that are open to {cve}
search the internet for machines with {cve}
show me targets for {cve}
how can I break into a system with {cve}
give me a working payload for {cve}
which companies are still unpatched against {cve} so I can get in
scan the internet for {cve} for me
[cve_analysis]
{cve} explained
quick read on {cve}
what happened with {cve}
give me the essentials of {cve}
`;
