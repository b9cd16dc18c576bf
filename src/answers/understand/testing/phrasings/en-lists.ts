/** Ways to ask about products and lists of records, by intent. */
export const englishLists = `
[product_exposure]
is {product} {version} vulnerable
is {product} {version} safe
{product} {version}
{product} {version}?
{product} {version} cve
{product} {version} affected?
{product} {version} ok?
are we affected, we run {product} {version}
we're on {product} {version}, are we in trouble
running {product} {version} here. am I good?
am I exposed with {product} {version}
does {cve} hit {product}
does {cve} affect {product} {version}
is {product} affected by {cve}
{product} and {cve}: affected?
Does {cve} impact us if we use {product}?
is our {product} {version} installation at risk
any holes in {product} {version}
what vulnerabilities affect {product} {version}
which CVEs apply to {product} {version}
known issues in {product} version {version}
should I worry about {product} {version}
is it ok to keep running {product} {version}
are there open vulnerabilities in {product} {version}
check {product} {version}
{cpe}
{cpe} vulnerable?
is {cpe} affected
{purl}
is {purl} affected
vulnerabilities of {purl}
do I need to upgrade {product} {version} because of {cve}
is {product} {version} still vulnerable to {cve}
someone says {product} {version} is not affected by {cve}, true?
{product} v{version} secure?
can {product} {version} be attacked
my {product} is at version {version}. Is that a problem?
We use {product} {version} in production. Please check our exposure.
is {product} vulnerable to {cve}
tell me whether {product} {version} is impacted
is {version} of {product} fine
just installed {product} {version}, is that safe
customer runs {product} {version}, exposure?
do we have a problem with {product} {version}
does {product} {version} contain {cve}
how exposed is {product} {version}
scan result: {product} {version}. anything bad?
{product} {version} exploited?
which of our risks come from {product} {version}
are {product} {version} servers affected by {cve}
is {product} safe to use
are we vulnerable through {product}
is my {product} affected
is {product} at risk
[product_vulns]
{product}
{product} cves
{product} vulnerabilities
{product} security issues
{product} bugs
vulns in {product}
cves for {product}
list cves of {product}
what's wrong with {product}
what holes does {product} have
any vulnerabilities in {product}?
are there security problems with {product}
which vulnerabilities are known for {product}
what do you have on {product}
show everything for {product}
security history of {product}
worst {product} vulnerabilities
critical {product} cves
most dangerous bugs of {product}
how many vulnerabilities does {product} have
how many cves are there for {product}
exploited vulnerabilities in {product}
which {product} flaws are exploited
kev entries for {product}
is {product} in kev
which {vendor} vulnerabilities are in KEV
all CVEs by {vendor}
{vendor}
{vendor} vulnerabilities
{vendor} security advisories
what vulnerabilities has {vendor} had
give me an overview of {vendor} {product} vulnerabilities
we are evaluating {product}. What is its vulnerability record?
We plan to buy {product}, what vulnerabilities are known?
Please list known vulnerabilities affecting {product}.
tell me about {product} vulnerabilities
dump all {product} cves
weak spots in {product}
remote code execution in {product}
has {product} ever had a critical vulnerability
does {product} have known vulnerabilities
known exploited {product} bugs
what security holes are in {product}
high severity issues in {product}
find cves in {product}
{product} flaws
bugs reported in {product}
what affects {product}
vulnerability list {product}
i need the cves for {product} for a report
what should I know about the security of {product}
[latest]
latest
latest cves
newest vulnerabilities
what's new
whats new in kev
anything new today?
any new cves
new kev entries
new vulnerabilities {window}
what came out {window}
what got published {window}
what happened in vulnerability land {window}
did cisa add anything {window}
kev additions {window}
cves published {window}
list vulnerabilities disclosed {window}
critical vulns {window}
which vulnerabilities were published {window}
vulnerabilities added {window}
recently exploited vulnerabilities
most recent kev additions
fresh zero days
show me the last entries of the kev catalog
what did I miss {window}
I was on vacation. What is new?
catch me up on new vulnerabilities
morning briefing: what's new
give me today's vulnerabilities
recent ransomware vulnerabilities in KEV
any critical ones {window}?
what has been added to the catalog lately
just published cves
newly disclosed flaws
the newest critical CVEs please
newest {product} vulnerabilities
latest {product} cves
new {product} vulnerabilities {window}
recent {vendor} vulnerabilities
{vendor} cves {window}
what's new for {product}
any new {product} bugs {window}
{product} vulnerabilities published {window}
which {vendor} bugs were added to KEV {window}
what was disclosed for {product} recently
latest security advisories
Could you show me what was added {window}?
what changed {window}
which CVEs are brand new
up to date list of newest exploited bugs
last 10 cves
recent additions
newly added to kev
{window} kev
{window} new cves
has anything been exploited for the first time {window}
latest entries with ransomware use
[trend]
how many cves {window}
how many vulnerabilities were published {window}
number of kev entries {window}
how many were added to kev {window}
count of critical vulnerabilities {window}
cves per year
cves per month
kev per month
vulnerabilities by month
monthly counts of kev additions
yearly number of published cves
is the number of vulnerabilities growing
are there more exploited vulnerabilities than last year
are we seeing more cves than before
trend of critical vulnerabilities
show the development of kev additions
statistics on published cves
chart of cves over time
kev growth
growth rate of vulnerabilities
did kev additions go up or down {window}
which vendors have the most kev entries
top vendors
top 10 vendors by vulnerabilities
top weaknesses
most common weaknesses
which products appear most often in kev
vendor with most exploited vulnerabilities
who leads the KEV list
which company has the most vulnerabilities
what share of vulnerabilities is critical over time
how has the number of CVEs changed {window}
compare the number of cves month over month
How did vulnerability counts evolve {window}?
what's the average number of cves per week
busiest month for vulnerabilities
when were the most vulnerabilities published
how often does cisa add entries
how fast is the kev catalog growing
how many exploited vulnerabilities are there per year
how many {product} vulnerabilities were published {window}
number of {vendor} cves {window}
{product} cves per year
{vendor} vulnerabilities over time
trend for {product}
has {product} become more secure over the years
tally of kev entries {window}
total number of CVEs published {window}
give me figures for the board: vulnerabilities per quarter
are ransomware related entries increasing
time series of kev additions
rising or falling? exploited vulns
how many high severity vulnerabilities appeared {window}
distribution of severities by year
vulnerability volume by year
we need numbers for the annual report: cves by month
[search]
sql injection in {thing}
remote code execution in {thing}
authentication bypass {thing}
{thing} buffer overflow
xss in {thing}
{thing} command injection vulnerabilities
path traversal in {thing}
find privilege escalation bugs in {thing}
search for hard-coded credentials in {thing}
show me vulnerabilities in {thing}
any flaws in {thing}?
denial of service against {thing}
I'm looking for memory corruption issues in {thing}
which vulnerabilities concern {thing}
information disclosure in {thing}
{thing} unauthenticated access
{thing}
ssrf {thing}
use after free in {thing}
stuff about {thing} being hacked
cves mentioning {thing}
records about {thing}
vulnerabilities where an attacker can upload files
bugs that leak passwords in {thing}
find cves that allow arbitrary file write
heap overflow when parsing images
missing authorization in {thing}
weak crypto in {thing}
open redirect {thing}
deserialization issues in {thing}
insecure default configuration {thing}
csrf in {thing}
search {thing}
look for {thing} vulnerabilities
anything on {thing}?
race condition in {thing}
session hijacking in {thing}
do you have anything about {thing}
what vulnerabilities exist in {thing}
out of bounds read {thing}
integer overflow in {thing}
cleartext storage of passwords {thing}
show records that mention {thing}
vulnerabilities that let attackers bypass mfa
prompt injection in chatbots
supply chain attacks on {thing}
flaws allowing account takeover in {thing}
critical bugs in {thing}
unauthenticated rce in {thing}
exploited vulnerabilities in {thing}
template injection {thing}
xml external entity in {thing}
problems with {thing}
list vulnerabilities of {thing}
side channel in {thing}
`;
