/** A phrase that no text for readers may contain, and what to write instead. */
export interface RefusedPhrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Matched without regard to case, in text from which code and links are already removed. */
export const refusedPhrases: readonly RefusedPhrase[] = [
  refuse(
    String.raw`(?<!\bthere )\b(?:is|are|was|were|be|am)(?: itself| themselves)? no\b(?! (?:longer|more than|later than|less than|fewer than|earlier than)\b)`,
    'is not a …, are not …',
  ),
  refuse(String.raw`\bthere (?:is|are|was|were) not\b`, 'does not exist, is missing'),
  refuse(
    String.raw`\b(?:what|than|as) there (?:is|are|was|were)\b(?! (?:to|a|an)\b)`,
    'what exists, the list of …',
  ),
  refuse(String.raw`\bof which there\b`, 'name the thing, then its number'),
  refuse(String.raw`\bof (?:ours|theirs)\b`, 'our …, their …'),
  refuse(
    String.raw`(?:^|[.:;] |\(|“)of (?!course\b|interest\b)`,
    'begin with the subject: “X has …”, “For X, …”',
  ),
  refuse(String.raw`\banew\b`, 'again, rebuild …'),
  refuse(String.raw`\bwho(?:so)?ever\b`, 'anyone who, the caller'),
  refuse(String.raw`\b(?:but (?:for|by)|save for|nothing but|none but|all but)\b`, 'except, only'),
  refuse(String.raw`\bso (?:many|much|few|little)\b`, 'the number, this many, enough to'),
  refuse(String.raw`\bas far as\b`, 'up to, where, if'),
  refuse(String.raw`\b(?:go|goes|gone|went|going) on\b`, 'continue, resume'),
  refuse(String.raw`\b(?:is|are) had\b|\b(?:may|can|could|to) be had\b`, 'is available'),
  refuse(
    String.raw`\b(?:said|say|says|tell|tells|told|speak|speaks|spoke|spoken|heard) of\b`,
    'stated about, described in',
  ),
  refuse(String.raw`\b(?:told|spoken)\b`, 'reported, listed, shown'),
  refuse(String.raw`\bit is (?:that|this|those)\b`, 'say it directly'),
  refuse(String.raw`\bbesides?\b`, 'next to, as well as, and'),
  refuse(String.raw`\bheld\b(?![- ]out\b)`, 'stored, kept, compared'),
  refuse(
    String.raw`\b(?:lies|lie|lying|lay) (?:around|behind|in|at|there|under|between|about|before|beyond)\b`,
    'is, surrounds',
  ),
  refuse(String.raw`\b(?:by|in|for|of|on) (?:it|them)sel(?:f|ves) alone\b|\balone by\b`, 'on its own, only'),
  refuse(String.raw`\bthe like\b`, 'name the things, or “similar …”'),
  refuse(
    String.raw`\b(?:thus|hence|thence|whence|hitherto|henceforth|forthwith)\b`,
    'so, therefore, until now',
  ),
  refuse(
    String.raw`\b(?:where|there|here)(?:in|of|by|upon|to|with|from|on|at|after|unto)\b`,
    'in which, of it, by this',
  ),
  refuse(
    String.raw`\b(?:upon|amongst|whilst|betwixt|lest|ere|nought|naught|ought|yonder|till)\b`,
    'on, among, while, so that … not, should, until',
  ),
  refuse(String.raw`\b(?:befall|befalls|befell|bestow|bestows|beget|begets)\w*\b`, 'happen to, affect'),
  refuse(String.raw`\bmend(?:s|ed|ing)?\b`, 'fix, repair'),
  refuse(String.raw`\b(?:surer|surest|graver|gravest)\b`, 'more certain, more severe'),
  refuse(String.raw`[,;:] else\b`, 'otherwise'),
  refuse(String.raw`\bfor ever\b`, 'forever, without end'),
  refuse(String.raw`\bat at\b|\bin in\b|\bof of\b`, 'use one preposition'),
  refuse(String.raw`\bin step\b`, 'at the same time'),
  refuse(
    String.raw`\b(?:stood|stand|stands|standing) (?:in|at|there|under|further|behind|before|first|twice|once|on|of|with|so|as|where|above|below|near|next)\b`,
    'is',
  ),
  refuse(String.raw`\b(?:must|will|would|can|may|do|does|did) needs\b`, 'must'),
  refuse(String.raw`\bshall\b`, 'must, will'),
  refuse(String.raw`\bhow (?:sure|grave)\b`, 'confidence, severity'),
  refuse(String.raw`\bparted\b`, 'separated'),
  refuse(String.raw`\bknown here\b|\bunknown here\b`, 'unknown …'),
  refuse(String.raw`\bcatalogues?\b`, 'catalog'),
];

function refuse(pattern: string, instead: string): RefusedPhrase {
  return { pattern: new RegExp(pattern, 'giu'), instead };
}
