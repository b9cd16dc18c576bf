/**
 * What words of a question tell about what it asks for. `thing` cues only name a kind of thing; the others ask for
 * something.
 */
export const cueNames = [
  // What is asked
  'define',
  'overview',
  'find',
  'why',
  'compare',
  'prioritize',
  'first',
  'newest',
  'count',
  'overTime',
  'ranking',
  'link',
  'uses',
  'who',
  'affected',
  'detect',
  'act',
  'person',
  'where',
  'when',
  'hearsay',
  'urgent',
  'consequence',
  // Facts of vulnerabilities
  'exploited',
  'kev',
  'ransomware',
  'due',
  'fix',
  'score',
  'explain',
  'epss',
  // Kinds of things
  'vulnerability',
  'actor',
  'malware',
  'campaign',
  'technique',
  'tactic',
  'weakness',
  'product',
  'term',
  // The service itself
  'ours',
  'source',
  'freshness',
  'record',
  'ability',
  // What is refused
  'demand',
  'harmful',
  'attack',
  'attackIt',
  'secret',
  'evade',
  'victim',
  'defensive',
  'existence',
  // Whether it is about security at all
  'security',
  'vague',
] as const;

export type CueName = (typeof cueNames)[number];

/**
 * Phrases by cue, separated by bars, in the form of `foldWords`. A star at the end stands for any ending; `#` stands
 * for a name or id. Phrases with Japanese characters match anywhere, all others whole words.
 */
export type CueTable = Readonly<Partial<Record<CueName, string>>>;
