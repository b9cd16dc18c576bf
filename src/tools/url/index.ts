import { Failure } from '../../kit/failure.ts';
import { type Finding, inputBytesMax, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { hiddenCharacterIn } from '../indicators/characters.ts';
import { readDomain } from '../indicators/domain-name.ts';
import { quote } from '../text.ts';
import { hostFindings } from './host.ts';
import { kinds } from './kinds.ts';
import { encodedHiddenCharacterIn, pathFindings } from './path.ts';
import { type OtherUrl, type ReadUrl, readUrl } from './read.ts';

const urlsMax = 50;
const charactersMax = 2_000;

export const tool: Tool = {
  name: 'url',
  title: 'Links',
  purpose: 'Says how a link deceives people or filters, and where it really leads.',
  grammar: `Up to ${urlsMax} URLs, one on a line, also defanged: \`hxxps://host[.]example/path\`.`,
  bytesMax: inputBytesMax,
  limits: [
    'Nothing is fetched, so a link without findings is unknown, not harmless.',
    'Imitations are found only of a small list of known names.',
    'Shortened addresses and redirects of a server are not followed.',
  ],
  example: 'https://www.paypal.com@phish.example.net/invoice.pdf.exe',
  kinds: Object.values(kinds),
  analyse(input) {
    const lines = input.split('\n').map((text, at) => ({ text, line: at + 1 }));
    const filled = lines.filter(({ text }) => text.trim() !== '');
    const urls = filled.slice(0, urlsMax).flatMap(({ text, line }) => {
      const url = readUrl(text);
      return url === null ? [] : [{ url, text, location: `line ${line}` }];
    });
    if (urls.length === 0) {
      throw new Failure(
        'invalid_input',
        'The input has no URL. Send one on each line, such as https://www.example.org/path.',
      );
    }
    const unread = Math.min(filled.length, urlsMax) - urls.length;
    return {
      findings: urls.flatMap(({ url, text, location }) => findingsOf(url, text, location)),
      unseen: [
        'What the address leads to: nothing was fetched.',
        ...(unread > 0 ? [`${unread} lines have no URL.`] : []),
        ...(filled.length > urlsMax ? [`Only the first ${urlsMax} lines were read.`] : []),
      ],
      lookups: [],
      references: ['https://www.rfc-editor.org/rfc/rfc3986#section-7.6', 'https://url.spec.whatwg.org/'],
      facts: { urls: urls.map(({ url, location }) => ({ location, ...factsOf(url) })) },
    };
  },
};

function findingsOf(url: ReadUrl, line: string, location: string): Finding[] {
  const hidden = hiddenCharacterIn(line.trim()) ?? encodedHiddenCharacterIn(url.text);
  return [
    ...(url.kind === 'server'
      ? [...hostFindings(url, location), ...pathFindings(url, location)]
      : schemeFindings(url, location)),
    ...(hidden === null ? [] : [finding(kinds.hiddenCharacters, `It has ${hidden}.`, location)]),
    ...(url.kind === 'server' && url.hasBackslash
      ? [finding(kinds.backslash, 'It is in the host or the path.', location)]
      : []),
    ...(url.text.length > charactersMax
      ? [finding(kinds.long, `It has ${url.text.length} characters.`, location)]
      : []),
  ];
}

const scriptSchemes = new Set(['javascript', 'vbscript', 'jscript', 'livescript']);
const handlerSchemes = new Set(
  [
    'file smb ldap ldaps rmi jar gopher dict tftp telnet shell search search-ms',
    'ms-msdt ms-appinstaller ms-officecmd ms-word ms-excel ms-powerpoint ms-access ms-search ms-settings vscode vscode-insiders view-source mk mhtml',
    'its ms-its res wscript jnlp dav webcal filesystem phar expect php zip',
  ].flatMap((line) => line.split(' ')),
);
/** Types of data that a browser runs, or that a system does. */
const activeTypes = /html|xml|script|octet-stream|msdownload|x-sh|hta|java/;

function schemeFindings({ scheme, rest }: OtherUrl, location: string): Finding[] {
  if (scriptSchemes.has(scheme)) {
    return [finding(kinds.scriptScheme, `The scheme is ${scheme}.`, location)];
  }
  // Addresses of repositories are harmless, unless the host is an option of the program.
  if (handlerSchemes.has(scheme) || (scheme === 'ssh' && rest.startsWith('//-'))) {
    return [finding(kinds.handlerScheme, `The scheme is ${scheme}.`, location)];
  }
  if (scheme !== 'data') return [];
  const type = rest.slice(0, 100).split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? '';
  if (!activeTypes.test(type)) return [];
  return [finding(kinds.dataDocument, `The type is ${quote(type)}.`, location)];
}

function factsOf(url: ReadUrl): Record<string, unknown> {
  if (url.kind === 'other') return { scheme: quote(url.scheme) };
  const { scheme, host, port } = url;
  const registered = readDomain(host)?.registrable ?? null;
  return { scheme: scheme === 'none' ? null : scheme, host: quote(host), port, registered };
}
