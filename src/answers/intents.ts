/** What a question can be about, by the name that answers give. */
export const intents = [
  'cve_analysis',
  'cve_compare',
  'kev_status',
  'remediation',
  'product_exposure',
  'product_vulns',
  'latest',
  'trend',
  'prioritize',
  'actor',
  'malware',
  'campaign',
  'technique',
  'weakness_definition',
  'definition',
  'relation',
  'score_explain',
  'meta',
  'unsafe',
  'search',
] as const;

export type Intent = (typeof intents)[number];

/** What an answer must give, by intent. An answer tells for each whether a claim says it, or that none does. */
export const requiredSlots = {
  cve_analysis: ['description', 'score', 'kev', 'epss', 'ssvc', 'affected', 'fix', 'weakness', 'dates'],
  cve_compare: ['scores', 'kev', 'epss', 'order'],
  kev_status: ['listed', 'added', 'due', 'ransomware'],
  remediation: ['fix', 'action', 'workaround', 'tier'],
  product_exposure: ['verdict', 'range'],
  product_vulns: ['count', 'top', 'newest'],
  latest: ['window', 'list'],
  trend: ['window', 'series'],
  prioritize: ['order', 'reasons'],
  actor: ['names', 'techniques', 'vulnerabilities'],
  malware: ['names', 'techniques', 'vulnerabilities'],
  campaign: ['names', 'techniques', 'vulnerabilities'],
  technique: ['tactic', 'detections', 'mitigations', 'groups'],
  weakness_definition: ['definition', 'parents', 'mitigations'],
  definition: ['definition'],
  relation: ['path'],
  score_explain: ['score', 'metrics'],
  meta: ['sources', 'records'],
  unsafe: ['refusal', 'alternative'],
  search: ['records'],
} as const satisfies Record<Intent, readonly string[]>;
