import type { CueTable } from '../cues/contract.ts';

export const english: CueTable = {
  define: `what is | what's | whats | what are | what does | define | definition | definition of | meaning | meaning of |
    what is meant | explain | describe | description | tell me what | stands for | stand for | explanation`,
  overview: `tell me about | overview | summary | summarize | summarise | details | detail | information | info |
    everything | brief | briefing | what do you know | what do we know | analyze | analyse | analysis | look up |
    report on | profile | background | describe | more about | all about | rundown | what happened | how bad |
    how serious | how severe | how dangerous | impact | assess* | tell me more | who is | what is | what's | whats`,
  find: `find | search | search for | list | show | show me | look for | give me all | are there | which records |
    which cves | which vulnerabilities | any | all | display | lookup | records about | give me | get me`,
  why: `why | reason | reasons | how come | justify | justification | rationale`,
  compare: `compare | compared | comparison | versus | vs | worse | difference | differences | differ | differs |
    more severe | more dangerous | more serious | more critical | more urgent | more exploited | riskier |
    side by side | which is worse | contrast | which one is | which of the two | which of these two | or # | better or worse |
    against each other | stack up | scarier | higher risk | bigger risk | more likely`,
  prioritize: `prioritize* | prioritise* | priority | priorities | prioritization | prioritisation | triage | rank |
    rank these | order these | sort these | most urgent | in what order | in which order | which order | order of |
    what order | most important | by urgency | by risk | patch order | urgency | worst first | order should`,
  first: `first | before the others | to start with | start with | next`,
  newest: `new | newest | latest | lastest | recent | recently | this week | today | just | newly | fresh | current | last |
    yesterday | past | most recent | what's new | whats new | since | added | published | disclosed`,
  count: `how many | number of | count | count of | total | how much | amount of | totals | tally | statistics | stats`,
  overTime: `over time | trend* | per month | per year | per week | per day | by month | by year | by week | monthly |
    yearly | annually | weekly | development of | history of | increase* | decrease* | rising | growth | growing |
    over the years | over the last | over the past | each month | each year | each week | every month | every year |
    evolve* | evolution | time series | timeline | going up | going down | more or fewer | chart | graph | month over month |
    year over year | distribution`,
  ranking: `top vendors | top products | most affected | which vendors | which vendor | which products have | most cves |
    most vulnerabilities | top ten | top 10 | top 5 | top five | leading | most common | most frequent | most kev | top weaknesses |
    top cwes | vendors with | who has the most`,
  link: `related | relate | relates | relation | relationship | relationships | connect* | link | links | linked | linking | association | associated |
    tied | ties | tie | connection | have to do with | has to do with | got to do with | path between | path from | between | attributed | attribution |
    in common | correlate* | belongs to | belong to | map | maps | mapped | mapping`,
  uses: `use | uses | used | using | employ* | leverage* | exploits | abused | abuse | abuses | target* | deploy* | weaponize* |
    relies | rely | wield*`,
  who: `who uses | who exploits | which groups | which group | which actors | which actor | what groups | which malware | what malware |
    which threat actors | which apts | which campaigns | what campaigns | which threat groups | which adversaries | what actors | who has exploited |
    who is exploiting | who exploited | who abuses | which tools | which apt | which software | what threat actors | who is using | who used | which ransomware`,
  affected: `affected | affect | affects | vulnerable | susceptible | am i | are we | are my | is my | safe | exposed | impacted | secure | at risk |
    exposure | concerned | in danger | hit by | contain | contains`,
  detect: `detect* | hunt | hunting | log sources | analytics | monitor | monitoring | spot | sigma | siem | indicators | discover attackers | telemetry`,
  act: `what must i do | what should i do | what do i do | what to do | what should we do | what must we do | what do we need to do |
    what do i need to do | what can i do | action | actions | required action | next steps | do about | what now | respond | response | react`,
  exploited: `exploited | exploitation | exploiting | in the wild | actively | active exploitation | being abused | attacked | under attack |
    weaponized | weaponised | attackers using | known exploited | used in attacks | abused | public exploit | attackers exploit | hackers exploit | anyone exploit* | actors exploit | criminals exploit | attackers use | attackers abuse | exploit available | exploits available | exploit exists |
    proof of concept | poc | exploit code`,
  kev: `kev | cisa add* | did cisa | by cisa | known exploited vulnerabilities | known-exploited | cisa catalog | cisa's catalog | cisa list | cisa's list | catalog of known`,
  ransomware: `ransomware use | ransomware campaign | ransomware campaigns | used in ransomware | used by ransomware | ransomware gangs | known ransomware | ransomware | ransomware operators`,
  due: `due | due date | deadline | by when | remediation date | when must | how long do | how much time | how long have | days left | days do`,
  fix: `fix | fixes | fixed | fixing | patch | patches | patched | patching | mitigate | mitigates | mitigation | mitigations | mitigating |
    workaround | workarounds | remediate | remediation | remedy | upgrade | upgrading | update to | updates for | solution | resolve | resolved |
    get rid of | protect against | remediat* | protect my | protect our | protect | protection | protect myself | protect ourselves | protect from | hotfix | security update | secure against | fixed version | update | work around |
    close the hole | countermeasure | countermeasures | defend against | prevent | prevented | harden | avoid | address`,
  score: `score | scores | cvss | cvss score | severity | base score | rated | rating | scored | vector | metric | metrics | severity rating | severity score`,
  explain: `explain* | break down | breakdown | why | what does | what do | mean | means | come from | comes from | calculated | computed | derived | behind |
    made up | composed | justify | interpret | decode | read | how is | how was | what makes | reason for`,
  epss: `epss | exploit probability | likelihood of exploitation | probability of exploitation | exploit prediction`,
  vulnerability: `vulnerability | vulnerabilities | vuln | vulns | cve | cves | flaw | flaws | bug | bugs | security issue | security issues | security hole |
    security holes | weak spots | issues | holes | advisories | advisory | zero day | zero days | zero-day | zero-days | 0day | 0days | 0-day | problems | exploits | entries | security problems | findings`,
  actor: `group | groups | actor | actors | apt | apts | threat group | threat actor | gang | adversary | adversaries | hackers | hacker group | hacking group | intrusion set | aliases | aka |
    known as | threat groups | attribution`,
  malware: `malware | trojan | backdoor | worm | ransomware family | botnet | implant | rat | loader | tool | software | stealer | wiper | rootkit | malicious software | virus | dropper | spyware | families`,
  campaign: `campaign | campaigns | operation | attack campaign | intrusion | compromise`,
  technique: `technique | techniques | sub-technique | subtechnique | subtechniques | sub-techniques | ttp | ttps | att&ck | attack technique | mitre attack | mitre | attack techniques | procedure | procedures`,
  tactic: `tactic | tactics | kill chain`,
  weakness: `weakness | weaknesses | cwe | cwes | class of | kind of bug | type of bug | weakness class | bug class | vulnerability class | vulnerability type | kind of weakness | type of weakness | coding error | root cause | attack pattern | capec`,
  product: `product | products | vendor | vendors | package | packages | library | version | versions | release | releases | running | installed | we run | we use | i run | i use | i have | we have | on version | software version`,
  term: `cvss | epss | kev | ssvc | cve | cwe | cpe | purl | sbom | vex | cna | adp | nvd | bod 26-04 | bod 22-01 | zero day | zero-day | capec | att&ck | base score | vector | percentile | known exploited vulnerabilities | threat actor |
    vulnerability | weakness | exploit | patch | advisory | rce | lpe | remote code execution | privilege escalation | defense in depth | attack surface | threat intelligence | buffer overflow |
    dos | denial of service | supply chain attack | ioc | iocs | indicator of compromise | malware | ransomware | phishing | honeypot | sandbox | sandboxing | responsible disclosure | coordinated disclosure | csaf | osv | ghsa | automatable | technical impact | decision point | kill chain | tactic | technique | mitigation | workaround | triage | mitre`,
  ours: `you | your | yours | cairn | this service | this api | this system | the database | your data | your database | the data | here | this tool | this server | loaded | stored | this instance | the service`,
  source: `source | sources | feed | feeds | data source | data sources | where do you get | where does | datasets | data come from | where do your | come from | licenses | licence | license`,
  freshness: `up to date | up-to-date | last sync | last updated | updated | how old | how fresh | freshness | sync | synced | synchronized | how current | outdated | stale | last update | how recent | last time | age of | refreshed`,
  record: `records | record | how much data | how many cves do you | do you have | do you hold | do you know | entries | documents | coverage | cover | covers | indexed | database size | stored | contain`,
  ability: `what can you | what can i ask | help | capabilities | how do you work | who are you | what are you | which languages | supported languages | can you answer | what questions | which questions | what kind of questions | are you an ai | are you a bot | what version are you | health | status | healthy`,
  demand: `write | give me | give us | create | generate | build | make me | make a | code | develop | craft | produce | provide | send me | send | show me | i need | i want | can you write | program | script | how do i | how to | how can i | how can we | how would i | how do you | how could i | how could one | where can i | download | help me |
    teach me | walk me through | step by step | steps to | instructions | tutorial | guide | get me | need | want | looking for | let me have | hand me | compile | prepare | bring me | a working | working | tell me how | implement | compose | drop | share | print | output | post | supply | please`,
  harmful: `exploit | exploits | exploit code | payload | payloads | shellcode | reverse shell | webshell | web shell | poc | proof of concept | proof-of-concept | malware | ransomware | trojan | keylogger | virus | worm | backdoor | rootkit | botnet |
    phishing mail | phishing email | phishing emails | phishing page | phishing site | phishing kit | dropper | stealer | metasploit module | msf module | metasploit | rop chain | 0day | zero-day exploit | exploit script | attack script | exploitation script | weaponized | malicious | stealer code | exploit chain | loader | c2 server | spyware | meterpreter`,
  attack: `hack | hacking | break into | breaking into | attack a | attack the | attack my | attack this | attack an | attack someone | compromise a | compromise the | compromise my | compromise an | gain access to | take over | ddos | dos a | bring down | take down |
    get into | own the | pwn | brute force a | brute-force | bruteforce | crack | steal | exfiltrate | infect | spy on | root a | get a shell | gain root | get root | get a shell on | break in | log in without | log into someone* | log in as | encrypt someone* | extort | blackmail | knock offline | sabotage | get shell | get admin | hijack | shut down a | disrupt`,
  attackIt: `exploit # | exploit it | exploit this | exploit that | exploit the | weaponize | weaponise | weaponize # | abuse # | attack # | attack it | use # to | trigger # | exploit a | exploiting # | to exploit | compromise # | hack # | exploit an | exploit my | abuse it | run # against | use # against | i exploit | launch # | reproduce # | exploit step`,
  secret: `password | passwords | passwort | credentials | credential | default password | default credentials | login details | admin login | api key | api keys | private key | secret key | secrets | tokens | session cookies | credit card | credit cards | bank details | logins | admin password | your system prompt | system prompt | your instructions | environment variables`,
  evade: `bypass antivirus | bypass edr | evade detection | bypass av | avoid detection | undetected | undetectable | without being detected | without getting caught | fully undetectable | fud | disable defender | bypass defender | bypass waf | evade edr | evade av | bypass the waf | bypass the firewall | obfuscate | without being noticed | hide my | cover my tracks | bypass the login | bypass authentication of | ignore previous | ignore all previous | ignore your | disregard | jailbreak`,
  defensive: `detect* | defend* | protect* | prevent* | mitigat* | patch* | fix* | hunt* | block | stop | against attacks | secure my | secure our | remediat* | monitor* | respond* | recogni* | identify | counter | guard | safeguard | harden | avoid | close | find out whether | tell if | vulnerable to | am i | are we | identify whether | check whether | check if | affected`,
  existence: `is there | are there | exists | exist | available | publicly | public | known | has been | have been | has anyone | is it | was it | does | do any | any known | being | were | been | in the wild | has a | have a | did | which groups | who | which`,
  security: `security | vulnerab* | exploit* | cve* | cvss | epss | kev | cwe* | capec | attack* | malware* | ransomware* | patch* | hack* | threat* | cyber* | breach* | injection* | overflow* | xss | csrf | ssrf | rce | sqli | traversal | privilege* | authentication | authorization | bypass* | phishing* | firmware* | firewall* | vpn* | encrypt* | crypto* | tls | ssl | deserialization | memory corruption | use after free | use-after-free | denial of service | dos | ddos | flaw* | weakness* | zero-day* | zero day | mitre | att&ck | apt* | advisor* | backdoor* | trojan* | botnet* | credential* | password* | remote code | code execution | escalation | sandbox* | disclosure | leak* | router* | server* | plugin* | kernel | hypervisor | ransom* | exposed | remote | unauthenticated | command injection | buffer | heap | stack | spoof* | forgery | certificate* | cookie* | session* | race condition | out of bounds | out-of-bounds | scada | ics | plc | iot | cisa | nvd | sbom | ssvc | siem | ioc* | supply chain | misconfigur* | token* | oauth | saml | ldap | kerberos | smb | rdp | ssh | dns | tampering | sniff* | hijack* | impersonat* | brute force | dependency confusion | typosquat* | file upload | path | xxe | xml external | open redirect* | clickjacking | prototype pollution | integer | double free | null pointer | format string | type confusion`,
  vague: `it | this | that | these | those | them | something | anything | stuff | thing | things | is it bad | the one | the thing | the other one | that one`,
};
