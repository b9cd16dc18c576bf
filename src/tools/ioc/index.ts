import { type Answer, type Finding, inputBytesMax, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { hiddenCharacterIn } from '../indicators/characters.ts';
import { defang } from '../indicators/refang.ts';
import { quote } from '../text.ts';
import { type Extraction, extract, type Indicator } from './extract.ts';
import { type Judged, judge } from './judge.ts';
import { kinds } from './kinds.ts';

const lookupsMax = 20;
const valueCharactersMax = 300;

export const tool: Tool = {
  name: 'ioc',
  title: 'Indicators of compromise',
  purpose:
    'Extracts hashes, addresses, domains, URLs, mail addresses and CVE ids from a text, and defangs them.',
  grammar:
    'Any text, such as a report, a mail or a log. Defanged forms such as `hxxps://host[.]example` are read.',
  bytesMax: inputBytesMax,
  limits: [
    'The first 200 different indicators are listed.',
    `Only the first ${lookupsMax} hashes and domains are looked up in stored texts.`,
    'An indicator that no stored text contains is unknown, not harmless.',
    'Names such as main.py are files, and numbers behind the word version are versions, unless they are defanged.',
  ],
  example:
    'The loader (275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f) asks hxxps://paypa1[.]com/gate',
  kinds: Object.values(kinds),
  analyse(input) {
    const extraction = extract(input);
    const judged = extraction.indicators.map((indicator) => ({ indicator, ...judge(indicator) }));
    const open = judged.filter(({ isOpen }) => isOpen).map(({ indicator }) => indicator);
    const searched = open.filter(({ type }) => type === 'hash' || type === 'domain');
    const hidden = hiddenCharacterIn(input.replaceAll(/\p{Cc}/gu, ' '));
    return {
      findings: [
        ...judged.flatMap(({ findings }) => findings),
        ...(hidden === null ? [] : [finding(kinds.hiddenCharacters, `It has ${hidden}.`)]),
      ],
      unseen: [
        ...(open.length > 0 ? ['What the indicators are used for: nobody was asked.'] : []),
        ...(searched.length > lookupsMax
          ? [`${searched.length - lookupsMax} hashes and domains were not looked up.`]
          : []),
        ...(extraction.isCut ? ['Only the first 200 indicators were read.'] : []),
      ],
      lookups: searched.slice(0, lookupsMax).map(({ value, line }) => {
        return { kind: 'text', text: value, location: `line ${line}` };
      }),
      references: [],
      facts: factsOf(extraction, judged),
    };
  },
  conclude(analysis, answers) {
    return { ...analysis, findings: [...answers.flatMap(namedIn), ...analysis.findings] };
  },
};

function factsOf({ indicators, skipped }: Extraction, judged: readonly Judged[]): Record<string, unknown> {
  return {
    indicators: indicators.map(({ type, value, line }: Indicator, at) => {
      const algorithms = judged[at]?.algorithm;
      return {
        type,
        value: quote(displayedForm(type, value), valueCharactersMax),
        line,
        algorithm: algorithms ?? null,
      };
    }),
    skipped: Object.fromEntries(skipped),
  };
}

function displayedForm(type: Indicator['type'], value: string): string {
  return type === 'hash' || type === 'cve' ? value : defang(value);
}

function namedIn(answer: Answer): Finding[] {
  if (answer.kind !== 'text' || answer.total === 0) return [];
  const { found, total, location } = answer;
  const more = total > found.length ? ` and ${total - found.length} more` : '';
  return [finding(kinds.named, `Contained in the texts of ${found.join(', ')}${more}.`, location)];
}
