/** Ways to ask about groups, malware, campaigns, techniques and weaknesses, by intent. */
export const englishCatalogs = `
[actor]
{group}
{group}?
who are {group}
who is behind {group}
whos {group}
{group} aliases
{group} ttps
{group} profile
profile of {group}
background on {group}
tell me about {group}
everything on {group}
what is {group}
what do we know about {group}
what is {group} known for
is {group} a state actor?
which country is {group} from
what does {group} target
which techniques does {group} use
how does {group} get in
how does {group} get initial access
what malware does {group} use
which tools are used by {group}
which vulnerabilities does {group} exploit
what CVEs are exploited by {group}
modus operandi of {group}
other names for {group}
what else is {group} called
is {group} the same as another group
which campaigns has {group} run
what has {group} been up to
give me a threat profile of {group}
brief me on {group} please
threat actor {group}
threat group {group} summary
APT {group} info
hackers called {group}
we were hit by {group}, who are they
Our SOC sees activity of {group}. What should we know?
how do I detect {group}
how can we defend against {group}
what are the tactics of {group}
mitre entry of {group}
look up {group}
when was {group} first seen
how does {group} operate
describe the group {group}
does {group} use ransomware
who is the group {unknown}
tell me about the threat actor {unknown}
which techniques does the group {unknown} use
what is known about the hackers {unknown}
is {group} dangerous
known members and names of {group}
attack patterns of {group}
what should I know about {group}
[malware]
{malware}
what's {malware}
{malware}?
{malware} malware
{malware} info
what is {malware} used for
what does {malware} do
how does {malware} work
tell me about {malware}
describe {malware}
{malware} capabilities
which techniques does {malware} implement
{malware} ttps
is {malware} a trojan
is {malware} ransomware
what kind of malware is {malware}
who uses {malware}
which groups use {malware}
who is behind {malware}
which threat actors are known for {malware}
how do I detect {malware}
how do I get rid of {malware}
how to protect against {malware}
we found {malware} on a host. what is it?
edr alert says {malware}, what are we dealing with
is {malware} a legitimate tool
other names of {malware}
aliases for {malware}
what platforms does {malware} run on
does {malware} work on linux
which vulnerabilities does {malware} exploit
how does {malware} spread
how does {malware} persist
summary of {malware} please
I need a briefing on {malware}
analysis of {malware}
what is the tool {malware}
software {malware}
malware family {malware}
the backdoor {malware}
details on the {malware} trojan
what can {malware} steal
attackers dropped {malware}, what next
what do you know about the malware {unknown}
tell me about the {unknown} trojan
is {unknown} ransomware known
what is the backdoor {unknown}
look up {malware}
{malware} in mitre
how dangerous is {malware}
is {malware} still used
explain {malware} to me
which commands does {malware} support
[campaign]
{campaign}
{campaign}?
what was {campaign}
what happened in {campaign}
what happened during {campaign}
tell me about {campaign}
{campaign} summary
{campaign} details
campaign {campaign}
who was behind {campaign}
who ran {campaign}
who is responsible for {campaign}
which group carried out {campaign}
when did {campaign} take place
how long did {campaign} last
which malware was used in {campaign}
techniques used in {campaign}
which vulnerabilities were exploited in {campaign}
ttps of {campaign}
how did attackers get in during {campaign}
who were the victims of {campaign}
what was the goal of {campaign}
overview of {campaign}
describe {campaign}
explain {campaign}
background of {campaign}
lessons learned from {campaign}
attribution of {campaign}
to whom is {campaign} attributed
Please brief me on the campaign {campaign}.
my manager asks about {campaign}, what was that?
the {campaign} attack
info on {campaign}
mitre campaign {campaign}
look up {campaign}
what tools did they use in {campaign}
give me the timeline of {campaign}
how was {campaign} done
what do we know about {campaign}
what is the operation {campaign}
tell me more on the {campaign} operation
[technique]
{technique}
{technique}?
what is {technique}
what's {technique}
explain {technique}
{technique} detection
{technique} mitigation
how do I detect {technique}
how can we spot {technique}
how do I hunt for {technique}
which logs show {technique}
how to prevent {technique}
how do I stop {technique}
how do attackers use {technique}
who uses {technique}
which groups use {technique}
which malware uses {technique}
what tactic is {technique}
which tactic does {technique} belong to
subtechniques of {technique}
parent technique of {technique}
mitigations for {technique}
detection ideas for {technique}
data sources for {technique}
tell me about {technique}
describe technique {technique}
att&ck {technique}
mitre {technique}
what does {technique} mean in ATT&CK
give me details on the technique {technique}
is there a way to detect {technique}
Please explain how {technique} works.
what should a detection for {technique} look for
sigma ideas for {technique}
what platforms does {technique} apply to
examples of {technique}
how common is {technique}
what is the attack technique {technique}
our red team used {technique}, how do we catch it
create a detection rule for {technique}
which mitigations help against {technique}
blocking {technique}
defend against {technique}
monitoring for {technique}
summary of {technique}
which adversaries are known for {technique}
how does {technique} work
[weakness_definition]
{cwe}
{cwe}?
what is {cwe}
what's {cwe}
explain {cwe}
define {cwe}
describe {cwe}
{cwe} meaning
{cwe} definition
what does {cwe} mean
what kind of weakness is {cwe}
how do I prevent {cwe}
how to avoid {cwe} in code
mitigations for {cwe}
how do developers fix {cwe}
parents of {cwe}
children of {cwe}
consequences of {cwe}
tell me about {cwe}
{cwe} examples
examples of {cwe}
give me the definition of {cwe}
what is the weakness {cwe}
which class of weakness is {cwe}
what is the root cause called {cwe}
where does {cwe} sit in the hierarchy
{capec}
what is {capec}
explain {capec}
describe the attack pattern {capec}
tell me about {capec}
define {capec}
{capec} meaning
what does {capec} describe
attack pattern {capec}
how does {capec} work
what is {weakness}
explain {weakness}
define {weakness}
what does {weakness} mean
what is meant by {weakness}
how does {weakness} work
how do I prevent {weakness}
how can {weakness} be avoided
describe the weakness {weakness}
which CWE is {weakness}
cwe for {weakness}
tell me what {weakness} is
{weakness} explained
a definition of {weakness} please
what is a {weakness} vulnerability
can you teach me what {weakness} is
I keep reading about {weakness}. What is it?
what's {weakness} in simple words
how should code be written to avoid {weakness}
is {cwe} dangerous
what can happen with {cwe}
`;
