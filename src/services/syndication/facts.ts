import type { CitedVulnerability } from '../../answers/claims/contract.ts';
import type { CitedClaim } from '../../answers/contract.ts';
import type { FeedFact } from '../../formats/feed/feed.ts';

/** The title of a source by its name. */
export type TitleOf = (source: string) => string;

/** What sources state about a vulnerability, each with its sources and its date. */
export function factsOf({ claims }: Pick<CitedVulnerability, 'claims'>, titleOf: TitleOf): FeedFact[] {
  return Object.entries(lines).flatMap(([predicate, line]) => {
    const stated = claims.filter((claim) => claim.predicate === predicate);
    return stated
      .slice(0, predicate === 'cvss' ? scoresMax : 1)
      .map((claim) => factOf(claim, line(claim.facets), titleOf));
  });
}

/** Scores of several sources are shown, the preferred one first. Texts are shown once, the preferred one. */
const scoresMax = 3;

type Line = Pick<FeedFact, 'label' | 'value' | 'isQuote'>;

/** How a claim is shown, by its predicate, in this order. */
const lines: Readonly<Record<string, (facets: CitedClaim['facets']) => Line>> = {
  title: ({ title }) => quote('Title', title),
  published: ({ published }) => text('Published', published),
  modified: ({ modified }) => text('Modified', modified),
  'kev-date-added': (facets) => text('Added to KEV', facets['kev.added']),
  'kev-due-date': (facets) => text('Due date in KEV', facets['kev.due']),
  'kev-ransomware': () => text('Known use in ransomware campaigns', 'yes'),
  'kev-required-action': (facets) => quote('Required action', facets['kev.action']),
  cvss: (facets) => {
    const { 'cvss.score': score, 'cvss.severity': severity, 'cvss.by': by } = facets;
    const value = listed([`${score} (${severity})`, facets['cvss.vector'], by && `by ${by}`]);
    return text(`CVSS ${facets['cvss.version']} base score`, value);
  },
  epss: (facets) => {
    const { 'epss.score': score, 'epss.percentile': percentile, 'epss.model': model } = facets;
    const value = listed([score, `percentile ${percentile}`, model && `model ${model}`]);
    return text(`EPSS of ${facets['epss.date']}`, value);
  },
  'ssvc-exploitation': (facets) => text('SSVC exploitation', facets['ssvc.exploitation']),
  'ssvc-automatable': (facets) => text('SSVC automatable', facets['ssvc.automatable']),
  'ssvc-technical-impact': (facets) => text('SSVC technical impact', facets['ssvc.impact']),
  description: ({ description }) => quote('Description', description),
};

function text(label: string, value: string | undefined): Line {
  return { label, value: value ?? 'unknown' };
}

function quote(label: string, value: string | undefined): Line {
  return { ...text(label, value), isQuote: true };
}

function listed(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

function factOf({ sources, asOf }: CitedClaim, line: Line, titleOf: TitleOf): FeedFact {
  return { ...line, sources: sources.map(titleOf), asOf };
}
