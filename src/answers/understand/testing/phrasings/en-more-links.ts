/** More ways to ask in English about links, lists and the service. */
export const moreEnglishLinks = `
[search]
vulnerabilities in {thing}
security flaws in {thing}
{thing} vulnerabilities
{thing} issues
{thing} exploits
how secure are {thing}
are {thing} vulnerable
are there vulnerabilities in {thing}
what about {thing}
buffer overflows in {thing}
flaws in {thing} that need no login
which bugs let you read arbitrary files
bugs involving jwt tokens
find me vulnerabilities about {thing}
show vulnerabilities with hardcoded keys
search vulnerabilities: {thing}
logic flaws in payment systems
improper certificate validation in {thing}
signature verification bypass
cve about {thing}
bluetooth vulnerabilities
java deserialization bugs
sandbox escape in {thing}
privilege escalation through symlinks
wifi chip vulnerabilities
container escape
kernel race conditions
things that break out of a sandbox
leaking memory in {thing}
insecure update mechanism in {thing}
file inclusion in {thing}
any advisories on {thing}
attacks on {thing}
vulnerable {thing}
the one with the crafted email
that vulnerability in {thing} from a while ago
[relation]
who is known to exploit {cve}
which groups are known to use {cve}
which actors abused {cve}
who used {cve} in attacks
which apt used {cve}
which ransomware uses {cve}
what malware is delivered through {cve}
is any group linked to {cve}
groups associated with {cve}
malware associated with {cve}
campaigns that used {cve}
which campaign exploited {cve}
tie {group} to {cve}
how does {malware} relate to {group}
is {malware} a tool of {group}
does {malware} belong to {group}
{group} uses {malware}?
has {group} been seen with {malware}
what is the relation of {group} to {campaign}
was {group} involved in {campaign}
did {campaign} involve {malware}
which weakness connects {cve} and {cve2}
how do {cve} and {technique} relate
map {cve} to att&ck
which techniques does {cve} enable
is {technique} used by {group}
is {technique} used by {malware}
does {cwe} explain {cve}
{cwe} and {cve}
{technique} and {group}
what's the link {malware} {cve}
why do people connect {group} with {cve}
trace {cve} to a threat actor
[malware]
which actors use {malware}
groups that use {malware}
who operates {malware}
who developed {malware}
is {malware} used by any group
is {malware} a worm or a tool
does {malware} encrypt files
what is known about {malware}
overview of {malware}
{malware} overview
{malware} techniques
{malware} groups
is {malware} bad
remove {malware}
indicators for {malware}
is {malware} a remote access trojan
what is the {malware} loader
the {malware} ransomware, what is it
[meta]
how recent is this
how up to date are you
is this data current
when did you get this data
what's the age of your kev copy
data age
sources?
feeds
show me the feeds
where do these facts come from
how many entries are in here
how many vulnerabilities are in your database
how many documents do you have
what do you know about
what topics can you handle
what kinds of questions do you understand
can you answer questions about malware
capabilities
about
how does this service work
how does the confidence value come about
what does your confidence mean
is your knowledge complete
is there anything you do not know
when was ATT&CK last loaded
how old is your copy of the CWE list
do you read NVD
do you use NVD data
do you have EPSS
are you connected to the internet
which version of this software is running
[product_exposure]
is {product} vulnerable
is {product} affected
are we hit by {cve} on {product} {version}
we use {product}, does {cve} matter to us
{cve} {product} {version}
{cve} on {product} {version}?
does {version} of {product} have {cve}
our {product} is {version}, patched against {cve}?
is {product} {version} patched for {cve}
is {product} {version} end of the line or still safe
vulnerable? {product} {version}
how bad is {product} {version}
can I keep {product} {version}
do I have to worry about {cve} with {product} {version}
which vulnerabilities does {product} {version} have
list cves for {product} {version}
{product} version {version} vulnerabilities
vulnerabilities in {product} {version}
[latest]
what's hot
what is new in security
newest
news
new cves today?
what dropped {window}
freshly added kev
latest exploited
last week's kev additions
most recent vulnerabilities
recently added vulnerabilities
give me the newest entries
what did {vendor} disclose {window}
new {vendor} advisories
{product} new cves
recent {product} flaws
latest critical {product} vulnerability
which {product} vulnerabilities are new
kev updates {window}
today's additions
[trend]
how many new kev entries {window}
how many critical cves were there {window}
how many vulnerabilities does CISA add per month
kev over time
vulnerabilities over time
is it getting worse
graph of cve counts
are there more cves {window} than before
which vendor is worst
which vendors are most affected
ranking of vendors by kev entries
rank the vendors by number of vulnerabilities
most exploited vendor
most frequent weakness
growth of cves since 2020
monthly trend of exploited vulnerabilities
how did {product} vulnerabilities develop
how many {vendor} cves were there {window}
how many {product} bugs {window}
compare 2024 and 2025 by number of vulnerabilities
`;
