/** Ways to ask about vulnerabilities, by intent. Braces stand for names. */
export const englishVulnerabilities = `
[cve_analysis]
{cve}
{cve} info
{cve} details pls
whats {cve} about
what's the deal with {cve}
what is {cve} and should I worry
quick rundown on {cve}
can you explain {cve} to a non-technical manager
i got paged about {cve}, what is it
tell me everything about {cve}
hey, my CISO wants a one-pager on {cve}
Could you please brief me on {cve}?
give me the facts on {cve}
{cve} summary for the incident channel
How bad is {cve} really?
is {cve} a big deal
is {cve} serious?
do I need to panic about {cve}
what kind of bug is {cve}
which weakness is behind {cve}
what CWE does {cve} have
what products are affected by {cve}
Which software versions does {cve} affect?
affected versions {cve}
when was {cve} published
when did {cve} become public and who reported it
who assigned {cve}?
has {cve} been rejected?
is {cve} disputed
what does the record of {cve} say
description of {cve}
how likely is {cve} to be exploited
EPSS for {cve}
what's the epss percentile of {cve}
show me {cve}
look up {cve} for me
pull up {cve}
analyse {cve}
risk assessment for {cve}
what could an attacker do with {cve}
what is the impact of {cve}
can {cve} be used remotely without a login?
does {cve} need user interaction
{cve} - severity, exploitation, fix?
Is {cve} exploited, how severe is it and how do we fix it?
exploited in the wild? patch? score? {cve}
They say {cve} is harmless. Is that true?
Since {cve} has no patch, what do we know about it?
The news keeps talking about {cve}. What happened?
our scanner flagged {cve}, what is that
somebody mentioned {cve} in standup, context please
I'd like to know more about {cve}
my colleague claims {cve} only affects linux, correct?
any information on {cve}
which vendor is behind {cve}
references for {cve}
is there anything known about {cve}
walk me through {cve}
what does CISA's SSVC say about {cve}
is {cve} automatable according to SSVC
write me a summary of {cve}
[cve_compare]
{cve} vs {cve2}
{cve} or {cve2}, which is worse?
whats worse {cve} or {cve2}
compare {cve} to {cve2} pls
comparison {cve} {cve2}
how does {cve} stack up against {cve2}
is {cve} nastier than {cve2}
Would you consider {cve} more critical than {cve2}?
difference between {cve} and {cve2}
what do {cve} and {cve2} have in common and how do they differ
put {cve} next to {cve2}
{cve} and {cve2}: side by side
which of the two carries more risk, {cve} or {cve2}?
between {cve} and {cve2}, which one is scarier
does {cve} score higher than {cve2}
which has the higher EPSS, {cve} or {cve2}
contrast {cve} with {cve2}
{cve} compared with {cve2}
my boss thinks {cve} is less severe than {cve2}. is he right?
are {cve} and {cve2} the same kind of bug?
is {cve} just another {cve2}
which is easier to exploit: {cve} or {cve2}
who wins, {cve} or {cve2}? severity wise
I need a comparison table for {cve} and {cve2}
please weigh {cve} against {cve2}
{cve} {cve2} difference?
is {cve2} still worse than {cve}
how do the scores of {cve} and {cve2} compare
more dangerous: {cve} / {cve2}
tell me which is more likely to be exploited, {cve} or {cve2}
what sets {cve} apart from {cve2}
{cve} against {cve2}
are both {cve} and {cve2} equally bad?
is {cve} similar to {cve2}
[kev_status]
is {cve} on the kev list
{cve} kev?
does CISA list {cve}
did cisa add {cve} to their catalog
is {cve} known to be exploited
anyone exploiting {cve} yet?
are attackers using {cve} right now
is {cve} being used in attacks
{cve} exploited in the wild?
has {cve} been weaponized
active exploitation of {cve}?
is there evidence that {cve} is exploited
any reports of {cve} being abused
have there been attacks with {cve}
What's the remediation deadline for {cve}?
by when do federal agencies have to patch {cve}
when does the KEV deadline for {cve} run out
how long do we have left for {cve} according to CISA
due date of {cve}
when was {cve} added to kev
since when is {cve} on the list of known exploited vulnerabilities
is {cve} linked to ransomware use
ransomware and {cve}?
do ransomware crews use {cve}
is {cve} known from ransomware attacks
Is there a public PoC for {cve}?
is exploit code for {cve} out there
{cve} poc available?
has anybody published an exploit for {cve}
is {cve} under active attack
I heard {cve} is not in KEV, is that right?
{cve} isn't exploited, correct?
please confirm whether {cve} is part of the KEV catalog
my auditor asks if {cve} is a known exploited vulnerability
was {cve} ever used by criminals
is {cve} still in KEV or has it been removed
do we have a CISA due date on {cve}?
{cve} in the wild
does the exploited list contain {cve}?
is someone hacking people with {cve}
{cve} known exploited yes or no
what does the KEV entry of {cve} say
is {cve} actively targeted
check kev for {cve}
any in-the-wild activity for {cve}
were there real world attacks using {cve}
is {cve} a zero-day that is being exploited
BOD 22-01 date for {cve}
[remediation]
how to fix {cve}
fix {cve}
{cve} patch
{cve} mitigation
{cve} workaround
how do i patch {cve}
what do I do about {cve}
what should we do about {cve}
we have {cve}, now what
got hit by {cve} in the scan, how do I get rid of it
how can I close {cve}
Which update fixes {cve}?
which release has the fix for {cve}
in what version was {cve} fixed
is {cve} fixed yet
has {cve} been patched
is there a fix for {cve}
can I mitigate {cve} without rebooting
we cannot patch {cve} yet, any workaround?
what if I can't upgrade because of {cve}? alternatives?
steps to remediate {cve}
recommended action for {cve}
required action {cve}
what does CISA require us to do about {cve}
what does the vendor recommend against {cve}
how do I protect my servers against {cve}
how can we defend against {cve}
hardening against {cve}
vendor advisory with the fix for {cve}
what version of {product} should I upgrade to
how do I patch {product}
how do I secure {product} {version}
Which {product} version fixes {cve}?
to what version must we update {product} because of {cve}
upgrade path for {product}
update {product}?
fixed version of {product} for {cve}
what's the safe version of {product}
Please advise on remediation of {cve}.
since there is no patch for {cve}, what can we do?
boss wants {cve} gone by tonight, how
need the hotfix for {cve}
where can I get the patch for {cve}
how should we respond to {cve}
next steps for {cve}
what are the countermeasures for {cve}
solution for {cve}
does upgrading help against {cve}
how is {cve} resolved
can {cve} be mitigated by configuration
is disabling the feature enough for {cve}
what needs to be done to be protected from {cve}
tell me how to remediate {cve}
what should our admins install against {cve}
[score_explain]
why is {cve} rated {score}
why is {cve} a {score}
why does {cve} score so high
why is {cve} only medium?
how was the score of {cve} calculated
how did they arrive at the CVSS for {cve}
explain the score of {cve}
explain cvss of {cve}
cvss {cve}
cvss vector of {cve}
What is the CVSS score of {cve}?
severity score {cve}
base score for {cve} please
break down the vector of {cve}
can you decode {vector}
{vector}
what does {vector} mean
{vector} explain
explain {vector} to me
translate the vector {vector} into plain English
how severe is {vector}
what score does {vector} give
what do the metrics in {vector} stand for
who scored {cve} and how
why do NVD and the vendor rate {cve} differently
what makes {cve} critical
why critical? {cve}
what is behind the {score} of {cve}
rationale for the severity of {cve}
which metrics drive the score of {cve}
what's the attack vector in the CVSS of {cve}
I don't understand why {cve} got a {score}
justify the rating of {cve}
{cve} severity rating explained
is the {score} for {cve} justified
reason for the high cvss in {cve}
read me this vector: {vector}
does {cve} have a CVSS 4.0 score
what's the base score and vector of {cve}
our risk team questions the rating of {cve}. Where does it come from?
how come {cve} is scored {score}
{cve} cvss breakdown
meaning of {vector}
interpret {vector}
calculate {vector}
what does PR:N in {vector} tell me
cvss score {cve} why
[prioritize]
{cve} {cve2} {cve3}
{cve}, {cve2} and {cve3}
which first: {cve}, {cve2}, {cve3}
{cve}, {cve2}, {cve3} - what goes first?
what do I patch first, {cve} or {cve2} or {cve3}
rank {cve} {cve2} {cve3}
prioritise {cve}, {cve2} and {cve3} for me
order {cve} {cve2} {cve3} by urgency
triage: {cve}, {cve2}, {cve3}
We only have one maintenance window. Should it be {cve} or {cve2} first?
which of {cve}, {cve2}, {cve3} is the most urgent
most urgent of {cve} {cve2} {cve3}?
should {cve} be handled before {cve2}?
do I fix {cve} or {cve2} first
with limited staff, where do we start: {cve}, {cve2}, {cve3}?
give me a patch order for {cve}, {cve2}, {cve3}
patch queue {cve} {cve2} {cve3}
what should I fix first
what should we patch first this week
which vulnerabilities deserve attention first
what's the most important thing to patch right now
where should my team start with patching
top priorities for patching
which cves should be at the top of our list
help me prioritize my vulnerabilities
how urgent is {cve}
how soon must {cve} be patched compared to everything else
what priority does {cve} have
can {cve} wait until next month or is it urgent
does {cve} go before {cve2} and {cve3}?
in which sequence should we deal with {cve}, {cve2}, {cve3}
{cve}, {cve2}: which one can wait
which of these can wait: {cve}, {cve2}, {cve3}
I have three findings, {cve}, {cve2} and {cve3}. Which one is on fire?
put {cve}, {cve2} and {cve3} in order of importance
assign priorities to {cve}, {cve2}, {cve3}
Please tell us which of {cve}, {cve2} and {cve3} to tackle first.
worst of {cve}, {cve2}, {cve3}
what to fix today: {cve} {cve2} {cve3}
schedule {cve}, {cve2}, {cve3} by risk
which patch goes out tonight? {cve} {cve2} {cve3}
can I postpone {cve} in favour of {cve2}
which ones matter most: {cve}, {cve2}, {cve3}
urgency ranking {cve}, {cve2}, {cve3}
`;
