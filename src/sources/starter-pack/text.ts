import { weaknessPhrase } from './weaknesses.ts';

/** The facts from which a title and a description are composed. */
export interface TextFacts {
  readonly vendor: string | null;
  readonly product: string | null;
  /** Distinct, canonical. */
  readonly cwes: readonly string[];
  readonly nicknames: readonly string[];
  readonly listing: {
    readonly name: string | null;
    /** `2021-12-10` */
    readonly added: string;
    readonly ransomware: boolean;
  } | null;
}

/** The first weaknesses are the telling ones. */
const weaknessesMax = 3;

/** `Apache Log4j vulnerability (CWE-502)`, or null when neither a product nor a nickname is known. */
export function composeTitle({ vendor, product, cwes, nicknames }: TextFacts): string | null {
  const subject = subjectOf(vendor, product);
  const [cwe] = cwes;
  const kind = cwe === undefined ? 'vulnerability' : `vulnerability (${cwe})`;
  const title = subject === null ? null : `${subject} ${kind}`;
  const [nickname] = nicknames;
  if (nickname === undefined) return title;
  return title === null ? nickname : `${nickname}: ${title}`;
}

/** A few sentences that say what the facts say, or null when there is nothing to say. */
export function composeDescription(facts: TextFacts): string | null {
  const { vendor, product, cwes, nicknames, listing } = facts;
  const sentences: string[] = [];
  const subject = subjectOf(vendor, product);
  const what = listing?.name ?? (subject === null ? null : `Vulnerability in ${subject}`);
  const kinds = cwes.slice(0, weaknessesMax).map(weaknessPhrase).join('; ');
  if (what !== null || kinds !== '') {
    sentences.push(kinds === '' ? `${what}.` : `${what ?? 'Vulnerability'}: ${kinds}.`);
  }
  if (listing !== null) {
    const campaigns = listing.ransomware ? '; ransomware campaigns are known to use it' : '';
    sentences.push(`CISA has listed it as known to be exploited since ${listing.added}${campaigns}.`);
  }
  if (nicknames.length > 0) sentences.push(`It is known as ${nicknames.join(', ')}.`);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Vendor and product as one name; a product that begins with its vendor's name is not given it twice. */
function subjectOf(vendor: string | null, product: string | null): string | null {
  if (vendor === null || product === null) return product ?? vendor;
  return firstWord(vendor) === firstWord(product) ? product : `${vendor} ${product}`;
}

function firstWord(name: string): string {
  return name.toLowerCase().split(/[^\p{L}\p{N}]+/u, 1)[0] ?? '';
}
