/** What an agent is to find out, and the tool that answers it. */
export interface AgentTask {
  readonly task: string;
  readonly tool: string;
}

/** Written from the specification of the tools, before their texts. A line is never changed to make a ranking pass. */
export const agentTasks: readonly AgentTask[] = [
  { task: 'Find vulnerabilities that mention deserialization in Java libraries', tool: 'search_security' },
  { task: 'Search for ATT&CK groups that have to do with North Korea', tool: 'search_security' },
  { task: 'Which CVE is known under the nickname PrintNightmare? Find its id', tool: 'search_security' },
  {
    task: 'Find all critical vulnerabilities of the vendor Fortinet by words and filters',
    tool: 'search_security',
  },
  { task: 'Look for documents and advisories about Modbus', tool: 'search_security' },
  { task: 'Search weaknesses whose name contains path traversal', tool: 'search_security' },
  { task: 'Read the record of CVE-2023-34362 with its CVSS vector', tool: 'get_cve' },
  { task: 'What is the EPSS score and KEV status in the CVE record CVE-2024-21762?', tool: 'get_cve' },
  { task: 'Show one CVE by its id with affected versions and references', tool: 'get_cve' },
  { task: 'Look up CVE-2021-26855', tool: 'get_cve' },
  { task: 'Get the CVE that the alias GHSA-jfh8-c2jp-5v3q stands for', tool: 'get_cve' },
  { task: 'Give me the CVE record of CVE-2020-1472 as it was on an earlier day', tool: 'get_cve' },
  { task: 'Which malware and techniques are linked to the group G0016?', tool: 'get_entity_graph' },
  { task: 'Show the neighbors of CWE-79 in the entity graph', tool: 'get_entity_graph' },
  { task: 'Relations of the technique T1190 up to two steps away', tool: 'get_entity_graph' },
  { task: 'Which groups are connected with this vulnerability? Follow the links', tool: 'get_entity_graph' },
  { task: 'Read the graph around the product apache log4j', tool: 'get_entity_graph' },
  { task: 'Write a brief about the vulnerability for the management', tool: 'generate_report' },
  { task: 'Generate a report on a topic with risk and recommendations', tool: 'generate_report' },
  { task: 'I need a written summary with recommendations on MOVEit for my boss', tool: 'generate_report' },
  { task: 'Create a security brief on CVE-2024-3400 in German', tool: 'generate_report' },
  {
    task: 'List every claim known about an entity with source, confidence, freshness and lineage',
    tool: 'query_intelligence',
  },
  {
    task: 'Query intelligence on CWE-502: all its facts and relations claim by claim',
    tool: 'query_intelligence',
  },
  {
    task: 'What facts does the store have about S0154, each with the id of its claim?',
    tool: 'query_intelligence',
  },
  { task: 'Give all stored statements about G0032 with provenance', tool: 'query_intelligence' },
  {
    task: 'Replay an earlier investigation and see whether the answer is the same',
    tool: 'replay_investigation',
  },
  {
    task: 'Repeat the answer of the run with this run id from what was stored then',
    tool: 'replay_investigation',
  },
  { task: 'Which facts changed since the earlier answer of my run?', tool: 'replay_investigation' },
  {
    task: 'Replay the question of yesterday pinned to its run and compare the hash',
    tool: 'replay_investigation',
  },
  { task: 'Put these forty CVE ids in order: which must be patched first?', tool: 'triage_vulnerabilities' },
  {
    task: 'Prioritize the remediation of a list of CVEs for an internet-exposed server',
    tool: 'triage_vulnerabilities',
  },
  { task: 'What should we fix first among these components?', tool: 'triage_vulnerabilities' },
  {
    task: 'By when does BOD 26-04 want each of these CVEs remediated, most urgent first?',
    tool: 'triage_vulnerabilities',
  },
  { task: 'Is the package lodash 4.17.20 affected by any vulnerability?', tool: 'match_components' },
  { task: 'Match these purls and versions against known vulnerabilities', tool: 'match_components' },
  {
    task: 'We run log4j-core 2.14.1: are we affected, and in which version is it fixed?',
    tool: 'match_components',
  },
  { task: 'Check a CPE name with a version for affected and not affected', tool: 'match_components' },
  { task: 'What changed in the last seven days?', tool: 'list_changes' },
  {
    task: 'Which CVEs were added to the KEV catalog since 2026-08-01? List the changes',
    tool: 'list_changes',
  },
  { task: 'List changes of severity since the last manifest that I read', tool: 'list_changes' },
  { task: 'In which order did things happen to CVE-2024-3400? Give dates', tool: 'get_timeline' },
  { task: 'Timeline of the campaign C0017, oldest first', tool: 'get_timeline' },
  {
    task: 'When was it reserved, published and listed as exploited? All dated events of one entity',
    tool: 'get_timeline',
  },
  {
    task: 'Open the claim claim:b9a6d33af81fb60b and show what supports and contradicts it',
    tool: 'get_evidence',
  },
  { task: 'Quote the upstream bytes that are the evidence of a cited claim', tool: 'get_evidence' },
  { task: 'Is there evidence against this claim id?', tool: 'get_evidence' },
  { task: 'Analyze a suspicious URL without opening it', tool: 'run_security_tool' },
  { task: 'Decode this JWT token and check its algorithm', tool: 'run_security_tool' },
  { task: 'Inspect the headers of a phishing e-mail with a defensive tool', tool: 'run_security_tool' },
  { task: 'How healthy is the platform, what is its overall score?', tool: 'get_platform_health' },
];

/** What no tool is for: each of them changes something, contacts somebody, or has nothing to do with security data. */
export const unservedTasks: readonly string[] = [
  'Block the address 203.0.113.7 in our firewall',
  'Restart the nginx service on the web server',
  'Scan the hosts of our network for open ports',
  'Book a meeting room for Monday afternoon',
  'Translate this contract into French',
  'Install the security update on all laptops',
  'Reset the password of a user in Active Directory',
  'Run an exploit against the test machine and open a shell',
  'Send a message to the team in Slack',
  'Buy the domain example.org and renew its certificate',
];
