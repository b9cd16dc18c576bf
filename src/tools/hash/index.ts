import { Failure } from '../../kit/failure.ts';
import { type Answer, type Finding, inputBytesMax, type Lookup, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { isPlaceholder, knownHash } from '../indicators/known-hashes.ts';
import { isWeak } from './algorithms.ts';
import { kinds } from './kinds.ts';
import { type ReadHash, type ReadOther, readHashes } from './read.ts';

const lookupsMax = 20;

export const tool: Tool = {
  name: 'hash',
  title: 'Hashes of files',
  purpose:
    'Says what kind of hash a text is, whether it is a known constant, and which stored texts contain it.',
  grammar:
    'Up to 200 hashes, separated by blanks, commas or lines: `sha256:…`, the output of `sha256sum`, `MD5 (name) = …`, or `sha384-…` in Base64.',
  bytesMax: inputBytesMax,
  limits: [
    `Only the first ${lookupsMax} hashes are looked up in stored texts.`,
    'A hash that no stored text contains is unknown, not harmless.',
    'ssdeep and TLSH are recognized, but not compared.',
  ],
  example: '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
  kinds: Object.values(kinds),
  analyse(input) {
    const { items, unreadLines, isCut } = readHashes(input);
    if (items.length === 0) {
      throw new Failure(
        'invalid_input',
        'The input has no hash. Send hexadecimal digits, such as the 64 of a SHA-256, one hash on a line.',
      );
    }
    const hashes = items.filter((item) => item.kind === 'hash');
    const open = distinct(hashes.filter(({ hex }) => knownHash(hex) === undefined && !isPlaceholder(hex)));
    const lookups = open.slice(0, lookupsMax).map(({ hex, line }): Lookup => {
      return { kind: 'text', text: hex, location: `line ${line}` };
    });
    return {
      findings: items.flatMap((item) => (item.kind === 'hash' ? findingsOf(item) : findingsOfOther(item))),
      unseen: [
        ...(open.length > 0 ? ['What the files contain: a hash does not show it.'] : []),
        ...(open.length > lookupsMax ? [`${open.length - lookupsMax} hashes were not looked up.`] : []),
        ...(unreadLines > 0 ? [`${unreadLines} lines have no hash.`] : []),
        ...(items.some(({ kind }) => kind === 'fuzzy') ? ['Similarity hashes were not compared.'] : []),
        ...(items.some(({ kind }) => kind === 'wrong-length') ? ['A cut hash can not be looked up.'] : []),
        ...(hashes.some(({ hex }) => isPlaceholder(hex)) ? ['A placeholder stands for no file.'] : []),
        ...(isCut ? ['Only the first 200 hashes were read.'] : []),
      ],
      lookups,
      references: referencesOf(hashes),
      facts: { hashes: hashes.map(({ algorithms, line }) => ({ line, algorithms })) },
    };
  },
  conclude(analysis, answers) {
    return { ...analysis, findings: [...answers.flatMap(namedIn), ...analysis.findings] };
  },
};

function findingsOf({ hex, algorithms, line }: ReadHash): Finding[] {
  const [first = ''] = algorithms;
  const location = `line ${line}`;
  const known = knownHash(hex);
  if (known?.kind === 'empty') return [finding(kinds.emptyFile, `It is ${known.what}.`, location)];
  if (isPlaceholder(hex)) return [finding(kinds.placeholder, `${hex.length} digits.`, location)];
  const weak = isWeak(first) ? [finding(kinds.weakAlgorithm, `It is probably ${first}.`, location)] : [];
  if (known?.kind === 'test-file') return [finding(kinds.testFile, `By ${known.what}.`, location), ...weak];
  if (known?.kind === 'collision')
    return [finding(kinds.collision, `It is of ${known.what}.`, location), ...weak];
  return weak;
}

function findingsOfOther({ kind, what, line }: ReadOther): Finding[] {
  const location = `line ${line}`;
  if (kind === 'password') return [finding(kinds.passwordHash, `It is made by ${what}.`, location)];
  return kind === 'wrong-length' ? [finding(kinds.wrongLength, `${what}.`, location)] : [];
}

function distinct(hashes: readonly ReadHash[]): ReadHash[] {
  return [...new Map(hashes.toReversed().map((one) => [one.hex, one])).values()].toReversed();
}

function referencesOf(hashes: readonly ReadHash[]): string[] {
  const used = new Set(hashes.map(({ algorithms: [first = ''] }) => first));
  return [
    ...(used.has('MD5') ? ['https://www.rfc-editor.org/rfc/rfc6151'] : []),
    ...(used.has('SHA-1') ? ['https://www.rfc-editor.org/rfc/rfc6194'] : []),
  ];
}

function namedIn(answer: Answer): Finding[] {
  if (answer.kind !== 'text' || answer.total === 0) return [];
  const { found, total, location } = answer;
  const more = total > found.length ? ` and ${total - found.length} more` : '';
  return [finding(kinds.named, `Contained in the texts of ${found.join(', ')}${more}.`, location)];
}
