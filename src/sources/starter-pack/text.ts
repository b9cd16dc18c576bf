import { joinNames } from '../../domain/product.ts';
import { weaknessPhrase } from './weaknesses.ts';

/** The facts from which a title and a description are composed. */
export interface TextFacts {
  readonly vendor: string | null;
  readonly product: string | null;
  /** Distinct, canonical. */
  readonly cwes: readonly string[];
  readonly listing: {
    readonly name: string | null;
    /** `2021-12-10` */
    readonly added: string;
    readonly ransomware: boolean;
  } | null;
}

/** The first weaknesses are the telling ones. */
const weaknessesMax = 3;

/** `Apache Log4j vulnerability (CWE-502)`, or null when no product is known. */
export function composeTitle({ vendor, product, cwes }: TextFacts): string | null {
  const subject = joinNames(vendor, product);
  const [cwe] = cwes;
  const kind = cwe === undefined ? 'vulnerability' : `vulnerability (${cwe})`;
  return subject === null ? null : `${subject} ${kind}`;
}

/** A few sentences that say what the facts say, or null when there is nothing to say. */
export function composeDescription(facts: TextFacts): string | null {
  const { vendor, product, cwes, listing } = facts;
  const sentences: string[] = [];
  const subject = joinNames(vendor, product);
  const what = listing?.name ?? (subject === null ? null : `Vulnerability in ${subject}`);
  const kinds = cwes.slice(0, weaknessesMax).map(weaknessPhrase).join('; ');
  if (what !== null || kinds !== '') {
    sentences.push(kinds === '' ? `${what}.` : `${what ?? 'Vulnerability'}: ${kinds}.`);
  }
  if (listing !== null) {
    const campaigns = listing.ransomware ? '; ransomware campaigns are known to use it' : '';
    sentences.push(`CISA has listed it as known to be exploited since ${listing.added}${campaigns}.`);
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}
