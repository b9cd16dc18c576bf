import type { SearchMaterial } from '../search-eval/published/material.ts';
import type { RawVulnerability } from '../search-eval/published/records.ts';
import { happeningsOf, type RawHappening, type RawInterest } from './feed.ts';

/** What is known of an item, by which each sentence of its reason is true or not. */
export interface ReasonFacts {
  readonly interests: readonly RawInterest[];
  readonly happenings: ReadonlyMap<string, readonly RawHappening[]>;
  readonly links: SearchMaterial['published']['links'];
}

type IsTrue = (one: RawVulnerability, part: string, facts: ReasonFacts) => boolean;

/** Each English sentence of a reason, and when it is true of a CVE. */
const sentences: readonly (readonly [form: RegExp, isTrue: IsTrue])[] = [
  [/^You follow (CVE-\S+)\./, (one, id) => one.id === id],
  [
    /^Affects the product “([^”]+)”\./,
    (one, name) =>
      one.products.some(
        (id) => id.endsWith(`:${joined(name)}`) || id === `product:${name.replace(' ', ':')}`,
      ),
  ],
  [
    /^Affects a product with a similar name: “([^”]+)”\./,
    (one, name) => one.products.some((id) => id.endsWith(`:${joined(name)}`)),
  ],
  [
    /^Affects the package “([^”]+)”\./,
    (one, id) => one.packages.some((own) => own.toLowerCase() === id.toLowerCase()),
  ],
  [
    /^Affects a product of the vendor “([^”]+)”\./,
    (one, name) => one.vendors.includes(`vendor:${joined(name)}`),
  ],
  [/^Has the weakness (CWE-\d+)\./, (one, id) => one.weaknesses.includes(id)],
  [/^A source links it to the technique (T[\d.]+)\./, (one, id) => one.techniques.includes(id)],
  [
    /^According to ATT&CK, .{1,100} \(([GSC]\d{4})\) exploits it\./,
    (one, id, { links }) =>
      links.some(({ from, type, to }) => type === 'exploits' && from === id && to === one.id),
  ],
  [/^Matches your query “(?:[^”]+)”\./, (one, _, facts) => isWanted(one, 'query', facts)],
  [
    /^Matches the words “([^”]+)”\./,
    (one, words, { interests }) =>
      interests.some(({ text, match }) => text === words && match.some(({ holds }) => holds(one))),
  ],
  [/^Added to the KEV catalog on (\d{4}-\d\d-\d\d)\./, on('kev_added')],
  [/^Published on (\d{4}-\d\d-\d\d)\./, on('published')],
  [/^Since (\d{4}-\d\d-\d\d), the KEV catalog names use in ransomware campaigns\./, on('ransomware_flagged')],
  [/^In the data of (\d{4}-\d\d-\d\d), its EPSS score rose by at least 0\.1\./, on('epss_jump')],
  [/^On (\d{4}-\d\d-\d\d), its CVSS score rose\./, on('cvss_raised')],
  [/^On (\d{4}-\d\d-\d\d), its severity changed\./, on('severity_changed')],
  [/^On (\d{4}-\d\d-\d\d), its SSVC decision changed\./, on('ssvc_changed')],
  [/^On (\d{4}-\d\d-\d\d), it got a CVSS score\./, on('cvss_added')],
];

/** The sentences of a reason that are not known, or not true of a CVE. */
export function falseSentences(reason: string, one: RawVulnerability, facts: ReasonFacts): string[] {
  const wrong: string[] = [];
  for (let rest = reason; rest !== ''; ) {
    const known = sentences.find(([form]) => form.test(rest));
    const [sentence = rest, part = ''] = known?.[0].exec(rest) ?? [];
    if (known === undefined || !known[1](one, part, facts)) wrong.push(sentence);
    rest = rest.slice(sentence.length).trimStart();
  }
  return wrong;
}

function on(type: string): IsTrue {
  return (one, day, { happenings }) =>
    happeningsOf(one, happenings).some(
      (own) => own.type === type && new Date(own.atMs).toISOString().startsWith(day),
    );
}

function isWanted(one: RawVulnerability, as: string, { interests }: ReasonFacts): boolean {
  return interests.some(({ match }) => match.some((own) => own.as === as && own.holds(one)));
}

function joined(name: string): string {
  return name.replaceAll(' ', '_');
}
